import { randomBytes, randomInt } from 'node:crypto'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../tools/test-report/proof-scale.ts'
import { recordFigure } from '../tools/test-report/record-figure.ts'
import { parseMasterKeys } from './master-keys.ts'
import { rotateDataKey, rotateMasterKey } from './rotate-keys.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'
import { createVault, type Vault } from './vault.ts'

const customers = 20
const rotations = proofCount({ full: 20, tenth: 2 })

let test_database: TestDatabase
beforeAll(async () => {
  test_database = await createTestDatabase({ pool_size: 8 })
  for (let id = 1; id <= customers; id++) await createTestCustomer(test_database.database, id)
})
afterAll(() => test_database.close())

const placeOf = (row: string) => ({ table: 't', column: 'c', row })
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

test('master keys rotate under load: nothing is lost and old ciphertexts stay readable', async () => {
  const { database } = test_database
  const kept: Array<{ customer_id: number; row: string; plain: Buffer; sealed: Buffer }> = []
  const stop = new AbortController()
  const running_with = new Map<number, string>()
  let settings = newKey('k0')
  let failures = 0

  const sealAndOpen = async (vault: Vault) => {
    const customer_id = randomInt(customers) + 1
    const row = String(randomInt(1_000_000))
    const plain = randomBytes(randomInt(200))
    const sealed = await vault.seal(customer_id, placeOf(row), plain)
    kept.push({ customer_id, row, plain, sealed })
    const old = kept[randomInt(kept.length)]
    const opened = old && (await vault.open(old.customer_id, placeOf(old.row), old.sealed))
    if (!old || !opened?.equals(old.plain)) throw new Error('opened to other bytes')
  }

  // A process of the load: it restarts with the settings of the moment, as a rolling release does.
  const load = async (process: number) => {
    while (!stop.signal.aborted) {
      running_with.set(process, settings)
      const vault = createVault({ database, master_keys: parseMasterKeys(settings), clock: system_clock })
      for (let n = 0; n < 20; n++) {
        await sealAndOpen(vault).catch(() => {
          failures += 1
        })
      }
    }
  }

  const release = async (next: string) => {
    settings = next
    await expect
      .poll(() => [...running_with.values()].every((held) => held === next), { interval: 5 })
      .toBe(true)
  }

  const rotate = async () => {
    for (let n = 1; n <= rotations; n++) {
      const old_key = settings
      const new_key = newKey(`k${n}`)
      // The operator's order: the new key is known everywhere, then it wraps, then all is moved, then the old one goes.
      await release(`${old_key},${new_key}`)
      await release(`${new_key},${old_key}`)
      const master_keys = parseMasterKeys(settings)
      await rotateDataKey({ database, master_keys, clock: system_clock }, randomInt(customers) + 1)
      await rotateMasterKey(database, master_keys)
      await release(new_key)
    }
    stop.abort()
  }
  await Promise.all([rotate(), load(1), load(2), load(3)])

  const last = createVault({ database, master_keys: parseMasterKeys(settings), clock: system_clock })
  let unreadable = 0
  for (const { customer_id, row, plain, sealed } of kept) {
    const opened = await last.open(customer_id, placeOf(row), sealed).catch(() => null)
    if (!opened?.equals(plain)) unreadable += 1
  }
  recordFigure({
    promise: `encryption: ${rotations} rotations of the master key under load`,
    needed: '0 failures, 0 values unreadable with the newest key alone',
    measured: `${failures} failures, ${unreadable} unreadable of ${kept.length} values`,
    held: failures === 0 && unreadable === 0,
  })
  expect({ failures, unreadable }).toEqual({ failures: 0, unreadable: 0 })
  expect(kept.length).toBeGreaterThan(50)
})
