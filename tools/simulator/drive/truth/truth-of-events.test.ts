import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { http_protocols } from '../../protocols/protocols.ts'
import { driveVehicle } from '../drive-vehicle.ts'
import { plain_equipment } from '../equipment.ts'
import { plain_habits } from '../habits.ts'
import { createRoadMap } from '../road.ts'
import { makeGridRoads } from '../test/grid-roads.ts'
import { emptyWorld } from '../world.ts'
import { createActivityTruth } from './activity-truth.ts'
import { type Chain, createChainTruth } from './chain-truth.ts'
import { type ExpectedEvent, signal } from './expected-event.ts'
import { createCardTruth } from './instants-truth.ts'
import { createRunTruth, type RunRule } from './run-truth.ts'

const second_ms = 1_000

/** A condition that holds from one second to another, and the seconds that are told. */
interface Seen {
  readonly begin_s: number
  readonly end_s: number
  readonly reports_s: readonly number[]
}

function runTruth(rule: RunRule, { begin_s, end_s, reports_s }: Seen, last_s: number): ExpectedEvent[] {
  const run = createRunTruth({ category: 2, subject: '', needs: 1, rule, hold_ms: 1_000_000 })
  const told = new Set(reports_s)
  const found: (ExpectedEvent | null)[] = []
  for (let at = 0; at <= last_s; at++) {
    const tick = { time_ms: at * second_ms, reported: told.has(at) ? 1 : 0 }
    found.push(run.see(tick, at >= begin_s && at < end_s))
  }
  return [...found, run.finish()].filter((event) => event !== null)
}

const seen = fc
  .record({
    begin_s: fc.integer({ min: 1, max: 60 }),
    length_s: fc.integer({ min: 1, max: 120 }),
    steps_s: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 40, maxLength: 40 }),
    is_regular: fc.boolean(),
  })
  .map(({ begin_s, length_s, steps_s, is_regular }): Seen => {
    let at = 0
    const reports_s = [0, ...steps_s.map((step) => (at += is_regular ? (steps_s[0] ?? 1) : step))]
    return { begin_s, end_s: begin_s + length_s, reports_s }
  })
  .filter(({ end_s, reports_s }) => (reports_s.at(-1) ?? 0) > end_s)

/** Whether the verdict says otherwise than what the reports show. */
function contradicted(event: ExpectedEvent | undefined, is_found: boolean): boolean {
  return event?.verdict === (is_found ? 'must_not_find' : 'must_find')
}

