import { randomBytes } from 'node:crypto'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseSettings,
} from '@tropeiro/db/test/test-database.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitSafeDatabase, UnsafeDatabaseError } from './await-safe-database.ts'
import { inspectDatabase } from './inspect-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const first = newKey('k1')
const master_keys = parseMasterKeys(first)
const signal = new AbortController().signal

describe('awaitSafeDatabase', () => {
  it('returns on a migrated database reached as the runtime role', async () => {
    await expect(awaitSafeDatabase(test.database, { master_keys, signal })).resolves.toBeUndefined()
  })

  it('refuses a superuser', async () => {
    const asAdmin = createDatabase(testDatabaseSettings(test.admin_url))
    const refused = awaitSafeDatabase(asAdmin, { master_keys, signal })
    await expect(refused).rejects.toThrow(UnsafeDatabaseError)
    await expect(refused).rejects.toThrow(/superuser/)
    await asAdmin.close()
  })

  it('refuses the migrator, who may become the owner', async () => {
    const asMigrator = createDatabase(testDatabaseSettings(test.migrator_url))
    const { findings } = await inspectDatabase(asMigrator, master_keys).catch(() => ({
      findings: [{ check: 'runtime role' }],
    }))
    expect(findings.map(({ check }) => check)).toContain('runtime role')
    await asMigrator.close()
  })

  it('refuses an empty database, whose migrations are pending', async () => {
    const url = new URL(test.runtime_url)
    url.pathname = '/postgres'
    const empty = createDatabase(testDatabaseSettings(url.href))
    await expect(awaitSafeDatabase(empty, { master_keys, signal })).rejects.toThrow(/not applied/)
    await empty.close()
  })

  it('waits while nobody answers, until it is told to stop', async () => {
    const nobody = createDatabase(testDatabaseSettings('postgres://tropeiro_runtime@127.0.0.1:1/tropeiro'))
    const stop = new AbortController()
    let tries = 0
    const onAway = () => {
      tries += 1
      if (tries === 3) stop.abort()
    }
    await expect(
      awaitSafeDatabase(nobody, { master_keys, signal: stop.signal, pause_ms: 5, onAway }),
    ).rejects.toThrow(/abort/)
    expect(tries).toBe(3)
    await nobody.close()
  })
})

describe('master keys', () => {
  const place = { table: 't', column: 'c', row: '1' }
  const findingsWith = async (text: string) =>
    (await inspectDatabase(test.database, parseMasterKeys(text))).findings.map(({ message }) => message)

  beforeAll(async () => {
    for (const customer_id of [1, 2]) await createTestCustomer(test.database, customer_id)
    const vault = createVault({ database: test.database, master_keys, clock: system_clock })
    for (const customer_id of [1, 2]) await vault.seal(customer_id, place, Buffer.from('x'))
  })

  it('that open what they sealed are fine, also behind a further one', async () => {
    expect(await findingsWith(first)).toEqual([])
    expect(await findingsWith(`${newKey('k2')},${first}`)).toEqual([])
  })

  it('another key under the right id is refused, whether it comes first or second', async () => {
    const wrong = [expect.stringMatching(/^master key "k1" is not the one/)]
    expect(await findingsWith(newKey('k1'))).toEqual(wrong)
    expect(await findingsWith(`${newKey('k2')},${newKey('k1')}`)).toEqual(wrong)
  })

  it('a key that is missing is refused', async () => {
    expect(await findingsWith(newKey('k2'))).toEqual([
      expect.stringMatching(/master key "k1", which is not configured/),
    ])
  })
})
