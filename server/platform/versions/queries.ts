import { build, type RowOf, type TableName } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { Version } from '@tropeiro/kernel/versions.ts'
import { type RawBuilder, sql } from 'kysely'

/** A table of versions: beside these columns it has `valid_from`, -infinity for since ever, and `valid_to`. */
export interface VersionTable<Table extends TableName, Column extends keyof RowOf<Table> & string> {
  readonly table: Table
  /** Whose versions they are; null: those of the customer. */
  readonly subject: string | null
  readonly columns: readonly Column[]
}

export type ValuesOf<Table extends TableName, Column extends keyof RowOf<Table>> = Pick<RowOf<Table>, Column>

type AnyTable = VersionTable<TableName, never>

function whoseIs({ subject }: AnyTable, customer_id: number, subject_id: number): RawBuilder<unknown> {
  const of_customer = sql`customer_id = ${customer_id}::bigint`
  return subject === null ? of_customer : sql`${of_customer} and ${sql.ref(subject)} = ${subject_id}::bigint`
}

const endsAfter = (moment: Date) => sql`(valid_to is null or valid_to > ${moment}::timestamptz)`

type VersionRow = { readonly valid_from: Date | null; readonly valid_to: Date | null }

/** In order. The row whose versions they are is locked by who changes it. */
export function selectVersionsEndingAfter<Values extends object>(
  customer_id: number,
  table: AnyTable,
  { subject_id, moment }: { subject_id: number; moment: Date },
): Statement<VersionRow & Values> {
  return sql<VersionRow & Values>`
    select nullif(valid_from, '-infinity') as valid_from, valid_to, ${columnsOf(table)}
    from ${sql.table(table.table)}
    where ${whoseIs(table, customer_id, subject_id)} and ${endsAfter(moment)}
    order by ${sql.table(table.table)}.valid_from
  `.compile(build)
}

export function deleteVersionsEndingAfter(
  customer_id: number,
  table: AnyTable,
  { subject_id, moment }: { subject_id: number; moment: Date },
): Statement<unknown> {
  return sql`
    delete from ${sql.table(table.table)}
    where ${whoseIs(table, customer_id, subject_id)} and ${endsAfter(moment)}
  `.compile(build)
}

export function insertVersion(
  customer_id: number,
  table: AnyTable,
  { subject_id, version }: { subject_id: number; version: Version<object> },
): Statement<unknown> {
  const { valid_from, valid_to, values } = version
  const given = table.columns.map((name) => sql`${(values as Readonly<Record<string, unknown>>)[name]}`)
  const { subject } = table
  return sql`
    insert into ${sql.table(table.table)}
      (customer_id, ${subject === null ? sql`` : sql`${sql.ref(subject)}, `}valid_from, valid_to, ${columnsOf(table)})
    values (${customer_id}::bigint, ${subject === null ? sql`` : sql`${subject_id}::bigint, `}
      coalesce(${valid_from}::timestamptz, '-infinity'), ${valid_to}::timestamptz, ${sql.join(given)})
  `.compile(build)
}

function columnsOf({ columns }: AnyTable): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql.ref(name)))
}
