import type { PointOfInterestFilters } from '@tropeiro/contract/point-of-interest.ts'
import { build, type RowOf } from '@tropeiro/db/build.ts'
import { compileOnce } from '@tropeiro/db/compile-once.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../platform/http/lists/list.ts'
import { type PointOfInterestValues, point_of_interest_fields } from './point-of-interest.ts'

export type PointOfInterestRow = Pick<RowOf<'app.points_of_interest'>, (typeof columns)[number]>

const columns = ['id', 'sealed', 'row_version', ...point_of_interest_fields.columns] as const

const existing_points = build
  .selectFrom('app.points_of_interest')
  .select(columns)
  .where('date_excluded', 'is', null)

/** The ten of them. */
export function selectCategories(): Statement<{ id: number; name: string }> {
  return build.selectFrom('reference.point_of_interest_categories').select(['id', 'name'])
}

const onePoint = (customer_id: number, id: number) =>
  existing_points.where('customer_id', '=', customer_id).where('id', '=', id)

export const selectPointOfInterest = compileOnce(onePoint)

export const lockPointOfInterest = compileOnce((customer_id: number, id: number) =>
  onePoint(customer_id, id).forUpdate(),
)

export interface PlaceOfInterest {
  readonly id: number
  readonly title: string
  readonly latitude: number
  readonly longitude: number
  readonly date_excluded: Date | null
}

/** Removed ones too: they still stand behind the records that name them. */
export function selectPlacesByIds(customer_id: number, ids: readonly number[]): Statement<PlaceOfInterest> {
  return build
    .selectFrom('app.points_of_interest')
    .select(['id', 'title', 'latitude', 'longitude', 'date_excluded'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
}

/** A point as other records show it. */
export interface TitledPoint {
  readonly id: number
  readonly title: string
  readonly category_id: number
  readonly category_name: string
}

/** Removed ones too. */
export function selectTitledPoints(customer_id: number, ids: readonly number[]): Statement<TitledPoint> {
  return sql<TitledPoint>`
    select point.id, point.title, category.id as category_id, category.name as category_name
    from app.points_of_interest as point
    join reference.point_of_interest_categories as category on category.id = point.point_of_interest_category_id
    where point.customer_id = ${customer_id} and point.id = any(${[...ids]}::bigint[])
  `.compile(build)
}

interface ListValues {
  readonly limit: number
  readonly category_id: number | undefined
  readonly after_id: number | undefined
}

/** Walks points_of_interest_listed, or points_of_interest_by_category under the filter, and never sorts. */
const selectList = compileOnce((customer_id: number, { limit, category_id, after_id }: ListValues) => {
  let query = existing_points.where('customer_id', '=', customer_id).orderBy('id').limit(limit)
  if (category_id !== undefined) query = query.where('point_of_interest_category_id', '=', category_id)
  if (after_id !== undefined) query = query.where('id', '>', after_id)
  return query
})

export function selectPointsOfInterest(
  customer_id: number,
  filters: Pick<PointOfInterestFilters, 'point_of_interest_category_id'>,
  { after, limit }: Page,
): Statement<PointOfInterestRow> {
  const category_id = filters.point_of_interest_category_id
  const after_id = after === null ? undefined : Number(after['id'])
  return selectList(customer_id, { limit, category_id, after_id })
}

export interface MigratedPoint {
  readonly id: number
  readonly migration_id: string
}

/** The points that came from elsewhere under these keys, the oldest first. No index serves it: ask for many at once. */
export function selectMigratedPoints(
  customer_id: number,
  migration_ids: readonly string[],
): Statement<MigratedPoint> {
  return build
    .selectFrom('app.points_of_interest')
    .select(['id', 'migration_id'])
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)
    .where(sql<boolean>`migration_id = any(${[...migration_ids]}::text[])`)
    .orderBy('id')
    .$castTo<MigratedPoint>()
}

/** Without what is sealed: it is bound to the id that this gives. */
export function insertPointOfInterest(
  customer_id: number,
  values: PointOfInterestValues,
  now: Date,
): Statement<PointOfInterestRow> {
  return build
    .insertInto('app.points_of_interest')
    .values({
      customer_id,
      ...point_of_interest_fields.inClear(values),
      date_created: now,
      date_modified: now,
    })
    .returning(columns)
}

/** Right after the insert, in its transaction: nobody has seen the row without it. */
export function updateSealedContact(customer_id: number, id: number, sealed: Buffer): Statement<unknown> {
  return build
    .updateTable('app.points_of_interest')
    .set({ sealed })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function updatePointOfInterest(
  customer_id: number,
  { id, values, sealed }: { id: number; values: PointOfInterestValues; sealed: Buffer | null },
  now: Date,
): Statement<PointOfInterestRow> {
  return build
    .updateTable('app.points_of_interest')
    .set((eb) => ({
      ...point_of_interest_fields.inClear(values),
      sealed,
      date_modified: now,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(columns)
}

export function excludePointOfInterest(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.points_of_interest')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}
