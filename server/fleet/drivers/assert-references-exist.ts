import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { assertRegistersExist } from '../registers/assert-registers-exist.ts'
import type { GivenValues } from './driver.ts'
import type { PointsReader } from './points-reader.ts'

/** 422 for an id that is absent, another customer's or removed. On a change, give only those that change. */
export async function assertReferencesExist(
  tx: CustomerTransaction,
  { department_id, cost_center_id, work_shift_id, point_of_interest_id }: GivenValues,
  readPoints: PointsReader,
): Promise<void> {
  await assertRegistersExist(tx, { department_id, cost_center_id, work_shift_id })
  if (point_of_interest_id === undefined || point_of_interest_id === null) return
  const points = await readPoints(tx, [point_of_interest_id])
  if (points.get(point_of_interest_id)?.date_excluded === null) return
  throw invalidRequest([{ pointer: '/data/point_of_interest_id', code: 'not_found' }])
}
