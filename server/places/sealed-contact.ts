import { createSealedFields, type Keeper } from '@tropeiro/db/sealed-fields.ts'
import type { PointOfInterestRow } from './queries.ts'

/** Who is responsible for a point and how to reach them. */
export const point_of_interest_fields = createSealedFields('points_of_interest', [
  'responsible_name',
  'phone',
])

/** The rows with what was sealed in them, in their order. */
export async function openPoints(
  keeper: Keeper,
  rows: readonly PointOfInterestRow[],
): Promise<PointOfInterestRow[]> {
  const fields = await point_of_interest_fields.open(keeper, rows)
  return rows.map((row, index) => ({ ...row, ...fields[index] }))
}
