import { expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../test-report/proof-scale.ts'
import { measureEventsGrowth } from './events-growth.ts'
import { measureEventsPath } from './events-path.ts'
import { measureEventsReplay } from './events-replay.ts'
import { measureEventsStep } from './events-step.ts'
import { measureOutboxSequencer } from './outbox-sequencer.ts'

// The figures of the page of proofs are those of `npm run bench`, whose rounds are longer.
test('all detectors together cost as little as promised', async () => {
  const rounds = proofCount({ full: 5, tenth: 1 })
  const figures = await measureEventsStep({ rounds, vehicles: 10, positions: 1_000, areas: 1_000 })
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})

test('a late day is replayed in a few times the time of reading it', async () => {
  const replays = proofCount({ full: 10, tenth: 1 })
  const figures = await measureEventsReplay({ replays, batches: proofCount({ full: 4, tenth: 0 }) })
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})

test('domain events are numbered as fast as promised, while a dump runs too', async () => {
  const figures = await measureOutboxSequencer({
    rounds: proofCount({ full: 6, tenth: 1 }),
    rows: proofCount({ full: 100_000, tenth: 2_000 }),
  })
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})

test('a month of one vehicle costs the same, however many events others have', async () => {
  const growth = await measureEventsGrowth({ events: [20_000, 1_000_000], requests: 20, batches: 4 })
  for (const { rows, ratio } of growth) {
    expect(rows[0]).toBeGreaterThan(20)
    expect(rows[1]).toBe(rows[0])
    // Fifty times as much to read would show on any machine.
    expect(ratio).toBeLessThan(5)
    expect(isKeptInTime(ratio <= 1.3)).toBe(true)
  }
})

// The bench throws when the tables do not have each position once.
test('the whole path looks for all events and stores every position, and numbers keep up beside it', async () => {
  const figures = await measureEventsPath({
    rounds: proofCount({ full: 3, tenth: 1 }),
    positions: proofCount({ full: 300_000, tenth: 3_000 }),
    trackers: proofCount({ full: 250, tenth: 10 }),
    frame: 10,
  })
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})
