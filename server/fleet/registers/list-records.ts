import type { RegisterField, RegisterRecord } from '@tropeiro/contract/register.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectRecords } from './queries.ts'
import { presentRecords, type Register } from './register.ts'

/** Those of the ids that exist, removed ones too, in one statement. */
export async function listRecords<Field extends RegisterField>(
  tx: CustomerTransaction,
  register: Register<Field>,
  ids: Iterable<number>,
): Promise<Map<number, RegisterRecord<Field>>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectRecords, register, asked)
  return new Map(presentRecords(register, rows).map((record) => [record.id, record]))
}
