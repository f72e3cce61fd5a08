/** A whole row typed at once: "6 5 5 4 3 4 3 5 4". */
import { createEffect, createMemo, createSignal, createUniqueId, on } from 'solid-js'
import { cellAt, entryOf } from '#tdfg/charts/catalogue.ts'
import { readRow } from '#tdfg/charts/typed.ts'
import { cellText, sayInTable } from '#tdfg/text/charts.ts'
import { sayRowFault } from '#tdfg/text/chart-words.ts'
import type { Entry } from './entry.ts'

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
