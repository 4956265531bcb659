import type { Sort } from '../../ui/grid/column.ts'
import type { Filter } from './arrange-rows.ts'
import type { ExpiryTone } from './expiry.ts'

/** What of a register is shown, as it stands in the address. */
export interface RegisterSearch {
  readonly q?: string
  /** `cost_center_id:3` */
  readonly where?: readonly string[]
  readonly expiry?: ExpiryTone
  /** `name`, or `-name` for the other way round. */
  readonly sort?: string
  /** The record that is open beside the list; `new` for one to be made. */
  readonly id?: number | 'new'
}

const most_filters = 12

/** Addresses are typed and sent by people: what makes no sense is left out. */
export function readRegisterSearch(given: Readonly<Record<string, unknown>>): RegisterSearch {
  const { q, where, expiry, sort, id } = given
  const filters = (Array.isArray(where) ? where : []).filter(isFilter).slice(0, most_filters)
  return {
    ...(isText(q) && { q: String(q).slice(0, 200) }),
    ...(filters.length > 0 && { where: filters }),
    ...((expiry === 'past' || expiry === 'soon') && { expiry }),
    ...(typeof sort === 'string' && /^-?\w{1,60}$/u.test(sort) && { sort }),
    ...(isId(id) && { id: id === 'new' ? id : Number(id) }),
  }
}

/** The router reads figures as numbers. */
const isText = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

const isFilter = (value: unknown): value is string =>
  typeof value === 'string' && /^\w{1,60}:.{1,200}$/u.test(value)

const isId = (value: unknown): boolean =>
  value === 'new' || (Number.isSafeInteger(Number(value)) && Number(value) > 0)

export function filtersOf({ where = [] }: RegisterSearch): readonly Filter[] {
  return where.map((text) => {
    const at = text.indexOf(':')
    return { field: text.slice(0, at), value: text.slice(at + 1) }
  })
}

export const whereOf = (filters: readonly Filter[]): readonly string[] =>
  filters.map(({ field, value }) => `${field}:${value}`)

export function sortOf({ sort }: RegisterSearch): Sort | null {
  if (sort === undefined) return null
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' }
}

export const textOfSort = ({ column, direction }: Sort): string =>
  direction === 'descending' ? `-${column}` : column
