/** The sheet of each kind of path. All sheets come as one piece, after the table stands. */
import { lazy, Match, Switch } from 'solid-js'
import { RulePagesContext } from '#ui/sourced.tsx'
import { hasPage } from '#tdfg/text/rule-pages.ts'
import { useDesk } from './desk.tsx'
import { AmendSheet } from './sheets/amend-sheet.tsx'
import { AttachSheet } from './sheets/attach-sheet.tsx'
import { CarryOutSheet } from './sheets/carry-out-sheet.tsx'
import { ChargeSheet, CounterchargeSheet } from './sheets/charge-sheet.tsx'
import { ConvergeSheet } from './sheets/converge-sheet.tsx'
import { CorrectSheet, CorrectWorkSheet, WaiveSheet } from './sheets/umpire-sheets.tsx'
import { FallBackSheet } from './sheets/fall-back-sheet.tsx'
import { FriendsSheet } from './sheets/friends-sheet.tsx'
import { LogSheet } from './sheets/log-sheet.tsx'
import { MeleeSheet } from './sheets/melee-sheet.tsx'
import { MoveCard } from './sheets/move-card.tsx'
import { ReplaceSheet } from './sheets/replace-sheet.tsx'
import { SetChargeSheet } from './sheets/set-charge-sheet.tsx'
import { ShotSheet } from './sheets/shot-sheet.tsx'
import { TurnSheet } from './sheets/turn-sheet.tsx'
import { UnderFireSheet } from './sheets/under-fire-sheet.tsx'
import { UnitSheet } from './sheets/unit-sheet.tsx'
import { VolleySheet } from './sheets/volley-sheet.tsx'
import { OrdersSheet } from './sheets/orders-sheet.tsx'
import { ObjectivesSheet } from './sheets/objectives-sheet.tsx'
import { RefugeSheet } from './sheets/refuge-sheet.tsx'
import { RulingsSheet } from './sheets/rulings-sheet.tsx'
import { WorkSheet } from './sheets/work-sheet.tsx'
import { WorksSheet } from './sheets/works-sheet.tsx'

/** Few battles are played with written orders: what the table shows of them comes along with the sheets. */
export { OrderEntries, WrittenPhase } from './written-body.tsx'

/** The pages of all rules are long and seldom read: they come when they are asked for. */
const RulesSheet = lazy(async () => ({ default: (await import('./sheets/rules-sheet.tsx')).RulesSheet }))

/** So do the charts, which share their tables with the screens beside the battles. */
const ChartsSheet = lazy(async () => ({ default: (await import('./charts/charts-sheet.tsx')).ChartsSheet }))

interface SheetsProps {
  readonly kind: string
  readonly id: string
}

/** Every mark of a rule leads to its page. */
export function Sheets(props: SheetsProps) {
  const desk = useDesk()
  const pages = { has: hasPage, open: (rule: string) => desk.screen.open(`rules/${rule}`) }
  return (
    <RulePagesContext.Provider value={pages}>
      <Sheet kind={props.kind} id={props.id} />
    </RulePagesContext.Provider>
  )
}

function Sheet(props: SheetsProps) {
  return (
    <Switch>
      <Match when={props.kind === 'unit'}>
        <UnitSheet id={props.id} />
      </Match>
      <Match when={props.kind === 'fire'}>
        <VolleySheet firer={props.id} />
      </Match>
      <Match when={props.kind === 'under-fire'}>
        <UnderFireSheet target={props.id} />
      </Match>
      <Match when={props.kind === 'shoot'}>
        <ShotSheet battery={props.id} />
      </Match>
      <Match when={props.kind === 'charge'}>
        <ChargeSheet unit={props.id} />
      </Match>
      <Match when={props.kind === 'countercharge'}>
        <CounterchargeSheet unit={props.id} />
      </Match>
      <Match when={props.kind === 'carry-out'}>
        <CarryOutSheet charge={props.id} />
      </Match>
      <Match when={props.kind === 'melee'}>
        <MeleeSheet contact={props.id} />
      </Match>
      <Match when={props.kind === 'friends'}>
        <FriendsSheet obligation={props.id} />
      </Match>
      <Match when={props.kind === 'fall-back'}>
        <FallBackSheet unit={props.id} />
      </Match>
      <Match when={props.kind === 'converge'}>
        <ConvergeSheet />
      </Match>
      <Match when={props.kind === 'attach'}>
        <AttachSheet commander={props.id} />
      </Match>
      <Match when={props.kind === 'correct'}>
        <CorrectSheet unit={props.id} />
      </Match>
      <Match when={props.kind === 'rulings'}>
        <RulingsSheet />
      </Match>
      <Match when={props.kind === 'objectives'}>
        <ObjectivesSheet />
      </Match>
      <Match when={props.kind === 'refuge'}>
        <RefugeSheet obligation={props.id} />
      </Match>
      <Match when={props.kind === 'amend'}>
        <AmendSheet at={props.id} />
      </Match>
      <Match when={props.kind === 'waive'}>
        <WaiveSheet obligation={props.id} />
      </Match>
      <Match when={props.kind === 'works'}>
        <WorksSheet unit={props.id} />
      </Match>
      <Match when={props.kind === 'work'}>
        <WorkSheet work={props.id} />
      </Match>
      <Match when={props.kind === 'correct-work'}>
        <CorrectWorkSheet work={props.id} />
      </Match>
      <Match when={props.kind === 'replace'}>
        <ReplaceSheet unit={props.id} />
      </Match>
      <Match when={props.kind === 'set-charge'}>
        <SetChargeSheet unit={props.id} />
      </Match>
      <Match when={props.kind === 'orders'}>
        <OrdersSheet side={props.id} />
      </Match>
      <Match when={props.kind === 'log'}>
        <LogSheet act={props.id} />
      </Match>
      <Match when={props.kind === 'move'}>
        <MoveCard unit={props.id} />
      </Match>
      <Match when={props.kind === 'rules'}>
        <RulesSheet rule={props.id} />
      </Match>
      <Match when={props.kind === 'charts'}>
        <ChartsSheet table={props.id} />
      </Match>
      <Match when={props.kind === 'turn'}>
        <TurnSheet />
      </Match>
    </Switch>
  )
}
