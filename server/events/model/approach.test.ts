import { expect, test } from 'vitest'
import { factsInTime } from './test/facts.ts'
import { foldSamples, samplesOf } from './test/fold.ts'
import { momentOf, placeAt, said } from './test/history.ts'

test('a watched point begins with the next place, though it is the one of before', () => {
  const points_of_interest = [{ id: 7, place: placeAt(0) }]
  const watched = { points_of_interest, rules: { watched_points: [7] } }
  // From a moment on at whose first sample nobody tells where the vehicle is.
  const facts = factsInTime([
    { from_ms: 0, points_of_interest },
    { from_ms: momentOf('00:15'), ...watched },
  ])
  const records = [said('00:00'), said('00:20', { x: null }), said('00:30'), said('00:40')]
  const { open } = foldSamples(samplesOf(records), facts)
  const approaches = open.filter(({ category }) => category === 5)
  expect(approaches.map(({ subject, begin }) => [subject, begin.time_ms])).toEqual([
    ['poi:7', momentOf('00:30')],
  ])
})
