import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { createMovableClock, system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshSerial, plantDevice, plantVehicle, putOne } from '../vehicles/test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from '../vehicles/test/vehicles-app.ts'
import { createDeviceLookup, type DeviceLookup } from './device-lookup.ts'

/** The app changes devices; the look-up has a pool and a connection of its own, as in another process. */
let fleet: VehiclesApp
let database: Database
let counting: Database
let lookup: DeviceLookup
let reads = 0

beforeAll(async () => {
  fleet = await createVehiclesApp()
  const { runtime_url } = fleet.test_database
  database = createDatabase(testDatabaseSettings(runtime_url))
  counting = {
    ...database,
    findOfPlatform: (statement) => {
      reads += 1
      return database.findOfPlatform(statement)
    },
  }
  lookup = createDeviceLookup({ database: counting, clock: system_clock, database_url: runtime_url })
  await untilCached('356938035643809')
})
afterAll(async () => {
  await lookup.close()
  await database.close()
  await fleet.close()
})

/** Asks until an answer comes from memory. */
async function untilCached(serial: string, asked = lookup): Promise<void> {
  const isCached = async () => {
    await asked.find(serial)
    const before = reads
    await asked.find(serial)
    return reads === before
  }
  await vi.waitUntil(isCached, patiently)
}

/** How soon a change is heard of, a machine that is busy elsewhere cannot tell. */
const patiently = { timeout: 120_000, interval: 5 }

async function untilFound(asked: DeviceLookup, serial: string, vehicle_id: number): Promise<void> {
  const find = async () => (await Promise.race([asked.find(serial), sleep(10, null)]))?.vehicle_id
  await expect.poll(find, { interval: 1, message: 'the change was never heard of' }).toBe(vehicle_id)
}