describe('what is said of a run', () => {
  const for_s = 10

  test('of two witnesses holds for whoever sees only the reports', () => {
    fc.assert(
      fc.property(seen, (one) => {
        const [event] = runTruth({ kind: 'witnesses', for_ms: for_s * second_ms }, one, 1_200)
        const inside = one.reports_s.filter((at) => at >= one.begin_s && at < one.end_s)
        const spread_s = (inside.at(-1) ?? 0) - (inside[0] ?? 0)
        expect(contradicted(event, spread_s >= for_s)).toBe(false)
        expect(event).toMatchObject({ begin: one.begin_s * second_ms, end: one.end_s * second_ms })
      }),
      { numRuns: 2_000 },
    )
  })

  test('of a length holds for whoever sees only the reports, who is never early and at most a step late', () => {
    fc.assert(
      fc.property(seen, (one) => {
        const [event] = runTruth({ kind: 'length', for_ms: for_s * second_ms }, one, 1_200)
        const first_s = one.reports_s.find((at) => at >= one.begin_s) ?? 0
        const gone_s = one.reports_s.find((at) => at >= one.end_s) ?? 0
        const is_found = first_s < one.end_s && gone_s - first_s >= for_s
        expect(contradicted(event, is_found)).toBe(false)
        const step_s = (event?.step_ms ?? 0) / second_ms
        const late_s = first_s < one.end_s ? first_s - one.begin_s : 0
        expect(Math.max(late_s, gone_s - one.end_s)).toBeLessThanOrEqual(step_s)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    [9, 'must_not_find'],
    [10, 'not_scored'],
    [19, 'not_scored'],
    [20, 'must_find'],
  ])('of %i s at reports every 10 s, for 10 s, is %s', (length_s, verdict) => {
    const reports_s = Array.from({ length: 20 }, (_, n) => n * 10)
    const one = { begin_s: 15, end_s: 15 + length_s, reports_s }
    expect(runTruth({ kind: 'witnesses', for_ms: 10_000 }, one, 150)[0]?.verdict).toBe(verdict)
  })

  test('that nobody was told of, or that came back untold, is not scored', () => {
    const untold = { begin_s: 12, end_s: 18, reports_s: [0, 10, 20] }
    expect(runTruth({ kind: 'any' }, untold, 30)).toMatchObject([{ verdict: 'not_scored' }])
    const run = createRunTruth({ category: 8, subject: '', needs: 1, rule: { kind: 'any' }, hold_ms: 1e9 })
    const holds = (at: number) => (at >= 3 && at < 12) || (at >= 14 && at < 25)
    const found = Array.from({ length: 40 }, (_, at) =>
      run.see({ time_ms: at * second_ms, reported: at % 10 === 0 ? 1 : 0 }, holds(at)),
    ).filter((event) => event !== null)
    expect(found).toMatchObject([{ begin: 3_000, end: 25_000, verdict: 'not_scored' }])
  })
})

describe('what is said of a chain', () => {
  /** Active seconds as pairs of begin and end; one report every so often. */
  function chainsOf(
    active: readonly (readonly [number, number])[],
    every_s: number,
    last_s = 1_500,
  ): Chain[] {
    const chain = createChainTruth({ needs: 1, quiet_ms: 180_000, hold_ms: 660_000 })
    const found: Chain[] = []
    for (let at = 0; at <= last_s; at++)
      found.push(
        ...chain.see({
          time_ms: at * second_ms,
          reported: at % every_s === 0 ? 1 : 0,
          is_active: active.some(([from, to]) => at >= from && at < to),
          is_allowed: true,
          is_clear: true,
        }),
      )
    return [...found, ...chain.finish()]
  }

  test.each([
    [169, [[5_000, 369_000, true]]],
    [175, [[5_000, 375_000, false]]],
    [
      190,
      [
        [5_000, 100_000, true],
        [290_000, 390_000, true],
      ],
    ],
  ])('with a pause of %i s goes on, is not scored, or parts', (pause_s, expected) => {
    const active = [
      [5, 100],
      [100 + pause_s, 200 + pause_s],
    ] as const
    const found = chainsOf(active, 10)
    expect(found.map(({ begin, end, is_clear }) => [begin, end, is_clear])).toEqual(expected)
    expect(found.every(({ is_over, step_ms }) => is_over && step_ms === 10_000)).toBe(true)
  })

  test('that still goes on is not over', () => {
    expect(chainsOf([[5, 2_000]], 10)).toMatchObject([{ begin: 5_000, end: 1_500_000, is_over: false }])
  })

  test.each([
    ['while it was told', 10, true],
    ['before that was told', 700, false],
  ])('that is forbidden after a long pause has ended where that began, if %s', (_, every_s, is_clear) => {
    const chain = createChainTruth({ needs: 1, quiet_ms: 180_000, hold_ms: 900_000 })
    const found = Array.from({ length: 1_500 }, (_second, at) =>
      chain.see({
        time_ms: at * second_ms,
        reported: at <= 100 ? 1 : Number(at % every_s === 0),
        is_active: at >= 5 && at < 101,
        is_allowed: at < 600,
        is_clear: true,
      }),
    )
    expect(found.flat()).toMatchObject([{ begin: 5_000, is_clear }])
  })

  test('whose begin nobody was told of is not scored', () => {
    const pieces = [
      [2, 8],
      [30, 100],
    ] as const
    expect(chainsOf(pieces, 10)).toMatchObject([{ begin: 2_000, is_clear: false }])
  })
})

describe('what is said of trips without a wire', () => {
  const world = emptyWorld(60)
  const equipment = { ...plain_equipment, has_wire: false }
  const roads = createRoadMap(makeGridRoads())
  const drive = driveVehicle({ seed: 1, roads, habits: plain_habits, equipment, world, start_ms: 0 })
  const moment = drive.next().value

  interface Driven {
    readonly until_s: number
    readonly isMoving: (at_s: number) => boolean
    readonly isHeard?: (at_s: number) => boolean
  }

  /** Reported once a minute, while it is heard. */
  function expectedOf(
    category: number,
    { until_s, isMoving, isHeard = () => true }: Driven,
  ): ExpectedEvent[] {
    const { abilities } = http_protocols.http_batch
    const settings = { world, equipment, abilities, watched_fields: [] }
    const truth = createActivityTruth(settings, createCardTruth(world, equipment))
    const found: ExpectedEvent[] = []
    for (let at = 0; at < until_s; at++) {
      const is_moving = isMoving(at)
      const reported = at % 60 === 0 && isHeard(at) ? signal.fix : 0
      const second = { time_ms: at * second_ms, reported, is_moving, speed_kmh: is_moving ? 40 : 0 }
      found.push(...truth.see({ ...second, moment, reading: null, place: moment }))
    }
    return [...found, ...truth.finish()].filter((event) => event.category === category)
  }

  const restartsOf = (pause_s: number) =>
    expectedOf(23, {
      until_s: 3_000,
      isMoving: (at) => (at >= 5 && at < 200) || (at >= 200 + pause_s && at < 900),
    })

  test('a pause that parts them for some who look may restart one anywhere in them', () => {
    expect(restartsOf(200)).toEqual([])
    expect(restartsOf(304)).toMatchObject([{ begin: 5_000, end: 900_000, verdict: 'not_scored' }])
    expect(restartsOf(400)).toMatchObject([{ begin: 600_000, end: 600_000, verdict: 'must_find' }])
  })
  test('a shift that goes on by a drive which nobody heard has ended for whoever looks', () => {
    const shift = {
      until_s: 23_000,
      isMoving: (at: number) => (at >= 5 && at < 200) || (at >= 3_600 && at < 5_000),
    }
    expect(expectedOf(22, shift)).toEqual([])
    const unheard = { ...shift, isHeard: (at: number) => at < 3_000 || at > 6_000 }
    expect(expectedOf(22, unheard)).toMatchObject([{ begin: 5_000, verdict: 'not_scored' }])
  })
})
