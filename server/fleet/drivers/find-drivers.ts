import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { Scope } from '@tropeiro/contract/scopes.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { prepareVault } from './hash-keys/hash-keys.ts'
import { assertMayName } from './personal-fields.ts'
import { selectDriverCount, selectDriverNames, selectDriverOfUser, selectExistingDriver } from './queries.ts'

export interface DriverName {
  readonly id: number
  readonly name: string
}

/** Those of the ids that exist, removed ones too, in one statement; none for no ids. */
export async function listDriverNames(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, DriverName>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const drivers = await tx.rows(selectDriverNames, asked)
  return new Map(drivers.map((driver) => [driver.id, driver]))
}

export async function countDrivers(database: Database, customer_id: number): Promise<number> {
  const row = await database.findInCustomer(customer_id, selectDriverCount)
  return row?.drivers ?? 0
}

/** The driver whom a user is; null for everybody else, and once the driver was removed. */
export async function findDriverOfUser(tx: CustomerTransaction, user_id: number): Promise<number | null> {
  const driver = await tx.find(selectDriverOfUser, user_id)
  return driver?.id ?? null
}

/** Call it before a transaction that looks a driver up by cpf: inside, it would need a second connection. */
export const prepareToFindDrivers = (vault: Vault, customer_id: number): Promise<void> =>
  prepareVault(vault, customer_id)

/** 403 for documents of drivers from who may not see any: what is done with them tells whose they are. */
export function assertMayNameDrivers(scopes: ReadonlySet<Scope>, cpfs: readonly (string | null)[]): void {
  for (const cpf of cpfs) assertMayName(scopes, { cpf })
}

/** 422 for a driver who is absent, another customer's or removed. `pointer` is where the id stands in the body. */
export async function assertDriverExists(
  tx: CustomerTransaction,
  id: number,
  pointer: string,
): Promise<void> {
  const found = await tx.rows(selectExistingDriver, id)
  if (found.length === 0) throw invalidRequest([{ pointer, code: 'not_found' }])
}
