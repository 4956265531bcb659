import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DigestedRecord, mergeRecords } from './merge-records.ts'
import { type PositionRecord, silent_record } from './position-record.ts'

let digests = 0n
const record = (fields: Partial<PositionRecord>): DigestedRecord => ({
  device_id: 1,
  digest: ++digests,
  record: { ...silent_record, time_ms: 1_000, ...fields },
})
const valid = { is_valid: true, latitude_deg_e7: 1, longitude_deg_e7: 2 }

describe('records of one moment', () => {
  test('give place, speed and heading of the best valid one together, and all else of the first that says it', () => {
    const weak = record({ ...valid, satellites: 4, speed_kmh_e2: 10, heading_deg_e2: 20, ignition: true })
    const strong = record({ ...valid, latitude_deg_e7: 9, satellites: 12, rpm: 800 })
    const blind = record({ satellites: 20, ignition: false, input_1: true, extra: { odometer_m: 5 } })
    const { merged, records } = mergeRecords([blind, weak, strong])
    expect(records).toEqual([strong, weak, blind])
    expect(merged).toMatchObject({
      latitude_deg_e7: 9,
      speed_kmh_e2: null,
      heading_deg_e2: null,
      satellites: 12,
      ignition: true,
      input_1: true,
      rpm: 800,
      extra: { odometer_m: 5 },
    })
  })

  test('give all cards and alarms in the order of their text', () => {
    const { merged, cards } = mergeRecords([
      record({ card: 'B2', alarms: ['turn'] }),
      record({ card: 'A1', alarms: ['panic', 'braking'] }),
      record({ card: 'B2' }),
    ])
    expect(cards).toEqual(['A1', 'B2'])
    expect(merged.alarms).toEqual(['braking', 'panic', 'turn'])
    expect(mergeRecords([record({ alarms: ['panic', 'braking'] })]).merged.alarms).toEqual([
      'braking',
      'panic',
    ])
  })

  test('are the same in any order and however often each is given', () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value)
    const any = fc
      .record({
        is_valid: fc.boolean(),
        latitude_deg_e7: fc.nat(3),
        longitude_deg_e7: fc.nat(3),
        speed_kmh_e2: maybe(fc.nat(3)),
        satellites: maybe(fc.nat(3)),
        ignition: maybe(fc.boolean()),
        rpm: maybe(fc.nat(2)),
        card: maybe(fc.constantFrom('', 'A', 'B')),
        alarms: fc.subarray(['panic', 'acceleration', 'turn'] as const),
        extra: fc.dictionary(fc.constantFrom('a', 'b'), fc.nat(3)),
      })
      .map((fields) => ({ ...silent_record, ...fields, time_ms: 1_000 }))
    const some = fc.array(fc.tuple(fc.bigInt(-3n, 3n), any), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (given, chance) => {
        // What has the same digest is the same record.
        const by_digest = new Map(given)
        const all = [...by_digest].map(([digest, each]) => ({ device_id: 1, digest, record: each }))
        const shuffled = [...all, ...all]
          .map((each) => ({ each, place: chance.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ each }) => each)
        const [first, ...rest] = all
        const [other, ...others] = shuffled
        if (first === undefined || other === undefined) throw new Error('there is always one')
        expect(mergeRecords([other, ...others])).toEqual(mergeRecords([first, ...rest]))
      }),
    )
  })
})
