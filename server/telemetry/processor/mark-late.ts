import { type DirtyDays, markDirtyDays } from '@tropeiro/db/dirty-days.ts'
import type { PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import { partitionOf } from '../model/partition.ts'
import type { LateRecord } from './prepare-batch.ts'
import { findStoredPositions } from './queries.ts'

/**
 * Marks the days of late records, those of another partition's vehicles for that partition. Before the records are stored: what
 * the tables have already was marked by who stored it, or was stepped.
 */
export async function markLate(
  tx: PartitionTransaction,
  late: readonly LateRecord[],
  now: Date,
): Promise<void> {
  if (late.length === 0) return
  const unsure = late.filter(({ is_new }) => !is_new)
  const stored = unsure.length === 0 ? [] : await tx.rows(findStoredPositions(unsure))
  const known = new Set(stored.map(({ place }) => unsure[place - 1]))
  const days = daysOf(late.filter((record) => !known.has(record)))
  if (days.length > 0) await tx.rows(markDirtyDays(days, now))
}

function daysOf(late: readonly LateRecord[]): DirtyDays[] {
  const days = new Map<string, DirtyDays>()
  for (const { customer_id, vehicle_id, time_ms } of late) {
    const day = new Date(time_ms).toISOString().slice(0, 10)
    const key = `${customer_id} ${vehicle_id} ${day}`
    if (days.has(key)) continue
    const partition = partitionOf(customer_id, vehicle_id)
    days.set(key, { partition, customer_id, vehicle_id, first_day: day, last_day: day })
  }
  return [...days.values()]
}
