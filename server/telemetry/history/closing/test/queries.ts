import { build } from '@tropeiro/db/build.ts'
import type { PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import { sql } from 'kysely'
import type { PackedPosition } from '../../stored-position.ts'

/** As the processor asks, after its fence. */
export async function isOpen(tx: PartitionTransaction, day: string): Promise<boolean> {
  const rows = await tx.rows(
    sql<{ state: string }>`select state from platform.position_days where day = ${day}::date`.compile(build),
  )
  return rows[0]?.state === 'open'
}

export async function insertInto(
  tx: PartitionTransaction,
  table: string,
  written: { customer_id: number; positions: readonly PackedPosition[] },
): Promise<void> {
  const { customer_id, positions } = written
  await tx.count(
    sql`insert into ${sql.table(table)} (customer_id, device_id, time, digest, received, is_buffered, record)
      select ${customer_id}::bigint, * from unnest(
        ${positions.map(({ device_id }) => device_id)}::bigint[],
        ${positions.map(({ time_ms }) => new Date(time_ms))}::timestamptz[],
        ${positions.map(({ digest }) => digest)}::bigint[],
        ${positions.map(({ received_ms }) => new Date(received_ms))}::timestamptz[],
        ${positions.map(({ is_buffered }) => is_buffered)}::boolean[],
        ${positions.map(({ packed }) => packed)}::bytea[])
      on conflict do nothing`.compile(build),
  )
}
