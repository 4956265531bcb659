import type { Field } from '../columns/fields.ts'
import { type Fault, type FaultKind, type Fix, setFix } from './fault.ts'
import { isCep } from './line-address.ts'
import { readDuration } from './read-duration.ts'
import { findNumber, numberText, readNumber } from './read-number.ts'
import { readType } from './read-type.ts'
import { likelySpan, readClock, readWindow, spanText } from './read-window.ts'

/** How many signs the API takes of a field. */
export const text_limits = {
  external_code: 200,
  name: 200,
  address: 500,
  'address.street': 200,
  'address.number': 20,
  'address.complement': 200,
  'address.neighborhood': 100,
  'address.city': 100,
  'address.state': 40,
  'address.cep': 20,
  info: 2_000,
  'route_point_items.external_code': 200,
  'route_point_items.description': 500,
} as const satisfies Partial<Record<Field, number>>

const largest_amount = 1_000_000_000

interface Verdict {
  readonly kind: FaultKind
  readonly figure?: number
  readonly fix?: Fix
}

/** What is wrong with a cell by itself; null: nothing. An empty one is wrong only where something is needed. */
export function judgeCell(field: Field, column: number, cell: string): Fault | null {
  if (cell === '') return null
  const verdict = judge(field, column, cell)
  return verdict === null
    ? null
    : { column, field, figure: null, fix: setFix(column, '', 'clear'), ...verdict }
}

function judge(field: Field, column: number, cell: string): Verdict | null {
  const limit = field in text_limits ? text_limits[field as keyof typeof text_limits] : undefined
  if (limit !== undefined && cell.length > limit)
    return { kind: 'too_long', figure: limit, fix: setFix(column, cutText(cell, limit), 'cut') }
  switch (field) {
    case 'route_point_items.capacity':
    case 'route_point_items.quantity':
    case 'route_point_items.value':
      return judgeAmount(column, cell)
    case 'time_window':
      return judgeWindow(column, cell)
    case 'time_window.start':
    case 'time_window.end':
      return readClock(cell) === null ? { kind: 'window_unreadable' } : null
    case 'type':
      return readType(cell) === null ? { kind: 'type_unknown', fix: setFix(column, '', 'clear') } : null
    case 'delivery_time':
      return readDuration(cell) === null ? { kind: 'duration_unreadable' } : null
    case 'latitude':
      return judgeDegrees(cell, 90)
    case 'longitude':
      return judgeDegrees(cell, 180)
    case 'address.cep':
      return isCep(cell) ? null : { kind: 'cep_digits', figure: cell.replaceAll(/\D/g, '').length }
    default:
      return null
  }
}

function judgeAmount(column: number, cell: string): Verdict | null {
  const value = readNumber(cell)
  if (value !== null && value >= 0 && value <= largest_amount) return null
  const found = value ?? findNumber(cell)
  const kind = value !== null && value < 0 ? 'negative' : 'not_number'
  if (found === null || Math.abs(found) > largest_amount) return { kind }
  return { kind, fix: setFix(column, numberText(Math.abs(found))) }
}

const window_faults = {
  no_end: 'window_no_end',
  no_start: 'window_no_start',
  backwards: 'window_backwards',
  words: 'window_in_words',
} as const

function judgeWindow(column: number, cell: string): Verdict | null {
  const reading = readWindow(cell)
  if (reading.kind === 'read') return null
  if (reading.kind === 'unreadable') return { kind: 'window_unreadable' }
  return { kind: window_faults[reading.kind], fix: setFix(column, spanText(likelySpan(reading))) }
}

function judgeDegrees(cell: string, most: number): Verdict | null {
  const value = readNumber(cell, 'decimal')
  return value === null || Math.abs(value) > most ? { kind: 'degrees_unreadable' } : null
}

/** Never in the middle of a sign that takes two places. */
function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd()
}
