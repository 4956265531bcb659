import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveState } from '../model/live-state.ts'
import { selectNewest } from './queries.ts'
import {
  createPositionsApp,
  type PositionsApp,
  plantRecords,
  plantTracked,
  recordAt,
} from './test/positions-app.ts'

let positions: PositionsApp
/** The day of the database's clock, by which tables are made. */
let today_ms: number
let table: string

beforeAll(async () => {
  positions = await createPositionsApp()
  const day = await withAdmin(async (client) => {
    await client.query('select platform.make_position_days()')
    const { rows } = await client.query(`select (now() at time zone 'UTC')::date::text as day`)
    return String(rows[0].day)
  }, positions.test_database.telemetry_url)
  today_ms = Date.parse(`${day}T00:00:00Z`)
  table = `app.positions_${day.replaceAll('-', '')}`
})
afterAll(() => positions.close())

const at = (second: number) => today_ms + second * 1_000
const textAt = (second: number) => new Date(at(second)).toISOString()

interface WrittenState {
  readonly customer_id?: number
  readonly vehicle_id: number
  readonly state: LiveState
}

/** As the processor writes it. */
async function plantState({ customer_id = 1, vehicle_id, state }: WrittenState): Promise<void> {
  const row = { customer_id, vehicle_id, partition: 0, sequence: 1, time: new Date(state.time_ms), state }
  await withAdmin(
    (client) => client.query('select platform.put_vehicle_positions($1)', [JSON.stringify([row])]),
    positions.test_database.telemetry_url,
  )
}

const stateAt = (second: number, device_id: number): LiveState => ({
  time_ms: at(second),
  place: {
    time_ms: at(second),
    device_id,
    latitude_deg_e7: -235_000_000,
    longitude_deg_e7: -466_000_000,
    speed_kmh_e2: 40_50,
    heading_deg_e2: null,
  },
  ignition: { time_ms: at(second - 5), is_on: true },
  odometer: { time_ms: at(second - 9), odometer_m: 1_500 },
})

async function readLast(query = '', as = '1.reader') {
  const answer = await positions.send('GET', `/position/last${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

const unknown = {
  date_time: null,
  device_id: null,
  latitude: null,
  longitude: null,
  speed: null,
  heading: null,
  date_time_place: null,
  ignition: null,
  date_time_ignition: null,
  odometer: null,
  date_time_odometer: null,
}

describe('GET /position/last', () => {
  it('200: the state of a vehicle, or nothing of it', async () => {
    const [known, silent] = [await plantTracked(positions), await plantTracked(positions)]
    await plantState({ ...known, state: stateAt(100, known.device_id) })
    const shown = {
      vehicle_id: known.vehicle_id,
      date_time: textAt(100),
      device_id: known.device_id,
      latitude: -23.5,
      longitude: -46.6,
      speed: 40.5,
      heading: null,
      date_time_place: textAt(100),
      ignition: true,
      date_time_ignition: textAt(95),
      odometer: 1.5,
      date_time_odometer: textAt(91),
    }
    expect(await readLast(`?vehicle_ids=${known.vehicle_id},${silent.vehicle_id}`)).toStrictEqual([
      shown,
      { vehicle_id: silent.vehicle_id, ...unknown },
    ])
    expect(await readLast(`?vehicle_ids=${known.vehicle_id}`)).toStrictEqual([shown])
  })

  it('200: of each value the newest, also what came after the state, by the device that is in it now', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions, { since: textAt(90) })
    await plantState({ vehicle_id, state: stateAt(100, device_id) })
    const records = [
      recordAt(at(80), { latitude_deg_e7: 1 }),
      recordAt(at(99), { latitude_deg_e7: 2 }),
      recordAt(at(110), { latitude_deg_e7: -240_000_000, extra: { odometer_m: 2_000 } }),
      recordAt(at(120), { is_valid: false, latitude_deg_e7: 3, ignition: false }),
    ]
    await plantRecords(positions, { device_id, records, table })
    expect(await readLast(`?vehicle_ids=${vehicle_id}`)).toMatchObject([
      {
        date_time: textAt(120),
        latitude: -24,
        speed: null,
        date_time_place: textAt(110),
        ignition: false,
        date_time_ignition: textAt(120),
        odometer: 2,
      },
    ])
  })

  it('200: a first position before there is a state; nothing from before its device was installed', async () => {
    const [fresh, later] = [
      await plantTracked(positions),
      await plantTracked(positions, { since: textAt(500) }),
    ]
    for (const { device_id } of [fresh, later])
      await plantRecords(positions, { device_id, records: [recordAt(at(400))], table })
    expect(await readLast(`?vehicle_ids=${fresh.vehicle_id},${later.vehicle_id}`)).toMatchObject([
      { date_time: textAt(400), latitude: -23.55052 },
      { date_time: null },
    ])
  })

  it('200: a whole fleet from few statements, without hidden and removed ones, and only the company’s own', async () => {
    const fleet = []
    for (let n = 0; n < 4; n += 1) fleet.push(await plantTracked(positions, { customer_id: 3 }))
    const [first, hidden, removed, last] = fleet.map(({ vehicle_id }) => vehicle_id)
    await positions.rowsBehind('update app.vehicles set visible = false where id = $1', [hidden])
    await positions.rowsBehind(`update app.vehicles set date_excluded = '2026-01-01' where id = $1`, [
      removed,
    ])
    positions.statements.length = 0
    const idsOf = (data: readonly { vehicle_id: number }[]) => data.map(({ vehicle_id }) => vehicle_id)
    expect(idsOf(await readLast('', '3.reader'))).toStrictEqual([first, last])
    expect(positions.statements.length).toBeLessThanOrEqual(4)
    expect(idsOf(await readLast(`?vehicle_ids=${hidden},${removed}`, '3.reader'))).toStrictEqual([hidden])
    expect(await readLast(`?vehicle_ids=${first}`)).toStrictEqual([])
    const page = await positions.send('GET', '/position/last?limit=1', { as: '3.reader' })
    const { next_cursor } = page.json().pagination
    expect(idsOf(await readLast(`?limit=1&cursor=${next_cursor}`, '3.reader'))).toStrictEqual([last])
  })

  it('401, 403, 422', async () => {
    const send = (query: string, as: string | null) => positions.send('GET', `/position/last${query}`, { as })
    expect((await send('', null)).statusCode).toBe(401)
    expect((await send('', '1.stranger')).statusCode).toBe(403)
    expect((await send('?vehicle_ids=x', '1.reader')).statusCode).toBe(422)
  })
})

it('looks for what came since the state by the index alone, whatever came before', async () => {
  const asked = { vehicle_id: 1, device_id: 1, installed: new Date(0) }
  const statement = selectNewest(1, [asked])
  const { sql, parameters } = 'sql' in statement ? statement : statement.compile()
  const plan = await withAdmin(async (client) => {
    await client.query(`set enable_seqscan = off; set enable_bitmapscan = off; set app.customer_id = '1'`)
    const { rows } = await client.query(`explain ${sql}`, [...parameters])
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  }, positions.test_database.runtime_url)
  expect(plan).toMatch(/Index Cond: .*"time" >= GREATEST\(asked.installed, live."time"\)/)
})
