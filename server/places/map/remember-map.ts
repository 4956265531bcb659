import type { OwnerStatements } from '@tropeiro/db/owner-transaction.ts'
import { insertMap, type RoadMapRow, selectCurrentMap } from './queries.ts'

/** What is in use is the last that is remembered; the same map twice is one. */
export async function rememberMap(tx: OwnerStatements, map: RoadMapRow, now: Date): Promise<void> {
  const current = await tx.find(selectCurrentMap())
  const is_same = current?.map_key === map.map_key && current.credits.join('\n') === map.credits.join('\n')
  if (!is_same) await tx.rows(insertMap({ ...map, date_built: now }))
}
