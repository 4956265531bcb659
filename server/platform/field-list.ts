import type { RowOf, TableName } from '@tropeiro/db/build.ts'
import type { Columns } from './http/transfer/match-header.ts'

interface Field<Value = unknown> {
  /** What a new row has when nothing is said. Without it the field must be given. */
  readonly default?: Value
  /** What its column in a spreadsheet may be called besides its name. Without it, it is in none. */
  readonly headers?: readonly string[]
  /** An import takes it, an export does not have it. */
  readonly is_exported?: false
  /** The field that it is made from: no client sets it. */
  readonly follows?: string
  /** It is in another table. */
  readonly is_column?: false
  /** Sealed together with others in the column `sealed` of the row, or by itself in its own column. */
  readonly sealed_in?: 'row' | 'column'
}

type Bookkeeping =
  | 'customer_id'
  | 'id'
  | 'date_created'
  | 'date_modified'
  | 'date_excluded'
  | 'row_version'
  | 'sealed'

/** A line for each column of the table, except those that no client sets, and for each field that is elsewhere. */
export type FieldsOf<
  Table extends TableName,
  Except extends keyof RowOf<Table> = never,
  Elsewhere extends string = never,
> = {
  readonly [Name in Exclude<keyof RowOf<Table>, Bookkeeping | Except>]: Field<RowOf<Table>[Name]>
} & { readonly [Name in Elsewhere]: Field & { readonly is_column: false } }

type Fields = Readonly<Record<string, Field>>
type NamesWith<F extends Fields, Mark> = {
  [Name in keyof F & string]: F[Name] extends Mark ? Name : never
}[keyof F & string]
type ColumnOf<F extends Fields> = Exclude<keyof F & string, NamesWith<F, { is_column: false }>>
type WrittenOf<F extends Fields> = Exclude<ColumnOf<F>, NamesWith<F, { sealed_in: 'column' }>>
type ExportedOf<F extends Fields> = Exclude<
  NamesWith<F, { headers: readonly string[] }>,
  NamesWith<F, { is_exported: false }>
>

/** What the fields of a row of the table hold, what is sealed opened. */
export type ValuesOf<Table extends TableName, F extends Fields> = {
  readonly [Name in ColumnOf<F> & keyof RowOf<Table>]: F[Name] extends { sealed_in: string }
    ? string | null
    : RowOf<Table>[Name]
}

/** The schemas that an import needs: one for each field of a spreadsheet. */
export type SchemasOf<L> =
  L extends FieldList<infer F>
    ? Readonly<Record<NamesWith<F, { headers: readonly string[] }>, object>>
    : never

export interface FieldList<F extends Fields> {
  readonly columns: readonly ColumnOf<F>[]
  readonly defaults: { readonly [Name in NamesWith<F, { default: unknown }>]: F[Name]['default'] }
  readonly import_columns: Columns
  readonly export_columns: readonly ('id' | ExportedOf<F>)[]
  readonly sealed_in_row: readonly NamesWith<F, { sealed_in: 'row' }>[]
  readonly sealed_in_column: readonly NamesWith<F, { sealed_in: 'column' }>[]
  /** What is written in clear and no more, whatever else the object carries; the text of the statement stays the same. */
  inClear<V extends object>(values: V): Pick<V, WrittenOf<F> & keyof V>
  /** The names of the given values that are not those of before. */
  namesOfChanges<V extends object>(before: NoInfer<V>, given: V): (keyof V & string)[]
}

/** All that is said of the fields of a resource by their list. Its order is that of spreadsheets. */
export function createFieldList<const F extends Fields>(fields: F): FieldList<F> {
  const entries = Object.entries<Field>(fields)
  const namesWhere = (has: (field: Field) => boolean) =>
    entries.filter(([, field]) => has(field)).map(([name]) => name)
  const columns = namesWhere(({ is_column = true }) => is_column)
  const written = namesWhere(({ is_column = true, sealed_in }) => is_column && sealed_in !== 'column')
  const in_sheets = entries.flatMap(([name, { headers }]) => (headers ? [[name, headers] as const] : []))
  const following = new Set(namesWhere(({ follows }) => follows !== undefined))
  const list = {
    columns,
    defaults: Object.fromEntries(
      entries.filter(([, field]) => 'default' in field).map(([name, field]) => [name, field.default]),
    ),
    import_columns: { id: ['código', 'cod'], ...Object.fromEntries(in_sheets) },
    export_columns: [
      'id',
      ...namesWhere(({ headers, is_exported = true }) => headers !== undefined && is_exported),
    ],
    sealed_in_row: namesWhere(({ sealed_in }) => sealed_in === 'row'),
    sealed_in_column: namesWhere(({ sealed_in }) => sealed_in === 'column'),
    inClear: (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        written.map((name) => [name, fields[name]?.sealed_in === 'row' ? null : values[name]]),
      ),
    namesOfChanges: (before: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>) =>
      Object.keys(given).filter((name) => given[name] !== before[name] && !following.has(name)),
  }
  return list as unknown as FieldList<F>
}
