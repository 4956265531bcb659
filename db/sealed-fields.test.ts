import { randomBytes } from 'node:crypto'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMasterKeys } from './master-keys.ts'
import { rotateDataKey, rotateMasterKey } from './rotate-keys.ts'
import { createSealedFields } from './sealed-fields.ts'
import { createSealedJson } from './sealed-json.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'
import { createVault } from './vault.ts'

let test_database: TestDatabase
const clock = createMovableClock(new Date('2026-03-04T05:06:07Z'))
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const first = newKey('first')
const second = newKey('second')

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2]) await createTestCustomer(test_database.database, customer_id)
})
afterAll(() => test_database.close())

const keeperOf = (keys = first, customer_id = 1) => ({
  vault: createVault({ database: test_database.database, master_keys: parseMasterKeys(keys), clock }),
  customer_id,
})

const people = createSealedFields('people', ['email', 'phone'])
const requests = createSealedJson({ table: 'requests', column: 'request', sealed_column: 'sealed_request' })
const fields = { email: 'íris@pessoa.example', phone: null }
const rowOf = (id: number, sealed: Buffer | null, in_clear: object = {}) => ({
  id,
  sealed,
  email: null,
  phone: null,
  ...in_clear,
})

describe('sealed fields', () => {
  test('open to what was sealed, again and again, and nothing is sealed of nothing', async () => {
    const keeper = keeperOf()
    const sealed = await people.seal(keeper, 7, fields)
    expect(sealed?.includes('pessoa')).toBe(false)
    const rows = [rowOf(6, null), rowOf(7, sealed), rowOf(8, await people.seal(keeper, 8, fields))]
    const opened = [{ email: null, phone: null }, fields, fields]
    expect(await people.open(keeper, rows)).toEqual(opened)
    expect(await people.open(keeper, rows.toReversed())).toEqual(opened.toReversed())
    expect(await people.seal(keeper, 9, { email: null, phone: null })).toBeNull()
  })

  test('show what was changed since they were last opened', async () => {
    const keeper = keeperOf()
    const rowWith = async (email: string) => rowOf(7, await people.seal(keeper, 7, { email, phone: null }))
    const [before, after] = [await rowWith('a'), await rowWith('b')]
    for (const [row, email] of [
      [before, 'a'],
      [after, 'b'],
      [before, 'a'],
    ] as const) {
      expect(await people.open(keeper, [row])).toEqual([{ email, phone: null }])
    }
  })

  test('do not open in another row or of another customer, also after they were opened in their own', async () => {
    const keeper = keeperOf()
    const sealed = await people.seal(keeper, 7, fields)
    await people.open(keeper, [rowOf(7, sealed)])
    await expect(people.open(keeper, [rowOf(8, sealed)])).rejects.toThrow('does not open')
    const other = { vault: keeper.vault, customer_id: 2 }
    await people.seal(other, 7, fields)
    await expect(people.open(other, [rowOf(7, sealed)])).rejects.toThrow('does not open')
  })

  test('give way to what a process of before has written in clear since', async () => {
    const keeper = keeperOf()
    const sealed = await people.seal(keeper, 7, fields)
    const row = rowOf(7, sealed, { phone: '1' })
    expect(await people.open(keeper, [row])).toEqual([{ ...fields, phone: '1' }])
  })

  test('stay readable when the data key and the master key are rotated', async () => {
    const { database } = test_database
    const keeper = keeperOf()
    const request = { points: [{ info: 'íris' }] }
    const kept = await requests.seal(keeper, 3, request)
    const rows = [rowOf(7, await people.seal(keeper, 7, fields))]
    await rotateDataKey({ database, master_keys: parseMasterKeys(first), clock }, 1)
    const later = keeperOf()
    rows.push(rowOf(8, await people.seal(later, 8, fields)))
    await rotateMasterKey(database, parseMasterKeys(`${second},${first}`))
    const last = keeperOf(second)
    expect(await people.open(last, rows)).toEqual([fields, fields])
    expect(await requests.open(last, { id: 3, sealed: kept, clear: null })).toEqual(request)
  })
})
