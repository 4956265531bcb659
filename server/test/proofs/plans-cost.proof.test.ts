import { expect, test } from 'vitest'
import {
  plans_cost_limits as limits,
  measurePlansCost,
  type PlansCostSizes,
} from '../../../tools/bench/plans-cost.ts'
import { measurePlansGrowth } from '../../../tools/bench/plans-growth.ts'
import { isFullProof, isKeptInTime } from '../../../tools/test-report/proof-scale.ts'

// Sizes that a test run can afford. The figures of the page of proofs are those of `npm run bench -- plans-cost plans-growth`.
const sizes: PlansCostSizes = isFullProof()
  ? {
      synchronous_points: 200,
      asynchronous_points: 1_000,
      budget_ms: 8_000,
      rounds: 1,
      imports: 50,
      reads: 300,
      big_imports: 3,
    }
  : {
      synchronous_points: 100,
      asynchronous_points: 300,
      budget_ms: 1_000,
      rounds: 1,
      imports: 3,
      reads: 30,
      big_imports: 1,
    }

test('planning costs little beside its engines and hardly slows who reads', async () => {
  const cost = await measurePlansCost(sizes)
  expect(isKeptInTime(cost.synchronous_share < limits.synchronous)).toBe(true)
  // A budget of a sixth of the usual one makes our share of the asynchronous one larger.
  expect(isKeptInTime(cost.asynchronous_share < 0.4)).toBe(true)
  expect(isKeptInTime(cost.reads.median < limits.median)).toBe(true)
  expect(isKeptInTime(cost.longest_block_ms < limits.block_ms)).toBe(true)
})

test('searching plans stays flat as they grow', async () => {
  const growth = await measurePlansGrowth(
    isFullProof()
      ? { plans: [5_000, 60_000], requests: 15, batches: 8 }
      : { plans: [5_000, 10_000], requests: 3, batches: 0 },
  )
  expect(isKeptInTime(growth.every(({ ratio }) => ratio <= 1.3))).toBe(true)
  expect(growth.filter(({ rows: [small, grown] }) => small !== grown)).toEqual([])
})
