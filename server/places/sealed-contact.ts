import { createSealedFields, type Keeper } from '@tropeiro/db/sealed-fields.ts'
import { point_of_interest_fields } from './point-of-interest.ts'
import type { PointOfInterestRow } from './queries.ts'

/** Who is responsible for a point and how to reach them. */
export const sealed_contact = createSealedFields('points_of_interest', point_of_interest_fields.sealed_in_row)

/** The rows with what was sealed in them, in their order. */
export async function openPoints(
  keeper: Keeper,
  rows: readonly PointOfInterestRow[],
): Promise<PointOfInterestRow[]> {
  const fields = await sealed_contact.open(keeper, rows)
  return rows.map((row, index) => ({ ...row, ...fields[index] }))
}
