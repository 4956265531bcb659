import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCompany, logInAs } from '../product/product-app.ts'
import { createExposedApp, type ExposedApp } from './exposed-app.ts'

const CONNECTIONS = 300

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
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const stop = new AbortController()
  const states = new Set<number>()
  let asked = 0
  const flood = Array.from({ length: CONNECTIONS }, async () => {
    while (!stop.signal.aborted) {
      states.add((await exposed.ask('/readyz', { from: '127.0.0.9', agent })).status)
      asked += 1
    }
  })
  await expect.poll(() => asked).toBeGreaterThan(2 * CONNECTIONS)
  const asking = Array.from({ length: 20 }, () =>
    exposed.ask('/v1/vehicle?limit=1', { from: '127.0.0.2', token }),
  )
  const served = (await Promise.all(asking)).map(({ status }) => status)
  stop.abort()
  await Promise.all(flood)
  agent.destroy()
  expect(served.filter((status) => status !== 200)).toEqual([])
  expect([...states]).toEqual([200])
  expect(rounds).toBeLessThan(asked / 10)
})
