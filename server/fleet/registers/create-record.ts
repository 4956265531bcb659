import type { NewRegisterRecord } from '@tropeiro/contract/register.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { explainTakenName, nameKeyOf } from './name-key.ts'
import { insertRecord } from './queries.ts'
import type { RegisterRow, RegisterTable } from './register.ts'

export async function createRecord(
  tx: CustomerTransaction,
  actor: Actor,
  { register, fields: given }: { register: RegisterTable; fields: NewRegisterRecord },
): Promise<RegisterRow> {
  const { resource, field, name_index } = register
  const values = { name: given.name, name_key: nameKeyOf(given.name), text: given[field] ?? null }
  const row = await tx
    .one(insertRecord, register, { values, now: actor.now })
    .catch(explainTakenName(name_index))
  await saveSearchable(tx, resource, [{ id: row.id, before: null, after: values.name_key }])
  // No vehicle is of it yet.
  const told = { from: actor.now, to: actor.now }
  await register.versions?.begin(tx, row.id, { values: { time_zone: values.text }, from: null, told })
  const fields = given[field] === undefined ? ['name'] : ['name', field]
  await recordChange(tx, actor, { resource, action: 'create', id: row.id, fields })
  return row
}
