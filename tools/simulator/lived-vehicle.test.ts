import { expect, test } from 'vitest'
import { planDays } from './drive/test/work-days.ts'
import { scoreEvents } from './score-events.ts'
import { type LivedFleet, liveOne, mixFleet, planFleet, roads } from './test/lived-fleet.ts'

const start_ms = Date.UTC(2026, 10, 16, 6)
const settings: LivedFleet = {
  seed: 'work',
  start_ms,
  days: 2,
  fleet: mixFleet(6),
  work: (n) => planDays({ seed: `work/${n}`, roads, begin_ms: start_ms + 3_600_000, days: 2, errands: 30 }),
}

test('what the model finds in two days of errands is what happened in them', () => {
  const company = planFleet(settings)
  const lives = settings.fleet.map((_, n) => liveOne(settings, company, n))
  const score = scoreEvents(
    lives.flatMap(({ expected }) => expected),
    lives.flatMap(({ found }) => found),
  )
  expect(score.examples).toEqual([])
  const foundOf = (category: number) => score.categories.find((one) => one.category === category)?.found
  // A trip to each errand, unless the one before was short; two shifts of each vehicle.
  expect(foundOf(1)).toBeGreaterThan(200)
  expect(foundOf(14)).toBeGreaterThan(6)
}, 300_000)
