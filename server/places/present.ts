import type { PointOfInterest } from '@tropeiro/contract/point-of-interest.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import type { Categories, Category } from './categories.ts'
import type { PointOfInterestRow } from './queries.ts'
import { openPoints } from './sealed-contact.ts'

export interface PointViewing extends Keeper {
  /** Null for a caller who did not ask for the relation. */
  readonly categories: Categories | null
}

/** `vault.prepare` comes before a transaction. */
export async function presentPoints(
  rows: readonly PointOfInterestRow[],
  viewing: PointViewing,
): Promise<PointOfInterest[]> {
  return (await openPoints(viewing, rows)).map((row) => presentOpened(row, viewing.categories))
}

/** The schema of the answer leaves out what else a row has. */
export function presentOpened(row: PointOfInterestRow, categories: Categories | null): PointOfInterest {
  return {
    ...row,
    point_of_interest_category:
      categories === null ? null : getCategory(categories, row.point_of_interest_category_id),
  }
}

function getCategory(categories: Categories, id: number): Category {
  const category = categories.get(id)
  if (category === undefined) throw new Error(`there is no category ${id}`)
  return category
}
