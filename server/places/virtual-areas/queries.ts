import type { VirtualAreaFilters, VirtualAreaKind } from '@tropeiro/contract/virtual-area.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { type SearchedPart, selectPageOfPart } from '../../platform/text-search/queries.ts'
import type { StoredShape } from './area-shape.ts'

export interface VirtualAreaRow extends StoredShape {
  readonly id: number
  readonly name: string
  readonly row_version: number
}

export interface VirtualAreaValues extends StoredShape {
  readonly name: string
}

const columns = [
  'id',
  'name',
  sql<VirtualAreaKind>`kind`.as('kind'),
  sql<Buffer>`st_asbinary(shape, 'NDR')`.as('shape'),
  'radius_m',
  'row_version',
] as const

const existing_areas = build
  .selectFrom('app.virtual_areas')
  .select(columns)
  .where('date_excluded', 'is', null)

export function selectVirtualArea(customer_id: number, id: number): Statement<VirtualAreaRow> {
  return existing_areas.where('customer_id', '=', customer_id).where('id', '=', id)
}

export function lockVirtualArea(customer_id: number, id: number): Statement<VirtualAreaRow> {
  return existing_areas.where('customer_id', '=', customer_id).where('id', '=', id).forUpdate()
}

export interface AreaSearch extends Pick<VirtualAreaFilters, 'kind' | 'vehicle_id'> {
  /** Normalised; empty: all. */
  readonly name_part?: string
  /** The same part, when few names have it. */
  readonly rare_part?: SearchedPart | null
}

/** Walks the areas of the customer in order; a vehicle's, and those that have a rare part of a name, are looked up. */
export function selectVirtualAreas(
  customer_id: number,
  { name_part = '', rare_part = null, kind, vehicle_id }: AreaSearch,
  { after, limit }: Page,
): Statement<VirtualAreaRow> {
  let query = existing_areas.where('customer_id', '=', customer_id).orderBy('id').limit(limit)
  if (after !== null) query = query.where('id', '>', Number(after['id']))
  if (name_part !== '') query = query.where(sql<boolean>`strpos(name_key, ${name_part}) > 0`)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (vehicle_id === undefined && rare_part !== null) {
    const after_id = after === null ? 0 : Number(after['id'])
    const each = query.where('id', '=', sql<number>`named.id`)
    return selectPageOfPart(customer_id, { ...rare_part, after_id, limit }, each)
  }
  if (vehicle_id === undefined) return query
  return query.where('id', 'in', (within) =>
    within
      .selectFrom('app.vehicle_virtual_areas')
      .select('virtual_area_id')
      .where('customer_id', '=', customer_id)
      .where('vehicle_id', '=', vehicle_id),
  )
}

export interface NamedArea {
  readonly id: number
  readonly name_key: string
}

export interface AreaReference {
  readonly id: number
  readonly name: string
  readonly kind: VirtualAreaKind
}

/** Removed ones too: they still stand behind the records that name them. */
export function selectAreaReferences(customer_id: number, ids: readonly number[]): Statement<AreaReference> {
  return sql<AreaReference>`
    select id, name, kind from app.virtual_areas
    where customer_id = ${customer_id} and id = any(${[...ids]}::bigint[])
  `.compile(build)
}

/** The areas of these names, the oldest first. No index serves it: ask for many at once. */
export function selectNamedAreas(customer_id: number, name_keys: readonly string[]): Statement<NamedArea> {
  return build
    .selectFrom('app.virtual_areas')
    .select(['id', 'name_key'])
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)
    .where(sql<boolean>`name_key = any(${[...name_keys]}::text[])`)
    .orderBy('id')
}

/** Creations of a customer's areas wait for each other, so that their number can be trusted. */
export function lockCreation(customer_id: number): Statement<unknown> {
  return sql`
    select pg_advisory_xact_lock(hashtextextended(${`tropeiro.virtual_areas.${customer_id}`}::text, 0))
  `.compile(build)
}

export function countVirtualAreas(customer_id: number): Statement<{ count: number }> {
  return build
    .selectFrom('app.virtual_areas')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)
}

/** Whether a border crosses or touches itself. */
export function selectIsValid(shape: Buffer): Statement<{ is_valid: boolean }> {
  return sql<{ is_valid: boolean }>`
    select st_isvalid(st_geomfromwkb(${shape}::bytea, 4326)) as is_valid
  `.compile(build)
}

export function insertVirtualArea(
  customer_id: number,
  values: VirtualAreaValues,
  now: Date,
): Statement<VirtualAreaRow> {
  return build
    .insertInto('app.virtual_areas')
    .values({ customer_id, ...settable(values), date_created: now, date_modified: now })
    .returning(columns)
}

