import { expect, test } from 'vitest'
import { ReplayBudget } from './replay-budget.ts'

/** When there is credit again after the replays of so many partitions, all from 0 to 4,000 ms. */
function pauseAfter(partitions: number): number {
  const budget = new ReplayBudget(100, 0)
  for (let n = 0; n < partitions; n++) budget.begin(n)
  for (let n = 0; n < partitions; n++) budget.end(4_000 - n)
  let now_ms = 4_000
  while (!budget.hasCredit(now_ms)) now_ms += 10
  return now_ms - 4_000
}

test('replays get a quarter of the time', () => {
  const budget = new ReplayBudget(100, 0)
  let replayed_ms = 0
  for (let now_ms = 0; now_ms < 100_000; now_ms += 50) {
    if (!budget.hasCredit(now_ms)) continue
    budget.begin(now_ms)
    now_ms += 300
    budget.end(now_ms)
    replayed_ms += 300
  }
  expect(replayed_ms / 100_000).toBeGreaterThan(0.2)
  expect(replayed_ms / 100_000).toBeLessThan(0.27)
})

test('those of many partitions at once take the time that has passed, not a multiple of it', () => {
  expect(Math.abs(pauseAfter(16) - pauseAfter(1))).toBeLessThan(200)
})

test('credit does not grow without an end', () => {
  const budget = new ReplayBudget(100, 0)
  expect(budget.hasCredit(1_000_000)).toBe(true)
  budget.begin(1_000_000)
  budget.end(1_000_200)
  expect(budget.hasCredit(1_000_200)).toBe(false)
})
