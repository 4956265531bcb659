import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { type Actor, createDriverUser, recordChange } from '../../identity/public.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { assertReferencesExist } from './assert-references-exist.ts'
import { type DriverValues, driver_fields, type GivenValues } from './driver.ts'
import { beginDriverVersions } from './driver-versions.ts'
import { hashesOf } from './hash-keys/hash-document.ts'
import { type HashKeys, lockHashKeys } from './hash-keys/hash-keys.ts'
import type { PointsReader } from './points-reader.ts'
import { type DriverRow, insertDriver, updateSealed } from './queries.ts'
import { type Sealed, sealColumns, sealed_contact } from './sealed-columns.ts'
import { assertCpfIsFree, explainTaken } from './unique-keys.ts'

interface DriverToCreate {
  readonly given: GivenValues & { readonly name: string }
  readonly vault: Vault
  readonly readPoints: PointsReader
}

/** A driver and the user that is theirs, who cannot log in before an invitation. `prepareHashKeys` comes first. */
export async function createDriver(
  tx: CustomerTransaction,
  actor: Actor,
  { given, vault, readPoints }: DriverToCreate,
): Promise<DriverRow> {
  const values: DriverValues = { ...driver_fields.defaults, ...given }
  const keys = await lockHashKeys(tx, vault)
  await assertReferencesExist(tx, values, readPoints)
  await assertCpfIsFree(tx, keys, { cpf: values.cpf, own_id: null })
  const user = await createDriverUser(tx, actor, { name: values.name })
  const { id } = await insert(tx, { values, keys, user_id: user.id }, actor.now)
  const keeper = { vault, customer_id: tx.customer_id }
  const documents = await sealColumns(keeper, id, values)
  const sealed = { ...documents, sealed: await sealed_contact.seal(keeper, id, values) } as Sealed
  const row = await tx.one(updateSealed, id, sealed)
  await beginDriverVersions(tx, id, { values, now: actor.now })
  await saveSearchable(tx, 'driver', [{ id, before: null, after: normaliseText(values.name) }])
  await recordChange(tx, actor, { resource: 'driver', action: 'create', id, fields: Object.keys(given) })
  return row
}

async function insert(
  tx: CustomerTransaction,
  { values, keys, user_id }: { values: DriverValues; keys: HashKeys; user_id: number },
  now: Date,
): Promise<DriverRow> {
  const hashes = hashesOf(keys.current, values)
  const row = await tx.one(insertDriver, { values, hashes, user_id }, now).catch((error: unknown) => {
    throw explainTaken(error)
  })
  return row
}
