/** Rules at hand: a search in the players' own words, and every rule's page. */
import { createMemo, For, onMount, Show } from 'solid-js'
import { RulePagesContext, SourceMark } from '#ui/sourced.tsx'
import { sayPhase } from '#tdfg/text/phases.ts'
import { agreedIn } from '#tdfg/battle/may/agree.ts'
import { byChapter, rulesIndex, search, type Entry, type Recalled, type Ruled, type Shelf } from '#tdfg/text/rules-index.ts'
import { OFTEN } from '#tdfg/text/questions.ts'
import { sayStanding } from '#tdfg/text/standing.ts'
import { capital, counted, listed } from '#tdfg/text/words.ts'
import { useDesk } from '../desk.tsx'
import { ActSheet } from './close-parts.tsx'
import './rules.css'

/** `rule` '': all of them, to search in. */
export function RulesSheet(props: { readonly rule: string }) {
  const desk = useDesk()
  const index = createMemo(() => rulesIndex({ ...desk.battle().tables, inch: desk.battle().inch }, agreedIn(desk.battle())))
  const entry = () => index().find(({ key }) => key === props.rule)
  return (
    // Here a mark would lead to where it stands.
    <RulePagesContext.Provider value={null}>
      <Show when={entry()} fallback={<Search index={index()} />}>
        {(found) => <OneRule entry={found()} index={index()} />}
      </Show>
    </RulePagesContext.Provider>
  )
}

/** A rule by itself, with the questions that it answers. */
function OneRule(props: { readonly entry: Entry; readonly index: readonly Entry[] }) {
  const desk = useDesk()
  const questions = () => props.index.filter(({ kind, rule }) => kind === 'question' && rule === props.entry.rule)
  return (
    <ActSheet
      title={props.entry.title}
      subtitle={`${props.entry.chapter} · ${props.entry.rule}`}
      footer={
        <button type="button" class="button" onClick={() => desk.screen.open('rules')}>
          Search all rules
        </button>
      }
    >
      <EntryBody entry={props.entry} />
      <Show when={questions().length > 0}>
        <section>
          <h3 class="section__title">Asked of it</h3>
          <Entries entries={questions()} />
        </section>
      </Show>
    </ActSheet>
  )
}

function Search(props: { readonly index: readonly Entry[] }) {
  const desk = useDesk()
  const [query, setQuery] = desk.screen.draft('query', '')
  const found = createMemo(() => (query().trim() === '' ? null : search(props.index, query())))
  let field!: HTMLInputElement
  // After the sheet has taken the focus for its title.
  onMount(() => query() === '' && requestAnimationFrame(() => field.focus({ preventScroll: true })))
  return (
    <ActSheet title="Rules at hand">
      <search class="rules-search">
        <input
          ref={(input) => (field = input)}
          type="search"
          class="input"
          aria-label="Search the rules"
          placeholder="pursuit, dismount, 6 pdr…"
          autocomplete="off"
          autocapitalize="none"
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <p class="rules-search__count small soft" role="status">
          {sayCount(found())}
        </p>
      </search>
      <Show when={found()} fallback={<Browse index={props.index} />}>
        {(result) => (
          <For each={result().shelves}>
            {(shelf) => (
              <section class="rules-shelf">
                <h3 class="section__title">{shelf.chapter}</h3>
                <Entries entries={shelf.entries} />
              </section>
            )}
          </For>
        )}
      </Show>
    </ActSheet>
  )
}

function sayCount(found: ReturnType<typeof search> | null): string {
  if (found === null) return ''
  if (found.count === 0) return 'Nothing of that kind stands in the rules. Try another word for it.'
  return found.whole ? counted(found.count, 'entry', 'entries') : 'Nothing has all these words. These have some of them:'
}

/** Nothing is asked yet: what is asked often, then everything by chapter. */
function Browse(props: { readonly index: readonly Entry[] }) {
  const often = createMemo(() => OFTEN.flatMap((id) => props.index.find(({ key }) => key === `ask:${id}`) ?? []))
  const shelves = createMemo(() => byChapter(props.index))
  return (
    <>
      <section class="rules-shelf">
        <h3 class="section__title">Asked often</h3>
        <Entries entries={often()} />
      </section>
      <section class="rules-shelf">
        <h3 class="section__title">By chapter</h3>
        <For each={shelves()}>{(shelf) => <ChapterFold shelf={shelf} />}</For>
      </section>
    </>
  )
}

