import { expect, test } from 'vitest'
import { isFullProof, isKeptInTime } from '../test-report/proof-scale.ts'
import {
  type FleetGrowth,
  figuresOf,
  fleet_growth_limits as limits,
  measureFleetGrowth,
} from './fleet-growth.ts'

// Sizes that a test run can afford. The figures of the page of proofs are those of `npm run bench`.
const sizes = isFullProof()
  ? ({
      vehicles: [500, 5_000],
      customers: [10, 40],
      requests: 8,
      rounds: 5,
      changes: 10,
      batches: 8,
      warm_ups: 7,
    } as const)
  : ({
      vehicles: [500, 1_500],
      customers: [3, 6],
      requests: 1,
      rounds: 1,
      changes: 3,
      batches: 0,
      warm_ups: 0,
    } as const)

function missesOf({ by_vehicles, by_customers, hand_written, lookup }: FleetGrowth): unknown[] {
  return [
    ...[...by_vehicles, ...by_customers].filter(({ ratio }) => ratio > limits.list),
    ...[{ hand_written }].filter(() => hand_written < limits.hand_written),
    ...[lookup].filter(({ ratio, stale_ms }) => ratio < limits.lookup || stale_ms > limits.stale_ms),
  ]
}

test('a grown fleet is listed and looked up as promised', async () => {
  const growth = await measureFleetGrowth(sizes)
  expect(isKeptInTime(missesOf(growth).length === 0)).toBe(true)
  // Both sides of each comparison answered the same number of rows, and some of them a whole page.
  const rows = [...growth.by_vehicles, ...growth.by_customers].map((list) => list.rows)
  expect(rows.filter(([small, grown]) => small !== grown)).toEqual([])
  expect(rows.filter(([small]) => small === 100).length).toBeGreaterThan(40)
  expect(figuresOf(growth, sizes)).toHaveLength(5)
})
