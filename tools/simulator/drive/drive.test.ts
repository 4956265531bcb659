import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../city/random.ts'
import { driveVehicle } from './drive-vehicle.ts'
import { plain_equipment } from './equipment.ts'
import { type Habits, pickHabits, plain_habits } from './habits.ts'
import type { Moment } from './moment.ts'
import { createRoadMap, turnOf } from './road.ts'
import { makeGridRoads } from './test/grid-roads.ts'
import { createTracker } from './tracker.ts'
import { createTruthTeller, type TruthLine } from './truth/truth.ts'
import { emptyWorld } from './world.ts'

const roads = createRoadMap(makeGridRoads())
const start_ms = Date.UTC(2026, 10, 16, 6)
const speed_limit_kmh = 60
const hours = 6

function drive(seed: number, habits: Habits, start = start_ms): Moment[] {
  const days = driveVehicle({
    seed,
    roads,
    habits,
    equipment: plain_equipment,
    world: emptyWorld(speed_limit_kmh),
    start_ms: start,
  })
  return days.take(hours * 3_600).toArray()
}

const wild_habits: Habits = {
  ...pickHabits(createRandom('wild')),
  speeding_per_h: 20,
  harsh_per_h: 120,
  panic_per_h: 3,
  tunnel_per_h: 10,
  dead_zone_per_h: 2,
  power_cut_per_h: 3,
  reset_per_h: 2,
  clock_drift_ms_per_h: 3_000,
}

/** Pushes between one second and the next, in m/s². */
function pushesOf(before: Moment, after: Moment) {
  const change = (after.speed_kmh - before.speed_kmh) / 3.6
  const mean_ms = (after.speed_kmh + before.speed_kmh) / 2 / 3.6
  const is_fast = Math.min(after.speed_kmh, before.speed_kmh) >= 30
  const turn = (turnOf(before.heading_deg, after.heading_deg) * Math.PI) / 180
  return { change, side: is_fast ? mean_ms * turn : 0 }
}

describe('a vehicle', () => {
  test('does the same again with the same seed, whenever it starts, and something else with another', () => {
    const shifted = drive(1, wild_habits, start_ms + 86_400_000)
    expect(shifted.map((moment) => ({ ...moment, time_ms: moment.time_ms - 86_400_000 }))).toEqual(
      drive(1, wild_habits),
    )
    expect(drive(2, wild_habits)).not.toEqual(drive(1, wild_habits))
  })

  test('without days of work does what it has always done, by the seed', () => {
    const hash = createHash('sha256')
    for (const moment of drive(1, wild_habits)) {
      const fields = Object.entries(moment).toSorted(([one], [other]) => (one < other ? -1 : 1))
      hash.update(JSON.stringify(fields))
      expect(moment.stop).toBeNull()
    }
    // Ledgers and figures that were measured belong to these seconds: what changes them on purpose changes this.
    expect(hash.digest('hex')).toBe('00693c94a1d378e3ee48fc735f59d3e84f9c74f43b9d285c812546ecd2fd6520')
  })

  test('moves as far in each second as its speed says, and only with its ignition on', () => {
    const moments = drive(3, wild_habits)
    for (const [n, moment] of moments.entries()) {
      const before = moments[n - 1] ?? moment
      const moved_m = moment.odometer_m - before.odometer_m
      // Whole metres of both, and a road ends where it ends.
      expect(moved_m).toBeLessThanOrEqual(moment.speed_kmh / 3.6 + 1.01)
      expect(moment.ignition || moment.speed_kmh === 0).toBe(true)
      expect(moment.time_ms).toBe(start_ms + n * 1_000)
    }
    expect(moments.at(-1)?.odometer_m).toBeGreaterThan(5_000)
  })

  test('is driven calmly by who is calm: no limit is passed, nobody is pushed', () => {
    const moments = drive(4, plain_habits)
    for (const [n, moment] of moments.entries()) {
      const { change, side } = pushesOf(moments[n - 1] ?? moment, moment)
      expect(change).toBeLessThan(2)
      expect(change).toBeGreaterThan(-2.5)
      expect(side).toBeLessThan(2.6)
      expect(moment.speed_kmh).toBeLessThanOrEqual(speed_limit_kmh)
      expect(moment.happened).toEqual([])
    }
  })

  test('pushes as hard as the harsh events say, and at no other time', () => {
    const moments = drive(5, wild_habits)
    const harsh = moments.flatMap(({ happened, time_ms }) =>
      happened.filter(({ value }) => value !== undefined).map((one) => ({ ...one, time_ms })),
    )
    expect(new Set(harsh.map(({ what }) => what))).toEqual(new Set(['acceleration', 'braking', 'turn']))
    for (const [n, moment] of moments.entries()) {
      const { change, side } = pushesOf(moments[n - 1] ?? moment, moment)
      const near = harsh.filter(
        ({ time_ms }) => moment.time_ms - time_ms >= 0 && moment.time_ms - time_ms < 3_000,
      )
      const names = new Set(near.map(({ what }) => what))
      expect(names.has('acceleration') || change < 2.5).toBe(true)
      expect(names.has('braking') || change > -3).toBe(true)
      expect(names.has('turn') || side < 3).toBe(true)
      for (const { what, value = 0, time_ms } of near.filter((one) => one.time_ms === moment.time_ms)) {
        const push = what === 'turn' ? side : Math.abs(change)
        expect([what, time_ms, Math.abs(push - value) < 0.1]).toEqual([what, time_ms, true])
      }
    }
  })
})

