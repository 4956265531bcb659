import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { type Actor, recordChange, renameDriverUser } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { saveSearchable } from '../../platform/text-search/save-searchable.ts'
import { assertReferencesExist } from './assert-references-exist.ts'
import { type DriverValues, driver_fields, type GivenValues } from './driver.ts'
import { changeDriverVersions } from './driver-versions.ts'
import { hashesOf } from './hash-keys/hash-document.ts'
import { type HashKeys, lockHashKeys } from './hash-keys/hash-keys.ts'
import type { PointsReader } from './points-reader.ts'
import { type DriverRow, lockDriver, updateDriver } from './queries.ts'
import { openRows, sealColumns, sealed_contact } from './sealed-columns.ts'
import { assertCpfIsFree, explainTaken } from './unique-keys.ts'

interface DriverChange extends RowToChange {
  readonly given: GivenValues
  readonly vault: Vault
  readonly readPoints: PointsReader
}

/**
 * A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated.
 * `prepareHashKeys` comes first.
 */
export async function changeDriver(
  tx: CustomerTransaction,
  actor: Actor,
  { id, given, vault, readPoints, assertVersion }: DriverChange,
): Promise<DriverRow> {
  // Before the row, as everybody who takes both does.
  const keys = await lockHashKeys(tx, vault)
  const row = await holdRow(tx.find(lockDriver, id), assertVersion)
  const keeper = { vault, customer_id: tx.customer_id }
  const [opened] = await openRows(keeper, [row])
  if (opened === undefined) throw new Error('a row is opened')
  const before: DriverValues = { ...row, ...opened }
  const fields = driver_fields.namesOfChanges(before, given)
  if (fields.length === 0) return row
  const changes: GivenValues = Object.fromEntries(fields.map((name) => [name, given[name]]))
  await assertReferencesExist(tx, changes, readPoints)
  const values = { ...before, ...changes }
  const hashes = await hashChanged(tx, { id, keys, changes, values })
  const sealed = {
    ...row,
    ...(await sealColumns(keeper, id, changes)),
    sealed: await sealed_contact.seal(keeper, id, values),
  }
  const changed = await tx
    .one(updateDriver, { id, values, sealed, hashes }, actor.now)
    .catch((error: unknown) => {
      throw explainTaken(error)
    })
  await changeDriverVersions(tx, id, { before, after: values, now: actor.now })
  if (changes.name !== undefined) {
    await renameDriverUser(tx, actor, { id: row.user_id, name: changes.name })
    const [before_key, after_key] = [normaliseText(before.name), normaliseText(changes.name)]
    await saveSearchable(tx, 'driver', [{ id, before: before_key, after: after_key }])
  }
  await recordChange(tx, actor, { resource: 'driver', action: 'change', id, fields })
  return changed
}

interface Hashing {
  readonly id: number
  readonly keys: HashKeys
  readonly changes: GivenValues
  readonly values: DriverValues
}

/** Null when neither document changes. */
async function hashChanged(tx: CustomerTransaction, { id, keys, changes, values }: Hashing) {
  if (changes.cpf === undefined && changes.cnh_number === undefined) return null
  if (changes.cpf !== undefined) await assertCpfIsFree(tx, keys, { cpf: changes.cpf, own_id: id })
  return hashesOf(keys.current, values)
}
