import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { expect, test } from 'vitest'
import { default_http_settings } from '../settings.ts'
import { createAppRates, growWithFleet } from './app-rates.ts'

test.each([
  [0, 50, 100],
  [250, 50, 100],
  [1_000, 200, 400],
])('%i drivers share %i requests a second, %i at once', (drivers, per_second, burst) => {
  const grown = growWithFleet({ per_second: 50, burst: 100 }, drivers * 0.2)
  expect(grown).toEqual({ per_second, burst })
})

test('a fleet is counted once, again after some minutes, and the last count holds while it cannot be', async () => {
  const clock = createMovableClock(new Date('2026-03-04T05:06:07Z'))
  const counts: (number | Error)[] = [1_000, new Error('away'), 2_000]
  const countDrivers = async () => {
    const next = counts.shift()
    if (typeof next !== 'number') throw next
    return next
  }
  const rates = createAppRates({ settings: default_http_settings, clock, countDrivers })
  const both = await Promise.all([rates.policyOf('app', 1), rates.policyOf('image', 1)])
  expect(both.map(({ per_second }) => per_second)).toEqual([200, 200])
  // A plain value: the request stays on its tick.
  expect(rates.policyOf('app', 1)).toMatchObject({ per_second: 200 })
  expect(counts).toHaveLength(2)
  for (const [left, per_second] of [
    [1, 200],
    [0, 400],
  ] as const) {
    clock.advance(5 * 60_000)
    expect(rates.policyOf('app', 1)).toMatchObject({ per_second: 200 })
    await expect.poll(() => counts.length).toBe(left)
    await expect.poll(() => rates.policyOf('app', 1)).toMatchObject({ per_second })
  }
})

test('who cannot be counted at all has what the smallest fleet has', async () => {
  const rates = createAppRates({
    settings: default_http_settings,
    clock: createMovableClock(new Date('2026-03-04T05:06:07Z')),
    countDrivers: () => Promise.reject(new Error('away')),
  })
  expect(await rates.policyOf('app', 1)).toEqual({ per_second: 50, burst: 100 })
})
