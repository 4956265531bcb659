import type { CatalogueEntry } from '@tropeiro/contract/vehicle-catalogue.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { type CatalogueKind, catalogue_tables, type ExtensibleKind, extensible_tables } from './kinds.ts'

export interface VehicleModelRow extends CatalogueEntry {
  readonly manufacturer_id: number
  readonly manufacturer_name: string
  readonly category_id: number | null
  readonly category_name: string | null
}

/** What a client may change has a version; a shared one stays as it is. */
export interface KnownEntry extends CatalogueEntry {
  readonly row_version: number
}

export type KnownModelRow = VehicleModelRow & KnownEntry

export function selectEntries(kind: CatalogueKind, { after, limit }: Page): Statement<CatalogueEntry> {
  return sql<CatalogueEntry>`
    select id, name from ${sql.table(catalogue_tables[kind])}
    where id > ${Number(after?.['id'] ?? 0)}::bigint order by id limit ${limit}
  `.compile(build)
}

export function selectVehicleModels({ after, limit }: Page): Statement<VehicleModelRow> {
  return sql<VehicleModelRow>`
    select model.id, model.name, manufacturer.id as manufacturer_id, manufacturer.name as manufacturer_name,
      category.id as category_id, category.name as category_name
    from reference.vehicle_models as model
    join reference.vehicle_model_manufacturers as manufacturer
      on manufacturer.id = model.vehicle_model_manufacturer_id
    left join reference.vehicle_categories as category on category.id = manufacturer.vehicle_category_id
    where model.id > ${Number(after?.['id'] ?? 0)}::bigint order by model.id limit ${limit}
  `.compile(build)
}

/** A shared colour or model, or one of the company's own: the pages of both, then a page of them together. */
export function selectKnownColors(customer_id: number, { after, limit }: Page): Statement<KnownEntry> {
  const after_id = Number(after?.['id'] ?? 0)
  return sql<KnownEntry>`
    select id, name, row_version from (
      (select id, name, 1 as row_version from reference.vehicle_colors
       where id > ${after_id}::bigint order by id limit ${limit})
      union all
      (select id, name, row_version from app.catalogue_entries
       where customer_id = ${customer_id} and id > ${after_id}::bigint and kind = 'vehicle_color'
         and date_excluded is null order by id limit ${limit})
    ) as known order by id limit ${limit}
  `.compile(build)
}

export function selectKnownModels(customer_id: number, { after, limit }: Page): Statement<KnownModelRow> {
  const after_id = Number(after?.['id'] ?? 0)
  return sql<KnownModelRow>`
    select model.id, model.name, model.row_version, manufacturer.id as manufacturer_id,
      manufacturer.name as manufacturer_name, category.id as category_id, category.name as category_name
    from (
      (select id, name, 1 as row_version, vehicle_model_manufacturer_id from reference.vehicle_models
       where id > ${after_id}::bigint order by id limit ${limit})
      union all
      (select id, name, row_version, vehicle_model_manufacturer_id from app.catalogue_entries
       where customer_id = ${customer_id} and id > ${after_id}::bigint and kind = 'vehicle_model'
         and date_excluded is null order by id limit ${limit})
    ) as model
    join reference.vehicle_model_manufacturers as manufacturer
      on manufacturer.id = model.vehicle_model_manufacturer_id
    left join reference.vehicle_categories as category on category.id = manufacturer.vehicle_category_id
    order by model.id limit ${limit}
  `.compile(build)
}

/** Lets others read on, but nobody else add. */
export function lockCatalogue(kind: ExtensibleKind): Statement<unknown> {
  return sql`lock table ${sql.table(extensible_tables[kind])} in share row exclusive mode`.compile(build)
}

/** All of them, models under one manufacturer where one is given. */
export function selectNames(kind: ExtensibleKind, manufacturer_id: number | null): Statement<CatalogueEntry> {
  const same =
    manufacturer_id === null ? sql`` : sql`where vehicle_model_manufacturer_id = ${manufacturer_id}`
  return sql<CatalogueEntry>`select id, name from ${sql.table(extensible_tables[kind])} ${same}`.compile(
    build,
  )
}

/** The next number after the greatest; the table is locked. `belongs_to` is a column and an id of another catalogue. */
export function insertEntry(
  kind: ExtensibleKind,
  name: string,
  belongs_to: { column: string; id: number } | null,
): Statement<{ id: number }> {
  const table = sql.table(extensible_tables[kind])
  const column = belongs_to === null ? sql`` : sql`, ${sql.ref(belongs_to.column)}`
  const value = belongs_to === null ? sql`` : sql`, ${belongs_to.id}::integer`
  return sql<{ id: number }>`
    insert into ${table} (id, name ${column})
    select coalesce(max(id), 0) + 1, ${name}::text ${value} from ${table}
    returning id
  `.compile(build)
}
