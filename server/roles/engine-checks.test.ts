import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { engineReadiness } from './engine-checks.ts'

let asked = 0
const engine = createServer((_request, response) => {
  asked += 1
  response.end('{"code":"Ok"}')
})
beforeAll(() => new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => engine.close(resolve)))

test('an engine is asked once, however many ask for its state in the same second', async () => {
  const { port } = engine.address() as AddressInfo
  const config = readConfig({
    TROPEIRO_DATABASE_URL: 'postgres://127.0.0.1/none',
    TROPEIRO_MASTER_KEYS: `k:${randomBytes(32).toString('base64')}`,
    TROPEIRO_OSRM_CAR_URL: `http://127.0.0.1:${port}`,
  })
  const [cars, trucks] = engineReadiness(config)
  await Promise.all(Array.from({ length: 20 }, async () => cars?.check()))
  expect(asked).toBe(1)
  // What is off says so to everybody who asks.
  for (let n = 0; n < 2; n++) await expect(trucks?.check()).rejects.toThrow('off')
})
