import { expect, test } from 'vitest'
import { describeWaiver, relaxExecutor, relaxPoint } from './waivers.ts'

const window = { start: '2026-03-02T11:00:00.000Z', end: '2026-03-02T12:00:00.000Z' }

test('a point opens earlier, closes later and takes more axles, by all that was waived', () => {
  const waivers = [
    { change: 'time_window_end' as const, amount: 20 },
    { change: 'time_window_end' as const, amount: 5 },
    { change: 'time_window_start' as const, amount: 10 },
    { change: 'axles' as const, amount: 1 },
    { change: 'capacity' as const, amount: 500 },
  ]
  expect(relaxPoint({ windows: [window], axles: 2 }, waivers)).toStrictEqual({
    windows: [{ start: '2026-03-02T10:50:00.000Z', end: '2026-03-02T12:25:00.000Z' }],
    axles: 3,
  })
  expect(relaxPoint({ windows: [], axles: null }, waivers)).toStrictEqual({ windows: [], axles: null })
})

test('who executes carries more and works longer', () => {
  const waivers = [
    { change: 'capacity' as const, amount: 25 },
    { change: 'working_hours' as const, amount: 30 },
  ]
  expect(relaxExecutor({ capacity: 100, shift: window }, waivers)).toStrictEqual({
    capacity: 125,
    shift: { start: window.start, end: '2026-03-02T12:30:00.000Z' },
  })
  expect(relaxExecutor({ capacity: null, shift: window }, []).capacity).toBeNull()
})

test('minutes are told in seconds, as all findings are', () => {
  expect(describeWaiver({ change: 'working_hours', amount: 30 })).toMatchObject({ amount: 1_800, unit: 's' })
  expect(describeWaiver({ change: 'capacity', amount: 30 })).toMatchObject({ amount: 30, unit: 'capacity' })
})
