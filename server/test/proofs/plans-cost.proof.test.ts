import { expect, test } from 'vitest'
import {
  plans_cost_limits as limits,
  measurePlansCost,
  type PlansCostSizes,
} from '../../../tools/bench/plans-cost.ts'
import { measurePlansGrowth } from '../../../tools/bench/plans-growth.ts'
import { isFullProof } from '../../../tools/test-report/proof-scale.ts'

// Sizes that a test run can afford. The figures of the page of proofs are those of `npm run bench -- plans-cost plans-growth`.
const sizes: PlansCostSizes = {
  synchronous_points: 200,
  asynchronous_points: 1_000,
  budget_ms: 8_000,
  rounds: 1,
  imports: isFullProof() ? 50 : 20,
  reads: 300,
  big_imports: 3,
}

/** How far short rounds on a shared machine may miss: the gross mistakes miss by more. */
const slack = isFullProof() ? 1 : 3

test('planning costs little beside its engines and hardly slows who reads', {
  retry: isFullProof() ? 0 : 1,
}, async () => {
  const cost = await measurePlansCost(sizes)
  // A budget of a sixth of the usual one makes our share of the asynchronous one larger.
  expect(cost.synchronous_share).toBeLessThan(limits.synchronous * slack)
  expect(cost.asynchronous_share).toBeLessThan(0.4 * slack)
  expect(cost.reads.median).toBeLessThan(limits.median * slack)
  expect(cost.longest_block_ms).toBeLessThan(limits.block_ms * slack)
})

test('searching plans stays flat as they grow', { retry: 1 }, async () => {
  const growth = await measurePlansGrowth({ plans: [5_000, 60_000], requests: 15 })
  expect(growth.filter(({ ratio }) => ratio > 1.3 * slack)).toEqual([])
  expect(growth.filter(({ rows: [small, grown] }) => small !== grown)).toEqual([])
})
