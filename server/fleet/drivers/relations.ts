import type { Driver, DriverInclude } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { CNH_CATEGORIES } from '@tropeiro/kernel/br/cnh-category.ts'
import { listUserNames } from '../../identity/public.ts'
import { listCostCenters, listDepartments, listWorkShifts } from '../registers-public.ts'
import type { PointsReader } from './points-reader.ts'
import type { DriverRow } from './queries.ts'

type ById<Name extends keyof Driver> = ReadonlyMap<number, NonNullable<Driver[Name]>>

/** What the included relations show, by id; null: not asked for. */
export interface Relations {
  readonly department: ById<'department'> | null
  readonly cost_center: ById<'cost_center'> | null
  readonly work_shift: ById<'work_shift'> | null
  readonly cnh_category: ById<'cnh_category'> | null
  readonly point_of_interest: ById<'point_of_interest'> | null
  readonly user: ById<'users'> | null
}

const cnh_categories: ById<'cnh_category'> = new Map(
  CNH_CATEGORIES.map((category) => [category.id, category]),
)

interface Asked {
  readonly readPoints: PointsReader
  readonly includes: readonly DriverInclude[]
  /** Work shifts show the days that hold now. */
  readonly now: Date
}

/** One statement per relation however many the drivers are, and all of them in one round trip. */
export async function readRelations(
  tx: CustomerTransaction,
  rows: readonly DriverRow[],
  { readPoints, includes, now }: Asked,
): Promise<Relations> {
  const when = <T>(name: DriverInclude, read: () => Promise<T>): Promise<T | null> =>
    includes.includes(name) ? read() : Promise.resolve(null)
  const [department, cost_center, work_shift, point_of_interest, user] = await Promise.all([
    when('department', () => listDepartments(tx, idsOf(rows, 'department_id'))),
    when('cost_center', () => listCostCenters(tx, idsOf(rows, 'cost_center_id'))),
    when('work_shift', () => listWorkShifts(tx, idsOf(rows, 'work_shift_id'), now)),
    when('point_of_interest', () => readPoints(tx, [...idsOf(rows, 'point_of_interest_id')])),
    when('user', () => listUserNames(tx, idsOf(rows, 'user_id'))),
  ])
  const cnh_category = includes.includes('cnh_category') ? cnh_categories : null
  return { department, cost_center, work_shift, cnh_category, point_of_interest, user }
}

type Reference = 'department_id' | 'cost_center_id' | 'work_shift_id' | 'point_of_interest_id' | 'user_id'

function idsOf(rows: readonly DriverRow[], name: Reference): Set<number> {
  const ids = new Set<number>()
  for (const row of rows) {
    const id = row[name]
    if (id !== null) ids.add(id)
  }
  return ids
}
