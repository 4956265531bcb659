import { type ColumnChoice, columnOf, type Field } from '../columns/fields.ts'
import type { SheetLine } from '../sheet/sheet.ts'
import { type Fault, setFix } from './fault.ts'
import { judgeCell, text_limits } from './judge-cells.ts'
import { addressText, findAddress, type LineAddress } from './line-address.ts'
import { readNumber } from './read-number.ts'
import { readType } from './read-type.ts'
import { clockText, likelyEnd, readClock } from './read-window.ts'

export interface JudgedLine {
  readonly line: number
  /** As they are by now: what people corrected is in them. */
  readonly cells: readonly string[]
  /** The first is shown; the next when it is gone. */
  readonly faults: readonly Fault[]
  readonly address: LineAddress | null
  /** Coordinates of the spreadsheet's own. */
  readonly given: { readonly lat: number; readonly lng: number } | null
}

/** What people typed over cells: by line, then by column. */
export type Edits = Readonly<Record<number, Readonly<Record<number, string>>>>

export interface LinesToJudge {
  readonly lines: readonly SheetLine[]
  readonly choices: readonly ColumnChoice[]
  readonly edits: Edits
  /** Lines whose place a person said. */
  readonly isPlaced: (line: number) => boolean
}

/** Every line by itself, and codes among each other. */
export function judgeLines({ lines, choices, edits, isPlaced }: LinesToJudge): readonly JudgedLine[] {
  const edited = lines.map(({ line, cells }) => ({ line, cells: applyEdits(cells, edits[line]) }))
  const repeated = findRepeated(edited, choices)
  return edited.map(({ line, cells }) => {
    const address = findAddress(cells, choices)
    const given = findGiven(cells, choices)
    const faults = [
      repeated.get(line) ?? null,
      judgeName(cells, choices, address),
      address === null && given === null && !isPlaced(line) ? judgeMissingPlace(choices) : null,
      ...choices.map(({ field }, column) =>
        field === null ? null : judgeCell(field, column, cells[column] ?? ''),
      ),
      judgeClocks(cells, choices),
      judgeHalfPoint(cells, choices),
    ].filter((fault) => fault !== null)
    return { line, cells, faults, address, given }
  })
}

function applyEdits(
  cells: readonly string[],
  edits: Readonly<Record<number, string>> | undefined,
): readonly string[] {
  return edits === undefined ? cells : cells.map((cell, column) => edits[column] ?? cell)
}

function findGiven(cells: readonly string[], choices: readonly ColumnChoice[]): JudgedLine['given'] {
  const lat = readNumber(cells[columnOf(choices, 'latitude')] ?? '', 'decimal')
  const lng = readNumber(cells[columnOf(choices, 'longitude')] ?? '', 'decimal')
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  // Systems write 0, 0 where they know nothing.
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

/** A code names one delivery, and one collection that belongs to it. */
function findRepeated(
  lines: readonly SheetLine[],
  choices: readonly ColumnChoice[],
): ReadonlyMap<number, Fault> {
  const column = columnOf(choices, 'external_code')
  const type = columnOf(choices, 'type')
  const faults = new Map<number, Fault>()
  if (column < 0) return faults
  const codes = new Set(lines.map(({ cells }) => cells[column] ?? ''))
  const first = new Map<string, number>()
  for (const { line, cells } of lines) {
    const code = cells[column] ?? ''
    if (code === '') continue
    const key = `${readType(cells[type] ?? '') === 'PC'} ${code}`
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, line)
      continue
    }
    const free = freeCode(code, codes)
    codes.add(free)
    const fix = setFix(column, free)
    faults.set(line, { column, field: 'external_code', kind: 'code_repeated', figure: before, fix })
  }
  return faults
}

const longest_code = text_limits.external_code

function freeCode(code: string, codes: ReadonlySet<string>): string {
  for (let n = 2; ; n += 1) {
    const suffix = `-${n}`
    const free = `${code.slice(0, longest_code - suffix.length)}${suffix}`
    if (!codes.has(free)) return free
  }
}

