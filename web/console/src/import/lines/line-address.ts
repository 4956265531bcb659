import type { ColumnChoice, Field } from '../columns/fields.ts'
import { columnOf } from '../columns/fields.ts'
import { fold } from '../fold.ts'

/** What a line says of its place: a text, or parts. */
export type LineAddress =
  | { readonly address: string }
  | {
      readonly street?: string
      readonly number?: string
      readonly complement?: string
      readonly neighborhood?: string
      readonly city?: string
      readonly state?: string
      readonly cep?: string
    }

type Part = 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state' | 'cep'
const parts: readonly Part[] = ['street', 'number', 'complement', 'neighborhood', 'city', 'state', 'cep']

/** Null: the line says nothing that somebody could look for. A city alone is no address. */
export function findAddress(cells: readonly string[], choices: readonly ColumnChoice[]): LineAddress | null {
  const cellOf = (field: Field) => (cells[columnOf(choices, field)] ?? '').trim()
  const found = Object.fromEntries(
    parts.flatMap((part) => {
      const text = part === 'cep' ? cepText(cellOf('address.cep')) : cellOf(`address.${part}`)
      return text === '' ? [] : [[part, text]]
    }),
  ) as Partial<Record<Part, string>>
  const text = cellOf('address')
  if (text !== '') return { address: joinText(text, found) }
  return found.street === undefined && found.cep === undefined ? null : found
}

/** A text that ends before its city is completed by the other columns, but says nothing twice. */
function joinText(text: string, found: Partial<Record<Part, string>>): string {
  const { number, complement, neighborhood, city, state, cep } = found
  const said = ` ${fold(text)} `
  const isSaid = (part: string) => said.includes(` ${fold(part)} `)
  const is_placed = city !== undefined && isSaid(city) && (state === undefined || isSaid(state))
  const place = is_placed ? '' : [city, state].filter(Boolean).join(' - ')
  // A CEP is the same with its dash and without.
  const code =
    cep !== undefined && text.replaceAll(/[.-]/g, '').includes(cep.replaceAll(/\D/g, '')) ? '' : cep
  const more = [complement, neighborhood, place, code].filter(
    (part): part is string => part !== undefined && part !== '' && !isSaid(part),
  )
  const house = number === undefined || said.includes(` ${fold(number)} `) ? text : `${text}, ${number}`
  return [house, ...more].join(', ')
}

/** Spreadsheets take a CEP for a number, and leave out its first zero. */
function cepText(cell: string): string {
  const digits = cell.replaceAll(/\D/g, '')
  return digits.length === 7 && /^[\d.\s-]+$/.test(cell) ? `0${digits}` : cell
}

/** One line, for people and to know a line again by. */
export function addressText(address: LineAddress): string {
  if ('address' in address) return address.address
  const { street, number, complement, neighborhood, city, state, cep } = address
  const line = [[street, number].filter(Boolean).join(', '), complement, neighborhood]
  return [...line, [city, state].filter(Boolean).join(' - '), cep].filter(Boolean).join(', ')
}

export const isCep = (cell: string): boolean => {
  const digits = cell.replaceAll(/\D/g, '').length
  return digits === 8 || digits === 7
}
