import { createHash } from 'node:crypto'
import { type AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'

/** What a list is ordered by. A timestamp travels as text, with all the digits that PostgreSQL keeps. */
export type KeyType = 'integer' | 'text' | 'day' | 'timestamp'
export type KeyTypes = Readonly<Record<string, KeyType>>
export type Key = Readonly<Record<string, string | number>>

const timestamp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$/

const day = /^\d{4}-\d\d-\d\d$/

const checks: Readonly<Record<KeyType, (value: unknown) => value is string | number>> = {
  integer: (value): value is number => Number.isSafeInteger(value),
  text: (value): value is string => typeof value === 'string' && !value.includes('\0'),
  day: (value): value is string => typeof value === 'string' && day.test(value) && isCalendarDay(value),
  timestamp: (value): value is string =>
    typeof value === 'string' && timestamp.test(value) && !Number.isNaN(Date.parse(value)),
}

/** The 31st of a month that has 30 days is none: it would be the first of the next. */
function isCalendarDay(text: string): boolean {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** A mark of the route and its filters: a cursor made under others leads nowhere. */
export function bindingOf(route: string, query: Readonly<Record<string, unknown>>): string {
  const { limit: _limit, cursor: _cursor, ...filters } = query
  return createHash('sha256')
    .update(JSON.stringify([route, filters]))
    .digest('base64url')
    .slice(0, 12)
}

export function encodeCursor(
  binding: string,
  types: KeyTypes,
  row: Readonly<Record<string, unknown>>,
): string {
  const values = Object.keys(types).map((name) => toKeyValue(row[name]))
  return Buffer.from(JSON.stringify([binding, ...values])).toString('base64url')
}

export function decodeCursor(binding: string, types: KeyTypes, cursor: string): Key {
  const parts = parseParts(cursor)
  const entries = Object.entries(types)
  if (parts === null || parts.length !== entries.length + 1 || parts[0] !== binding) throw wrongCursor()
  const key: Record<string, string | number> = {}
  for (const [index, [name, type]] of entries.entries()) {
    const value: unknown = parts[index + 1]
    if (!checks[type](value)) throw wrongCursor()
    key[name] = value
  }
  return key
}

function toKeyValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

function parseParts(cursor: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : null
  } catch {
    return null
  }
}

function wrongCursor(): AppError {
  return invalidRequest([{ parameter: 'cursor', code: 'wrong_cursor' }])
}
