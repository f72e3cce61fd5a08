/** What every screen of the app can reach. */
import { createContext, useContext, type Accessor } from 'solid-js'
import { must } from '#core/result.ts'
import type { Installing } from '#app/install.ts'
import type { Router } from '#app/router.ts'
import type { ThemeChoice } from '#app/theme.ts'
import type { Updates } from '#app/update.ts'
import type { Store } from '#store/index.ts'
import type { BattleRow } from '#store/index.ts'

export interface Aide {
  readonly store: Store
  /** Rows of all battles, the last touched first; undefined until they are read. Reactive. */
  readonly battles: Accessor<readonly BattleRow[] | undefined>
  readonly router: Router
  readonly updates: Updates
  readonly installing: Installing
  readonly theme: ThemeChoice
}

const Context = createContext<Aide>()

export const AideProvider = Context.Provider

export const useAide = (): Aide => must(useContext(Context), 'the app around this screen')
