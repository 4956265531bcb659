import { expect, test } from 'vitest'
import type { RowFigures } from './row-part.ts'
import { constantFacts } from './test/facts.ts'
import { foldSamples, samplesOf } from './test/fold.ts'
import { drive } from './test/history.ts'

const facts = constantFacts({ limits: { speed_max: 90, speed_max_range_1: 100 } })

function foldSpeeds(speeds: string) {
  const { settled, open, rows } = foldSamples(samplesOf(drive('00:00', 10, { speeds })), facts)
  const sum = (name: keyof RowFigures) => rows.reduce((total, { figures }) => total + figures[name], 0)
  return {
    events: [...settled, ...open].filter(({ category }) => category === 2).length,
    counts: [sum('count_high_speed'), sum('count_high_speed_range_1'), sum('count_high_speed_range_2')],
    seconds: sum('high_speed_ms') / 1_000,
  }
}

test.each([
  ['as fast as the vehicle may go', '80 90 90 80', { events: 0, counts: [0, 0, 0], seconds: 0 }],
  ['faster', '80 91 91 90', { events: 1, counts: [1, 0, 0], seconds: 20 }],
  ['as fast as the next limit', '80 100 100 80', { events: 1, counts: [1, 0, 0], seconds: 20 }],
  ['faster than that', '80 101 101 80', { events: 1, counts: [1, 1, 0], seconds: 20 }],
  ['1.2 times as fast as it may go', '80 108 108 80', { events: 1, counts: [1, 1, 0], seconds: 20 }],
  ['faster than all', '80 109 109 80', { events: 1, counts: [1, 1, 1], seconds: 20 }],
])('%s: %s', (_name, speeds, found) => {
  expect(foldSpeeds(speeds)).toEqual(found)
})
