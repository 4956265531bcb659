import type { Database } from '@tropeiro/db/database.ts'
import { type ImageStanding, standingOf } from './image.ts'
import { selectProgress } from './queries.ts'

/** In the order asked; what nobody has heard of is wanted. */
export async function listStandings(
  database: Database,
  customer_id: number,
  { hashes, now }: { readonly hashes: readonly string[]; readonly now: Date },
): Promise<ImageStanding[]> {
  const images = await database.rowsInCustomer(customer_id, selectProgress, [...new Set(hashes)])
  const known = new Map(images.map((image) => [image.sha256, standingOf(image, now)]))
  return hashes.map((sha256) => known.get(sha256) ?? { sha256, state: 'wanted', name: null })
}
