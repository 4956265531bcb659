import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../city/random.ts'
import { driveVehicle } from './drive-vehicle.ts'
import { plain_equipment } from './equipment.ts'
import type { Errand, WorkDay } from './errand.ts'
import { type Habits, pickHabits, plain_habits } from './habits.ts'
import type { Moment } from './moment.ts'
import { createRoadMap, surveyRoad } from './road.ts'
import { makeGridRoads } from './test/grid-roads.ts'
import { planDays } from './test/work-days.ts'
import { emptyWorld } from './world.ts'

const roads = createRoadMap(makeGridRoads())
const hour_ms = 3_600_000
const start_ms = Date.UTC(2026, 10, 16, 6)
const wild_habits = { ...pickHabits(createRandom('wild')), harsh_per_h: 60, idling_share: 0.4 }

function drive(days: readonly WorkDay[], hours: number, habits: Habits = plain_habits): Moment[] {
  const world = emptyWorld(60)
  const moments = driveVehicle({
    seed: 1,
    roads,
    habits,
    equipment: plain_equipment,
    world,
    start_ms,
    days,
  })
  return moments.take(hours * 3_600).toArray()
}

/** Seconds that follow each other and are alike, as one. */
function partsOf<T>(
  moments: readonly Moment[],
  look: (moment: Moment) => T,
): { what: T; moments: Moment[] }[] {
  const parts: { what: T; moments: Moment[] }[] = []
  for (const moment of moments) {
    const what = look(moment)
    if (parts.at(-1)?.what === what) parts.at(-1)?.moments.push(moment)
    else parts.push({ what, moments: [moment] })
  }
  return parts
}

const beginOf = ({ moments }: { moments: Moment[] }) => moments[0]?.time_ms

describe('a vehicle with two days of work', () => {
  const days = planDays({ seed: 'two', roads, begin_ms: start_ms + 2 * hour_ms, days: 2, errands: 8 })
  const errands = days.flatMap((day) => day.errands)
  const moments = drive(days, 60, wild_habits)

  test('stands at every stop, in their order, for as long as it stays there, at the end of its road', () => {
    const stands = partsOf(moments, ({ stop }) => stop).filter(({ what }) => what !== null)
    const planned = errands.filter(({ stop }) => stop !== null)
    expect(stands.map(({ what, moments: { length } }) => [what, length])).toEqual(
      planned.map(({ stop, stay_s }) => [stop, stay_s]),
    )
    for (const [n, stand] of stands.entries()) {
      const end = planned[n]?.road.points.at(-1) ?? { lat: 0, lng: 0 }
      for (const moment of stand.moments) {
        expect(moment).toMatchObject({ speed_kmh: 0, ignition: false, is_at_work: true })
        expect(geodesicDistance(moment, end)).toBeLessThan(3)
      }
    }
  })

  test('rests until each of them begins, and for ever after the last', () => {
    const parts = partsOf(moments, ({ is_at_work }) => is_at_work)
    expect(parts.map(({ what }) => what)).toEqual([false, true, false, true, false])
    expect([parts[1], parts[3]].map((part) => beginOf(part as (typeof parts)[number]))).toEqual(
      days.map(({ begin_ms }) => begin_ms),
    )
    const resting = moments.filter(({ is_at_work }) => !is_at_work)
    expect(resting.every(({ ignition, speed_kmh }) => !ignition && speed_kmh === 0)).toBe(true)
    expect(moments[0]).toMatchObject(errands[0]?.road.points[0] ?? {})
  })

  test('never jumps, and its odometer goes on', () => {
    const jumps = moments.filter((moment, n) => {
      const before = moments[n - 1] ?? moment
      const driven_m = moment.odometer_m - before.odometer_m
      // Whole metres, and the next road begins up to two metres from where it stands.
      const reach_m = moment.speed_kmh / 3.6 + 3.1
      return geodesicDistance(before, moment) > reach_m || driven_m > reach_m || driven_m < 0
    })
    expect(jumps).toEqual([])
    const length_m = errands.reduce((sum, { road }) => sum + road.length_m, 0)
    expect(Math.abs((moments.at(-1)?.odometer_m ?? 0) - length_m)).toBeLessThan(errands.length * 3)
  })

  test('does the same again with the same seed', () => {
    expect(drive(days, 12, wild_habits)).toEqual(moments.slice(0, 12 * 3_600))
  })
})

test('a day that should have begun begins at once, before the first second or after a long day', () => {
  const [first, second] = planDays({ seed: 'late', roads, begin_ms: start_ms - hour_ms, days: 2, errands: 4 })
  const overdue = [first, { ...second, begin_ms: start_ms + 60_000 }] as WorkDay[]
  const moments = drive(overdue, 8)
  expect(moments[0]).toMatchObject({ is_at_work: true, ignition: true })
  expect(partsOf(moments, ({ is_at_work }) => is_at_work).map(({ what }) => what)).toEqual([true, false])
  const stops = new Set(moments.map(({ stop }) => stop))
  expect(stops.size).toBe(1 + 2 * 3)
})

test('nobody starts the engine for the house next door', () => {
  const [day] = planDays({ seed: 'near', roads, begin_ms: start_ms, days: 1, errands: 2 }) as [WorkDay]
  const [first, last] = day.errands as [Errand, Errand]
  const end = first.road.points.at(-1) ?? { lat: 0, lng: 0 }
  const there = surveyRoad({ from: 0, to: 0, points: [end, end], speeds_kmh: [30] })
  const moments = drive([{ ...day, errands: [first, { road: there, stop: 9, stay_s: 70 }, last] }], 4)
  const stands = partsOf(moments, ({ stop }) => stop).filter(({ what }) => what !== null)
  expect(stands.map(({ what, moments: { length } }) => [what, length])).toEqual([
    [first.stop, first.stay_s],
    [9, 70],
  ])
  const [from = 0, to = 0] = stands.map((stand) => beginOf(stand) ?? 0)
  expect(to - from).toBe(first.stay_s * 1_000)
})

test('errands that do not join, and days without any, are refused', () => {
  const [day] = planDays({ seed: 'apart', roads, begin_ms: start_ms, days: 1, errands: 2 }) as [WorkDay]
  const [first] = day.errands as [Errand]
  expect(() => drive([{ ...day, errands: [first, first] }], 4)).toThrow('begins')
  expect(() => drive([{ ...day, errands: [] }], 1)).toThrow('without an errand')
})
