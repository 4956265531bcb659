import { useState } from 'react'
import type { Versioned } from '../../api/versioned.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { problemOf } from '../../ui/problem.ts'
import { type Field, type Identified, isSame, type Value, type Values } from '../model/field.ts'
import { judgeValues } from '../model/judge-values.ts'
import type { Register } from '../model/register.ts'
import { isStale, wordsOf } from '../problem-words.ts'
import { useProblemText } from '../use-words.ts'

interface RecordFormWish<Row extends Identified> {
  readonly register: Register<Row>
  readonly opened: Versioned<Row> | null
  readonly onSaved: (before: Row | null, after: Row) => void
}

/** What somebody changes of a record, until it is saved on the version that was opened. */
export function useRecordForm<Row extends Identified>({ register, opened, onSaved }: RecordFormWish<Row>) {
  const { locale } = useFormat().settings
  const problemText = useProblemText()
  const [edits, setEdits] = useState<Values>(() => (opened === null ? usualOf(register.fields) : {}))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const [is_busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<{ readonly now: Versioned<Row>; readonly mine: Values } | null>(
    null,
  )
  const { store, fields } = register

  const valueOf = (field: Field<Row>): Value =>
    field.id in edits ? (edits[field.id] ?? null) : opened === null ? null : field.valueOf(opened.row)

  const send = async (values: Values, etag: string | null) => {
    setBusy(true)
    setError(null)
    try {
      const saved =
        opened === null ? await store.create?.(values) : await store.change(opened.row, values, etag)
      await store.refresh()
      if (saved !== undefined) onSaved(opened?.row ?? null, saved.row)
    } catch (problem) {
      if (isStale(problem) && opened !== null)
        setConflict({ now: await store.read(opened.row.id), mine: values })
      else {
        setProblems(problemsOf(problem, fields))
        setError(wordsOf(problem))
      }
    } finally {
      setBusy(false)
    }
  }

  const save = async () => {
    const given = opened === null ? { ...edits } : changedOf(edits, fields, opened.row)
    const asked = opened === null ? fields.filter(isOpen) : fields.filter(({ id }) => id in given)
    const judged = judgeValues(asked, given, locale)
    setProblems(
      Object.fromEntries(Object.entries(judged.problems).map(([id, code]) => [id, problemText(code)])),
    )
    if (Object.keys(judged.problems).length > 0) return
    await send(judged.values, opened?.etag ?? null)
  }

  return {
    valueOf,
    set: (id: string, value: Value) => {
      setEdits({ ...edits, [id]: value })
      setProblems(Object.fromEntries(Object.entries(problems).filter(([each]) => each !== id)))
    },
    problems,
    error,
    is_busy,
    is_dirty: opened === null || Object.keys(changedOf(edits, fields, opened.row)).length > 0,
    conflict,
    save,
    /** Over what somebody else wrote, which was shown. */
    saveOver: async () => {
      if (conflict === null) return
      setConflict(null)
      await send(conflict.mine, conflict.now.etag)
    },
  }
}

/** What a new record begins with. */
const usualOf = <Row>(fields: readonly Field<Row>[]): Values =>
  Object.fromEntries(fields.flatMap(({ id, usual }) => (usual === undefined ? [] : [[id, usual]])))

const isOpen = <Row>({ is_fixed }: Field<Row>): boolean => is_fixed !== true

function changedOf<Row>(edits: Values, fields: readonly Field<Row>[], row: Row): Values {
  return Object.fromEntries(
    fields
      .filter(({ id, valueOf }) => id in edits && !isSame(edits[id], valueOf(row)))
      .map(({ id }) => [id, edits[id] ?? null]),
  )
}

/** What the server says of single fields, beside them. */
function problemsOf<Row>(problem: unknown, fields: readonly Field<Row>[]): Readonly<Record<string, string>> {
  const told = [...problemOf(problem).fields].map(([pointer, text]) => [pointer.split('/').at(-1), text])
  return Object.fromEntries(told.filter(([id]) => fields.some((field) => field.id === id)))
}
