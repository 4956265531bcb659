import { createDatabase } from '@tropeiro/db/create-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { vi } from 'vitest'
import { createFactsCache } from '../../events/facts/facts-cache.ts'
import { listRules } from '../../events/rules/list-rules.ts'
import type { Sample } from '../../telemetry/model/merge-records.ts'
import { readSteppedSamples } from '../../telemetry/reading/read-samples.ts'
import { findDifferences, readTold, recompute } from '../events/recompute.ts'
import { listPartitions } from './await-drained.ts'
import type { PositionCell } from './position-cell.ts'

const rowsOf =
  ({ test_database }: PositionCell) =>
  async <Row extends object>(sql: string): Promise<Row[]> =>
    (await withAdmin((admin) => admin.query<Row>(sql), test_database.admin_url)).rows

/** Waits until the state has all that is stored, and no day is dirty. */
export async function awaitSettled(cell: PositionCell): Promise<void> {
  await vi.waitUntil(
    async () => {
      const partitions = await listPartitions(cell)
      if (partitions.some(({ last_sequence, state_sequence }) => last_sequence !== state_sequence))
        return false
      return (await rowsOf(cell)('select from platform.dirty_days limit 1')).length === 0
    },
    { timeout: 600_000, interval: 500 },
  )
}

/** What processes found, against what a fold of all that is stored finds, by the same facts. */
export async function compareFound(cell: PositionCell): Promise<{ different: string[]; events: number }> {
  const { customer_id, devices, test_database } = cell
  const telemetry = createDatabase(testDatabaseSettings(test_database.telemetry_url))
  const runtime = createDatabase(testDatabaseSettings(test_database.runtime_url))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => telemetry.close())
  opened.defer(() => runtime.close())
  const cache = createFactsCache({ database: telemetry, listRules })
  const told = await readTold(rowsOf(cell), customer_id)
  const different: string[] = []
  let events = 0
  for (const { vehicle_id } of devices) {
    const samples: Sample[] = []
    await runtime.inCustomer(
      customer_id,
      async (tx) => {
        const always = { vehicle_id, from_ms: 0, to_ms: Date.now() + 86_400_000 }
        for await (const some of readSteppedSamples(tx, always)) samples.push(...some)
      },
      { mode: 'snapshot' },
    )
    const since_ms = samples[0]?.time_ms ?? 0
    const facts = await cache.getFacts({ customer_id, version: 0, since_ms })
    const wanted = recompute(samples, facts.ofVehicle(vehicle_id))
    events += wanted.settled.length
    different.push(...(await findDifferences(rowsOf(cell), { customer_id, vehicle_id, wanted, told })))
  }
  return { different, events }
}
