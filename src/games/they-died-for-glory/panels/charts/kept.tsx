/** Whether charts are on the device as they are seen: said quietly; what goes wrong is said aloud. */
import { Show } from 'solid-js'
import type { Chart } from '#tdfg/charts/file.ts'
import type { Bench } from '../workshop/bench.ts'

interface KeptProps {
  readonly bench: Bench<Chart>
}

export function Kept(props: KeptProps) {
  return (
    <small class="editor__kept soft">{{ kept: 'Kept', wait: 'Keeping…', failed: 'Not kept' }[props.bench.keeping().kind]}</small>
  )
}

export function NotKept(props: KeptProps) {
  const why = () => {
    const keeping = props.bench.keeping()
    return keeping.kind === 'failed' ? keeping.why : undefined
  }
  return (
    <Show when={why()}>
      {(sentence) => (
        <div class="library__doomed" role="alert">
          <p>{sentence()}</p>
          <div class="buttons">
            <button type="button" class="button" onClick={() => void props.bench.takeTheirs()}>
              Take what is kept
            </button>
            <button type="button" class="button button--main" onClick={() => void props.bench.keepMine()}>
              Keep this
            </button>
          </div>
        </div>
      )}
    </Show>
  )
}
