/**
 * The number that a cell is, as people here and their systems write it: `1.234,5`, `1,234.5`, `3,2`, `-23.5505`.
 * A single dot before three figures parts thousands, except where figures are decimal by nature, as degrees are. Null: it is
 * not a number alone.
 */
export function readNumber(cell: string, kind: 'amount' | 'decimal' = 'amount'): number | null {
  const text = cell
    .replaceAll(/[\s\u00a0']/g, '')
    .replace(/^R\$/i, '')
    .replace('\u2212', '-')
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return null
  const point = findPoint(text, kind)
  const whole = point === null ? text : text.slice(0, point)
  if (!/^[+-]?(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole)) return null
  const part = point === null ? '' : text.slice(point + 1)
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}.${part}`)
  return Number.isFinite(value) ? value : null
}

/** Where the decimals begin; null: there are none. */
function findPoint(text: string, kind: 'amount' | 'decimal'): number | null {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && dot >= 0) return Math.max(comma, dot)
  if (comma < 0 && dot < 0) return null
  const sign = comma >= 0 ? ',' : '.'
  const at = Math.max(comma, dot)
  if (text.indexOf(sign) !== at) return null
  const is_thousands = sign === '.' && kind === 'amount' && text.length - at === 4
  return is_thousands ? null : at
}

/** The first number within a text, as in `18 kg`; null: there is none. */
export function findNumber(cell: string): number | null {
  const [found] = /[+-]?\d[\d.,]*/.exec(cell) ?? []
  return found === undefined ? null : readNumber(found.replace(/[.,]+$/, ''))
}

/** As a cell would have it. */
export const numberText = (value: number): string => String(value).replace('.', ',')
