import type { Database } from '@tropeiro/db/database.ts'
import { selectCurrentMap } from './queries.ts'

/** The key of the map that was built last, or null when this installation remembers none. */
export async function findCurrentMapKey(database: Database): Promise<string | null> {
  return (await database.findOfPlatform(selectCurrentMap()))?.map_key ?? null
}