function ChapterFold(props: { readonly shelf: Shelf }) {
  const desk = useDesk()
  const [open, setOpen] = desk.screen.draft(`open ${props.shelf.chapter}`, false)
  return (
    <details class="rules-chapter" open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="rules-chapter__name">
        <span>{props.shelf.chapter}</span>
        <small>{props.shelf.entries.length}</small>
      </summary>
      <Show when={open()}>
        <Entries entries={props.shelf.entries} />
      </Show>
    </details>
  )
}

function Entries(props: { readonly entries: readonly Entry[] }) {
  return (
    <ul class="rules-list">
      <For each={props.entries}>
        {(entry) => (
          <li>
            <EntryFold entry={entry} />
          </li>
        )}
      </For>
    </ul>
  )
}

/** Closed: the answer in a word and its first sentence. Open: all of it. */
function EntryFold(props: { readonly entry: Entry }) {
  const desk = useDesk()
  const [open, setOpen] = desk.screen.draft(`open ${props.entry.key}`, false)
  const first = () => props.entry.lines[0]
  /** What the battle itself answers, before any rule. */
  const now = () => {
    const standing = props.entry.question?.standing
    return standing && sayStanding(standing, desk.battle(), desk.place()).join(' ')
  }
  return (
    <details class="rules-entry" open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="rules-entry__head">
        <span class="rules-entry__title">{props.entry.title}</span>
        <Show when={props.entry.answer}>
          {(answer) => <b class={`rules-entry__answer rules-entry__answer--${answer()}`}>{capital(answer())}</b>}
        </Show>
        <Show when={!open() && first()}>
          {(line) => (
            <span class="rules-entry__first">
              <Show when={now()} fallback={line().text}>
                {(answer) => answer()}
              </Show>{' '}
              <Show when={!now()}>
                <small class="rules-entry__mark">
                  {line().source} {props.entry.rule}
                </small>
              </Show>
            </span>
          )}
        </Show>
      </summary>
      <Show when={open()}>
        <EntryBody entry={props.entry} />
      </Show>
    </details>
  )
}

/** Every clause with its mark; what the battle itself answers; where a phase recalls it. */
function EntryBody(props: { readonly entry: Entry }) {
  const desk = useDesk()
  const standing = () => props.entry.question?.standing
  const link = () => props.entry.question?.open
  return (
    <div class="rules-body">
      <Show when={standing()}>
        {(kind) => (
          <ul class="rules-body__now">
            <For each={sayStanding(kind(), desk.battle(), desk.place())}>{(line) => <li>{line}</li>}</For>
          </ul>
        )}
      </Show>
      <ul class="reminders">
        <For each={props.entry.lines}>
          {({ text, source }) => (
            <li class="reminders__row">
              <span>{text}</span>
              <SourceMark source={source} rule={props.entry.rule} stretched />
            </li>
          )}
        </For>
      </ul>
      <Show when={link()}>
        {(to) => (
          <button type="button" class="button button--slim" onClick={() => desk.screen.open(to().path)}>
            {to().label}
          </button>
        )}
      </Show>
      <Rulings rulings={props.entry.rulings} />
      <Show when={props.entry.recalled.length > 0}>
        <h4 class="rules-body__recalled">What the phases say of it</h4>
        <ul class="reminders">
          <For each={props.entry.recalled}>
            {(recalled) => (
              <li class="reminders__row">
                <Show when={recalled.phases.length > 0}>
                  <small class="soft">{sayPhases(recalled)}</small>
                </Show>
                <span>{recalled.text}</span>
                <SourceMark source={recalled.source} rule={props.entry.rule} stretched />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  )
}

/** What is ruled of it, why, and what else the rulebook may have meant. */
function Rulings(props: { readonly rulings: readonly Ruled[] }) {
  return (
    <Show when={props.rulings.length > 0}>
      <h4 class="rules-body__recalled">Ruled, where the rulebook leaves room</h4>
      <ul class="rules-body__rulings">
        <For each={props.rulings}>
          {({ ruling, reason, other }) => (
            <li>
              <p>{ruling}</p>
              <p class="soft small">
                {reason} {other}
              </p>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}

/** `2 · German charges and 8 · French charges`. */
const sayPhases = ({ phases }: Recalled): string => listed(phases.map((phase) => sayPhase(phase).plain))
