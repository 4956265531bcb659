import { event_category_names } from '@tropeiro/contract/event.ts'
import { expect, test } from 'vitest'
import { proofCount } from '../test-report/proof-scale.ts'
import { recordFigure } from '../test-report/record-figure.ts'
import { describeScore, type ExpectedOf, type FoundEvent, scoreEvents } from './score-events.ts'
import { type LivedFleet, liveOne, mixFleet, planFleet } from './test/lived-fleet.ts'

const vehicles = proofCount({ full: 50, tenth: 10 })
const days = proofCount({ full: 7, tenth: 1 })
const min_expected = proofCount({ full: 20, tenth: 1 })
const settings: LivedFleet = {
  seed: 'ledger',
  start_ms: Date.UTC(2026, 10, 16, 6),
  days,
  fleet: mixFleet(vehicles),
}

const names: Readonly<Record<number, string>> = event_category_names

test(`what the model finds in ${days} days of ${vehicles} vehicles is what happened to them`, () => {
  const company = planFleet(settings)
  const expected: ExpectedOf[] = []
  const found: FoundEvent[] = []
  for (let n = 0; n < vehicles; n++) {
    const one = liveOne(settings, company, n)
    expected.push(...one.expected)
    found.push(...one.found)
  }
  const score = scoreEvents(expected, found)
  process.stdout.write(`${describeScore(score, (category) => names[category] ?? '').join('\n')}\n`)
  for (const {
    category,
    precision,
    recall,
    expected: count,
    latest_ms,
    tempting,
    not_scored,
  } of score.categories) {
    recordFigure({
      promise: `${category} ${names[category] ?? ''} in ${days} days of ${vehicles} simulated vehicles, against what happened`,
      needed: `precision 1.00, recall 1.00 of at least ${min_expected}`,
      measured: `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)} of ${count}, at most ${(latest_ms / 1_000).toFixed(0)} s late; ${tempting} alike that are none, ${not_scored} too close to call`,
      held: precision === 1 && recall === 1 && count >= min_expected,
    })
  }
  expect(score.examples).toEqual([])
  const rare = Object.keys(names).filter((category) => {
    const one = score.categories.find((line) => String(line.category) === category)
    return (one?.expected ?? 0) < min_expected
  })
  expect(rare).toEqual([])
}, 3_600_000)
