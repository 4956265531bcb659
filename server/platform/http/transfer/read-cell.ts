import { hasType, itemsOf, type JsonSchema } from '../validation/json-schema.ts'
import type { Cell } from './row.ts'
import { unguardText } from './write-csv.ts'

interface Rule extends JsonSchema {
  readonly format?: string
}

const number = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d{1,3})?$/i
const brazilian_day = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

const words: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  1: true,
  0: false,
  sim: true,
  não: false,
  nao: false,
  s: true,
  n: false,
  verdadeiro: true,
  falso: false,
  yes: true,
  no: false,
  sí: true,
  si: true,
}

/**
 * A cell as its field takes it. What cannot be read so stays as it is, and the schema of the field says what is wrong.
 * An empty cell is null, or undefined for a field that is never null: it is as if the column were not there.
 */
export function readCell(cell: Cell, schema: object): unknown {
  const rule = schema as Rule
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) {
    return hasType(rule, 'null') ? null : undefined
  }
  if (hasType(rule, 'boolean')) return readBoolean(cell)
  if (hasType(rule, 'integer') || hasType(rule, 'number')) return readNumber(cell)
  if (hasType(rule, 'array')) return readList(cell, rule)
  if (hasType(rule, 'string')) return readText(cell, rule)
  return cell
}

function readBoolean(cell: Cell): unknown {
  return words[String(cell).trim().toLowerCase()] ?? cell
}

function readNumber(cell: Cell): unknown {
  if (typeof cell !== 'string') return cell
  const text = unguardText(cell).trim()
  return number.test(text) ? Number(text.replace(',', '.')) : cell
}

/** A JSON array, or a comma list. */
function readList(cell: Cell, rule: Rule): unknown {
  if (typeof cell === 'number') return [cell]
  if (typeof cell !== 'string') return cell
  const text = cell.trim()
  if (!text.startsWith('[')) return text.split(',').map((part) => readCell(part, itemsOf(rule) ?? {}))
  try {
    return JSON.parse(text) as unknown
  } catch {
    return cell
  }
}

function readText(cell: Cell, { format }: Rule): unknown {
  if (cell instanceof Date) return format === 'date' ? cell.toISOString().slice(0, 10) : cell.toISOString()
  const text = typeof cell === 'string' ? unguardText(cell) : String(cell)
  if (format !== 'date') return text
  const [, day = '', month = '', year = ''] = brazilian_day.exec(text.trim()) ?? []
  return year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
