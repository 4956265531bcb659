import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { Locale } from '../../i18n/locale.ts'
import { type Field, type Identified, isSame, type Value, type Values } from './field.ts'
import { readValue, type ValueProblem } from './read-value.ts'

export interface PasteTarget<Row> {
  readonly fields: readonly Field<Row>[]
  /** In the order in which they are seen. */
  readonly rows: readonly Row[]
  /** The fields that a record is known by, the surest first. */
  readonly keys: readonly string[]
  readonly canCreate: boolean
  readonly locale: Locale
  /** The cell with the focus: cells without heads go there and to the right and below. */
  readonly at: { readonly row: Row; readonly columns: readonly string[] } | null
}

export interface PasteError {
  readonly field: string
  readonly text: string
  readonly problem: ValueProblem | 'fixed' | 'twice' | 'no_row'
}

export interface PasteLine<Row> {
  /** As the spreadsheet counts them, from 1. */
  readonly line: number
  /** Null: a new one. */
  readonly row: Row | null
  readonly before: Values
  readonly after: Values
  readonly errors: readonly PasteError[]
}

export interface PastePlan<Row> {
  readonly lines: readonly PasteLine<Row>[]
  readonly fields: readonly Field<Row>[]
  /** Heads that stand for nothing here. */
  readonly ignored: readonly string[]
  readonly unchanged: number
}

type Cells = readonly (readonly string[])[]

/** What cells from a spreadsheet would change. With heads in the first line each line is a record, known by its key. */
export function planPaste<Row extends Identified>(cells: Cells, target: PasteTarget<Row>): PastePlan<Row> {
  const heads = matchHeads(cells[0] ?? [], target.fields)
  const found = heads.filter((field) => field !== null)
  const needed = Math.min(2, cells[0]?.length ?? 0)
  const has_heads = found.length >= needed && found.some(({ id }) => target.keys.includes(id))
  return has_heads ? planRecords(cells, heads, target) : planCells(cells, target)
}

function matchHeads<Row>(heads: readonly string[], fields: readonly Field<Row>[]): (Field<Row> | null)[] {
  const byName = new Map(
    fields.flatMap((field) =>
      [field.id, field.label, ...(field.names ?? [])].map((name) => [plain(name), field] as const),
    ),
  )
  return heads.map((head) => byName.get(plain(head)) ?? null)
}

const plain = (name: string): string => normaliseText(name).replaceAll(/[^a-z0-9]+/gu, '')

function planRecords<Row extends Identified>(
  cells: Cells,
  heads: readonly (Field<Row> | null)[],
  target: PasteTarget<Row>,
): PastePlan<Row> {
  const places = heads.flatMap((field, index) => (field === null ? [] : [{ field, index }]))
  const finder = createFinder(target)
  const seen = new Set<string>()
  const lines = cells.slice(1).map((line, index): PasteLine<Row> => {
    const read = readLine(
      places.map(({ field, index: at }) => ({ field, text: line[at] ?? '' })),
      target,
    )
    const { key, row } = finder(read.values)
    const twice =
      key !== null && seen.has(key.text) ? [{ field: key.field, text: '', problem: 'twice' as const }] : []
    if (key !== null) seen.add(key.text)
    return judge({ line: index + 2, row, read, target, extra: twice })
  })
  const ignored = (cells[0] ?? []).filter((head, index) => heads[index] === null && head.trim() !== '')
  return summarise(lines, { fields: places.map(({ field }) => field), ignored })
}

function planCells<Row extends Identified>(cells: Cells, target: PasteTarget<Row>): PastePlan<Row> {
  const { at, rows, fields } = target
  if (at === null) return { lines: [], fields: [], ignored: [], unchanged: 0 }
  const from = rows.findIndex(({ id }) => id === at.row.id)
  const width = Math.max(0, ...cells.map((line) => line.length))
  const places = at.columns.slice(0, width).flatMap((id) => fields.find((field) => field.id === id) ?? [])
  const lines = cells.map((line, index): PasteLine<Row> => {
    const row = rows[from + index] ?? null
    const read = readLine(
      places.map((field, place) => ({ field, text: line[place] ?? '' })),
      target,
    )
    const extra =
      row === null ? [{ field: places[0]?.id ?? '', text: line[0] ?? '', problem: 'no_row' as const }] : []
    return judge({ line: index + 1, row, read, target, extra })
  })
  return summarise(lines, { fields: places, ignored: [] })
}

