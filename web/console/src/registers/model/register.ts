import type { ImportReport } from '../../api/transfer.ts'
import type { Versioned } from '../../api/versioned.ts'
import type { Field, Identified, Values } from './field.ts'

export interface RegisterWords {
  /** One of them, on the button that makes one: `Motorista`. */
  readonly one: string
  /** What can be searched by. */
  readonly search: string
  /** `3 motoristas` */
  readonly count: (count: number) => string
  readonly empty: { readonly title: string; readonly text: string }
  /** What is lost with one, said before it is deleted. */
  readonly removal: string
  /** Above the values that are to be set for many. */
  readonly effect?: string
}

/** How records are read and changed. */
export interface RegisterStore<Row> {
  readonly read: (id: number) => Promise<Versioned<Row>>
  readonly create: ((values: Values) => Promise<Versioned<Row>>) | null
  readonly change: (row: Row, values: Values, etag?: string | null) => Promise<Versioned<Row>>
  readonly remove: (id: number, etag?: string | null) => Promise<unknown>
  /** Many at once, by lines of text; without it they go one by one. */
  readonly importLines?: (
    csv: string,
    wish: { readonly is_trial: boolean },
  ) => Promise<{ readonly data: ImportReport }>
  /** All of them as they are now. */
  readonly refresh: () => Promise<readonly Row[]>
  readonly replace: (row: Row) => void
}

/** The list of a register, as far as it is known. */
export interface RegisterList<Row> {
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly is_busy: boolean
  /** When what is shown was read. */
  readonly read_at: number
  readonly retry: () => void
}

export interface Register<Row extends Identified> {
  readonly id: string
  readonly words: RegisterWords
  readonly fields: readonly Field<Row>[]
  readonly keys: readonly string[]
  readonly nameOf: (row: Row) => string
  readonly list: RegisterList<Row>
  readonly store: RegisterStore<Row>
  readonly can_write: boolean
  /** The scope that reading needs. */
  readonly scope: string
  readonly is_readable: boolean
}
