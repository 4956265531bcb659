import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropReferences, type ImageReference, namesOfImages, referToImages } from './public.ts'

const now = new Date('2026-03-04T12:00:00Z')
const hash = (digit: string) => digit.repeat(64)

let test_database: TestDatabase
beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2]) await createTestCustomer(test_database.database, customer_id)
})
afterAll(() => test_database.close())

const inCustomer: TestDatabase['database']['inCustomer'] = (...given) =>
  test_database.database.inCustomer(...given)

const recordOf = (holder_id: number, sha256: string): ImageReference => ({
  sha256,
  holder: 'record',
  holder_id,
  role: 'picture',
  plan_id: 7,
  user_id: 11,
})

describe('referToImages', () => {
  it('wants what has not come, once, whoever names it', async () => {
    const refer = (holder_id: number) =>
      inCustomer(1, (tx) =>
        referToImages(tx, [recordOf(holder_id, hash('a')), recordOf(holder_id, hash('b'))], now),
      )
    const [first, second] = await Promise.all([refer(1), refer(2)])
    const wanted = (sha256: string) => ({ sha256, state: 'wanted', name: null })
    expect([...first.values()]).toEqual([wanted(hash('a')), wanted(hash('b'))])
    expect(second).toEqual(first)
    expect(await inCustomer(1, (tx) => namesOfImages(tx, [hash('a'), hash('c')]))).toEqual(
      new Map([
        [hash('a'), null],
        [hash('c'), null],
      ]),
    )
    expect(await inCustomer(1, (tx) => referToImages(tx, [], now))).toEqual(new Map())
  })

  it('leaves alone what no holder names any more', async () => {
    const left = async () => {
      const { rows } = await withAdmin(
        (admin) =>
          admin.query<{ sha256: string }>(
            "select encode(sha256, 'hex') as sha256 from app.images where unreferenced_since is not null order by 1",
          ),
        test_database.admin_url,
      )
      return rows.map(({ sha256 }) => sha256)
    }
    await inCustomer(1, (tx) => dropReferences(tx, { holder: 'record', holder_id: 1 }, now))
    expect(await left()).toEqual([])
    await inCustomer(1, (tx) => dropReferences(tx, { holder: 'record', holder_id: 2 }, now))
    expect(await left()).toEqual([hash('a'), hash('b')])
    await inCustomer(1, (tx) => referToImages(tx, [recordOf(3, hash('b'))], now))
    expect(await left()).toEqual([hash('a')])
    await inCustomer(1, (tx) => dropReferences(tx, { holder: 'driver', holder_id: 3 }, now))
    expect(await left()).toEqual([hash('a')])
  })
})
