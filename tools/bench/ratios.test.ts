import { describe, expect, it } from 'vitest'
import { median, medianRate, medianRatio } from './ratios.ts'

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 9, 100], 10],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('rounds', () => {
  const rounds = [
    { ours: 50, bare: 100 },
    // A round in which the machine was busy with something else: both are slow, their ratio stays.
    { ours: 6, bare: 10 },
    { ours: 70, bare: 100 },
  ]

  it('are compared within each, not over all', () => {
    expect(medianRatio(rounds, 'ours', 'bare')).toBe(0.6)
    expect(medianRate(rounds, 'ours')).toBe(50)
  })
})
