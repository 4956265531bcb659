import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { type DetectedEvent, eventKeyOf } from '../model/detected-event.ts'
import { foldSamples } from '../model/test/fold.ts'
import { findAll } from '../model/test/reference/find-events.ts'
import { rowsOf } from '../model/test/reference/find-rows.ts'
import { eventsOf } from '../model/test/reference/write-events.ts'
import { Chance } from './test/chance.ts'
import { factsOf } from './test/fact-sheet.ts'
import { believedInTheEnd, randomHistory, test_vehicles } from './test/random-history.ts'
import { digestedOf, samplesOf } from './test/test-store.ts'

const histories = proofCount({ full: 10_000, tenth: 1_000 })

const byKey = (events: readonly DetectedEvent[]) =>
  new Map(events.map((event) => [eventKeyOf(event), event] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))

type Row = ReturnType<typeof rowsOf>[number]
const byDate = (rows: readonly Row[]) =>
  new Map(
    rows
      .map(({ date, driver_id, figures }) => [`${date} ${driver_id ?? ''}`, { ...figures }] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/**
 * The reference was written from the description alone and looks at the whole history at once. It shares with the model
 * nothing but the facts and the merging of records.
 */
test(`${histories} histories stepped sample by sample give what a look at all of each gives`, () => {
  const different: string[] = []
  let compared = 0
  for (let seed = 1; seed <= histories; seed++) {
    const history = randomHistory(new Chance(seed))
    for (const vehicle_id of test_vehicles) {
      const { facts, records } = believedInTheEnd(history, vehicle_id)
      const samples = samplesOf(records.map(digestedOf))
      const found = findAll(samples, factsOf(facts))
      const folded = foldSamples(samples, factsOf(facts))
      const events = eventsOf(found)
      compared += events.length
      if (!isDeepStrictEqual(byKey([...folded.settled, ...folded.open]), byKey(events)))
        different.push(`${seed}: events`)
      if (!isDeepStrictEqual(byDate(folded.rows), byDate(rowsOf(found)))) different.push(`${seed}: rows`)
    }
  }
  recordFigure({
    promise: 'random histories in which the model finds otherwise than a reference that looks at all of each',
    needed: '0',
    measured: `${different.length} of ${histories}, ${compared} events`,
    held: different.length === 0,
  })
  expect(different, 'seeds').toEqual([])
  expect(compared).toBeGreaterThan(histories * 10)
}, 3_600_000)
