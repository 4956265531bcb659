import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFrameBuffer } from '../../../server/telemetry/codecs/frame-buffer.ts'
import type { DeviceReport } from '../../../server/telemetry/model/device-report.ts'
import { makeRecord } from '../../../server/telemetry/model/make-record.ts'
import { alarm_names } from '../../../server/telemetry/model/position-record.ts'
import type { TrackerReading } from './protocol.ts'
import { http_protocols, tracker_protocols } from './protocols.ts'

const serial = '356307042441013'

const readings: fc.Arbitrary<TrackerReading> = fc.record(
  {
    time_ms: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
    has_fix: fc.boolean(),
    latitude_deg_e7: fc.integer({ min: -85e7, max: 85e7 }).filter((place) => Math.abs(place) > 1e6),
    longitude_deg_e7: fc.integer({ min: -179e7, max: 179e7 }).filter((place) => Math.abs(place) > 1e6),
    speed_kmh_e2: fc.integer({ min: 0, max: 249_00 }),
    heading_deg_e2: fc.integer({ min: 0, max: 359_99 }),
    satellites: fc.integer({ min: 1, max: 30 }),
    ignition: fc.boolean(),
    alarm: fc.constantFrom(null, ...alarm_names),
    altitude_m: fc.integer({ min: -100, max: 5_000 }),
    odometer_m: fc.integer({ min: 0, max: 2 ** 31 }),
    external_mv: fc.integer({ min: 0, max: 30_000 }),
    is_buffered: fc.boolean(),
    input_1: fc.constantFrom(null, false, true),
    input_2: fc.constantFrom(null, false, true),
    input_3: fc.constantFrom(null, false, true),
    rpm: fc.option(fc.integer({ min: 0, max: 8_000 })),
    temperature_1_c_e2: fc.option(fc.integer({ min: -40_00, max: 80_00 })),
    temperature_2_c_e2: fc.option(fc.integer({ min: -40_00, max: 80_00 })),
    card: fc.constantFrom(null, '', '1', 'A3F00012', '1B000000D3C4E501'),
    fields: fc.constantFrom({}, { lift: 'up' }, { load_kg: 1_200, lift: 'down' }),
  },
  { noNullPrototype: true },
)

/** What a record says of a reading; main power comes from voltage and alarms, and is tested with the codecs. */
function saidBy(report: DeviceReport): TrackerReading {
  const record = makeRecord(report, 0)
  const number = (name: string) => (record.extra[name] as number | undefined) ?? null
  const { lift, load_kg } = record.extra
  return {
    time_ms: record.time_ms,
    has_fix: record.is_valid,
    latitude_deg_e7: record.latitude_deg_e7 ?? Number.NaN,
    longitude_deg_e7: record.longitude_deg_e7 ?? Number.NaN,
    speed_kmh_e2: record.speed_kmh_e2 ?? Number.NaN,
    heading_deg_e2: record.heading_deg_e2 ?? Number.NaN,
    satellites: record.satellites,
    ignition: record.ignition,
    alarm: record.alarms[0] ?? null,
    altitude_m: number('altitude_m'),
    odometer_m: number('odometer_m'),
    external_mv: number('external_mv'),
    is_buffered: report.is_buffered ?? false,
    input_1: record.input_1,
    input_2: record.input_2,
    input_3: record.input_3,
    rpm: record.rpm,
    temperature_1_c_e2: record.temperature_1_c_e2,
    temperature_2_c_e2: record.temperature_2_c_e2,
    card: record.card,
    fields: { ...(load_kg !== undefined && { load_kg }), ...(lift !== undefined && { lift }) },
  }
}

describe.each(Object.entries(tracker_protocols))('a tracker that speaks %s', (_, protocol) => {
  test('is understood by our codec, value for value', () => {
    const frames = fc.tuple(
      fc.array(readings, { minLength: 1, maxLength: protocol.max_readings }),
      fc.integer({ min: 0, max: 100_000 }),
    )
    fc.assert(
      fc.property(frames, ([said, number]) => {
        const bytes = protocol.encodeFrame({ serial, readings: said, number })
        const [message, ...others] = createFrameBuffer(protocol.codec).add(bytes, 0)
        if (message?.kind !== 'reports') throw new Error(JSON.stringify(message))
        expect(others).toEqual([])
        expect([serial, null]).toContain(message.serial)
        expect(message.reports.map(saidBy)).toStrictEqual(said.map(protocol.round))
      }),
    )
  })

  test('reads the answer to each frame, however it is cut', () => {
    const reading = fc.sample(readings, 1)
    for (const number of [1, 77, 0xffff]) {
      const bytes = protocol.encodeFrame({ serial, readings: reading, number })
      const [message] = createFrameBuffer(protocol.codec).add(bytes, 0)
      const reply = (message?.kind === 'reports' && message.reply) || Buffer.alloc(0)
      const twice = Buffer.concat([reply, reply])
      for (let cut = 0; cut <= twice.length; cut++) {
        const first = protocol.readAnswers(twice.subarray(0, cut), true)
        const second = protocol.readAnswers(Buffer.concat([first.rest, twice.subarray(cut)]), true)
        const answers = [...first.answers, ...second.answers]
        expect(second.rest).toHaveLength(0)
        expect(answers).toHaveLength(reply.length === 0 ? 0 : 2)
        for (const answer of answers) {
          expect([number, null]).toContain(answer.kind === 'acknowledged' ? answer.number : 'a login')
        }
      }
    }
  })

  test('is told whether its login is taken', () => {
    const login = protocol.encodeLogin(serial)
    if (login === null) return
    const [message] = createFrameBuffer(protocol.codec).add(login, 0)
    if (message?.kind !== 'login') throw new Error(JSON.stringify(message))
    expect(message.serial).toBe(serial)
    const { answers, rest } = protocol.readAnswers(message.reply, false)
    expect(answers).toEqual([{ kind: 'login', is_accepted: true }])
    expect(rest).toHaveLength(0)
  })
})

describe.each(Object.entries(http_protocols))('a tracker that speaks %s', (_, protocol) => {
  test('is understood by our codec, value for value', () => {
    const bodies = fc.array(readings, { minLength: 1, maxLength: protocol.max_readings })
    fc.assert(
      fc.property(bodies, (said) => {
        const request = protocol.encodeRequest({ serial, readings: said, key: 'key' })
        expect(protocol.decodeRequest(request).map(saidBy)).toStrictEqual(said.map(protocol.round))
      }),
    )
  })
})
