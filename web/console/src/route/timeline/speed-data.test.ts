import { expect, test } from 'vitest'
import { makeTrack } from '../test/make-track.ts'
import { speedDataOf, speedScaleOf } from './speed-data.ts'

test('a gap is a hole in the curve', () => {
  const track = makeTrack([
    { time_s: 0, speed: 10 },
    { time_s: 60, speed: 20 },
    { time_s: 900, speed: 30 },
  ])
  const [times, speeds] = speedDataOf(track, [{ from_s: 60, to_s: 900 }], { from_s: 0, to_s: 1_000 })
  expect(times).toEqual([0, 60, 60.5, 900])
  expect(speeds).toEqual([10, 20, null, 30])
})

test('what stood between two positions has no slope', () => {
  const track = makeTrack([
    { time_s: 0, speed: 50, ignition: false },
    { time_s: 540, speed: 0 },
  ])
  const [times, speeds] = speedDataOf(track, [], { from_s: 0, to_s: 1_000 })
  expect(times).toEqual([0, 1, 540])
  expect(speeds).toEqual([50, 0, 0])
})

test('of many positions the fastest are kept', () => {
  const fixes = Array.from({ length: 36_000 }, (_, n) => ({ time_s: n, speed: n === 20_001 ? 99 : 10 }))
  const [times, speeds] = speedDataOf(makeTrack(fixes), [], { from_s: 0, to_s: 36_000 })
  expect(times.length).toBeLessThanOrEqual(4_001)
  expect(Math.max(...speeds.map((speed) => speed ?? 0))).toBe(99)
})

test.each([
  [0, 40, [10, 20, 30]],
  [68, 78.2, [20, 40, 60]],
  [120, 138, [50, 100]],
])('a scale for %i km/h has round lines', (fastest, top, lines) => {
  const scale = speedScaleOf(fastest)
  expect(scale.top).toBeCloseTo(top)
  expect(scale.lines).toEqual(lines)
})