export function updateVirtualArea(
  customer_id: number,
  { id, values }: { id: number; values: VirtualAreaValues },
  now: Date,
): Statement<VirtualAreaRow> {
  return build
    .updateTable('app.virtual_areas')
    .set((eb) => ({ ...settable(values), date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(columns)
}

export function excludeVirtualArea(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.virtual_areas')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export interface AreaLink {
  readonly virtual_area_id: number
  readonly vehicle_id: number
}

export function selectLinks(customer_id: number, area_ids: readonly number[]): Statement<AreaLink> {
  return sql<AreaLink>`
    select virtual_area_id, vehicle_id from app.vehicle_virtual_areas
    where customer_id = ${customer_id} and virtual_area_id = any(${[...area_ids]}::bigint[])
    order by virtual_area_id, vehicle_id
  `.compile(build)
}

export interface AreaOfVehicle {
  readonly vehicle_id: number
  readonly id: number
  readonly name: string
  readonly kind: VirtualAreaKind
}

/** But for removed ones. */
export function selectAreasOfVehicles(
  customer_id: number,
  vehicle_ids: readonly number[],
): Statement<AreaOfVehicle> {
  return sql<AreaOfVehicle>`
    select linked.vehicle_id, area.id, area.name, area.kind
    from app.vehicle_virtual_areas as linked
    join app.virtual_areas as area on area.customer_id = linked.customer_id and area.id = linked.virtual_area_id
    where linked.customer_id = ${customer_id} and linked.vehicle_id = any(${[...vehicle_ids]}::bigint[])
      and area.date_excluded is null
    order by linked.vehicle_id, area.id
  `.compile(build)
}

export function insertLinks(
  customer_id: number,
  { id, vehicle_ids }: { id: number; vehicle_ids: readonly number[] },
  now: Date,
): Statement<unknown> {
  return sql`
    insert into app.vehicle_virtual_areas (customer_id, vehicle_id, virtual_area_id, date_created)
    select ${customer_id}::bigint, vehicle_id, ${id}::bigint, ${now}::timestamptz
    from unnest(${[...vehicle_ids]}::bigint[]) as linked (vehicle_id)
  `.compile(build)
}

export function deleteLinks(
  customer_id: number,
  { id, vehicle_ids }: { id: number; vehicle_ids: readonly number[] },
): Statement<unknown> {
  return sql`
    delete from app.vehicle_virtual_areas
    where customer_id = ${customer_id} and virtual_area_id = ${id}
      and vehicle_id = any(${[...vehicle_ids]}::bigint[])
  `.compile(build)
}

interface LinkedVehicles {
  readonly id: number
  readonly vehicle_ids: readonly number[]
}

/** Linked again at the very moment at which it ended, a link goes on. */
export function beginLinkVersions(
  customer_id: number,
  { id, vehicle_ids }: LinkedVehicles,
  now: Date,
): Statement<unknown> {
  return sql`
    insert into app.vehicle_virtual_area_versions (customer_id, vehicle_id, virtual_area_id, valid_from)
    select ${customer_id}::bigint, vehicle_id, ${id}::bigint, ${now}::timestamptz
    from unnest(${[...vehicle_ids]}::bigint[]) as linked (vehicle_id)
    on conflict (customer_id, vehicle_id, virtual_area_id, valid_from) do update set valid_to = null
  `.compile(build)
}

/** One that began at this very moment, or after it by another clock, has never been. */
export function endLinkVersions(
  customer_id: number,
  { id, vehicle_ids }: LinkedVehicles,
  now: Date,
): Statement<unknown> {
  const open = sql`customer_id = ${customer_id}::bigint and virtual_area_id = ${id}::bigint
    and vehicle_id = any(${[...vehicle_ids]}::bigint[]) and valid_to is null`
  return sql`
    with never_been as (
      delete from app.vehicle_virtual_area_versions where ${open} and valid_from >= ${now}::timestamptz
    )
    update app.vehicle_virtual_area_versions set valid_to = ${now}::timestamptz
    where ${open} and valid_from < ${now}::timestamptz
  `.compile(build)
}

/** Another text after every change: versions only grow and no row is ever deleted. 3 ms for 10,000 areas. */
export function selectAreasVersion(customer_id: number): Statement<{ version: string }> {
  return sql<{ version: string }>`
    select coalesce(sum(row_version), 0)::text as version from app.virtual_areas where customer_id = ${customer_id}
  `.compile(build)
}

export function selectShapes(customer_id: number): Statement<VirtualAreaRow> {
  return existing_areas.where('customer_id', '=', customer_id).orderBy('id')
}

function settable({ name, kind, shape, radius_m }: VirtualAreaValues) {
  return {
    name,
    name_key: normaliseText(name),
    kind,
    shape: sql<string>`st_geomfromwkb(${shape}::bytea, 4326)::geography`,
    radius_m,
  }
}
