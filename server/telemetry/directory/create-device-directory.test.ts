import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics, type Metrics } from '../../platform/metrics/metrics-server.ts'
import type { DeviceDirectory } from './device-directory.ts'
import { holdAt, vehicleAt } from './hold-at.ts'
import { createGate, type Gate } from './test/gate.ts'
import { day_ms, openDirectory } from './test/open-directory.ts'
import { createWorld, freshSerial, type World, type WorldCompany } from './test/world.ts'

/** The app changes devices; the directory is beside it, as in another process, by a way that can be shut. */
let world: World
let mine: WorldCompany
let other: WorldCompany
let gate: Gate
let clock: MovableClock
let metrics: Metrics
let folder: string
let directory: DeviceDirectory

beforeAll(async () => {
  world = await createWorld()
  mine = await world.makeCompany()
  other = await world.makeCompany()
  gate = await createGate(world.product.test_database.telemetry_url)
  clock = createMovableClock(new Date())
  metrics = createMetrics()
  folder = await mkdtemp(join(tmpdir(), 'tropeiro-directory-'))
  directory = await openDirectory({ url: gate.url, folder, clock, metrics })
  await directory.whenLoaded
})
afterAll(async () => {
  await directory.close()
  await gate.shut()
  await world.close()
  await rm(folder, { recursive: true })
})

/** How soon a change is heard of, a machine that is busy elsewhere cannot tell. */
const patiently = { timeout: 60_000, interval: 10 }
const far_ms = 9e12

const nowIn = (serial: string) => {
  const hold = holdAt(directory.find(serial), far_ms)
  return (
    hold && { customer_id: hold.customer_id, device_id: hold.device_id, vehicle_id: vehicleAt(hold, far_ms) }
  )
}
async function untilNow(serial: string, expected: object | undefined): Promise<void> {
  await expect.poll(() => nowIn(serial), patiently).toEqual(expected)
}
const valueOf = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value ?? 0

