import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '../product/product-app.ts'

let product: ProductApp
let token: string
beforeAll(async () => {
  product = await createProductApp({ env: { TROPEIRO_STREAM_LIMIT_CUSTOMER: '1' } })
  token = (await logInAs(product, await createTestCompany(product))).access_token
})
afterAll(() => product.close())

test('who has read an export to its end has left its place: the next one is not refused', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 20; n++) {
    const answer = await product.app.inject({ url: '/vehicle/export', headers: bearer(token) })
    statuses.add(answer.statusCode)
  }
  expect([...statuses]).toEqual([200])
})
