/** Which sheet a path opens. A path that no longer fits the battle opens nothing and goes back. */
import { createEffect, Match, Show, Switch } from 'solid-js'
import { useDesk } from './desk.tsx'
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

const UNIT_SHEETS = ['unit', 'fire', 'under-fire', 'shoot', 'charge', 'countercharge', 'fall-back', 'correct']

export function OpenSheet() {
  const desk = useDesk()
  const parts = () => desk.screen.path().split('/')
  const kind = () => parts()[0] ?? ''
  const id = () => parts().slice(1).join('/')
  const fits = () => {
    const { battle, due } = desk
    if (UNIT_SHEETS.includes(kind())) return desk.unit(id()) !== undefined
    if (kind() === 'friends' || kind() === 'waive') return battle().obligations.some((owed) => owed.id === id())
    if (kind() === 'carry-out') return due().some((row) => row.kind === 'charge' && row.charge.id === id())
    if (kind() === 'melee') return due().some((row) => row.kind === 'melee' && row.melee.contacts.some((contact) => contact.id === id()))
    if (kind() === 'attach') return battle().commanders.some((row) => row.id === id())
    return ['converge', 'log', 'turn'].includes(kind())
  }
  createEffect(() => {
    if (kind() !== '' && !fits()) desk.screen.close()
  })
  return (
    <Show when={kind() !== '' && fits() && desk.screen.path()} keyed>
      <Switch>
        <Match when={kind() === 'unit'}>
          <UnitSheet id={id()} />
        </Match>
        <Match when={kind() === 'fire'}>
          <VolleySheet firer={id()} />
        </Match>
        <Match when={kind() === 'under-fire'}>
          <UnderFireSheet target={id()} />
        </Match>
        <Match when={kind() === 'shoot'}>
          <ShotSheet battery={id()} />
        </Match>
        <Match when={kind() === 'charge'}>
          <ChargeSheet unit={id()} />
        </Match>
        <Match when={kind() === 'countercharge'}>
          <CounterchargeSheet unit={id()} />
        </Match>
        <Match when={kind() === 'carry-out'}>
          <CarryOutSheet charge={id()} />
        </Match>
        <Match when={kind() === 'melee'}>
          <MeleeSheet contact={id()} />
        </Match>
        <Match when={kind() === 'friends'}>
          <FriendsSheet obligation={id()} />
        </Match>
        <Match when={kind() === 'fall-back'}>
          <FallBackSheet unit={id()} />
        </Match>
        <Match when={kind() === 'converge'}>
          <ConvergeSheet />
        </Match>
        <Match when={kind() === 'attach'}>
          <AttachSheet commander={id()} />
        </Match>
        <Match when={kind() === 'correct'}>
          <CorrectSheet unit={id()} />
        </Match>
        <Match when={kind() === 'waive'}>
          <WaiveSheet obligation={id()} />
        </Match>
        <Match when={kind() === 'log'}>
          <LogSheet />
        </Match>
        <Match when={kind() === 'turn'}>
          <TurnSheet />
        </Match>
      </Switch>
    </Show>
  )
}
