import type { Database } from '@tropeiro/db/database.ts'
import { type LogEnd, saveLogEnds } from '@tropeiro/db/log-ends.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'

/** A store that is lost takes longer than this to come back empty. */
const tell_every_ms = 1_000

/**
 * Writes down up to where the log has acknowledged this gateway, so that whoever finds the log lost can say how much it held.
 * It is away from the path of positions: while the database is away they go on, and it is told later.
 */
export function createLogEndsLoop(
  gateway: { logEnds(): readonly LogEnd[] },
  database: Pick<Database, 'rowsOfPlatform'>,
): Loop {
  const told = new Map<string, number>()
  return {
    name: 'ends of the log',
    pause_ms: tell_every_ms,
    round: async () => {
      const news = gateway.logEnds().filter(({ stream_id, sequence }) => told.get(stream_id) !== sequence)
      if (news.length === 0) return false
      await database.rowsOfPlatform(saveLogEnds(news))
      for (const { stream_id, sequence } of news) told.set(stream_id, sequence)
      return false
    },
  }
}
