import type { VehicleFilters, VehicleStatus } from '@tropeiro/contract/vehicle.ts'
import { build } from '@tropeiro/db/build.ts'
import { compileOnce } from '@tropeiro/db/compile-once.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { DB } from '@tropeiro/db/types.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { type SearchedPart, selectPageOfPart } from '../../platform/text-search/queries.ts'
import { isOwnId } from '../catalogues/own/own-entry.ts'
import { chassiKeyOf, plateKeyOf, type VehicleValues, vehicle_fields } from './vehicle.ts'

export interface VehicleRow extends VehicleValues {
  readonly id: number
  readonly driver_id: number | null
  readonly date_created: Date
  readonly row_version: number
}

/** Kept in two columns each: a shared one, or one of the company's own. */
const catalogue_columns = ['vehicle_color_id', 'vehicle_model_id'] as const
type PlainColumn = Exclude<keyof VehicleValues, (typeof catalogue_columns)[number]>

const columns = ['id', 'date_created', 'row_version', ...vehicle_fields.columns]
  .filter((name): name is PlainColumn => !catalogue_columns.some((other) => other === name))
  .map((name) => `vehicle.${name}` as const)

/** One look-up in vehicle_drivers_by_vehicle for a row; a driver without an end is the driver now. */
const existing_vehicles = build
  .selectFrom('app.vehicles as vehicle')
  .select(columns)
  .select((row) => [
    row.fn.coalesce('vehicle.own_vehicle_color_id', 'vehicle.vehicle_color_id').as('vehicle_color_id'),
    row.fn.coalesce('vehicle.own_vehicle_model_id', 'vehicle.vehicle_model_id').as('vehicle_model_id'),
  ])
  .select((row) =>
    row
      .selectFrom('app.vehicle_drivers as assigned')
      .select('assigned.driver_id')
      .whereRef('assigned.customer_id', '=', 'vehicle.customer_id')
      .whereRef('assigned.vehicle_id', '=', 'vehicle.id')
      .where('assigned.date_corrected', 'is', null)
      .where('assigned.valid_to', 'is', null)
      .limit(sql<number>`1`)
      .as('driver_id'),
  )
  .where('vehicle.date_excluded', 'is', null)
  .$castTo<VehicleRow>()

export const selectVehicle = compileOnce((customer_id: number, id: number) =>
  existing_vehicles.where('vehicle.customer_id', '=', customer_id).where('vehicle.id', '=', id),
)

export const lockVehicle = compileOnce((customer_id: number, id: number) =>
  build
    .selectFrom('app.vehicles')
    .select('id')
    .where('date_excluded', 'is', null)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .forUpdate(),
)

export interface ListedVehicles
  extends Omit<VehicleFilters, 'title' | 'date_created_begin' | 'date_created_end' | 'includes'> {
  /** The driver whose vehicles they are now; null: anybody's. */
  readonly of_driver?: number | null
  /** Normalised; empty: all. */
  readonly title_part?: string
  /** The same part, when few titles have it. */
  readonly rare_part?: SearchedPart | null
  /** Half-open; null: without an end. */
  readonly created_from?: Date | null
  readonly created_before?: Date | null
}

/** Under a period of creation the order is that of creation: a page then costs the same wherever the period lies. */
export function orderOf({
  created_from = null,
  created_before = null,
}: ListedVehicles): 'id' | 'date_created' {
  return created_from === null && created_before === null ? 'id' : 'date_created'
}

/**
 * Walks the index of its most telling filter in the order of the list: vehicles_listed (visible), vehicles_status,
 * vehicles_cost_center, vehicles_created; a plate or a chassis finds a handful. A common part of a title is compared
 * along the way; the titles that have a rare one are looked up.
 */
export function selectVehicles(
  customer_id: number,
  filters: ListedVehicles,
  { after, limit }: Page,
): Statement<VehicleRow> {
  const order = orderOf(filters)
  const cost_centers = [...new Set(filters.cost_center_ids)]
  let query = filtered(existing_vehicles.where('vehicle.customer_id', '=', customer_id), filters)
  if (order === 'date_created') query = query.orderBy('vehicle.date_created')
  query = query.orderBy('vehicle.id').limit(limit)
  if (after !== null) query = behind(query, order, after)
  if (cost_centers.length === 0 && order === 'id' && filters.rare_part) {
    const after_id = after === null ? 0 : Number(after['id'])
    const each = query.where('vehicle.id', '=', sql<number>`named.id`)
    return selectPageOfPart(customer_id, { ...filters.rare_part, after_id, limit }, each)
  }
  if (cost_centers.length === 0) return query
  if (cost_centers.length === 1) return query.where('vehicle.cost_center_id', '=', cost_centers[0] ?? 0)
  return ofSeveralCostCenters(query, { cost_centers, order, limit })
}

type VehicleQuery = SelectQueryBuilder<DB & { vehicle: DB['app.vehicles'] }, 'vehicle', VehicleRow>

