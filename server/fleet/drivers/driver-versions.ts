import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { cardCodeOf } from '@tropeiro/kernel/card-code.ts'
import { createVersions } from '../../platform/versions/create-versions.ts'
import type { DriverValues } from './driver.ts'

const versions = createVersions({
  table: 'app.driver_versions',
  subject: 'driver_id',
  columns: ['card', 'work_shift_id'],
  kind: 'driver',
})

type Judged = Pick<DriverValues, 'identifier' | 'work_shift_id'>

function valuesOf({ identifier, work_shift_id }: Judged) {
  return { card: cardCodeOf(identifier ?? '') || null, work_shift_id }
}

/** The shift of a driver held before too; a card is somebody's from when it was given to them on. */
export async function beginDriverVersions(
  tx: CustomerTransaction,
  driver_id: number,
  { values, now }: { values: Judged; now: Date },
): Promise<void> {
  const { card, work_shift_id } = valuesOf(values)
  const without = { card: null, work_shift_id }
  await versions.begin(tx, driver_id, { values: without, from: null, told: { from: now, to: now } })
  if (card !== null) await versions.change(tx, driver_id, { before: without, given: { card }, from: now })
}

export async function changeDriverVersions(
  tx: CustomerTransaction,
  driver_id: number,
  { before, after, now }: { before: Judged; after: Judged; now: Date },
): Promise<void> {
  await versions.change(tx, driver_id, { before: valuesOf(before), given: valuesOf(after), from: now })
}
