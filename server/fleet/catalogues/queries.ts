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
