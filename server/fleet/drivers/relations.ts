import type { Driver, DriverInclude } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { all_cnh_categories } from '@tropeiro/kernel/br/cnh-category.ts'
import { listUserNames } from '../../identity/public.ts'
import { idsOf, not_included } from '../../platform/relations.ts'
import { listCostCenters, listDepartments } from '../registers/list-records.ts'
import { listWorkShifts } from '../work-shifts/list-work-shifts.ts'
import type { PhonesReader } from './phones-reader.ts'
import type { PointsReader } from './points-reader.ts'
import type { DriverRow } from './queries.ts'

type ById<Name extends keyof Driver> = ReadonlyMap<number, NonNullable<Driver[Name]>>

/** What drivers show of others, by id; empty where it is not asked for. */
export interface Relations {
  readonly department: ById<'department'>
  readonly cost_center: ById<'cost_center'>
  readonly work_shift: ById<'work_shift'>
  readonly cnh_category: ById<'cnh_category'>
  readonly point_of_interest: ById<'point_of_interest'>
  readonly user: ById<'users'>
  /** By user. */
  readonly app: ById<'app'>
}

const cnh_categories: ById<'cnh_category'> = new Map(
  all_cnh_categories.map((category) => [category.id, category]),
)

interface Inclusion {
  readonly readPoints: PointsReader
  readonly readPhones: PhonesReader
  readonly includes: readonly DriverInclude[]
  /** Work shifts show the days that hold now. */
  readonly now: Date
}

/** One statement per relation however many the drivers are, and all of them in one round trip. */
export async function readRelations(
  tx: CustomerTransaction,
  rows: readonly DriverRow[],
  { readPoints, readPhones, includes, now }: Inclusion,
): Promise<Relations> {
  const has = (name: DriverInclude) => includes.includes(name)
  const [department, cost_center, work_shift, point_of_interest, user, app] = await Promise.all([
    has('department') ? listDepartments(tx, idsOf(rows, 'department_id')) : not_included,
    has('cost_center') ? listCostCenters(tx, idsOf(rows, 'cost_center_id')) : not_included,
    has('work_shift') ? listWorkShifts(tx, idsOf(rows, 'work_shift_id'), now) : not_included,
    has('point_of_interest') ? readPoints(tx, [...idsOf(rows, 'point_of_interest_id')]) : not_included,
    has('user') ? listUserNames(tx, idsOf(rows, 'user_id')) : not_included,
    readPhones(tx, [...idsOf(rows, 'user_id')]),
  ])
  const cnh_category = has('cnh_category') ? cnh_categories : not_included
  return { department, cost_center, work_shift, cnh_category, point_of_interest, user, app }
}
