import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { operatorAt } from '../../../identity/public.ts'
import {
  type HeldItem,
  lastOf,
  type PersonSearch,
  type SearchedRows,
} from '../../../platform/personal-data.ts'
import { hashDocument } from '../hash-keys/hash-document.ts'
import { lockHashKeys } from '../hash-keys/hash-keys.ts'
import { removeDriver } from '../remove-driver.ts'
import { openRows } from '../sealed-columns.ts'
import {
  blankCards,
  blankDriver,
  type PersonDriver,
  selectDriversToSearch,
  selectPersonDriver,
  selectPersonDriversByHashes,
} from './queries.ts'

export interface FoundPerson {
  readonly id: number
  readonly user_id: number
}

export async function findDriverPerson(tx: CustomerTransaction, id: number): Promise<FoundPerson | null> {
  return (await tx.find(selectPersonDriver, id)) ?? null
}

/** Of several with one cpf, of whom all but one were removed, all. `prepareHashKeys` comes before the transaction. */
export async function listDriversOfCpf(
  tx: CustomerTransaction,
  vault: Vault,
  cpf: string,
): Promise<FoundPerson[]> {
  const { all } = await lockHashKeys(tx, vault)
  return tx.rows(
    selectPersonDriversByHashes,
    all.flatMap((key) => hashDocument(key, 'cpf', cpf) ?? []),
  )
}

/** Drivers whose contact names the person. */
export async function searchDrivers(
  tx: CustomerTransaction,
  { vault, namesPerson, after, max }: PersonSearch,
): Promise<SearchedRows> {
  const rows = await tx.rows(selectDriversToSearch, { after: after ?? 0, max })
  const opened = await openRows({ vault, customer_id: tx.customer_id }, rows)
  const named = rows.filter((_row, index) => namesPerson(opened[index]?.email ?? null))
  const last = lastOf(
    rows.map(({ id }) => id),
    max,
  )
  return { ids: named.map(({ id }) => id), last }
}

export async function exportDriver(tx: CustomerTransaction, id: number, vault: Vault): Promise<HeldItem[]> {
  const row = await tx.find(selectPersonDriver, id)
  if (row === undefined) return []
  const [opened] = await openRows({ vault, customer_id: tx.customer_id }, [row])
  const { sealed: _sealed, id: _id, customer_id: _customer, row_version: _version, ...values } = row
  return [{ from: 'drivers', id, values: { ...values, ...opened } }]
}

/** Removes the driver, if nobody has, and forgets who it was. */
export async function eraseDriver(tx: CustomerTransaction, driver: FoundPerson, now: Date): Promise<void> {
  const { id } = driver
  const row: PersonDriver = await tx.one(selectPersonDriver, id)
  if (row.date_excluded === null)
    await removeDriver(tx, operatorAt(now), { id, assertVersion: () => undefined })
  await Promise.all([tx.count(blankDriver, id, now), tx.count(blankCards, id)])
}
