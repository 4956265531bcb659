import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lane } from './lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openLane(takes_ms = 0) {
  const runs: number[][] = []
  const lane = new Lane<number>({
    gap_ms: 1_000,
    run: async (items) => {
      runs.push([...items])
      await new Promise((resolve) => setTimeout(resolve, takes_ms))
    },
  })
  return { lane, runs }
}

test('what happens together is one run, each once', async () => {
  const { lane, runs } = openLane()
  for (const item of [1, 2, 1]) lane.note([item])
  expect(runs).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toEqual([[1, 2]])
})

test('a stream of events is a run a second', async () => {
  const { lane, runs } = openLane()
  for (let n = 0; n < 300; n += 1) {
    lane.note([n])
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(runs.length).toBeLessThanOrEqual(5)
  expect(runs.flat()).toHaveLength(300)
})

test('a run that takes long is not overtaken, and what came meanwhile follows it', async () => {
  const { lane, runs } = openLane(5_000)
  lane.note([1])
  await vi.advanceTimersByTimeAsync(100)
  lane.note([2])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(runs).toEqual([[1], [2]])
})

test('a run that fails ends nothing', async () => {
  let runs = 0
  const lane = new Lane<number>({
    gap_ms: 1_000,
    run: () => {
      runs += 1
      return Promise.reject(new Error('away'))
    },
  })
  lane.note([1])
  await vi.advanceTimersByTimeAsync(1_100)
  lane.note([2])
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(2)
})
