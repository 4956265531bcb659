import { describe, expect, test } from 'vitest'
import { partition_count, partitionOf } from './partition.ts'

const ids = Array.from({ length: 1_600 }, (_, n) => n + 1)
const counts = (pairs: readonly (readonly [number, number])[]) => {
  const found = Array.from({ length: partition_count }, () => 0)
  for (const [customer_id, vehicle_id] of pairs) {
    const partition = partitionOf(customer_id, vehicle_id)
    found[partition] = (found[partition] ?? 0) + 1
  }
  return found
}

describe('partitions are filled evenly', () => {
  test.each([
    ['by the vehicles of one customer, one after the other', ids.map((id) => [7, id] as const)],
    ['by every sixteenth vehicle', ids.map((id) => [7, id * 16] as const)],
    ['by customers with one vehicle each', ids.map((id) => [id, 1] as const)],
    ['by customers and vehicles that have the same numbers', ids.map((id) => [id, id] as const)],
    ['by customers of another cell', ids.map((id) => [2 ** 40 + id * 2 ** 33, id] as const)],
  ])('%s', (_what, pairs) => {
    for (const count of counts(pairs)) {
      expect(count).toBeGreaterThan(60)
      expect(count).toBeLessThan(150)
    }
  })
})

test('the partition of a vehicle stays what it is', () => {
  // The log of an installation is laid out by it.
  expect([1, 2, 3, 4].map((id) => partitionOf(1, id))).toMatchInlineSnapshot(`
    [
      11,
      4,
      13,
      7,
    ]
  `)
})
