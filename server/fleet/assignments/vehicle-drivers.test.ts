import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../identity/public.ts'
import { assertVehicleExists, listVehicles } from '../vehicles/find-vehicles.ts'
import { plantDevice, plantDriver, plantVehicle, putOne, readOne } from '../vehicles/test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from '../vehicles/test/vehicles-app.ts'
import { findDriverOfVehicle, findVehicleOfDevice } from './find-assigned.ts'
import { endAssignmentsOfDriver } from './vehicle-drivers.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

const inCustomer: VehiclesApp['test_database']['database']['inCustomer'] = (...given) =>
  fleet.test_database.database.inCustomer(...given)
const actor = (): Actor => ({
  user_id: 11,
  api_key_id: null,
  address: null,
  request_id: null,
  now: fleet.clock.now(),
})

describe('the driver that a vehicle had', () => {
  it('is told for every moment, and for another customer’s vehicle never', async () => {
    const [ana, rui] = [await plantDriver(fleet, 'Ana'), await plantDriver(fleet, 'Rui')]
    const id = await plantVehicle(fleet)
    const moments: Date[] = []
    for (const driver_id of [ana, rui, null]) {
      fleet.clock.advance(60_000)
      moments.push(fleet.clock.now())
      await putOne(fleet, 'vehicle', { id, driver_id })
    }
    fleet.clock.advance(60_000)
    const tell = (customer_id: number, as_of: Date | null = null) =>
      inCustomer(customer_id, (tx) =>
        Promise.all(moments.map((at) => findDriverOfVehicle(tx, id, { at, as_of }))),
      )
    expect(await tell(1)).toStrictEqual([ana, rui, null])
    expect(await tell(1, moments[0])).toStrictEqual([ana, ana, ana])
    expect(await tell(2)).toStrictEqual([null, null, null])
    const [first = fleet.clock.now()] = moments
    const earlier = new Date(first.getTime() - 1)
    expect(await inCustomer(1, (tx) => findDriverOfVehicle(tx, id, { at: earlier }))).toBeNull()
  })
})

describe('a driver who is removed', () => {
  it('drives nothing any more, and each vehicle says so', async () => {
    const driver_id = await plantDriver(fleet, 'Eva')
    const ids = [await plantVehicle(fleet, { driver_id }), await plantVehicle(fleet, { driver_id })]
    fleet.clock.advance(60_000)
    await fleet.rowsBehind('truncate app.outbox')
    const ended = await inCustomer(1, (tx) => endAssignmentsOfDriver(tx, actor(), driver_id))
    expect(ended.toSorted((a, b) => a - b)).toStrictEqual(ids)
    for (const id of ids) expect(await readOne(fleet, 'vehicle', id)).toMatchObject({ driver_id: null })
    expect((await fleet.send('GET', `/vehicle/${ids[0]}`)).headers['etag']).toBe('"2"')
    expect(await fleet.rowsBehind('select type from app.outbox')).toHaveLength(2)
  })
})

describe('vehicles as other records show them', () => {
  it('have their device now; removed ones are there, other customers’ are not', async () => {
    const [one, removed] = [await plantVehicle(fleet, { capacity: 7, axles: 3 }), await plantVehicle(fleet)]
    const device_id = await plantDevice(fleet, { vehicle_id: one })
    const { serial } = await readOne(fleet, 'device', device_id)
    await fleet.send('DELETE', `/vehicle/${removed}`)
    const foreign = await plantVehicle(fleet, {}, '2.admin')
    const found = await inCustomer(1, (tx) => listVehicles(tx, [one, removed, foreign, one]))
    const { plate } = await readOne(fleet, 'vehicle', one)
    expect(found.get(one)).toStrictEqual({
      id: one,
      title: 'Truck',
      plate,
      capacity: 7,
      axles: 3,
      device: { id: device_id, serial },
    })
    expect([...found.keys()].toSorted((a, b) => a - b)).toStrictEqual([one, removed])
    expect(await inCustomer(1, (tx) => listVehicles(tx, []))).toStrictEqual(new Map())
    expect(await inCustomer(1, (tx) => findVehicleOfDevice(tx, device_id, { at: fleet.clock.now() }))).toBe(
      one,
    )
    await expect(inCustomer(1, (tx) => assertVehicleExists(tx, one, '/data/x'))).resolves.toBeUndefined()
    for (const id of [removed, foreign]) {
      await expect(inCustomer(1, (tx) => assertVehicleExists(tx, id, '/data/x'))).rejects.toThrow(
        'invalid_request',
      )
    }
  })
})
