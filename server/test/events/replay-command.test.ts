import { randomBytes } from 'node:crypto'
import { markDaysDirty } from '@tropeiro/db/dirty-days.ts'
import { testTaxNumber } from '@tropeiro/db/test/customers.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCreateCustomer } from '../../cli/customer-commands.ts'
import { runReplay } from '../../cli/replay-command.ts'
import { type Config, readConfig } from '../../config.ts'
import { openMaintenance } from '../../roles/maintenance.ts'
import { waitUntil } from '../../telemetry/processor/test/processors.ts'
import { sent } from '../../telemetry/processor/test/records.ts'
import { partitionOf } from '../../telemetry/public.ts'
import { createDetectingWorld, type DetectingWorld } from './detecting-processor.ts'

const day_ms = 86_400_000
const dayOf = (days_ago: number) => new Date(Date.now() - days_ago * day_ms).toISOString().slice(0, 10)
const noon_ms = Date.parse(`${dayOf(1)}T12:00:00Z`)

let world: DetectingWorld
let config: Config
let customer_id: number
let other_id: number
beforeAll(async () => {
  world = await createDetectingWorld()
  config = readConfig({
    TROPEIRO_DATABASE_URL: world.test_database.runtime_url,
    TROPEIRO_MAINTENANCE_DATABASE_URL: world.test_database.maintenance_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  })
  customer_id = await createCompany(1)
  other_id = await createCompany(2)
  await addVehicles(customer_id, [101, 102])
  await addVehicles(other_id, [201])
})
afterAll(() => world?.close())

async function createCompany(n: number): Promise<number> {
  const { json } = await runCreateCustomer(config, system_clock, {
    taxNumber: testTaxNumber(n),
    name: `Transportes ${n}`,
    login: 'Ana',
    locale: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
    readPassword: async () => 'a password for the owner',
  })
  return Number(json['customer_id'])
}

async function addVehicles(of_customer: number, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await world.rows(`set session_replication_role = replica;
      insert into app.vehicles (customer_id, id, title, title_key, plate, plate_key, date_created, date_modified)
      overriding system value values (${of_customer}, ${id}, 'V${id}', 'v${id}', 'ABC1D${id % 100}', 'ABC1D${String(id % 100).padStart(2, '0')}', now(), now())`)
}

const replay = (options: object) =>
  runReplay(config, system_clock, { taxNumber: testTaxNumber(1), from: dayOf(1), to: dayOf(0), ...options })
const marks = () =>
  world.rows<{ customer_id: string; vehicle_id: string; partition: number; day: string }>(
    'select partition, customer_id, vehicle_id, day::text from platform.dirty_days order by 2, 3, 4',
  )
const forgetMarks = () => world.rows('delete from platform.dirty_days')

describe('tropeiro replay', () => {
  test('marks the days of one vehicle, or of all, for who owns their partitions', async () => {
    const { json, text } = await replay({ plate: 'abc-1d01' })
    expect(json).toEqual({ ok: true, customer_id, vehicles: 1, days: 2 })
    expect(text).toContain('tropeiro_events_dirty_days')
    const of = {
      customer_id: String(customer_id),
      vehicle_id: '101',
      partition: partitionOf(customer_id, 101),
    }
    expect(await marks()).toEqual([
      { ...of, day: dayOf(1) },
      { ...of, day: dayOf(0) },
    ])
    expect((await replay({ all: true, to: dayOf(-3) })).json).toMatchObject({ vehicles: 2, days: 4 })
    await forgetMarks()
  })

  test('reaches no vehicle of another company', async () => {
    // Its only vehicle has the plate of one of the others.
    expect((await replay({ taxNumber: testTaxNumber(2), plate: 'ABC1D01' })).json).toMatchObject({
      vehicles: 1,
    })
    expect((await marks()).map(({ vehicle_id }) => vehicle_id)).toEqual(['201', '201'])
    await forgetMarks()
    const maintenance = openMaintenance(config)
    const foreign = [{ vehicle_id: 201, partition: 0 }]
    const days = { first_day: dayOf(1), last_day: dayOf(0) }
    expect(await maintenance?.oneOfPlatform(markDaysDirty(customer_id, foreign, days))).toEqual({ marked: 0 })
    await maintenance?.close()
    await expect(replay({ taxNumber: testTaxNumber(3), all: true })).rejects.toThrow('there is no customer')
    expect(await marks()).toEqual([])
  })

  test('is bounded, by the command and by the door', async () => {
    await expect(replay({ all: true, from: dayOf(31) })).rejects.toThrow('32 days are too many')
    await expect(replay({ all: true, from: dayOf(0), to: dayOf(1) })).rejects.toThrow('is before')
    await expect(replay({ all: true, from: dayOf(-2), to: dayOf(-2) })).rejects.toThrow('still to come')
    await expect(replay({ all: true, from: '2026-02-30' })).rejects.toThrow('is no day')
    await expect(replay({})).rejects.toThrow('either --plate or --all')
    await expect(replay({ all: true, plate: 'ABC1D01' })).rejects.toThrow('either --plate or --all')
    await expect(replay({ plate: 'XYZ9Z99' })).rejects.toThrow('there is no vehicle XYZ9Z99')
    const maintenance = openMaintenance(config)
    const mark = (vehicles: readonly number[], first_day: string, partition = 0) =>
      maintenance?.oneOfPlatform(
        markDaysDirty(
          customer_id,
          vehicles.map((vehicle_id) => ({ vehicle_id, partition })),
          { first_day, last_day: dayOf(0) },
        ),
      )
    await expect(mark([101], dayOf(31))).rejects.toThrow('at most 31 days')
    await expect(
      mark(
        Array.from({ length: 10_001 }, (_, n) => n),
        dayOf(0),
      ),
    ).rejects.toThrow('at most 10000')
    await expect(mark([101], dayOf(0), 16)).rejects.toThrow('nobody would replay')
    await maintenance?.close()
    expect(await marks()).toEqual([])
  })

  test('needs the maintenance role', async () => {
    const options = { taxNumber: testTaxNumber(1), all: true, from: dayOf(1), to: dayOf(0) }
    const unset = { ...config, maintenance_database_url: '' }
    await expect(runReplay(unset, system_clock, options)).rejects.toThrow('TROPEIRO_MAINTENANCE_DATABASE_URL')
    for (const maintenance_database_url of [
      world.test_database.runtime_url,
      world.test_database.telemetry_url,
    ]) {
      const wrong = { ...config, maintenance_database_url }
      await expect(runReplay(wrong, system_clock, options)).rejects.toThrow('permission denied')
    }
  })

  test('lets a processor find again what the tables have lost', async () => {
    const detection = world.start()
    try {
      await world.install({ customer_id, device_id: 102 })
      const speeds = [80, 92, 95, 97, 89, 80]
      const records = speeds.map((speed, n) =>
        sent({
          customer_id,
          device_id: 102,
          time_ms: noon_ms + n * 10_000,
          fields: { speed_kmh_e2: speed * 100, ignition: true },
        }),
      )
      await world.publish(partitionOf(customer_id, 102), records)
      const events = () => world.rows('select category from app.events where vehicle_id = 102')
      await waitUntil(async () => (await events()).length === 1)
      await world.rows('delete from app.events where vehicle_id = 102')
      await replay({ plate: 'ABC1D02' })
      await waitUntil(async () => (await marks()).length === 0)
      expect(await events()).toEqual([{ category: 2 }])
    } finally {
      await detection.stop()
    }
  })
})
