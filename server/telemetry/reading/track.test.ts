import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionRecord } from '../model/position-record.ts'
import { readWholeTrack } from './send-track.ts'
import {
  createPositionsApp,
  type PositionsApp,
  plantDevice,
  plantRecords,
  plantTracked,
  recordAt,
} from './test/positions-app.ts'
import { createJsonWriter } from './write-track.ts'

let positions: PositionsApp
beforeAll(async () => {
  positions = await createPositionsApp()
})
afterAll(() => positions.close())

const day = { date_time_start: '2026-03-03T00:00:00Z', date_time_end: '2026-03-04T00:00:00Z' }
const queryOf = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
const read = (fields: object, sending: { as?: string | null; headers?: Record<string, string> } = {}) =>
  positions.send('GET', `/position/?${queryOf({ ...day, ...fields })}`, sending)

/** One every ten seconds from 12:00 on, each a little further north, and a bend in the middle. */
const drive = (count: number): PositionRecord[] =>
  Array.from({ length: count }, (_, n) =>
    recordAt(Date.parse('2026-03-03T12:00:00Z') + n * 10_000, {
      latitude_deg_e7: -235_000_000 + Math.min(n, count / 2) * 10_000,
      longitude_deg_e7: -466_000_000 + Math.max(0, n - count / 2) * 10_000,
    }),
  )

const timesOf = (data: readonly { date_time: string }[]) => data.map(({ date_time }) => date_time)