interface LineRead {
  readonly values: Values
  readonly errors: readonly PasteError[]
}

function readLine<Row>(
  cells: readonly { readonly field: Field<Row>; readonly text: string }[],
  { locale }: PasteTarget<Row>,
): LineRead {
  const values: Record<string, Value> = {}
  const errors: PasteError[] = []
  for (const { field, text } of cells) {
    const read = readValue(field, unguard(text), locale)
    if ('value' in read) values[field.id] = read.value
    else errors.push({ field: field.id, text, problem: read.problem })
  }
  return { values, errors }
}

/** Our own exports guard what looks like a formula. */
const unguard = (text: string): string => (/^'+[=+\-@\t\r]/u.test(text) ? text.slice(1) : text)

interface Judged<Row> {
  readonly line: number
  readonly row: Row | null
  readonly read: LineRead
  readonly target: PasteTarget<Row>
  readonly extra: readonly PasteError[]
}

function judge<Row>({ line, row, read, target, extra }: Judged<Row>): PasteLine<Row> {
  const { fields, canCreate } = target
  const before: Record<string, Value> = {}
  const after: Record<string, Value> = {}
  const errors: PasteError[] = [...read.errors, ...extra]
  for (const field of fields) {
    const value = read.values[field.id]
    if (value === undefined) continue
    const old = row === null ? null : field.valueOf(row)
    if (isSame(old, value)) continue
    const is_fixed = field.is_fixed === true || (row !== null && field.is_fixed_later === true)
    if (is_fixed) {
      // Who pastes an export back has these columns too: of a new record they are of no account.
      if (row !== null) errors.push({ field: field.id, text: String(value ?? ''), problem: 'fixed' })
      continue
    }
    before[field.id] = old
    after[field.id] = value
  }
  const missing = row === null && extra.length === 0 ? missingOf(fields, after, read.errors) : []
  if (row === null && !canCreate && extra.length === 0)
    errors.push({ field: fields[0]?.id ?? '', text: '', problem: 'no_row' })
  return { line, row, before, after, errors: [...errors, ...missing] }
}

function missingOf<Row>(
  fields: readonly Field<Row>[],
  after: Values,
  errors: readonly PasteError[],
): PasteError[] {
  return fields
    .filter(({ id, is_required }) => is_required === true && (after[id] ?? null) === null)
    .filter(({ id, usual }) => usual === undefined || id in after)
    .filter(({ id }) => errors.every(({ field }) => field !== id))
    .map(({ id }) => ({ field: id, text: '', problem: 'required' }))
}

function createFinder<Row extends Identified>({ fields, rows, keys }: PasteTarget<Row>) {
  const known = keys.flatMap((id) => fields.find((field) => field.id === id) ?? [])
  const byKey = new Map<string, Row>(
    known.flatMap((field) => rows.map((row) => [`${field.id} ${keyText(field.valueOf(row))}`, row] as const)),
  )
  return (values: Values) => {
    const field = known.find(({ id }) => (values[id] ?? null) !== null)
    if (field === undefined) return { key: null, row: null }
    const text = `${field.id} ${keyText(values[field.id] ?? null)}`
    return { key: { field: field.id, text }, row: byKey.get(text) ?? null }
  }
}

/** Documents are compared without their punctuation. */
const keyText = (value: Value): string => normaliseText(String(value ?? '')).replaceAll(/[^\p{L}\d]/gu, '')

function summarise<Row>(
  lines: readonly PasteLine<Row>[],
  { fields, ignored }: Pick<PastePlan<Row>, 'fields' | 'ignored'>,
): PastePlan<Row> {
  const told = lines.filter(({ after, errors }) => Object.keys(after).length > 0 || errors.length > 0)
  return { lines: told, fields, ignored, unchanged: lines.length - told.length }
}

export const isGood = <Row>({ errors }: PasteLine<Row>): boolean => errors.length === 0
