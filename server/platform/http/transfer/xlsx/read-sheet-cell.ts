import { max_cell_chars } from '../transfer-limits.ts'
import { SheetFault } from './read-xml.ts'

/** A moment is marked, since JSON has none. */
export type SheetCell = string | number | boolean | { readonly moment_ms: number } | null

interface WrittenCell {
  readonly type: string | null
  readonly style: string | null
  /** Null: it has no value. */
  readonly value: string | null
  /** The text that the cell itself carries. */
  readonly inline: string
}

interface Meanings {
  readonly strings: readonly string[]
  readonly date_styles: readonly boolean[]
  readonly is_1904: boolean
}

export type ReadCell = (cell: WrittenCell) => SheetCell

const day_ms = 86_400_000
/** Days from the first of January 1970 back to where each calendar begins; the 1900 one has a day that never was. */
const days_1900 = 25_569
const days_1904 = 24_107
const last_wrong_day = 60

/** By its type: ECMA-376, part 1, 18.18.11. An error that a formula gave is an empty cell. */
export function createCellReader({ strings, date_styles, is_1904 }: Meanings): ReadCell {
  return ({ type, style, value, inline }) => {
    if (type === 'inlineStr') return inline === '' ? null : inline
    if (value === null || value === '' || type === 'e') return null
    if (value.length > max_cell_chars) throw new SheetFault('too_long', max_cell_chars)
    if (type === 'str') return value
    if (type === 's') return getString(strings, Number(value))
    if (type === 'b') return value === '1' || value === 'true'
    if (type === 'd') return toMoment(Date.parse(value))
    const number = Number(value)
    if (!Number.isFinite(number)) throw new SheetFault('unreadable')
    return date_styles[Number(style ?? 0)] === true ? toMoment(momentOf(number, is_1904)) : number
  }
}

function getString(strings: readonly string[], index: number): string | null {
  const text = strings[index]
  if (text === undefined) throw new SheetFault('unreadable')
  return text === '' ? null : text
}

function momentOf(days: number, is_1904: boolean): number {
  if (is_1904) return Math.round((days - days_1904) * day_ms)
  return Math.round((days - days_1900 + (days < last_wrong_day ? 1 : 0)) * day_ms)
}

function toMoment(moment_ms: number): SheetCell {
  if (Number.isNaN(new Date(moment_ms).getTime())) throw new SheetFault('unreadable')
  return { moment_ms }
}
