import { isCivilDate } from '../../ui/format/civil-date.ts'

export type MatrixFilter = 'H' | 'M' | 'L' | 'missing'

/** What is looked at, in the address. */
export interface ChecklistSearch {
  readonly form?: number
  readonly date?: string
  readonly only?: MatrixFilter
  readonly view?: 'list'
  /** The row that is open: `c12` a checklist, `v3` a vehicle without one. */
  readonly row?: string
  /** The item that is open in it; without one the whole checklist is. */
  readonly item?: number
}

const filters: readonly unknown[] = ['H', 'M', 'L', 'missing'] satisfies MatrixFilter[]

/** Addresses are typed and sent by people: what makes no sense is left out. */
export function readChecklistSearch(given: Readonly<Record<string, unknown>>): ChecklistSearch {
  const { form, date, only, view, row, item } = given
  return {
    ...(isId(form) && { form: Number(form) }),
    ...(isCivilDate(date) && { date }),
    ...(filters.includes(only) && { only: only as MatrixFilter }),
    ...(view === 'list' && { view }),
    ...(typeof row === 'string' && /^[cv]\d{1,15}$/u.test(row) && { row }),
    ...(isId(item) && { item: Number(item) }),
  }
}

const isId = (value: unknown): boolean => Number.isSafeInteger(Number(value)) && Number(value) > 0
