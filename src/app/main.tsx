/** Starts the app. */
// First, so that what follows may overrule it.
import '#ui/theme.css'
import { render } from 'solid-js/web'
import { must } from '#core/result.ts'
import { Shell } from '#app/shell.tsx'

render(() => <Shell />, must(document.getElementById('app'), 'the place for the app'))
