import { randomBytes } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault, type Vault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import type { ProvenFile } from '@tropeiro/kernel/proof/proven-file.ts'
import { createFileCheck } from '@tropeiro/kernel/proof/verify-file.ts'
import { anchorLog, type ProofContext } from '../anchor-logs.ts'
import { type NewProofEntry, prepareEntries } from '../append-entries.ts'
import { exportLog } from '../export-log.ts'
import { getLog, publicKeyOf } from '../log-key.ts'

/** The proofs of two customers in a database of their own. */
export interface TestProofs extends ProofContext {
  readonly clock: MovableClock
  readonly append: (entries: readonly NewProofEntry[], customer_id?: number) => Promise<void>
  readonly anchor: (customer_id?: number) => Promise<void>
  readonly exported: (customer_id?: number) => Promise<string[]>
  readonly check: (lines: readonly string[], customer_id?: number) => Promise<ProvenFile>
  /** As somebody who owns the database. */
  readonly behind: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  readonly close: () => Promise<void>
}

const noon = new Date('2026-03-02T12:00:00Z')

export async function createTestProofs(): Promise<TestProofs> {
  const test_database: TestDatabase = await createTestDatabase()
  const { database } = test_database
  for (const customer_id of [1, 2]) await createTestCustomer(database, customer_id)
  const clock = createMovableClock(noon)
  const master_keys = parseMasterKeys(`k1:${randomBytes(32).toString('base64')}`)
  const vault = createVault({ database, clock, master_keys })
  const context = { database, clock, vault }
  return {
    ...context,
    append: async (entries, customer_id = 1) => {
      await vault.prepare(customer_id)
      await database.inCustomer(customer_id, (tx) => appendEntries(tx, vault, entries))
    },
    anchor: async (customer_id = 1) => {
      await anchorLog(context, customer_id)
    },
    exported: async (customer_id = 1) => {
      const lines: string[] = []
      for await (const line of exportLog(context, { customer_id, disclosures: 'open' })) lines.push(line)
      return lines
    },
    check: async (lines, customer_id = 1) => {
      await vault.prepare(customer_id)
      const log = await database.inCustomer(customer_id, (tx) => getLog(tx, vault, clock.now()))
      const check = createFileCheck(publicKeyOf(log))
      for (const line of lines) check.add(line)
      return check.end()
    },
    behind: async (text, values = []) =>
      (await withAdmin((admin) => admin.query(text, values), test_database.admin_url)).rows,
    close: () => test_database.close(),
  }
}

let records = 0

/** A delivery to a point. */
export function delivery(changes: Partial<NewProofEntry> = {}): NewProofEntry {
  records += 1
  return {
    plan_id: 1,
    kind: 'execute',
    record_id: records,
    command_id: '01980f5e-7c00-7000-8000-000000000001',
    point: { id: 10, code: 'NF 10' },
    status: ['P', 'E'],
    at: noon,
    device_at: noon,
    received_at: noon,
    clock: { basis: 'device', uncertainty_ms: 40 },
    images: [],
    items: [{ id: 1, code: 'A', quantity: '2' }],
    corrects: null,
    user_id: 3,
    vehicle_id: 4,
    installation_id: '01980f5e-7c00-7000-8000-000000000002',
    disclosed: { receiver: 'Maria da Silva', document: '52998224725', notes: null, latitude: -23.55051 },
    ...changes,
  }
}

export async function appendEntries(
  tx: CustomerTransaction,
  vault: Vault,
  entries: readonly NewProofEntry[],
): Promise<void> {
  const { write } = await prepareEntries(tx, vault, entries)
  await write()
}
