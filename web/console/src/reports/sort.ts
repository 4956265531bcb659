import type { Sort } from '../ui/grid/column.ts'

export const readSort = (text: string): Sort =>
  text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' }

export const writeSort = ({ column, direction }: Sort): string =>
  direction === 'descending' ? `-${column}` : column

/** As people count: 9 comes before 10. What is not known comes last. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null,
  direction: Sort['direction'],
): readonly Row[] {
  const turn = direction === 'ascending' ? 1 : -1
  const collator = new Intl.Collator(undefined, { numeric: true })
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return typeof a === 'number' && typeof b === 'number'
      ? turn * (a - b)
      : turn * collator.compare(String(a), String(b))
  })
}
