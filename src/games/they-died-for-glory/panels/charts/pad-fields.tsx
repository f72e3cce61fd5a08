/** Fields of the number pad: one number that has no keys, and a whole row. */
import { createEffect, createMemo, createSignal, createUniqueId, on, Show } from 'solid-js'
import { cellAt, entryOf, type Cell } from '#tdfg/charts/catalogue.ts'
import { readRow, readTyped } from '#tdfg/charts/typed.ts'
import { cellText, sayInTable, sayKind } from '#tdfg/text/charts.ts'
import { sayRowFault } from '#tdfg/text/chart-words.ts'
import type { Entry } from './entry.ts'

/** Numbers that have too many values for keys. */
export function NumberField(props: { readonly entry: Entry; readonly cell: Cell }) {
  const id = createUniqueId()
  const [text, setText] = createSignal('')
  const [wrong, setWrong] = createSignal(false)
  let field!: HTMLInputElement
  const clear = () => {
    setText('')
    setWrong(false)
    field.focus()
  }
  createEffect(
    on(
      () => props.cell.path,
      () => queueMicrotask(clear),
    ),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text().trim() === '') return props.entry.step(1)
    const typed = readTyped(props.cell.kind, text())
    if ('value' in typed) props.entry.enter(typed.value)
    else setWrong(true)
  }
  return (
    <form class="pad__form" onSubmit={submit}>
      <label class="sr-only" for={id}>
        Number
      </label>
      <input
        ref={(element) => (field = element)}
        id={id}
        class="input input--number"
        type="text"
        inputmode="decimal"
        enterkeyhint="next"
        autocomplete="off"
        aria-invalid={wrong()}
        aria-describedby={`${id}-bounds`}
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <button type="submit" class="button button--main">
        {text().trim() === '' ? 'Next' : 'Set'}
      </button>
      <Show when={'none' in props.cell.kind && props.cell.kind.none}>
        <button type="button" class="button" onClick={() => props.entry.enter(null)}>
          none
        </button>
      </Show>
      <small
        id={`${id}-bounds`}
        class="pad__bounds"
        classList={{ 'pad__bounds--wrong': wrong() }}
        role={wrong() ? 'alert' : undefined}
      >
        {wrong() ? `“${text()}” cannot stand there: it must be ` : ''}
        {sayKind(props.cell.kind)}
      </small>
    </form>
  )
}

/** A whole row in one go, as it stands on paper. */
export function RowField(props: { readonly entry: Entry }) {
  const id = createUniqueId()
  const [text, setText] = createSignal('')
  const kinds = () => props.entry.row().map(({ kind }) => kind)
  const read = createMemo(() => readRow(kinds(), text()))
  const problem = () => (text().trim() === '' ? null : sayRowFault(kinds(), read()))
  const heads = () =>
    props.entry.row().map(({ path }) => {
      const entry = entryOf(path)
      return entry ? sayInTable({ ...entry, page: '' }) : path
    })
  let field!: HTMLInputElement
  createEffect(
    on(
      () => props.entry.row(),
      () => queueMicrotask(() => field.focus()),
    ),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (problem() !== null || read().cells.length === 0) return
    props.entry.enterRow(read().cells)
    setText('')
  }
  return (
    <form class="pad__form" onSubmit={submit}>
      <label class="sr-only" for={id}>
        The row, {heads().join('; ')}
      </label>
      <input
        ref={(element) => (field = element)}
        id={id}
        class="input pad__row"
        type="text"
        enterkeyhint="next"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder={props.entry
          .row()
          .map(({ path, kind }) => cellText(kind, cellAt(props.entry.tables(), path)?.value ?? null))
          .join(' ')}
        aria-invalid={problem() !== null}
        aria-describedby={`${id}-read`}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button button--main" disabled={problem() !== null || read().cells.length === 0}>
        Set
      </button>
      <small id={`${id}-read`} class="pad__bounds" classList={{ 'pad__bounds--wrong': problem() !== null }} role="status">
        {problem() ??
          `${read().cells.length} of ${kinds().length} numbers, with blanks or without; - for none, . to leave one as it is`}
      </small>
    </form>
  )
}
