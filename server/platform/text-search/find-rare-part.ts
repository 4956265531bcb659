import type { Database } from '@tropeiro/db/database.ts'
import { type SearchedPart, selectHasMany } from './queries.ts'

/**
 * From so many rows on a part counts as common: a walk through the list then fills its page soon. Of fewer all are
 * gathered. In a list of 50,000 either way costs about the same here, one or two milliseconds at the most.
 */
const many = 2_000

/** The part, when few have it; null when a walk through the list finds it sooner, or nothing is asked for. */
export async function findRarePart(
  database: Database,
  customer_id: number,
  { resource, part }: Pick<SearchedPart, 'resource'> & { part: string | null },
): Promise<SearchedPart | null> {
  if (part === null || part === '') return null
  const searched = { resource, part }
  const found = await database.findInCustomer(customer_id, selectHasMany, searched, many)
  return found?.has_many === true ? null : searched
}