test('bends push nobody who looks every other second', () => {
  const moments = drive(5, wild_habits)
  const turns = moments.filter(({ happened }) => happened.some(({ what }) => what === 'turn'))
  for (const [n, moment] of moments.entries()) {
    if (turns.some(({ time_ms }) => Math.abs(time_ms - moment.time_ms) < 4_000)) continue
    const { side } = pushesOf(moments[n - 2] ?? moment, moment)
    expect(side / 2).toBeLessThan(3)
  }
})

test('harsh driving is of each kind about as often, though each has its own chances', () => {
  const counts = new Map<string, number>()
  for (let seed = 11; seed <= 20; seed++) {
    for (const { happened } of drive(seed, { ...plain_habits, harsh_per_h: 60 }))
      for (const { what } of happened) counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const all = [...counts.values()]
  expect(counts.size).toBe(3)
  expect(Math.min(...all) / Math.max(...all)).toBeGreaterThan(0.5)
})

describe('the truth', () => {
  const moments = drive(6, wild_habits)
  const teller = createTruthTeller({ vehicle: 9, speed_limit_kmh, place_every_s: 10 })
  const has_clock = ({ time_ms }: Moment) => time_ms % 7_000_000 >= 60_000
  const lines = [
    ...moments.flatMap((moment) => teller.see(moment, { has_clock: has_clock(moment) })),
    ...teller.finish(),
  ]
  const intervals = (what: string) =>
    lines.filter(
      (line): line is TruthLine & { kind: 'interval' } => line.kind === 'interval' && line.what === what,
    )

  test.each([
    ['ignition_on', (moment: Moment) => moment.ignition],
    ['speeding', (moment: Moment) => moment.speed_kmh > speed_limit_kmh],
    ['no_sky', (moment: Moment) => !moment.has_sky],
    ['no_network', (moment: Moment) => !moment.has_network],
    ['no_power', (moment: Moment) => !moment.main_power],
    ['clock_lost', (moment: Moment) => !has_clock(moment)],
  ] as const)('of %s covers exactly the seconds in which it holds', (what, holds) => {
    const seconds = moments.filter(holds).map(({ time_ms }) => time_ms)
    const covered = intervals(what).flatMap(({ begin, end }) =>
      Array.from({ length: (end - begin) / 1_000 }, (_, n) => begin + n * 1_000),
    )
    expect(covered).toEqual(seconds)
    expect(seconds.length).toBeGreaterThan(0)
  })

  test('has moving and idle share the time with the ignition on', () => {
    const sum = (what: string) => intervals(what).reduce((all, { begin, end }) => all + end - begin, 0)
    expect(sum('moving') + sum('idle')).toBe(sum('ignition_on'))
  })

  test('has how far a vehicle came while its ignition was on, and for how long it moved', () => {
    const trips = intervals('ignition_on')
    expect(trips.length).toBeGreaterThan(3)
    for (const { begin, end, distance_m, moving_s } of trips) {
      const [first, last] = [moments[(begin - start_ms) / 1_000], moments[(end - start_ms) / 1_000 - 1]]
      expect(distance_m).toBe((last?.odometer_m ?? 0) - (first?.odometer_m ?? 0))
      const moving = intervals('moving').filter((one) => one.begin >= begin && one.end <= end)
      expect(moving_s).toBe(moving.reduce((sum, one) => sum + one.end - one.begin, 0) / 1_000)
    }
  })

  test('has every event and a place every ten seconds', () => {
    const happened = moments.flatMap(({ happened: all }) => all)
    expect(lines.filter(({ kind }) => kind === 'event')).toHaveLength(happened.length)
    expect(lines.filter(({ kind }) => kind === 'place')).toHaveLength((hours * 3_600) / 10)
  })
})

describe('a tracker', () => {
  const moments = drive(7, wild_habits)

  function observe(habits: Habits) {
    const tracker = createTracker(habits, plain_equipment, createRandom('tracker'))
    return moments.flatMap((moment) => {
      const { reading, has_clock } = tracker.observe(moment)
      return reading === null
        ? []
        : [{ moment, reading, has_clock, ahead_ms: reading.time_ms - moment.time_ms }]
    })
  }

  test('reports every so often, each event at once, and what it sees', () => {
    const seen = observe({ ...plain_habits, report_moving_s: 10, report_resting_s: 300 })
    const gaps = seen.map(
      ({ moment }, n) => (moment.time_ms - (seen[n - 1]?.moment ?? moment).time_ms) / 1_000,
    )
    expect(Math.max(...gaps)).toBeLessThanOrEqual(300)
    const told = seen.flatMap(({ moment, reading: { alarm } }) =>
      alarm === null || alarm.startsWith('power') ? [] : [[moment.time_ms, alarm]],
    )
    const loud = moments.flatMap(({ happened, time_ms }) =>
      happened.filter(({ what }) => what !== 'reset').map(({ what }) => [time_ms, what]),
    )
    expect(told).toEqual(loud)
    expect(loud.length).toBeGreaterThan(0)
    for (const { moment, reading } of seen) {
      if (!reading.has_fix) continue
      expect(reading.latitude_deg_e7).toBe(Math.round(moment.lat * 1e7))
      expect(reading.speed_kmh_e2).toBe(Math.round(moment.speed_kmh * 100))
      expect(reading.ignition).toBe(moment.ignition)
      expect(reading.is_buffered).toBe(!moment.has_network)
    }
  })

  test('has a clock that drifts, and loses it with a reset', () => {
    const seen = observe(wild_habits)
    const lost = seen.filter(({ has_clock }) => !has_clock)
    expect(lost.length).toBeGreaterThan(0)
    expect(lost.every(({ ahead_ms, reading }) => ahead_ms < -86_400_000 && !reading.has_fix)).toBe(true)
    const others = seen.filter(({ has_clock }) => has_clock)
    expect(others.some(({ ahead_ms }) => ahead_ms !== 0)).toBe(true)
    expect(Math.max(...others.map(({ ahead_ms }) => Math.abs(ahead_ms)))).toBeLessThanOrEqual(240_000)
  })

  test('tells a cut of power and its end, and an event of the same second first', () => {
    const tracker = createTracker(plain_habits, plain_equipment, createRandom('tracker'))
    const [first] = moments as [Moment]
    const alarms = [
      { main_power: true },
      { main_power: false },
      { main_power: false },
      { main_power: true, happened: [{ what: 'panic' }] as const },
      { main_power: true },
      { main_power: true },
    ].map((fields, n) => {
      const moment: Moment = { ...first, happened: [], ...fields, time_ms: start_ms + n * 1_000 }
      return tracker.observe(moment).reading?.alarm ?? null
    })
    expect(alarms).toEqual([null, 'power_cut', null, 'panic', 'power_back', null])
  })
})
