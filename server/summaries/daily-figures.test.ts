import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PartSums } from '../events/public.ts'
import { figuresOf } from './daily-figures.ts'
import { no_sums } from './test/summaries-app.ts'

const of = (sums: Partial<PartSums>) => figuresOf({ ...no_sums, ...sums })

describe('figures of a daily row', () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
    [12_345_678_949, 123_456_789],
    [12_345_678_950, 123_456_790],
  ])('%d cm are %d m, half up', (distance_cm, metres) => {
    expect(of({ distance_cm }).total_distance).toBe(metres)
    expect(of({ out_of_work_distance_cm: distance_cm }).total_distance_out_of_work).toBe(metres)
  })

  it.each([
    ['moving_ms', 'total_time_in_moviment'],
    ['ignition_on_ms', 'total_time_in_ignition_on'],
    ['ignition_off_ms', 'total_time_in_ignition_off'],
    ['out_of_work_ms', 'total_time_out_of_work'],
    ['high_speed_ms', 'total_time_in_high_speed'],
    ['rpm_neutral_ms', 'total_time_rpm_neutral'],
    ['rpm_economy_ms', 'total_time_rpm_economy'],
    ['rpm_high_ms', 'total_time_rpm_high'],
    ['rpm_max_ms', 'total_time_rpm_max'],
  ] as const)('%s is shown as %s in seconds, half up, and nowhere else', (sum, figure) => {
    expect(of({ [sum]: 1_499 })).toStrictEqual({ ...of({}), [figure]: 1 })
    expect(of({ [sum]: 1_500 })[figure]).toBe(2)
  })

  it.each([
    [0, 0],
    [4, 0],
    [5, 0.1],
    [97_04, 97],
    [97_05, 97.1],
    [250_00, 250],
  ])('a speed of %d hundredths is shown as %d', (speed_max_kmh_e2, speed_max) => {
    expect(of({ speed_max_kmh_e2 }).speed_max).toBe(speed_max)
  })

  it.each([
    [0, 0, 0],
    [500, 0, 0],
    [100_000_00, 3_600_000, 100],
    // 1,000 m in 180 s and 1,000 m in 120 s: the mean of 20 and 30 is not the speed of both.
    [200_000, 300_000, 24],
    [125, 90_000, 0.1],
    [124, 90_000, 0],
    [9_000_000_000_000_000, 3_600_000_000_000, 90_000],
  ])('%d cm in %d ms of motion are %d km/h', (moving_distance_cm, moving_ms, speed_average) => {
    expect(of({ moving_distance_cm, moving_ms }).speed_average).toBe(speed_average)
  })

  it('rounds as a division with a remainder says, whatever the size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (value) => {
        const { total_distance, total_time_in_moviment } = of({ distance_cm: value, moving_ms: value })
        expect(BigInt(total_distance)).toBe((BigInt(value) + 50n) / 100n)
        expect(BigInt(total_time_in_moviment)).toBe((BigInt(value) + 500n) / 1_000n)
      }),
    )
  })
})
