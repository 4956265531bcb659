import type { Database } from '@tropeiro/db/database.ts'
import { listPartitions } from '@tropeiro/db/partition-progress.ts'
import { type EngineCheck, EngineFault } from '../platform/health/engine-check.ts'

/** Asked by every process: a stopped partition waits for a person, who may look at any of them. */
export function createPartitionsCheck(database: Database, nats_url: string): EngineCheck {
  return {
    name: 'partitions',
    engine: 'the log of positions',
    variable: 'TROPEIRO_NATS_URL',
    setting: nats_url,
    asked_by: 'every role',
    described_in: 'docs/operating.md',
    assertAnswers: () => assertAllGoOn(database),
  }
}

async function assertAllGoOn(database: Database): Promise<void> {
  const rows = await database.rowsOfPlatform(listPartitions())
  const stopped = rows.filter(({ stopped_because }) => stopped_because !== null)
  const [first] = stopped
  if (first === undefined) return
  const which = stopped.map(({ partition }) => partition).join(', ')
  const message = `${stopped.length} of ${rows.length} partitions have stopped (${which}): ${first.stopped_because}`
  throw new EngineFault(message, {
    message,
    way_out:
      'their positions wait in the log: tropeiro log status shows each, docs/operating.md says what to do',
  })
}