describe('GET /position', () => {
  it('200: all that a device said, in the units of the contract', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions)
    const record = recordAt('2026-03-03T12:00:00.250Z', {
      speed_kmh_e2: 61_25,
      heading_deg_e2: 270_50,
      satellites: 9,
      ignition: true,
      input_1: true,
      input_2: false,
      main_power: true,
      rpm: 1_800,
      temperature_1_c_e2: -18_25,
      card: 'A1B2',
      alarms: ['panic', 'braking'],
      extra: {
        altitude_m: 760,
        battery_mv: 4_100,
        external_mv: 12_600,
        hourmeter_ms: 4_321_800_000,
        odometer_m: 123_456_789,
        fuel_level_ml: 40_500,
      },
    })
    await plantRecords(positions, { device_id, records: [record] })
    const answer = await read({ vehicle_id })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toStrictEqual({
      data: [
        {
          vehicle_id,
          device_id,
          date_time: '2026-03-03T12:00:00.250Z',
          date_created: '2026-03-03T12:00:02.250Z',
          valid: true,
          buffered: false,
          latitude: -23.55052,
          longitude: -46.633309,
          speed: 61.25,
          heading: 270.5,
          altitude: 760,
          satellites: 9,
          ignition: true,
          input_1: true,
          input_2: false,
          input_3: null,
          input_4: null,
          main_power: true,
          external_voltage: 12.6,
          battery_voltage: 4.1,
          odometer: 123_456.789,
          hourmeter: 1_200.5,
          rpm: 1_800,
          temperature_1: -18.25,
          temperature_2: null,
          temperature_3: null,
          temperature_4: null,
          card: 'A1B2',
          alarms: ['braking', 'panic'],
          extra: { fuel_level_ml: 40_500 },
        },
      ],
      pagination: { next_cursor: null, has_more: false },
    })
  })

  it('200: one position for each moment, within the period, by the devices that the vehicle had then', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions, { since: '2026-03-03T13:00:00Z' })
    const before = await plantDevice(positions, {
      vehicle_id,
      since: '2026-01-01T00:00:00Z',
      until: '2026-03-03T13:00:00Z',
    })
    const moment = '2026-03-03T12:59:00Z'
    const records = [
      recordAt('2026-03-02T23:59:59.999Z'),
      recordAt('2026-03-03T00:00:00Z'),
      recordAt(moment, { satellites: 8 }),
      recordAt(moment, { is_valid: false, satellites: 12, ignition: true }),
      recordAt('2026-03-03T13:00:00Z'),
    ]
    await plantRecords(positions, { device_id: before, records })
    const later = ['2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z', '2026-03-04T00:00:00Z']
    await plantRecords(positions, { device_id, records: later.map((time) => recordAt(time)) })
    const { data } = (await read({ vehicle_id })).json()
    expect(data).toMatchObject([
      { device_id: before, date_time: '2026-03-03T00:00:00.000Z' },
      {
        device_id: before,
        date_time: '2026-03-03T12:59:00.000Z',
        valid: true,
        satellites: 8,
        ignition: true,
      },
      { device_id, date_time: '2026-03-03T13:00:00.000Z' },
    ])
  })

  it('200: in pages, by a cursor and a link, as much as the whole has', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions)
    await plantRecords(positions, { device_id, records: drive(25) })
    const whole = (await read({ vehicle_id })).json()
    expect(whole.data).toHaveLength(25)
    const pages: string[][] = []
    let next: string | null = `/position?${queryOf({ ...day, vehicle_id, limit: 10 })}`
    while (next !== null) {
      const page = await positions.send('GET', next)
      pages.push(timesOf(page.json().data))
      next = /<(.+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1] ?? null
      expect(page.json().pagination.has_more).toBe(next !== null)
    }
    expect(pages.map(({ length }) => length)).toStrictEqual([10, 10, 5])
    expect(pages.flat()).toStrictEqual(timesOf(whole.data))
  })

  it('200: streamed when it is large', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions)
    await plantRecords(positions, { device_id, records: drive(4_300) })
    const answer = await read({ vehicle_id })
    expect(answer.headers['content-length']).toBeUndefined()
    expect(answer.body.length).toBeGreaterThan(2 * 1024 * 1024)
    expect(answer.json().data).toHaveLength(4_300)
  })

  it('422: what is too long is refused before its first byte, never cut', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions)
    await plantRecords(positions, { device_id, records: drive(30) })
    const [from_ms, to_ms] = [Date.parse(day.date_time_start), Date.parse(day.date_time_end)]
    const readUpTo = (max_samples: number) =>
      positions.database.inCustomer(1, async (tx) => {
        const writer = createJsonWriter(() => '{}')
        const bounds = { writer, held_chars: 10, max_samples, takeSlot: () => {} }
        const content = await readWholeTrack(tx, { vehicle_id, from_ms, to_ms }, bounds)
        let text = ''
        for await (const chunk of typeof content === 'string' ? [content] : content) text += chunk
        return text
      })
    const whole = JSON.parse(await readUpTo(30))
    expect(whole.data).toHaveLength(30)
    await expect(readUpTo(29)).rejects.toMatchObject({ code: 'result_too_large' })
  })

  it('200: thinned to so many, the first and the last and the bend among them', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions)
    const records = drive(101)
    await plantRecords(positions, {
      device_id,
      records: [...records, recordAt('2026-03-03T14:00:00Z', { is_valid: false })],
    })
    const { data, pagination } = (await read({ vehicle_id, thin_to: 3, thin_by: 'visvalingam' })).json()
    const expected = [records[0], records[50], records[100]]
    expect(timesOf(data)).toStrictEqual(expected.map((each) => new Date(each?.time_ms ?? 0).toISOString()))
    expect(pagination).toStrictEqual({ next_cursor: null, has_more: false })
  })

  it('200: as GeoJSON and GPX, asked for by `format` or by Accept, in parts and pages', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions)
    const records = [
      recordAt('2026-03-03T12:00:00Z', { latitude_deg_e7: 1, longitude_deg_e7: -466_000_000 }),
      recordAt('2026-03-03T12:00:10Z', { is_valid: false }),
      recordAt('2026-03-03T12:00:20Z', { latitude_deg_e7: 10_000_000, longitude_deg_e7: -467_000_000 }),
      recordAt('2026-03-03T20:00:00Z', { satellites: 7, extra: { altitude_m: 760 } }),
    ]
    await plantRecords(positions, { device_id, records })
    const whose = { vehicle_id, device_id }
    const line = {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [-46.6, 1e-7],
          [-46.7, 1],
        ],
      },
      properties: { ...whose, coordTimes: ['2026-03-03T12:00:00.000Z', '2026-03-03T12:00:20.000Z'] },
    }
    const place = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-46.633309, -23.55052] },
      properties: { ...whose, coordTimes: ['2026-03-03T20:00:00.000Z'] },
    }
    const geojson = await read({ vehicle_id, format: 'geojson' })
    expect(geojson.headers['content-type']).toBe('application/geo+json; charset=utf-8')
    expect(geojson.json()).toStrictEqual({ type: 'FeatureCollection', features: [line, place] })
    const first = await read({ vehicle_id, limit: 2 }, { headers: { accept: 'application/geo+json' } })
    expect(first.json().features).toStrictEqual([line])
    expect(first.headers['link']).toContain('rel="next"')
    const gpx = await read({ vehicle_id }, { headers: { accept: 'application/gpx+xml' } })
    expect(gpx.headers['content-type']).toBe('application/gpx+xml; charset=utf-8')
    expect(gpx.body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Tropeiro" xmlns="http://www.topografix.com/GPX/1/1"><trk>' +
        '<trkseg><trkpt lat="0.0000001" lon="-46.6000000"><time>2026-03-03T12:00:00.000Z</time></trkpt>' +
        '<trkpt lat="1.0000000" lon="-46.7000000"><time>2026-03-03T12:00:20.000Z</time></trkpt></trkseg>' +
        '<trkseg><trkpt lat="-23.5505200" lon="-46.6333090"><ele>760</ele><time>2026-03-03T20:00:00.000Z</time><sat>7</sat></trkpt></trkseg>' +
        '</trk></gpx>\n',
    )
    expect((await read({ vehicle_id, format: 'gpx', thin_to: 2 })).body.match(/<trkseg>/g)).toHaveLength(2)
    expect((await read({ vehicle_id: 999_999, format: 'geojson' })).json().features).toStrictEqual([])
    expect((await read({ vehicle_id: 999_999, format: 'gpx' })).body).toContain('<trk></trk>')
  })

  it('200: nothing of a vehicle that is absent, another customer’s, or without a device', async () => {
    const theirs = await plantTracked(positions, { customer_id: 2 })
    await plantRecords(positions, { customer_id: 2, device_id: theirs.device_id, records: drive(3) })
    const empty = { data: [], pagination: { next_cursor: null, has_more: false } }
    for (const vehicle_id of [theirs.vehicle_id, 999_999]) {
      expect((await read({ vehicle_id })).json()).toStrictEqual(empty)
      expect((await read({ vehicle_id, thin_to: 5 })).json()).toStrictEqual(empty)
    }
    expect((await read({ vehicle_id: theirs.vehicle_id }, { as: '2.reader' })).json().data).toHaveLength(3)
  })

  it('401, 403', async () => {
    expect((await read({ vehicle_id: 1 }, { as: null })).statusCode).toBe(401)
    expect((await read({ vehicle_id: 1 }, { as: '1.stranger' })).statusCode).toBe(403)
  })

  it.each([
    ['vehicle_id', { vehicle_id: 'x' }, 'wrong_type'],
    ['date_time_start', { date_time_start: 'soon' }, 'wrong_format'],
    ['date_time_end', { date_time_end: day.date_time_start }, 'wrong_period'],
    ['date_time_end', { date_time_end: '2026-04-03T00:00:01Z' }, 'wrong_period'],
    ['date_time_end', { date_time_end: '2027-04-07T00:00:00Z' }, 'wrong_period'],
    ['format', { format: 'kml' }, 'not_allowed'],
    ['thin_to', { thin_to: 1 }, 'too_small'],
    ['thin_to', { thin_to: 10_001 }, 'too_big'],
    ['thin_by', { thin_by: 'luck' }, 'not_allowed'],
    ['limit', { thin_to: 10, limit: 10 }, 'one_of_two'],
    ['cursor', { cursor: 'x' }, 'wrong_cursor'],
  ])('422: %s of %j is %s', async (parameter, fields, code) => {
    const answer = await read({ vehicle_id: 1, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code }])
  })

  it('422: without a vehicle or a period', async () => {
    const answer = await positions.send('GET', '/position')
    const missing = ['date_time_end', 'date_time_start', 'vehicle_id']
    expect(
      answer
        .json()
        .errors.map(({ parameter }: { parameter: string }) => parameter)
        .toSorted(),
    ).toStrictEqual(missing)
  })
})