function filtered(query: VehicleQuery, filters: ListedVehicles): VehicleQuery {
  const { status, plate, chassi, title_part = '', created_from = null, created_before = null } = filters
  const visible = filters.visible ?? (status === undefined ? 1 : 2)
  let wanted = query
  // In the text, not as parameters: how rare a value is decides the plan, and there are five of them in all.
  if (visible !== 2) wanted = wanted.where('vehicle.visible', '=', sql.lit(visible === 1))
  if (status !== undefined) wanted = wanted.where('vehicle.status', '=', sql.lit(status))
  // Under row-level security the planner takes part of a text by `like` for rare, and would read and sort every
  // vehicle for one page; it takes this for a third of them and walks until the page is full.
  if (title_part !== '') {
    wanted = wanted.where(sql<boolean>`strpos(vehicle.title_key, ${title_part}::text) > 0`)
  }
  const { of_driver = null } = filters
  if (of_driver !== null) {
    wanted = wanted.where((row) =>
      row.exists(
        row
          .selectFrom('app.vehicle_drivers as own')
          .select(sql<number>`1`.as('one'))
          .whereRef('own.customer_id', '=', 'vehicle.customer_id')
          .whereRef('own.vehicle_id', '=', 'vehicle.id')
          .where('own.driver_id', '=', of_driver)
          .where('own.date_corrected', 'is', null)
          .where('own.valid_to', 'is', null),
      ),
    )
  }
  if (plate !== undefined) wanted = wanted.where('vehicle.plate_key', '=', plateKeyOf(plate))
  if (chassi !== undefined) wanted = wanted.where('vehicle.chassi_key', '=', chassiKeyOf(chassi))
  if (created_from !== null) wanted = wanted.where('vehicle.date_created', '>=', created_from)
  if (created_before !== null) wanted = wanted.where('vehicle.date_created', '<', created_before)
  return wanted
}

/** Dates of creation come from our clock, in whole milliseconds, so the cursor's text is exact. */
function behind(
  query: VehicleQuery,
  order: 'id' | 'date_created',
  after: NonNullable<Page['after']>,
): VehicleQuery {
  const id = Number(after['id'])
  if (order === 'id') return query.where('vehicle.id', '>', id)
  const created = String(after['date_created'])
  return query.where(
    sql<boolean>`(vehicle.date_created, vehicle.id) > (${created}::timestamptz, ${id}::bigint)`,
  )
}

/**
 * A page of each cost centre, then a page of them together: never more than the rows that match, and never the whole
 * of a big cost centre.
 */
function ofSeveralCostCenters(
  query: VehicleQuery,
  {
    cost_centers,
    order,
    limit,
  }: { cost_centers: readonly number[]; order: 'id' | 'date_created'; limit: number },
): Statement<VehicleRow> {
  const each = query.where('vehicle.cost_center_id', '=', sql<number>`wanted.cost_center_id`)
  return sql<VehicleRow>`
    select page.* from unnest(${[...cost_centers]}::bigint[]) as wanted (cost_center_id)
    cross join lateral (${each}) as page
    order by ${order === 'id' ? sql`page.id` : sql`page.date_created, page.id`} limit ${limit}
  `.compile(build)
}

export function insertVehicle(
  customer_id: number,
  values: VehicleValues,
  now: Date,
): Statement<{ id: number }> {
  return build
    .insertInto('app.vehicles')
    .values({ customer_id, ...settable(values), date_created: now, date_modified: now })
    .returning('id')
}

export function updateVehicle(
  customer_id: number,
  { id, values }: { id: number; values: VehicleValues },
  now: Date,
): Statement<unknown> {
  return build
    .updateTable('app.vehicles')
    .set((eb) => ({ ...settable(values), date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function excludeVehicle(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.vehicles')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

function settable(values: VehicleValues) {
  const written: Record<string, unknown> = { ...vehicle_fields.inClear(values) }
  for (const name of catalogue_columns) {
    const id = values[name]
    const is_own = id !== null && isOwnId(id)
    written[name] = is_own ? null : id
    written[`own_${name}`] = is_own ? id : null
  }
  return written as unknown as VehicleValues
}

export interface StatusChangeRow {
  readonly id: number
  readonly status_from: VehicleStatus
  readonly status_to: VehicleStatus
  readonly reason: string | null
  readonly user_id: number | null
  readonly api_key_id: number | null
  readonly date_created: Date
}

export function insertStatusChange(
  customer_id: number,
  change: Omit<StatusChangeRow, 'id'> & { readonly vehicle_id: number },
): Statement<unknown> {
  return build.insertInto('app.vehicle_status_changes').values({ customer_id, ...change })
}

/** Newest first, along vehicle_status_changes_by_vehicle. */
export function selectStatusChanges(
  customer_id: number,
  vehicle_id: number,
  { after, limit }: Page,
): Statement<StatusChangeRow> {
  let query = build
    .selectFrom('app.vehicle_status_changes')
    .select(['id', 'status_from', 'status_to', 'reason', 'user_id', 'api_key_id', 'date_created'])
    .where('customer_id', '=', customer_id)
    .where('vehicle_id', '=', vehicle_id)
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('id', '<', Number(after['id']))
  return query.$castTo<StatusChangeRow>()
}
