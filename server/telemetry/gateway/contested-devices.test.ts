import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/log/create-log.ts'
import { startLoop } from '../../platform/loops/start-loop.ts'
import { createGate, type Gate } from '../directory/test/gate.ts'
import { createWorld, freshSerial, type World, type WorldCompany } from '../directory/test/world.ts'
import { ContestedDevices, createContestedLoop } from './contested-devices.ts'

const hour_ms = 3_600_000

let world: World
let company: WorldCompany
let gate: Gate
let database: Database

beforeAll(async () => {
  world = await createWorld()
  company = await world.makeCompany()
  gate = await createGate(world.product.test_database.telemetry_url)
  database = createDatabase({ ...testDatabaseSettings(gate.url, 1), connect_timeout_ms: 5_000 })
})
afterAll(async () => {
  await database.close()
  await gate.shut()
  await world.close()
})

const eventsOf = (device_id: number) =>
  world.rowsBehind(
    `select customer_id::integer, payload, occurred_at from app.outbox
     where type = 'device.contested' and payload = '{"device_id": ${device_id}}' order by occurred_at`,
  )

/** What each of these is told alone. */
async function tell(
  ...devices: readonly { customer_id?: number; device_id: number; occurred_at: Date }[]
): Promise<void> {
  const contested = new ContestedDevices()
  const { round } = createContestedLoop(contested, database)
  for (const device of devices) {
    contested.note({ customer_id: company.customer_id, ...device })
    await round()
  }
  expect(contested.list()).toEqual([])
}

describe('a contested device', () => {
  it('is told to its customer by an event, once an hour however often it is noted', async () => {
    const device_id = await company.makeDevice({ serial: freshSerial() })
    const at = Date.now() - 3 * hour_ms
    const occurred = [at, at + 1_000, at + hour_ms - 1, at + hour_ms, at - 1]
    await tell(...occurred.map((time) => ({ device_id, occurred_at: new Date(time) })))
    const { customer_id } = company
    const event = { customer_id, payload: { device_id } }
    expect(await eventsOf(device_id)).toEqual([
      { ...event, occurred_at: new Date(at) },
      { ...event, occurred_at: new Date(at + hour_ms) },
    ])
  })

  it('is told of no time that has not come, whatever the clock of the gateway says', async () => {
    const device_id = await company.makeDevice({ serial: freshSerial() })
    await tell({ device_id, occurred_at: new Date(Date.now() + 30 * 24 * hour_ms) })
    const [event] = await eventsOf(device_id)
    expect(event?.['occurred_at']).toSatisfy((time: Date) => time.getTime() <= Date.now() + hour_ms)
  })

  it('is told to nobody else, nor once its serial is given up', async () => {
    const device_id = await company.makeDevice({ serial: freshSerial() })
    const occurred_at = new Date()
    await tell({ customer_id: company.customer_id + 1, device_id, occurred_at })
    await company.send('DELETE', `/device/${device_id}`)
    await tell({ device_id, occurred_at })
    expect(await eventsOf(device_id)).toEqual([])
  })

  it('waits while the database is away', async () => {
    const device_id = await company.makeDevice({ serial: freshSerial() })
    await gate.shut()
    const contested = new ContestedDevices()
    const occurred_at = new Date()
    contested.note({ customer_id: company.customer_id, device_id, occurred_at })
    const lines: string[] = []
    const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
    const loop = startLoop(createContestedLoop(contested, database), log)
    try {
      await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 })
      await gate.open()
      await vi.waitUntil(() => contested.list().length === 0, { timeout: 60_000 })
      expect(await eventsOf(device_id)).toMatchObject([{ occurred_at }])
    } finally {
      await loop.stop()
    }
  })

  it('takes a bounded place while it waits', () => {
    const contested = new ContestedDevices()
    for (let device_id = 0; device_id < 5_000; device_id++)
      contested.note({ customer_id: 1, device_id, occurred_at: new Date() })
    expect(contested.list()).toHaveLength(1_000)
  })
})
