import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'

/** The fingerprint is text of 64 digits outside of SQL. */
export interface LayoutRow {
  readonly id: number
  readonly name: string
  readonly fingerprint: string
  readonly columns: (string | null)[]
  readonly date_created: Date
  readonly date_modified: Date
  readonly row_version: number
}

const columns = sql`id, name, encode(fingerprint, 'hex') as fingerprint, columns, date_created, date_modified, row_version`

/** A few, by the primary key, or the one of a fingerprint by its index. */
export function selectLayouts(
  customer_id: number,
  fingerprint: string | undefined,
  { after, limit }: Page,
): Statement<LayoutRow> {
  const known =
    fingerprint === undefined ? sql`` : sql`and fingerprint = ${Buffer.from(fingerprint, 'hex')}::bytea`
  return sql<LayoutRow>`
    select ${columns} from app.import_layouts
    where customer_id = ${customer_id} and id > ${Number(after?.['id'] ?? 0)} ${known}
    order by id limit ${limit}
  `.compile(build)
}

const selectById = (customer_id: number, id: number) =>
  sql`select ${columns} from app.import_layouts where customer_id = ${customer_id} and id = ${id}`

export function selectLayout(customer_id: number, id: number): Statement<LayoutRow> {
  return sql<LayoutRow>`${selectById(customer_id, id)}`.compile(build)
}

export function lockLayout(customer_id: number, id: number): Statement<LayoutRow> {
  return sql<LayoutRow>`${selectById(customer_id, id)} for update`.compile(build)
}

/** Held to the end of the transaction: two that come at once do not both find the last place. */
export function lockLayouts(customer_id: number): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended('tropeiro.import_layouts.' || ${customer_id}::bigint, 0))`.compile(
    build,
  )
}

export interface KnownLayouts {
  readonly count: number
  /** Of the one with the fingerprint. */
  readonly id: number | null
}

export function selectKnown(customer_id: number, fingerprint: Buffer): Statement<KnownLayouts> {
  return sql<KnownLayouts>`
    select count(*)::integer as count, max(id) filter (where fingerprint = ${fingerprint}::bytea) as id
    from app.import_layouts where customer_id = ${customer_id}
  `.compile(build)
}

export interface LayoutValues {
  readonly name: string
  readonly columns: readonly (string | null)[]
}

export function insertLayout(
  customer_id: number,
  { name, columns: fields, fingerprint }: LayoutValues & { readonly fingerprint: Buffer },
  now: Date,
): Statement<LayoutRow> {
  return sql<LayoutRow>`
    insert into app.import_layouts (customer_id, name, fingerprint, columns, date_created, date_modified)
    values (${customer_id}, ${name}, ${fingerprint}, ${[...fields]}::text[], ${now}, ${now})
    returning ${columns}
  `.compile(build)
}

export function updateLayout(
  customer_id: number,
  { id, name, columns: fields }: LayoutValues & { readonly id: number },
  now: Date,
): Statement<LayoutRow> {
  return sql<LayoutRow>`
    update app.import_layouts
    set name = ${name}, columns = ${[...fields]}::text[], date_modified = ${now}, row_version = row_version + 1
    where customer_id = ${customer_id} and id = ${id}
    returning ${columns}
  `.compile(build)
}

export function deleteLayout(customer_id: number, id: number): Statement<unknown> {
  return sql`delete from app.import_layouts where customer_id = ${customer_id} and id = ${id}`.compile(build)
}
