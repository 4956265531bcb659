import { findSqlState } from '@tropeiro/db/errors.ts'
import type { PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import { saveLastSequence } from '@tropeiro/db/partition-progress.ts'
import { EntryCursor } from '../model/log-message.ts'
import { markLate } from './mark-late.ts'
import {
  type BatchContext,
  type DeadLetter,
  type LateRecord,
  type PreparedBatch,
  prepareBatch,
  type ReadMessage,
} from './prepare-batch.ts'
import { putAside } from './put-aside.ts'
import { knowBatch, newestIn, type Stepping, stepBatch } from './step-batch.ts'
import { addBatchRows } from './store-batch.ts'

/** Faults of what was sent: data that PostgreSQL refuses, constraints. Nothing else is cured by leaving a record out. */
export function isPoison(error: unknown): boolean {
  return /^2[23]/.test(findSqlState(error) ?? '')
}

export interface SingleStoring extends Omit<BatchContext, 'state' | 'newestOf'> {
  readonly stepping: Stepping
  readonly now: Date
}

/** Stores and steps a message record by record, without those that fail alone; returns how many these are. */
export async function storeSingly(
  tx: PartitionTransaction,
  message: ReadMessage,
  { now, stepping, ...given }: SingleStoring,
): Promise<number> {
  const { sequence } = message
  const context = { ...given, state: stepping.state, newestOf: newestIn(stepping) }
  const dead: DeadLetter[] = []
  for (const data of entriesOf(message.data)) {
    const batch = prepareBatch([{ sequence, data }], context)
    dead.push(...batch.dead)
    try {
      await tx.attempt(async () => {
        await markLate(tx, batch.late, now)
        await addBatchRows(tx, batch, 'all_with_care')
      })
      await knowBatch(batch, stepping)
      stepBatch(batch, stepping)
    } catch (error) {
      if (!isPoison(error)) throw error
      const problem = error instanceof Error ? error.message : String(error)
      dead.push({ customer_id: customerOf(data), sequence, entry: Buffer.from(data), problem })
      // Who begins again before the state is kept steps it, as nothing tells it from the others: a replay finds out.
      await markLate(tx, recordsOf(batch), now)
    }
  }
  await putAside(tx, dead, { partition: context.partition, now })
  await tx.rows(saveLastSequence(context.partition, sequence))
  return dead.length
}

function recordsOf({ vehicles }: PreparedBatch): LateRecord[] {
  return vehicles.flatMap(({ customer_id, vehicle_id, samples }) =>
    samples.flatMap(({ records }) =>
      records.map(({ device_id, digest, record: { time_ms } }) => ({
        customer_id,
        vehicle_id,
        device_id,
        time_ms,
        digest,
        is_new: true,
      })),
    ),
  )
}

/** Each entry as a message of its own; the last one as it is when it cannot be read. */
function* entriesOf(message: Uint8Array): Generator<Uint8Array> {
  const cursor = new EntryCursor(message)
  try {
    while (cursor.next()) yield cursor.cut(cursor.start, cursor.end)
  } catch {
    yield cursor.cut(cursor.end)
  }
}

function customerOf(message: Uint8Array): number | null {
  const cursor = new EntryCursor(message)
  return cursor.next() ? cursor.customer_id : null
}
