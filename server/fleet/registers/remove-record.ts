import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { nameKeyOf } from './name-key.ts'
import { excludeRecord, lockRecord } from './queries.ts'
import type { RegisterTable } from './register.ts'

/** Its name is free again; records that name it still show it. */
export async function removeRecord(
  tx: CustomerTransaction,
  actor: Actor,
  { register, id, assertVersion }: RowToChange & { readonly register: RegisterTable },
): Promise<void> {
  const { name } = await holdRow(tx.find(lockRecord, register, id), assertVersion)
  await tx.count(excludeRecord, register, { id, now: actor.now })
  await saveSearchable(tx, register.resource, [{ id, before: nameKeyOf(name), after: null }])
  await recordChange(tx, actor, { resource: register.resource, action: 'remove', id, fields: [] })
}
