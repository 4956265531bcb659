import { expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../test-report/proof-scale.ts'
import { measurePositionsPath } from './positions-path.ts'

// The bench throws when the tables do not have each position once; the figures of the page of proofs are those of `npm run bench`.
test('every position that trackers send is stored once, and as fast as promised', async () => {
  const figures = await measurePositionsPath({
    rounds: proofCount({ full: 3, tenth: 1 }),
    positions: proofCount({ full: 300_000, tenth: 3_000 }),
    trackers: proofCount({ full: 250, tenth: 10 }),
    frame: 10,
  })
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})
