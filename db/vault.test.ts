import { randomBytes } from 'node:crypto'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { type MasterKeys, parseMasterKeys } from './master-keys.ts'
import { rotateDataKey, rotateMasterKey } from './rotate-keys.ts'
import { withAdmin } from './test/admin.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase, testDatabaseSettings } from './test/test-database.ts'
import { createVault, type Place } from './vault.ts'

let test_database: TestDatabase
const clock = createMovableClock(new Date('2026-03-04T05:06:07Z'))
const place: Place = { table: 'drivers', column: 'cpf', row: '7' }
const plain = Buffer.from('529.982.247-25')
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const first = newKey('first')
const second = newKey('second')
const openVault = (master_keys: MasterKeys) =>
  createVault({ database: test_database.database, master_keys, clock })

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) await createTestCustomer(test_database.database, customer_id)
})
afterAll(() => test_database.close())

describe('vault', () => {
  test('opens what it sealed, in another process too', async () => {
    const sealed = await openVault(parseMasterKeys(first)).seal(1, place, plain)
    expect(sealed.includes('982')).toBe(false)
    expect(await openVault(parseMasterKeys(first)).open(1, place, sealed)).toEqual(plain)
  })

  test.each([
    ['another row', 1, { ...place, row: '8' }],
    ['another column', 1, { ...place, column: 'rg' }],
    ['another table', 1, { ...place, table: 'users' }],
    ['another customer', 2, place],
  ])('a value moved to %s does not open', async (_where, customer_id, other) => {
    const vault = openVault(parseMasterKeys(first))
    const sealed = await vault.seal(1, place, plain)
    await vault.seal(2, place, plain)
    await expect(vault.open(customer_id, other, sealed)).rejects.toThrow('does not open')
  })

  test('processes that seal for a new customer at once agree on its key', async () => {
    const vaults = Array.from({ length: 4 }, () => openVault(parseMasterKeys(first)))
    const sealed = await Promise.all(vaults.map((vault) => vault.seal(3, place, plain)))
    const reader = openVault(parseMasterKeys(first))
    for (const value of sealed) expect(await reader.open(3, place, value)).toEqual(plain)
  })

  test('a further data key seals new values, and old ones stay readable', async () => {
    const master_keys = parseMasterKeys(first)
    const vault = openVault(master_keys)
    const before = await vault.seal(1, place, plain)
    expect(await rotateDataKey({ database: test_database.database, master_keys, clock }, 1)).toBe(2)
    clock.advance(61_000)
    const after = await vault.seal(1, place, plain)
    expect([before.readUInt32BE(1), after.readUInt32BE(1)]).toEqual([1, 2])
    expect(await vault.open(1, place, before)).toEqual(plain)
    expect(await openVault(master_keys).open(1, place, after)).toEqual(plain)
  })

  test('a process that has not read the further key yet opens what it sealed', async () => {
    const master_keys = parseMasterKeys(first)
    const behind = openVault(master_keys)
    await behind.seal(2, place, plain)
    await rotateDataKey({ database: test_database.database, master_keys, clock }, 2)
    const sealed = await openVault(master_keys).seal(2, place, plain)
    expect(await behind.open(2, place, sealed)).toEqual(plain)
  })

  test('keys that were prepared before a transaction ask for no second connection in it', async () => {
    // The only connection is the transaction's: who asks for another waits for themselves.
    const settings = { ...testDatabaseSettings(test_database.runtime_url, 1), connect_timeout_ms: 10_000 }
    const database = createDatabase(settings)
    const vault = createVault({ database, master_keys: parseMasterKeys(first), clock })
    await vault.prepare(1)
    clock.advance(40_000)
    await vault.prepare(1)
    clock.advance(29_000)
    const sealed = await database.inCustomer(1, () => vault.seal(1, place, plain))
    expect(await vault.open(1, place, sealed)).toEqual(plain)
    await database.close()
  })

  test('after a rotation of the master key the old one is not needed any more', async () => {
    const sealed = await openVault(parseMasterKeys(first)).seal(1, place, plain)
    const both = parseMasterKeys(`${second},${first}`)
    expect(await rotateMasterKey(test_database.database, both)).toBe(3)
    expect(await rotateMasterKey(test_database.database, both)).toBe(0)
    expect(await openVault(parseMasterKeys(second)).open(1, place, sealed)).toEqual(plain)
    await expect(openVault(parseMasterKeys(first)).open(1, place, sealed)).rejects.toThrow('"second"')
  })

  test('data keys lie in the database only wrapped', async () => {
    const rows = await withAdmin(
      async (admin) => (await admin.query('select length(wrapped_key) as length from app.data_keys')).rows,
      test_database.admin_url,
    )
    // header 5, nonce 12, key 32, tag 16
    for (const row of rows) expect(row.length).toBe(65)
  })
})

describe('parseMasterKeys', () => {
  test('the first wraps, all unwrap', () => {
    const { current_id, keys } = parseMasterKeys(`${second}, ${first}`)
    expect([current_id, keys.size]).toEqual(['second', 2])
  })

  test.each([
    ['no key', ''],
    ['no id', randomBytes(32).toString('base64')],
    ['a short key', `a:${randomBytes(16).toString('base64')}`],
    ['a key that is not random', `a:${Buffer.alloc(32).toString('base64')}`],
    ['one id twice', `${newKey('a')},${newKey('a')}`],
  ])('refuses %s, without showing it', (_what, text) => {
    const refusing = () => parseMasterKeys(text)
    expect(refusing).toThrow(/^(master key|two master keys)((?!=).)*$/)
  })
})
