/** Where a screen breaks, the rest stays: says so, and offers the way on. What is stored is stored. */
import { ErrorBoundary, type JSX } from 'solid-js'
import { useAide } from '#app/aide.ts'
import { HOME } from '#app/route.ts'

interface GuardProps {
  readonly children: JSX.Element
  /** Hands the battle out as a file, where there is one. */
  readonly onSave?: (() => void) | undefined
}

const sayError = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function Guard(props: GuardProps) {
  const { router } = useAide()
  return (
    <ErrorBoundary
      fallback={(error: unknown, again) => {
        reportError(error)
        return (
          <main class="home" role="alert">
            <h1>This screen broke</h1>
            <p>
              The battle is stored as it stood before. Try again; if it breaks again, save the battle as a file and go on from the
              home screen.
            </p>
            <p class="soft small">{sayError(error)}</p>
            <div class="buttons">
              <button type="button" class="button button--main" onClick={again}>
                Try again
              </button>
              {props.onSave === undefined ? null : (
                <button type="button" class="button" onClick={() => props.onSave?.()}>
                  Save the battle as a file
                </button>
              )}
              <button
                type="button"
                class="button"
                onClick={() => {
                  router.settle(HOME)
                  again()
                }}
              >
                Home
              </button>
            </div>
          </main>
        )
      }}
    >
      {props.children}
    </ErrorBoundary>
  )
}
