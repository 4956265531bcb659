import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInstalls, type VehicleInstall } from '../public.ts'
import { plantDevice, plantVehicle, putOne } from '../vehicles/test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from '../vehicles/test/vehicles-app.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

const hours = (count: number) => new Date(fleet.clock.now().getTime() + count * 3_600_000)
const list = (customer_id: number, vehicle_ids: number[], from: Date, to: Date): Promise<VehicleInstall[]> =>
  fleet.database.inCustomer(customer_id, (tx) => listInstalls(tx, { vehicle_ids, from, to }))

describe('the installs of vehicles', () => {
  it('are those that touch the period, as believed now', async () => {
    const [v1, v2] = [await plantVehicle(fleet), await plantVehicle(fleet)]
    const installed = { vehicle_id: v1, date_installed: hours(-10).toISOString() }
    const device_id = await plantDevice(fleet, installed)
    await putOne(fleet, 'device', { id: device_id, vehicle_id: v2, date_installed: hours(-4).toISOString() })
    const [first, second] = [
      { vehicle_id: v1, device_id, from: hours(-10), to: hours(-4) },
      { vehicle_id: v2, device_id, from: hours(-4), to: null },
    ]
    expect(await list(1, [v2, v1], hours(-20), hours(0))).toEqual([first, second])
    expect(await list(1, [v1, v2], hours(-20), hours(-10))).toEqual([])
    expect(await list(1, [v1, v2], hours(-20), hours(-9))).toEqual([first])
    expect(await list(1, [v1, v2], hours(-4), hours(-3))).toEqual([second])
    expect(await list(1, [v1], hours(-20), hours(0))).toEqual([first])
    expect(await list(1, [], hours(-20), hours(0))).toEqual([])

    const correction = { vehicle_id: null, valid_from: hours(-10).toISOString(), reason: 'was in none' }
    const corrected = await fleet.send('POST', `/device/${device_id}/correction`, {
      as: '1.admin',
      data: { ...correction, valid_to: hours(-6).toISOString() },
    })
    expect(corrected.statusCode).toBe(200)
    expect(await list(1, [v1], hours(-20), hours(0))).toEqual([{ ...first, from: hours(-6) }])
  })

  it('are never those of another customer', async () => {
    const vehicle_id = await plantVehicle(fleet)
    await plantDevice(fleet, { vehicle_id })
    expect(await list(1, [vehicle_id], hours(-1), hours(1))).toHaveLength(1)
    expect(await list(2, [vehicle_id], hours(-1), hours(1))).toEqual([])
  })
})
