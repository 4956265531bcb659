import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { AreaPlace } from './area-place.ts'
import { toPlace } from './area-shape.ts'
import { selectVirtualAreas } from './queries.ts'

/** Where the first areas of the customer are. */
export async function listAreaPlaces(tx: CustomerTransaction, max: number): Promise<AreaPlace[]> {
  const rows = await tx.rows(selectVirtualAreas, {}, { after: null, limit: max })
  return rows.map(toPlace)
}
