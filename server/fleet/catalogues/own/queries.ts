import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { OwnEntryRow, OwnEntryValues, OwnKind } from './own-entry.ts'

const columns = sql`id, name, vehicle_model_manufacturer_id, row_version`

export function lockOwnEntry(
  customer_id: number,
  { kind, id }: { kind: OwnKind; id: number },
): Statement<OwnEntryRow> {
  return sql<OwnEntryRow>`
    select ${columns} from app.catalogue_entries
    where customer_id = ${customer_id} and id = ${id} and kind = ${kind} and date_excluded is null
    for update
  `.compile(build)
}

/** Removed ones too: vehicles that have them still show them. */
export function selectOwnEntries(
  customer_id: number,
  kind: OwnKind,
  ids: readonly number[],
): Statement<OwnEntryRow & { readonly is_removed: boolean }> {
  return sql<OwnEntryRow & { readonly is_removed: boolean }>`
    select ${columns}, date_excluded is not null as is_removed from app.catalogue_entries
    where customer_id = ${customer_id} and id = any(${[...ids]}::bigint[]) and kind = ${kind}
  `.compile(build)
}

interface Written {
  readonly values: OwnEntryValues & { readonly name_key: string }
  readonly now: Date
}

export function insertOwnEntry(
  customer_id: number,
  kind: OwnKind,
  { values: { name, name_key, vehicle_model_manufacturer_id }, now }: Written,
): Statement<OwnEntryRow> {
  return sql<OwnEntryRow>`
    insert into app.catalogue_entries
      (customer_id, kind, name, name_key, vehicle_model_manufacturer_id, date_created, date_modified)
    values (${customer_id}, ${kind}, ${name}, ${name_key}, ${vehicle_model_manufacturer_id}::integer, ${now}, ${now})
    returning ${columns}
  `.compile(build)
}

export function updateOwnEntry(
  customer_id: number,
  id: number,
  { values: { name, name_key, vehicle_model_manufacturer_id }, now }: Written,
): Statement<OwnEntryRow> {
  return sql<OwnEntryRow>`
    update app.catalogue_entries
    set name = ${name}, name_key = ${name_key},
      vehicle_model_manufacturer_id = ${vehicle_model_manufacturer_id}::integer,
      date_modified = ${now}, row_version = row_version + 1
    where customer_id = ${customer_id} and id = ${id}
    returning ${columns}
  `.compile(build)
}

export function excludeOwnEntry(customer_id: number, id: number, now: Date): Statement<unknown> {
  return sql`
    update app.catalogue_entries
    set date_excluded = ${now}, date_modified = ${now}, row_version = row_version + 1
    where customer_id = ${customer_id} and id = ${id}
  `.compile(build)
}
