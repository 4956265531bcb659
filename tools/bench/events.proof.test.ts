import { expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../test-report/proof-scale.ts'
import { measureEventsStep } from './events-step.ts'

// The figures of the page of proofs are those of `npm run bench`, whose rounds are longer.
test('all detectors together cost as little as promised', () => {
  const rounds = proofCount({ full: 5, tenth: 1 })
  const figures = measureEventsStep({ rounds, vehicles: 10, positions: 1_000, areas: 1_000 })
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})
