import { expect, test } from 'vitest'
import { degree_m, makeTrack } from '../test/make-track.ts'
import { expectedAt, planWay } from './expected.ts'
import { findDetours, measureTrack } from './figures.ts'
import { splitAt } from './split-at.ts'

const line = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 0.01 },
  { lat: 0.01, lng: 0.01 },
]
const way = planWay(line, [
  { lat: 0, lng: 0, from_s: 0, to_s: 60, drive_s: 0 },
  { lat: 0.01, lng: 0.01, from_s: 400, to_s: 500, drive_s: 200 },
])

test('the plan has the vehicle along its line, not through the houses', () => {
  const half = expectedAt(way, 160)
  expect(half?.lng).toBeCloseTo(0.01, 4)
  expect(half?.lat).toBeCloseTo(0, 4)
})

test('it waits where it is early, and stands where it serves', () => {
  expect(expectedAt(way, 30)).toMatchObject({ lat: 0, lng: 0 })
  expect(expectedAt(way, 300)).toMatchObject({ lat: 0.01, lng: 0.01 })
  expect(expectedAt(way, 450)).toMatchObject({ lat: 0.01, lng: 0.01 })
})

test('before and after it is nowhere', () => {
  expect(expectedAt(way, -1)).toBeNull()
  expect(expectedAt(way, 501)).toBeNull()
  expect(expectedAt(planWay([], []), 0)).toBeNull()
})

test('what is driven and what is to come meet where the vehicle is', () => {
  const piece = [
    { time_s: 0, lat: 0, lng: 0 },
    { time_s: 10, lat: 0, lng: 1 },
  ]
  const here = { lat: 0, lng: 0.5 }
  expect(splitAt([piece], 5, here)).toEqual({ done: [[piece[0], here]], to_come: [[here, piece[1]]] })
  expect(splitAt([piece], 20, null).to_come).toEqual([])
  expect(splitAt([piece], -1, null).done).toEqual([])
})

test('a way far from the planned one is a detour, with how far', () => {
  const away = 500 / degree_m
  const piece = [
    { time_s: 0, lat: 0, lng: 0 },
    { time_s: 100, lat: -away, lng: 0.005 },
    { time_s: 200, lat: -away * 2, lng: 0.005 },
    { time_s: 300, lat: 0, lng: 0.01 },
  ]
  const [detour, ...others] = findDetours([piece], line)
  expect(others).toEqual([])
  expect(detour).toMatchObject({ from_s: 100, to_s: 300 })
  expect(detour?.farthest_m).toBeCloseTo(1_000, -1)
})

test('hours are driving, rests, or work at stops', () => {
  const fixes = Array.from({ length: 121 }, (_, n) => ({
    time_s: n * 60,
    speed: n < 30 ? 36 : 0,
    lng: (Math.min(n, 30) * 600) / degree_m,
  }))
  const figures = measureTrack(makeTrack(fixes), [], {
    within: { from_s: 0, to_s: 7_200 },
    stops: [{ from_s: 1_800, to_s: 3_600 }],
  })
  expect(figures.driving_s).toBe(1_800)
  expect(figures.resting_s).toBe(3_540)
  expect(figures.distance_m).toBeCloseTo(18_000, -2)
  expect(figures.max_speed_kmh).toBe(36)
})

test('an odometer is believed, unless it went back', () => {
  const measure = (odometers: readonly number[]) =>
    measureTrack(makeTrack(odometers.map((odometer, n) => ({ time_s: n, odometer }))), [], {
      within: { from_s: 0, to_s: 10 },
      stops: [],
    }).distance_m
  expect(measure([10, 11, 13])).toBe(3_000)
  expect(measure([10, 11, 2])).toBe(0)
})
