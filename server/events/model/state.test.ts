import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeState, encodeState } from './encode-state.ts'
import { constantFacts, factsInTime, type TestFacts } from './test/facts.ts'
import { foldSamples, samplesOf, sumParts } from './test/fold.ts'
import { noon_ms, placeAt, said, type TestRecord } from './test/history.ts'
import type { VehicleState } from './vehicle-state.ts'

const hour_ms = 3_600_000

const rich: TestFacts = {
  limits: { speed_max: 60, speed_max_range_1: 70, rpm_high: 3_000, min_temperature: 0, max_temperature: 8 },
  cards: { A: 1, B: 2 },
  work_shift: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '12:30' })),
  areas: [
    { id: 1, centre: placeAt(0), radius_m: 900 },
    { id: 2, centre: placeAt(2_000), radius_m: 1_500 },
  ],
  points_of_interest: [{ id: 3, place: placeAt(500) }],
  rules: { watched_points: [3], custom_fields: ['door', 'load'], passenger_cards: ['P'] },
}

const facts = factsInTime([
  { from_ms: 0, ...rich },
  { from_ms: noon_ms + 2 * hour_ms, ...rich, limits: { speed_max: 80 }, planned_driver_id: 7 },
])

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

/** Seconds to the next record: mostly as devices report, sometimes long enough for holds to pass. */
const pause_s = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 120 }) },
  { weight: 2, arbitrary: fc.integer({ min: 120, max: 4_500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4_500, max: 100_000 }) },
)

const record = fc.record({
  pause_s,
  v: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 110 })),
  x: fc.option(fc.integer({ min: -1_000, max: 3_000 }), { freq: 8 }),
  heading: fc.integer({ min: 0, max: 359 }),
  ignition: fc.option(fc.boolean(), { freq: 4 }),
  input_1: maybe(fc.boolean()),
  power: maybe(fc.boolean()),
  rpm: maybe(fc.constantFrom(0, 700, 1_500, 3_500)),
  temperatures: fc.array(fc.option(fc.integer({ min: -5, max: 15 })), { maxLength: 4 }),
  card: maybe(fc.constantFrom('', 'A', 'B', 'P', 'X')),
  alarms: fc.subarray(['panic', 'braking', 'turn'] as const),
  extra: fc.dictionary(fc.constantFrom('door', 'load'), fc.constantFrom(1, 2, 'a', true)),
  device_id: fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2) }),
})

const history = fc.array(record, { minLength: 1, maxLength: 40 }).map((steps) => {
  let time_ms = noon_ms
  return steps.map(({ pause_s: seconds, ...what }): TestRecord => {
    time_ms += seconds * 1_000
    const { input_1, power, rpm, card, ...rest } = what
    return said(time_ms, {
      ...rest,
      ...(input_1 === undefined ? {} : { input_1 }),
      ...(power === undefined ? {} : { power }),
      ...(rpm === undefined ? {} : { rpm }),
      ...(card === undefined ? {} : { card }),
    })
  })
})

function textOf(state: VehicleState | null): string {
  return state === null ? '' : encodeState(state)
}

describe('a state', () => {
  test('goes on alike when it was written and read, wherever a history is split', () => {
    fc.assert(
      fc.property(history, fc.nat(), (records, cut) => {
        const samples = samplesOf(records)
        const at = cut % samples.length
        const whole = foldSamples(samples, facts)
        const first = foldSamples(samples.slice(0, at), facts)
        const read = first.state === null ? null : decodeState(textOf(first.state))
        expect(textOf(read)).toBe(textOf(first.state))
        const second = foldSamples(samples.slice(at), facts, read)
        expect([...first.settled, ...second.settled]).toEqual(whole.settled)
        expect(second.open).toEqual(whole.open)
        expect(sumParts([...first.rows, ...second.rows])).toEqual(whole.rows)
        expect(first.missed + second.missed).toBe(whole.missed)
        expect(textOf(second.state)).toBe(textOf(whole.state))
      }),
      { numRuns: 400 },
    )
  })

  test('forgets what can no longer matter: histories that differ only long ago come to the same', () => {
    const later = Array.from({ length: 40 }, (_, n) =>
      said(noon_ms + 60 * 24 * hour_ms + n * 6 * hour_ms, {
        ignition: false,
        input_1: false,
        power: true,
        temperatures: [5, 5, 5, 5],
        extra: { door: 1, load: 1 },
      }),
    )
    fc.assert(
      fc.property(history, history, (one, other) => {
        const [a, b] = [one, other].map((early) => foldSamples(samplesOf([...early, ...later]), facts))
        expect(textOf(a?.state ?? null)).toBe(textOf(b?.state ?? null))
      }),
      { numRuns: 200 },
    )
  })

  test('is not changed by a step', () => {
    fc.assert(
      fc.property(history, (records) => {
        const samples = samplesOf(records)
        let state: VehicleState | null = null
        for (const sample of samples) {
          const before: string = textOf(state)
          const next: VehicleState | null = foldSamples([sample], facts, state).state
          expect(textOf(state)).toBe(before)
          state = next
        }
      }),
      { numRuns: 50 },
    )
  })

  test('stays below 16 kB with as many intervals as it may have', () => {
    const names = Array.from({ length: 8 }, (_, n) => `${'n'.repeat(63)}${n}`)
    const many = constantFacts({
      ...rich,
      rules: {
        ...rich.rules,
        watched_points: Array.from({ length: 40 }, (_, n) => 2_000_000_000 + n),
        custom_fields: names,
        rpm_idle: 5_000,
      },
      planned_driver_id: 2_000_000_000,
      areas: Array.from({ length: 40 }, (_, n) => ({
        id: 2_000_000_000 + n,
        centre: placeAt(n),
        radius_m: 5_000,
      })),
      points_of_interest: Array.from({ length: 40 }, (_, n) => ({
        id: 2_000_000_000 + n,
        place: placeAt(n),
      })),
    })
    const all = {
      device_id: 2_000_000_000,
      input_1: true,
      input_2: true,
      power: false,
      rpm: 3_500,
      temperatures: [-50.55, -50.55, 100.55, 100.55],
      extra: Object.fromEntries(names.map((name) => [name, 'ã'.repeat(64)])),
    }
    const records = [
      said('16T20:00:00', { ...all, v: 99.99, x: 1 }),
      said('16T20:02:00', { ...all, v: 99.99, x: 2 }),
      said('16T20:03:00', { ...all, v: 0, x: 3, alarms: ['panic'] }),
    ]
    const folded = foldSamples(samplesOf(records), many)
    expect(folded.missed).toBeGreaterThan(0)
    expect(folded.open.filter(({ category }) => category === 3)).toHaveLength(32)
    expect(folded.open.filter(({ category }) => category === 5)).toHaveLength(32)
    expect(Buffer.byteLength(textOf(folded.state))).toBeLessThan(16_384)
  })
})
