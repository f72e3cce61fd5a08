/** Before the tests of each file of components: what they wait for may take as long as a busy machine needs. */
import { configure } from '@solidjs/testing-library'
import { PATIENCE } from '../waiting.ts'

configure({ asyncUtilTimeout: PATIENCE })
