import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { Sort } from '../../ui/grid/column.ts'
import { type ExpiryTone, firstExpiry, papersOf, toneOf } from './expiry.ts'
import type { Field, Identified, Value } from './field.ts'

export interface Filter {
  readonly field: string
  readonly value: string
}

export interface Arrangement<Row> {
  readonly fields: readonly Field<Row>[]
  readonly textOf: (row: Row) => string
  readonly search: string
  readonly filters: readonly Filter[]
  readonly expiry: ExpiryTone | null
  readonly sort: Sort | null
  readonly today: string
  readonly compareTexts: (a: string, b: string) => number
  readonly writeField: (row: Row, field: Field<Row>) => string
}

/** The rows that are looked for, in the order asked for; without one, what expires first comes first. */
export function arrangeRows<Row extends Identified>(
  rows: readonly Row[],
  by: Arrangement<Row>,
): readonly Row[] {
  return sortRows(filterRows(rows, by), by)
}

function filterRows<Row extends Identified>(rows: readonly Row[], by: Arrangement<Row>): readonly Row[] {
  const words = normaliseText(by.search).split(' ').filter(Boolean)
  const papers = papersOf(by.fields)
  const tests = by.filters.flatMap(({ field: id, value }) => {
    const field = by.fields.find((each) => each.id === id)
    return field === undefined ? [] : [(row: Row) => String(field.valueOf(row)) === value]
  })
  return rows.filter(
    (row) =>
      tests.every((isWanted) => isWanted(row)) &&
      (by.expiry === null || toneOf(row, papers, by.today) === by.expiry) &&
      (words.length === 0 || hasWords(by.textOf(row), words)),
  )
}

const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

function sortRows<Row extends Identified>(rows: readonly Row[], by: Arrangement<Row>): readonly Row[] {
  const field = by.sort === null ? undefined : by.fields.find(({ id }) => id === by.sort?.column)
  if (by.sort === null || field === undefined) return sortUsually(rows, by)
  const turn = by.sort.direction === 'ascending' ? 1 : -1
  const is_plain = field.kind.type === 'number' || field.kind.type === 'date'
  const keyOf = (row: Row): Value => (is_plain ? field.valueOf(row) : by.writeField(row, field) || null)
  return sortByKey(rows, keyOf, (a, b) => turn * compareKeys(a, b, by.compareTexts))
}

function sortUsually<Row extends Identified>(rows: readonly Row[], by: Arrangement<Row>): readonly Row[] {
  const papers = papersOf(by.fields)
  const [name] = by.fields
  const named =
    name === undefined
      ? rows
      : sortByKey(
          rows,
          (row) => by.writeField(row, name) || null,
          (a, b) => compareKeys(a, b, by.compareTexts),
        )
  if (papers.length === 0) return named
  return sortByKey(
    named,
    (row) => firstExpiry(row, papers),
    (a, b) => compareKeys(a, b, compareDays),
  )
}

const compareDays = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What has none comes last, whichever way it goes. */
function sortByKey<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Value,
  compare: (a: Value, b: Value) => number,
): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
    return compare(one.key, other.key)
  })
  return keyed.map(({ row }) => row)
}

function compareKeys(a: Value, b: Value, compareTexts: (a: string, b: string) => number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareTexts(String(a), String(b))
}