describe('the look-up of a device', () => {
  it('finds whose it is and where it is, however the serial is written', async () => {
    const serial = freshSerial()
    const vehicle_id = await plantVehicle(fleet, {}, '2.admin')
    const device_id = await plantDevice(fleet, { serial, vehicle_id }, '2.admin')
    const expected = { customer_id: 2, device_id, vehicle_id }
    for (const text of [serial, ` ${serial}`, `${serial.slice(0, 2)}-${serial.slice(2)}`]) {
      expect(await lookup.find(text)).toStrictEqual(expected)
    }
    expect(await lookup.find('unknown')).toBeNull()
    expect(await lookup.find('not a serial')).toBeNull()
  })

  it('answers known and unknown ones from memory, and a burst by one read', async () => {
    const serial = freshSerial()
    await plantDevice(fleet, { serial })
    for (const text of [serial, freshSerial()]) {
      await untilCached(text)
      const before = reads
      for (let n = 0; n < 100; n += 1) await lookup.find(text)
      expect(reads).toBe(before)
    }
    const [fresh, before] = [freshSerial(), reads]
    await Promise.all(Array.from({ length: 50 }, () => lookup.find(fresh)))
    expect(reads).toBe(before + 1)
  })

  it('keeps no more than it may, and reads again what had to go', async () => {
    const small = createDeviceLookup({
      database: counting,
      clock: system_clock,
      database_url: fleet.test_database.runtime_url,
      max_entries: 1,
    })
    const [first, second] = [freshSerial(), freshSerial()]
    await untilCached(first, small)
    await untilCached(second, small)
    const before = reads
    await small.find(first)
    expect(reads).toBe(before + 1)
    await small.close()
  })

  it('serves nothing from memory once its connection has not answered for 900 ms', async () => {
    const serial = freshSerial()
    const clock = createMovableClock(new Date())
    const { runtime_url } = fleet.test_database
    const watched = createDeviceLookup({ database: counting, clock, database_url: runtime_url })
    // No turn of the event loop passes between the clock and the question: no answer of the connection can come between.
    const readsAfter = async (silence_ms: number) => {
      // Whatever it heard before is too old by now: what it keeps, it has from an answer at this very moment.
      clock.advance(10_000)
      await untilCached(serial, watched)
      const before = reads
      clock.advance(silence_ms)
      await watched.find(serial)
      return reads - before
    }
    // Asked again where a busy machine lost the connection just then.
    await expect.poll(() => readsAfter(899)).toBe(0)
    expect(await readsAfter(900)).toBe(1)
    await watched.close()
  })

  it('hears of any change made elsewhere', async () => {
    const serial = freshSerial()
    const [v1, v2] = [await plantVehicle(fleet), await plantVehicle(fleet)]
    await untilCached(serial)
    const device_id = await plantDevice(fleet, { serial })
    const found = { customer_id: 1, device_id }
    const changes: [() => Promise<unknown>, object | null][] = [
      [async () => undefined, { ...found, vehicle_id: null }],
      [() => putOne(fleet, 'device', { id: device_id, vehicle_id: v1 }), { ...found, vehicle_id: v1 }],
      [() => putOne(fleet, 'device', { id: device_id, vehicle_id: v2 }), { ...found, vehicle_id: v2 }],
      [() => plantDevice(fleet, { vehicle_id: v2 }), { ...found, vehicle_id: null }],
      [() => putOne(fleet, 'device', { id: device_id, vehicle_id: v1 }), { ...found, vehicle_id: v1 }],
      [() => putOne(fleet, 'vehicle', { id: v1, status: 'C' }), { ...found, vehicle_id: null }],
      [() => putOne(fleet, 'device', { id: device_id, vehicle_id: v2 }), { ...found, vehicle_id: v2 }],
      [() => fleet.send('DELETE', `/vehicle/${v2}`), { ...found, vehicle_id: null }],
      [() => putOne(fleet, 'device', { id: device_id, serial: freshSerial() }), null],
      [() => putOne(fleet, 'device', { id: device_id, serial }), { ...found, vehicle_id: null }],
      [() => fleet.send('DELETE', `/device/${device_id}`), null],
    ]
    for (const [change, expected] of changes) {
      await change()
      await expect.poll(() => lookup.find(serial), patiently).toEqual(expected)
      await untilCached(serial)
    }
  })

  it('keeps nothing that changed while it was read', async () => {
    const { runtime_url } = fleet.test_database
    const serial = freshSerial()
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { serial })
    const read = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    let is_slow = false
    const slow: Database = {
      ...database,
      findInCustomer: async (customer_id, compose, ...args) => {
        const row = await database.findInCustomer(customer_id, compose, ...args)
        if (!is_slow) return row
        is_slow = false
        read.resolve()
        await letGo.promise
        return row
      },
    }
    const late = createDeviceLookup({ database: slow, clock: system_clock, database_url: runtime_url })
    await sleep(500)
    is_slow = true
    const asked = late.find(serial)
    await read.promise
    await putOne(fleet, 'device', { id, vehicle_id })
    // Whoever asks meanwhile reads anew, and has heard of the change once that is kept.
    await untilFound(late, serial, vehicle_id)
    letGo.resolve()
    expect(await asked).toMatchObject({ vehicle_id: null })
    expect(await late.find(serial)).toMatchObject({ vehicle_id })
    await late.close()
  })

  it('trusts nothing it kept while its connection is gone, and keeps again when it is back', async () => {
    const serial = freshSerial()
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { serial })
    await untilCached(serial)
    await fleet.rowsBehind(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tropeiro device changes'
         and datname = current_database()`,
    )
    await putOne(fleet, 'device', { id, vehicle_id })
    const moved = { customer_id: 1, device_id: id, vehicle_id }
    await expect.poll(() => lookup.find(serial), patiently).toEqual(moved)
    await untilCached(serial)
  })

  it('is at least 20 times faster from memory than from the tables', async () => {
    const serial = freshSerial()
    await plantDevice(fleet, { serial, vehicle_id: await plantVehicle(fleet) })
    await untilCached(serial)
    const { runtime_url } = fleet.test_database
    // A look-up that cannot hear of changes trusts nothing.
    const deaf_url = runtime_url.replace(/\/[^/]*$/, '/nowhere')
    const deaf = createDeviceLookup({ database, clock: system_clock, database_url: deaf_url })
    const rate = async (asked: DeviceLookup, count: number) => {
      const begun = performance.now()
      for (let n = 0; n < count; n += 1) await asked.find(serial)
      return count / (performance.now() - begun)
    }
    await rate(deaf, 50)
    const [cached, uncached] = [await rate(lookup, 20_000), await rate(deaf, 300)]
    await deaf.close()
    expect(cached / uncached).toBeGreaterThanOrEqual(20)
  })
})