/** Without a column of names the code is the name, else the address. */
function judgeName(
  cells: readonly string[],
  choices: readonly ColumnChoice[],
  address: LineAddress | null,
): Fault | null {
  const column = columnOf(choices, 'name')
  if (column < 0 || (cells[column] ?? '') !== '') return null
  const fault = { column, field: 'name', kind: 'name_empty', figure: null } as const
  const code = cells[columnOf(choices, 'external_code')] ?? ''
  if (code !== '') return { ...fault, fix: setFix(column, code, 'use_code') }
  if (address === null) return { ...fault, fix: null }
  const text = addressText(address).slice(0, text_limits.name)
  return { ...fault, fix: setFix(column, text, 'use_address') }
}

const place_fields: readonly Field[] = ['address', 'address.street', 'address.cep', 'latitude']

function judgeMissingPlace(choices: readonly ColumnChoice[]): Fault | null {
  const field = place_fields.find((name) => columnOf(choices, name) >= 0)
  if (field === undefined) return null
  const column = columnOf(choices, field)
  return { column, field, kind: 'address_empty', figure: null, fix: { kind: 'mark' } }
}

/** A window in two columns needs both, the one before the other. */
function judgeClocks(cells: readonly string[], choices: readonly ColumnChoice[]): Fault | null {
  const [from, to] = [columnOf(choices, 'time_window.start'), columnOf(choices, 'time_window.end')]
  if (from < 0 && to < 0) return null
  const [start, end] = [readClock(cells[from] ?? ''), readClock(cells[to] ?? '')]
  const has = (column: number) => (cells[column] ?? '') !== ''
  if (start !== null && end === null && !has(to)) {
    if (to < 0) return null
    const fix = setFix(to, clockText(likelyEnd(start)))
    return { column: to, field: 'time_window.end', kind: 'window_no_end', figure: null, fix }
  }
  if (end !== null && start === null && !has(from)) {
    if (from < 0) return null
    const fix = setFix(from, clockText(0))
    return { column: from, field: 'time_window.start', kind: 'window_no_start', figure: null, fix }
  }
  if (start === null || end === null || start < end) return null
  const fix = setFix(to, clockText(likelyEnd(start)))
  return { column: to, field: 'time_window.end', kind: 'window_backwards', figure: null, fix }
}

/** One coordinate alone is nowhere: the address is looked for, if the half is taken away. */
function judgeHalfPoint(cells: readonly string[], choices: readonly ColumnChoice[]): Fault | null {
  const [lat, lng] = [columnOf(choices, 'latitude'), columnOf(choices, 'longitude')]
  if (lat < 0 || lng < 0) return null
  const has = (column: number) => (cells[column] ?? '') !== ''
  if (has(lat) === has(lng)) return null
  const column = has(lat) ? lat : lng
  const field = has(lat) ? 'latitude' : 'longitude'
  return { column, field, kind: 'degrees_unreadable', figure: null, fix: setFix(column, '', 'clear') }
}

/** How often one correction may uncover the next in the same line. */
const max_rounds = 10

/** All corrections that need nobody, at once. */
export function acceptFixes(toJudge: LinesToJudge): { readonly edits: Edits; readonly count: number } {
  let { edits } = toJudge
  let count = 0
  for (let round = 0; round < max_rounds; round += 1) {
    const fixable = judgeLines({ ...toJudge, edits }).flatMap(({ line, faults }) => {
      const fix = faults.map((fault) => fault.fix).find((each) => each?.kind === 'set')
      return fix?.kind === 'set' ? [{ line, fix }] : []
    })
    if (fixable.length === 0) break
    count += fixable.length
    for (const { line, fix } of fixable)
      edits = editCell(edits, { line, column: fix.column, value: fix.value })
  }
  return { edits, count }
}

export const editCell = (
  edits: Edits,
  { line, column, value }: { readonly line: number; readonly column: number; readonly value: string },
): Edits => ({ ...edits, [line]: { ...edits[line], [column]: value } })
