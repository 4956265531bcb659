import { addToOutbox } from '@tropeiro/db/outbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createExceptionsApp,
  type ExceptionsApp,
  follow,
  panicAt,
} from '../../exceptions/test/exceptions-app.ts'
import { createTestCompany } from '../product/product-app.ts'

let exceptions: ExceptionsApp
beforeAll(async () => {
  exceptions = await createExceptionsApp()
})
afterAll(() => exceptions.close())

const countOf = async (customer_id: number) =>
  (await exceptions.rowsBehind('select from app.exceptions where customer_id = $1', [customer_id])).length

test('a company whose log is flooded waits for itself: the button of another is seen in the same round', async () => {
  const { product, company } = exceptions
  const other = await createTestCompany(product)
  expect(other.customer_id).toBeGreaterThan(company.customer_id)
  const now = product.clock.now()
  const flood = Array.from({ length: 1_000 }, (_, index) => ({
    customer_id: company.customer_id,
    ...panicAt(index + 1, now.toISOString(), index + 1),
  }))
  const { database } = product.test_database
  await database.inCustomer(company.customer_id, (tx) => tx.count(addToOutbox(flood, now)))
  const button = { customer_id: other.customer_id, ...panicAt(9_999, now.toISOString(), 7) }
  await database.inCustomer(other.customer_id, (tx) => tx.count(addToOutbox([button], now)))
  await exceptions.number()
  const loops = product.context.product.slices.flatMap((slice) => slice.loops ?? [])
  expect(await loops.find(({ name }) => name === follow)?.round()).toBe(true)
  expect(await countOf(other.customer_id)).toBe(1)
  expect(await countOf(company.customer_id)).toBeLessThanOrEqual(200)
  await exceptions.run(follow)
  expect(await countOf(company.customer_id)).toBe(1_000)
})
