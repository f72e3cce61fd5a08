/** Where a screen breaks, the rest stays: says so, and offers the way on. What is stored is stored. */
import { ErrorBoundary, Show, type JSX } from 'solid-js'
import { useAide } from '#app/aide.ts'
import { Halt, sayError } from '#app/halt.tsx'
import { HOME } from '#app/route.ts'

interface GuardProps {
  readonly children: JSX.Element
  /** Hands the battle out as a file, where there is one. */
  readonly onSave?: (() => void) | undefined
  /** Takes back the last entry, where there is a battle: it may be what the screen cannot show. */
  readonly onUndo?: (() => Promise<void>) | undefined
}

export function Guard(props: GuardProps) {
  const broken = (error: unknown, again: () => void) => {
    reportError(error)
    return <Broken error={error} again={again} onSave={props.onSave} onUndo={props.onUndo} />
  }
  return <ErrorBoundary fallback={broken}>{props.children}</ErrorBoundary>
}

interface BrokenProps extends Omit<GuardProps, 'children'> {
  readonly error: unknown
  readonly again: () => void
}

function Broken(props: BrokenProps) {
  const { router } = useAide()
  const goHome = () => {
    router.settle(HOME)
    props.again()
  }
  return (
    <Halt
      title="This screen broke"
      buttons={
        <>
          <button type="button" class="button button--main" onClick={() => props.again()}>
            Try again
          </button>
          <Show when={props.onUndo}>
            {(undo) => (
              <button type="button" class="button" onClick={() => void undo()().finally(props.again)}>
                Undo the last entry
              </button>
            )}
          </Show>
          <Show when={props.onSave}>
            {(save) => (
              <button type="button" class="button" onClick={() => save()()}>
                Save the battle as a file
              </button>
            )}
          </Show>
          <button type="button" class="button" onClick={goHome}>
            Home
          </button>
        </>
      }
    >
      <p>
        The battle is stored as it stood before. Try again; if it breaks again, take the last entry back, or save the battle as a
        file and go on from the home screen.
      </p>
      <p class="soft small">{sayError(props.error)}</p>
    </Halt>
  )
}
