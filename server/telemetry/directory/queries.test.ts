import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database, Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDeviceHolds, listDeviceHolds, listPositionKeys } from './queries.ts'
import { createWorld, freshSerial, type World, type WorldCompany } from './test/world.ts'

let world: World
let mine: WorldCompany
let other: WorldCompany
let telemetry: Database

beforeAll(async () => {
  world = await createWorld()
  mine = await world.makeCompany()
  other = await world.makeCompany()
  telemetry = createDatabase(testDatabaseSettings(world.product.test_database.telemetry_url))
})
afterAll(async () => {
  await telemetry.close()
  await world.close()
})

const long_ago = new Date('2000-01-01T00:00:00Z')
const doors: [string, () => Statement<unknown>][] = [
  ['list_device_holds', () => listDeviceHolds({ after: '', since: long_ago, limit: 10 })],
  ['find_device_holds', () => findDeviceHolds(['A'], long_ago)],
  ['list_position_keys', () => listPositionKeys()],
]

describe('the doors of the directory', () => {
  it.each(doors)('%s is for the telemetry role alone', async (_name, statement) => {
    const { database, maintenance_url, jobs_url } = world.product.test_database
    await expect(telemetry.rowsOfPlatform(statement())).resolves.toBeInstanceOf(Array)
    await expect(database.rowsOfPlatform(statement())).rejects.toThrow('permission denied')
    for (const url of [maintenance_url, jobs_url]) {
      const another = createDatabase(testDatabaseSettings(url))
      await expect(another.rowsOfPlatform(statement())).rejects.toThrow('permission denied')
      await another.close()
    }
  })

  it.each([
    'platform.device_serials',
    'platform.device_waits',
    'app.devices',
    'app.device_installs',
    'app.api_keys',
    'app.users',
    'app.customers',
  ])('are the only way of that role to %s', async (table) => {
    const { telemetry_url } = world.product.test_database
    const reading = withAdmin(async (client) => {
      await client.query("select set_config('app.customer_id', $1, false)", [String(mine.customer_id)])
      return client.query(`select from ${table}`)
    }, telemetry_url)
    await expect(reading).rejects.toThrow('permission denied')
  })

  it('give every serial once, page by page', async () => {
    const made = [freshSerial(), 'A-1', freshSerial(), 'Z.9', freshSerial()]
    for (const serial of made) await mine.makeDevice({ serial })
    const seen: string[] = []
    for (let after = ''; ; ) {
      const rows = await telemetry.rowsOfPlatform(listDeviceHolds({ after, since: long_ago, limit: 2 }))
      expect(rows.length).toBeLessThanOrEqual(2)
      seen.push(...rows.map(({ serial_key }) => serial_key))
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.serial_key
    }
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen).toEqual(expect.arrayContaining(made))
  })

  it('leave out what ended before the moment, and only that', async () => {
    const serial = freshSerial()
    const vehicle_id = await mine.makeVehicle()
    const device_id = await mine.makeDevice({ serial, vehicle_id })
    // Installs have the time of the app, which stands still by itself.
    world.product.clock.advance(1_000)
    await mine.send('DELETE', `/device/${device_id}`)
    const next_id = await other.makeDevice({ serial })
    const before = await telemetry.rowsOfPlatform(findDeviceHolds([serial], long_ago))
    expect(before).toMatchObject([
      {
        serial_key: serial,
        holds: [
          { customer_id: mine.customer_id, device_id, installs: [{ vehicle_id }] },
          { customer_id: other.customer_id, device_id: next_id, installs: [], valid_to_ms: null },
        ],
      },
    ])
    const after = await telemetry.rowsOfPlatform(findDeviceHolds([serial], new Date(Date.now() + 60_000)))
    expect(after).toMatchObject([{ serial_key: serial, holds: [{ device_id: next_id }] }])
  })

  it('never name a device of one company with installs of another', async () => {
    const [first, second] = [freshSerial(), freshSerial()]
    const own = { serial: first, vehicle_id: await mine.makeVehicle() }
    await mine.makeDevice(own)
    await other.makeDevice({ serial: second, vehicle_id: await other.makeVehicle() })
    const rows = await telemetry.rowsOfPlatform(findDeviceHolds([first], long_ago))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.holds).toMatchObject([
      { customer_id: mine.customer_id, installs: [{ vehicle_id: own.vehicle_id }] },
    ])
  })
})
