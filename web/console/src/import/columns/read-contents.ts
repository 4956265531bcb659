import { fold } from '../fold.ts'
import { readNumber } from '../lines/read-number.ts'
import { readWindow } from '../lines/read-window.ts'
import type { Field } from './fields.ts'

const states = new Set(
  'ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to'.split(' '),
)
const street_word =
  /^(r|rua|av|aven|avenida|al|alameda|tv|trav|travessa|pca|praca|rod|rodovia|estr|estrada|est|lg|largo|calle|avda)\b/

/** In which order they are tried: the narrow ones first. */
const tests: readonly (readonly [Field, (cell: string) => boolean])[] = [
  ['address.cep', (cell) => /^\d{5}-\d{3}$/.test(cell.trim())],
  ['address.state', (cell) => states.has(fold(cell))],
  ['time_window', (cell) => /\d/.test(cell) && /[-–aà]/.test(cell) && readWindow(cell).kind === 'read'],
  ['latitude', (cell) => isDegrees(cell, -34.9, 6)],
  ['longitude', (cell) => isDegrees(cell, -74.5, -27.9)],
  ['address', (cell) => street_word.test(fold(cell))],
]

/** Of the cells with something in them. */
const needed_share = 0.7

/** What the cells of a column look like; null: like nothing that is known. */
export function readContents(cells: readonly string[]): Field | null {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return null
  const found = tests.find(
    ([, looksLike]) => filled.filter(looksLike).length >= Math.ceil(filled.length * needed_share),
  )
  return found?.[0] ?? null
}

/** Coordinates have decimals; a figure without is a quantity. */
function isDegrees(cell: string, least: number, most: number): boolean {
  const value = readNumber(cell, 'decimal')
  return value !== null && /[.,]\d{3,}/.test(cell) && value >= least && value <= most
}
