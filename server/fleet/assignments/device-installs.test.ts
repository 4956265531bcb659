import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDevice, plantVehicle } from '../vehicles/test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from '../vehicles/test/vehicles-app.ts'
import { findVehicleOfDevice } from './find-assigned.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

const minute_ms = 60_000

interface World {
  readonly devices: readonly number[]
  readonly vehicles: readonly number[]
}

async function plantWorld(): Promise<World> {
  const three = [0, 1, 2]
  return {
    devices: await Promise.all(three.map(() => plantDevice(fleet))),
    vehicles: await Promise.all(three.map(() => plantVehicle(fleet))),
  }
}

const which = fc.integer({ min: 0, max: 2 })
const minutes = fc.integer({ min: 1, max: 12 })
const any_operation = fc.record({
  kind: fc.constantFrom('install', 'remove', 'late_install', 'late_removal', 'correct', 'correct_to_now'),
  device: which,
  vehicle: fc.option(which),
  pause: fc.integer({ min: 0, max: 3 }),
  back: minutes,
  length: minutes,
})
type Operation = typeof any_operation extends fc.Arbitrary<infer T> ? T : never

/** Sends an operation as a client would. */
async function perform({ devices, vehicles }: World, operation: Operation): Promise<number> {
  const { kind, back, length } = operation
  const now_ms = fleet.clock.now().getTime()
  const iso = (ago: number) => new Date(now_ms - Math.max(ago, 0) * minute_ms).toISOString()
  const id = devices[operation.device] ?? 0
  const vehicle_id = operation.vehicle === null ? null : (vehicles[operation.vehicle] ?? 0)
  const target = vehicle_id ?? vehicles[0]
  const bodies: Readonly<Record<string, object>> = {
    install: { id, vehicle_id: target },
    remove: { id, vehicle_id: null },
    late_install: { id, vehicle_id: target, date_installed: iso(back) },
    late_removal: { id, vehicle_id: null, date_removed: iso(back) },
    correct: { vehicle_id, valid_from: iso(back), valid_to: iso(back - length), reason: 'r' },
    correct_to_now: { vehicle_id, valid_from: iso(back), reason: 'r' },
  }
  const data = bodies[kind] ?? {}
  const answer = kind.startsWith('correct')
    ? await fleet.send('POST', `/device/${id}/correction`, { data })
    : await fleet.send('PUT', '/device/', { data })
  return answer.statusCode
}

/** The vehicle of each device, by the minute of the last twenty, as believed at a moment. */
async function tell({ devices }: World, from_ms: number, as_of: Date | null): Promise<(number | null)[][]> {
  return fleet.test_database.database.inCustomer(1, (tx) =>
    Promise.all(
      devices.map((id) =>
        Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            findVehicleOfDevice(tx, id, { at: new Date(from_ms - n * minute_ms), as_of }),
          ),
        ),
      ),
    ),
  )
}

/** Pairs of believed periods of one device, or of one vehicle, that overlap; at any time that anything was believed. */
const overlapping = `
  select one.id, other.id as other_id
  from app.device_installs as one join app.device_installs as other
    on other.customer_id = one.customer_id and other.id > one.id
    and (other.device_id = one.device_id or other.vehicle_id = one.vehicle_id)
    and tstzrange(other.valid_from, other.valid_to) && tstzrange(one.valid_from, one.valid_to)
    and tstzrange(other.date_recorded, other.date_corrected) && tstzrange(one.date_recorded, one.date_corrected)`

describe('in PostgreSQL, after any installs, removals and late corrections', () => {
  it('nothing overlaps, and no earlier belief is told otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(any_operation, { minLength: 3, maxLength: 12 }), async (todo) => {
        const world = await plantWorld()
        fleet.clock.advance(30 * minute_ms)
        for (const operation of todo) {
          fleet.clock.advance(operation.pause * minute_ms)
          const now_ms = fleet.clock.now().getTime()
          const before = new Date(now_ms - 1)
          const [believed, now] = [await tell(world, now_ms - 1, before), await tell(world, now_ms - 1, null)]
          expect(await perform(world, operation)).toBe(200)
          expect(await tell(world, now_ms - 1, before)).toStrictEqual(believed)
          // What happens now leaves the past alone.
          const after = ['install', 'remove'].includes(operation.kind)
            ? await tell(world, now_ms - 1, null)
            : now
          expect(after).toStrictEqual(now)
        }
        expect(await fleet.rowsBehind(overlapping)).toStrictEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it('rows that tell the past otherwise say why', async () => {
    const rows = await fleet.rowsBehind(
      'select id from app.device_installs where reason is null and valid_from < date_recorded',
    )
    expect(rows).toStrictEqual([])
  })
})

describe('installs that race', () => {
  it('leave one vehicle for a device and one device for a vehicle, whoever wins', async () => {
    const world = await plantWorld()
    await fc.assert(
      fc.asyncProperty(fc.array(any_operation, { minLength: 8, maxLength: 16 }), async (todo) => {
        fleet.clock.advance(5 * minute_ms)
        const racing = todo.map(async (operation, n) => {
          if (n % 2 === 1) await turn()
          return perform(world, operation)
        })
        const cancelling = fleet.send('PUT', '/vehicle/', { data: { id: world.vehicles[2], status: 'C' } })
        const statuses = await Promise.all([...racing, cancelling.then(({ statusCode }) => statusCode)])
        // 409: the vehicle was cancelled meanwhile. Never a deadlock, which would be 503.
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toStrictEqual([])
        expect(await fleet.rowsBehind(overlapping)).toStrictEqual([])
        await fleet.send('PUT', '/vehicle/', { data: { id: world.vehicles[2], status: 'A' } })
      }),
      // Nothing shrinks that depends on who comes first.
      { numRuns: 15, endOnFailure: true },
    )
  })
})
