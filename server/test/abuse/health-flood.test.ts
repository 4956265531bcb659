import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCompany, logInAs } from '../product/product-app.ts'
import { createExposedApp, type ExposedApp } from './exposed-app.ts'

const connections = 300
const waves = 3

let exposed: ExposedApp
beforeAll(async () => {
  exposed = await createExposedApp()
})
afterAll(() => exposed.close())

test('300 connections that ask for health all the time take nothing from customers or the database', async () => {
  const { product } = exposed
  const { access_token: token } = await logInAs(product, await createTestCompany(product))
  let rounds = 0
  product.context.health.add([{ name: 'counted', check: async () => void (rounds += 1) }])
  const served: number[] = []
  for (let wave = 0; wave < waves; wave++) {
    const flood = Array.from({ length: connections }, () => exposed.ask('/readyz', { from: '127.0.0.9' }))
    const customers = Array.from({ length: 10 }, () =>
      exposed.ask('/v1/vehicle?limit=1', { from: '127.0.0.2', token }),
    )
    served.push(...(await Promise.all(customers)).map(({ status }) => status))
    await Promise.all(flood)
  }
  expect(served.filter((status) => status !== 200)).toEqual([])
  expect(rounds).toBeLessThan((connections * waves) / 10)
})
