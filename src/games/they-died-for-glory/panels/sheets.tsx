/** The sheet of each kind of path. All sheets come as one piece, after the table stands. */
import { Match, Switch } from 'solid-js'
import { AttachSheet } from './sheets/attach-sheet.tsx'
import { CarryOutSheet } from './sheets/carry-out-sheet.tsx'
import { ChargeSheet, CounterchargeSheet } from './sheets/charge-sheet.tsx'
import { ConvergeSheet } from './sheets/converge-sheet.tsx'
import { CorrectSheet, WaiveSheet } from './sheets/umpire-sheets.tsx'
import { FallBackSheet } from './sheets/fall-back-sheet.tsx'
import { FriendsSheet } from './sheets/friends-sheet.tsx'
import { LogSheet } from './sheets/log-sheet.tsx'
import { MeleeSheet } from './sheets/melee-sheet.tsx'
import { ShotSheet } from './sheets/shot-sheet.tsx'
import { TurnSheet } from './sheets/turn-sheet.tsx'
import { UnderFireSheet } from './sheets/under-fire-sheet.tsx'
import { UnitSheet } from './sheets/unit-sheet.tsx'
import { VolleySheet } from './sheets/volley-sheet.tsx'

interface SheetsProps {
  readonly kind: string
  readonly id: string
}

export function Sheets(props: SheetsProps) {
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
      <Match when={props.kind === 'waive'}>
        <WaiveSheet obligation={props.id} />
      </Match>
      <Match when={props.kind === 'log'}>
        <LogSheet />
      </Match>
      <Match when={props.kind === 'turn'}>
        <TurnSheet />
      </Match>
    </Switch>
  )
}
