import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { describeStream } from '../../platform/bus/streams.ts'
import { position_stream_names } from '../../telemetry/log-streams.ts'
import { ask, waitUntil } from '../../telemetry/processor/test/processors.ts'

/** Waits until all of the log is in the state of the partition, and no day of it is dirty or to be recalculated. */
export async function settle(
  { bus, test_database }: { readonly bus: Bus; readonly test_database: Pick<TestDatabase, 'admin_url'> },
  partition: number,
): Promise<void> {
  await waitUntil(async () => {
    const { last_sequence } = await describeStream(bus, position_stream_names[partition] ?? '')
    const [row] = await ask<{ state: string; dirty: string }>(
      test_database,
      `select state_sequence as state, (select count(*) from platform.dirty_days where partition = ${partition})
         + (select count(*) from platform.recalculation_ranges where partition = ${partition}) as dirty
       from platform.partitions where partition = ${partition}`,
    )
    return Number(row?.state) === last_sequence && Number(row?.dirty) === 0
  })
}