describe('the directory of devices', () => {
  it('finds whose a serial is and where the device is, however it is written', async () => {
    const serial = freshSerial()
    const vehicle_id = await other.makeVehicle()
    const installed = new Date(world.product.clock.now().getTime() - 3_600_000)
    const date_installed = installed.toISOString()
    const before = directory.countDevices(other.customer_id)
    const device_id = await other.makeDevice({ serial, vehicle_id, date_installed })
    await untilNow(serial, { customer_id: other.customer_id, device_id, vehicle_id })
    const [hold] = directory.find(serial)
    expect(hold).toMatchObject({ protocol: 'teltonika', valid_to_ms: null })
    // The time of the door, which no caller can set back.
    expect(Math.abs((hold?.valid_from_ms ?? 0) - Date.now())).toBeLessThan(120_000)
    expect(hold?.installs).toEqual([{ vehicle_id, from_ms: installed.getTime(), to_ms: null }])
    for (const text of [` ${serial}`, `${serial.slice(0, 2)}-${serial.slice(2)}`]) {
      expect(directory.find(text)).toBe(directory.find(serial))
    }
    expect(directory.findDevice(other.customer_id, device_id)).toEqual({
      serial_key: serial,
      holds: directory.find(serial),
    })
    expect(directory.findDevice(mine.customer_id, device_id)).toBeUndefined()
    expect(directory.countDevices(other.customer_id)).toBe(before + 1)
    for (const text of [freshSerial(), 'unknown', 'not a serial', ''])
      expect(directory.find(text)).toEqual([])
  })

  it('hears of any change made elsewhere, and tells', async () => {
    const serial = freshSerial()
    const told: string[] = []
    directory.onChange((serial_key) => told.push(serial_key))
    const [v1, v2] = [await mine.makeVehicle(), await mine.makeVehicle()]
    const device_id = await mine.makeDevice({ serial })
    const found = { customer_id: mine.customer_id, device_id }
    const changes: [() => Promise<unknown>, object | undefined][] = [
      [async () => undefined, { ...found, vehicle_id: null }],
      [() => mine.change('device', { id: device_id, vehicle_id: v1 }), { ...found, vehicle_id: v1 }],
      [() => mine.change('device', { id: device_id, vehicle_id: v2 }), { ...found, vehicle_id: v2 }],
      [() => mine.makeDevice({ serial: freshSerial(), vehicle_id: v2 }), { ...found, vehicle_id: null }],
      [() => mine.change('device', { id: device_id, vehicle_id: v1 }), { ...found, vehicle_id: v1 }],
      [() => mine.change('vehicle', { id: v1, status: 'C' }), { ...found, vehicle_id: null }],
      [() => mine.change('device', { id: device_id, vehicle_id: v2 }), { ...found, vehicle_id: v2 }],
      [() => mine.send('DELETE', `/vehicle/${v2}`), { ...found, vehicle_id: null }],
      [() => mine.change('device', { id: device_id, serial: freshSerial() }), undefined],
      [() => mine.change('device', { id: device_id, serial }), { ...found, vehicle_id: null }],
      [() => mine.send('DELETE', `/device/${device_id}`), undefined],
    ]
    for (const [change, expected] of changes) {
      told.length = 0
      await change()
      await untilNow(serial, expected)
    }
    expect(told).toContain(serial)
    await mine.change('device', { id: await mine.makeDevice({ serial }), protocol: 'gt06' })
    await expect.poll(() => holdAt(directory.find(serial), far_ms)?.protocol, patiently).toBe('gt06')
  })

  it('gives each customer its side of the moment at which a device changed hands', async () => {
    const serial = freshSerial()
    const first = await mine.makeDevice({ serial })
    const waiting = await other.makeDevice({ serial })
    await untilNow(serial, { customer_id: mine.customer_id, device_id: first, vehicle_id: null })
    expect(directory.findDevice(other.customer_id, waiting)).toBeUndefined()
    await mine.send('DELETE', `/device/${first}`)
    await untilNow(serial, { customer_id: other.customer_id, device_id: waiting, vehicle_id: null })
    const holds = directory.find(serial)
    expect(holds.map(({ customer_id }) => customer_id)).toEqual([mine.customer_id, other.customer_id])
    const moment_ms = holds[1]?.valid_from_ms ?? 0
    expect(holds[0]?.valid_to_ms).toBeLessThanOrEqual(moment_ms)
    expect(holdAt(holds, moment_ms)?.device_id).toBe(waiting)
    expect(holdAt(holds, (holds[0]?.valid_to_ms ?? 0) - 1)?.device_id).toBe(first)
    expect(directory.findDevice(mine.customer_id, first)?.holds).toEqual([holds[0]])
    expect(directory.findDevice(other.customer_id, waiting)?.holds).toEqual([holds[1]])
    expect(directory.findDevice(other.customer_id, first)).toBeUndefined()
  })

  it('knows all serials that a device had, and its installs under each of them', async () => {
    const [old_serial, new_serial] = [freshSerial(), freshSerial()]
    const vehicle_id = await mine.makeVehicle()
    const id = await mine.makeDevice({ serial: old_serial })
    await mine.change('device', { id, serial: new_serial })
    await mine.change('device', { id, vehicle_id })
    await untilNow(new_serial, { customer_id: mine.customer_id, device_id: id, vehicle_id })
    expect(directory.findDevice(mine.customer_id, id)).toMatchObject({
      serial_key: new_serial,
      holds: [{ valid_to_ms: expect.any(Number) }, { valid_to_ms: null }],
    })
    expect(directory.find(old_serial)[0]?.installs).toEqual(directory.find(new_serial)[0]?.installs)
  })

  it('reads all anew when its connection was lost', async () => {
    const serial = freshSerial()
    const device_id = await mine.makeDevice({ serial })
    await untilNow(serial, { customer_id: mine.customer_id, device_id, vehicle_id: null })
    await world.rowsBehind(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'tropeiro_telemetry' and datname = current_database()`,
    )
    await mine.send('DELETE', `/device/${device_id}`)
    await untilNow(serial, undefined)
    await expect.poll(() => directory.state().kind, patiently).toBe('current')
  })
})

describe('under a flood of notifications', () => {
  it('stays current, and knows no serial that nobody has', async () => {
    const serial = freshSerial()
    const device_id = await mine.makeDevice({ serial })
    const count = directory.countDevices(mine.customer_id)
    await world.rowsBehind(`
      select pg_notify('tropeiro_device', junk) from (
        select 'FLOOD' || n from generate_series(1, 5000) n
        union all values (''), (' '), ('''; select 1; --'), (repeat('x', 7000)), ('${serial}')
      ) as flood (junk)`)
    const last = freshSerial()
    const last_id = await mine.makeDevice({ serial: last })
    await untilNow(last, { customer_id: mine.customer_id, device_id: last_id, vehicle_id: null })
    await untilNow(serial, { customer_id: mine.customer_id, device_id, vehicle_id: null })
    expect(directory.countDevices(mine.customer_id)).toBeGreaterThanOrEqual(count + 1)
    for (const junk of ['FLOOD1', '', ' ']) expect(directory.find(junk)).toEqual([])
    expect(directory.state().kind).toBe('current')
  })
})

describe('while the database is away', () => {
  it('serves the last copy for a day, counts it, and catches up', async () => {
    const [serial, later] = [freshSerial(), freshSerial()]
    const device_id = await mine.makeDevice({ serial })
    const found = { customer_id: mine.customer_id, device_id, vehicle_id: null }
    await untilNow(serial, found)
    expect(directory.state().kind).toBe('current')
    await gate.shut()
    clock.advance(day_ms - 1)
    expect(nowIn(serial)).toEqual(found)
    expect(directory.state()).toEqual({ kind: 'stale', age_ms: expect.any(Number) })
    expect(await valueOf('tropeiro_device_directory_stale_answers_total')).toBeGreaterThan(0)
    expect(await valueOf('tropeiro_device_directory_age_seconds')).toBeGreaterThan(86_000)
    clock.advance(10_000)
    expect(directory.state().kind).toBe('unknown')
    expect(directory.find(serial)).toEqual([])
    expect(directory.findDevice(mine.customer_id, device_id)).toBeUndefined()

    await mine.send('DELETE', `/device/${device_id}`)
    const later_id = await mine.makeDevice({ serial: later })
    await gate.open()
    await untilNow(later, { ...found, device_id: later_id })
    expect(nowIn(serial)).toBeUndefined()
    expect(directory.state().kind).toBe('current')
  })

  it('a new process knows what is on disk, and takes what changed meanwhile', async () => {
    const serial = freshSerial()
    const device_id = await mine.makeDevice({ serial })
    const found = { customer_id: mine.customer_id, device_id, vehicle_id: null }
    await untilNow(serial, found)
    await directory.close()
    await gate.shut()
    directory = await openDirectory({ url: gate.url, folder, clock })
    await directory.whenLoaded
    expect(nowIn(serial)).toEqual(found)
    const vehicle_id = await mine.makeVehicle()
    await mine.change('device', { id: device_id, vehicle_id })
    await gate.open()
    await untilNow(serial, { ...found, vehicle_id })
  })

  it('forgets what a database that was set back does not have', async () => {
    const serial = freshSerial()
    const device_id = await mine.makeDevice({ serial })
    await untilNow(serial, { customer_id: mine.customer_id, device_id, vehicle_id: null })
    const before = directory.countDevices(mine.customer_id)
    await gate.shut()
    await world.rowsBehind(`delete from platform.device_serials where serial_key = '${serial}'`)
    await gate.open()
    await untilNow(serial, undefined)
    expect(directory.findDevice(mine.customer_id, device_id)).toBeUndefined()
    expect(directory.countDevices(mine.customer_id)).toBe(before - 1)
  })

  it('a new process without a file knows nothing, and says so', async () => {
    await gate.shut()
    const lost = await openDirectory({ url: gate.url, clock })
    expect(lost.state()).toEqual({ kind: 'unknown', age_ms: Number.POSITIVE_INFINITY })
    expect(lost.find(freshSerial())).toEqual([])
    await gate.open()
    await lost.whenLoaded
    expect(lost.state().kind).toBe('current')
    await lost.close()
  })
})
