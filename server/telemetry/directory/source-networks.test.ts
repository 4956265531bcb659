import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSourceNetworks } from '../../identity/public.ts'
import { createGate, type Gate } from './test/gate.ts'
import { openDirectory } from './test/open-directory.ts'
import { createWorld, type World } from './test/world.ts'

let world: World
let gate: Gate
let clock: MovableClock
let folder: string

beforeAll(async () => {
  world = await createWorld()
  gate = await createGate(world.product.test_database.telemetry_url)
  clock = createMovableClock(new Date())
  folder = await mkdtemp(join(tmpdir(), 'tropeiro-networks-'))
})
afterAll(async () => {
  await gate.shut()
  await world.close()
  await rm(folder, { recursive: true })
})

it('the networks of a customer are known soon after they are set, and to a gateway that starts without the database', async () => {
  const { customer_id } = await world.makeCompany()
  const other = await world.makeCompany()
  const set = (networks: readonly string[]) =>
    setSourceNetworks(world.product.test_database.database, customer_id, { networks, now: new Date() })
  const open = () => openDirectory({ url: gate.url, folder, clock })

  const first = await open()
  await first.whenLoaded
  expect(first.networksOf(customer_id)).toBeNull()
  expect(await set(['10.1.2.3/16', '10.1.0.0/16', '2001:db8::/32'])).toEqual(['10.1.0.0/16', '2001:db8::/32'])
  const isKnown = (address: string) => () => {
    // They are read again every 5 s of the directory's clock, which does not move by itself.
    clock.advance(1_000)
    return first.networksOf(customer_id)?.has(address)
  }
  await expect.poll(isKnown('10.1.9.9'), { timeout: 60_000, interval: 50 }).toBe(true)
  expect(isKnown('10.2.9.9')()).toBe(false)
  expect(first.networksOf(other.customer_id)).toBeNull()
  expect(first.networksOf(customer_id)).toBe(first.networksOf(customer_id))
  await first.close()

  await gate.shut()
  const second = await open()
  await second.whenLoaded
  expect(second.networksOf(customer_id)?.has('10.1.9.9')).toBe(true)
  expect(second.networksOf(customer_id)?.has('10.2.9.9')).toBe(false)
  await set([])
  await gate.open()
  const isFree = () => {
    clock.advance(1_000)
    return second.networksOf(customer_id)
  }
  await expect.poll(isFree, { timeout: 60_000, interval: 50 }).toBeNull()
  await second.close()
})
