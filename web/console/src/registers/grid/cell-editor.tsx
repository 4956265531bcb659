import { useLingui } from '@lingui/react/macro'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Versioned } from '../../api/versioned.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { bare_input } from '../../ui/input-box.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { type Field, type Identified, isSame, type Value } from '../model/field.ts'
import { readValue } from '../model/read-value.ts'
import type { Register } from '../model/register.ts'
import { editText } from '../model/write-value.ts'
import { isStale, wordsOf } from '../problem-words.ts'
import { useProblemText } from '../use-words.ts'
import { CellError, type ErrorPlace, placeBelow } from './cell-error.tsx'

/** A change that somebody else was faster with. */
export interface CellConflict<Row> {
  readonly row: Row
  readonly field: Field<Row>
  readonly wanted: Value
}

export interface CellEditorProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly row: Row
  readonly field: Field<Row>
  readonly finish: () => void
  readonly onSaved: (before: Row, after: Row, field: Field<Row>) => void
  readonly onConflict: (conflict: CellConflict<Row>) => void
}

/** One value of one record, in its cell. Enter and leaving it save, Escape leaves all as it was. */
export function CellEditor<Row extends Identified>(props: CellEditorProps<Row>) {
  const { register, row, field, finish } = props
  const { t } = useLingui()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const error_id = useId()
  const [text, setText] = useState(() => editText(field.kind, field.valueOf(row), format))
  const { error, is_busy, save } = useCellSave(props, box)
  const commit = () => void save(readValue(field, text, format.settings.locale))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    commit()
  }
  const control = {
    'aria-label': t`${field.label} de ${register.nameOf(row)}`,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': error === null ? undefined : error_id,
    'aria-busy': is_busy || undefined,
    readOnly: is_busy,
    autoFocus: true,
    value: text,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setText(currentTarget.value),
    onKeyDown,
    onBlur: () => {
      if (error === null && !is_busy) commit()
      else if (error !== null) finish()
    },
  }
  return (
    <div
      ref={box}
      className={joinClasses(
        '-mx-1.5 flex h-7.5 min-w-0 grow items-center rounded-3 bg-surface px-1.5 inset-ring-2',
        error === null ? 'inset-ring-accent' : 'inset-ring-fail',
      )}
    >
      {field.kind.type === 'choice' ? (
        <ChoiceInput field={field} control={control} />
      ) : (
        <input
          {...control}
          type={field.kind.type === 'date' ? 'date' : 'text'}
          inputMode={field.kind.type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={bare_input}
        />
      )}
      {error === null ? null : (
        <CellError id={error_id} place={error.place}>
          {error.text}
        </CellError>
      )}
    </div>
  )
}

interface ChoiceInputProps<Row> {
  readonly field: Field<Row>
  readonly control: Omit<ComponentProps<'select'>, 'className'> & { readonly readOnly: boolean }
}

function ChoiceInput<Row>({ field, control: { readOnly, ...control } }: ChoiceInputProps<Row>) {
  const choices = field.kind.type === 'choice' ? field.kind.choices : []
  return (
    <select
      {...control}
      disabled={readOnly}
      className="size-full min-w-0 truncate bg-transparent outline-none focus-visible:shadow-none"
    >
      {field.is_required === true ? null : <option value="">{field.empty_text ?? '—'}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  )
}

function useCellSave<Row extends Identified>(
  props: CellEditorProps<Row>,
  box: RefObject<HTMLDivElement | null>,
) {
  const { register, row, field, finish, onSaved, onConflict } = props
  const problemText = useProblemText()
  const [error, setError] = useState<{ readonly text: string; readonly place: ErrorPlace } | null>(null)
  const [is_busy, setBusy] = useState(false)
  // What is there when the editing begins is what the change is made on.
  const version = useRef<Promise<Versioned<Row>> | null>(null)
  const { read } = register.store
  useEffect(() => {
    version.current = read(row.id)
    version.current.catch(() => null)
  }, [read, row.id])

  const refuse = (words: string) => setError({ text: words, place: placeBelow(box.current) })

  const save = async (given: ReturnType<typeof readValue>) => {
    if ('problem' in given) return refuse(problemText(given.problem))
    const { value } = given
    if (isSame(value, field.valueOf(row))) return finish()
    setBusy(true)
    try {
      const { row: now, etag } = await (version.current ?? read(row.id))
      if (!isSame(field.valueOf(now), field.valueOf(row))) {
        onConflict({ row, field, wanted: value })
        return finish()
      }
      const saved = await register.store.change(row, { [field.id]: value }, etag)
      register.store.replace(saved.row)
      onSaved(row, saved.row, field)
      return finish()
    } catch (problem) {
      setBusy(false)
      if (!isStale(problem)) return refuse(wordsOf(problem))
      onConflict({ row, field, wanted: value })
      return finish()
    }
  }
  return { error, is_busy, save }
}
