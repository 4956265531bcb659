import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { vi } from 'vitest'
import { describeStream } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { position_stream_names } from '../../telemetry/log-streams.ts'
import type { PositionCell } from './position-cell.ts'

export interface PartitionRow {
  readonly partition: number
  readonly epoch: string
  readonly owner: string | null
  readonly last_sequence: string
  readonly state_sequence: string
  readonly stopped_because: string | null
}

export async function listPartitions({ test_database }: PositionCell): Promise<PartitionRow[]> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<PartitionRow>(
        'select partition, epoch, owner, last_sequence, state_sequence, stopped_because from platform.partitions order by partition',
      ),
    test_database.admin_url,
  )
  return rows
}

/** Waits until the tables have all that the log has. PostgreSQL and NATS are there. */
export async function awaitDrained(cell: PositionCell): Promise<void> {
  const bus = await connectTo(cell.nats)
  try {
    await vi.waitUntil(
      async () => {
        const partitions = await listPartitions(cell)
        const streams = await Promise.all(position_stream_names.map((name) => describeStream(bus, name)))
        return streams.every(
          ({ last_sequence }, n) =>
            last_sequence === 0 || Number(partitions[n]?.last_sequence ?? -1) >= last_sequence,
        )
      },
      { timeout: 300_000, interval: 200 },
    )
  } finally {
    await bus.close()
  }
}
