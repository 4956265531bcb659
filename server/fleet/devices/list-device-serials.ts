import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectSerials } from './queries.ts'

/** Those of the ids that exist, removed ones too, in one statement; none for no ids. */
export async function listDeviceSerials(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, { readonly id: number; readonly serial: string }>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectSerials, asked)
  return new Map(rows.map((device) => [device.id, device]))
}
