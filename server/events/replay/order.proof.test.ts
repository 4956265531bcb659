import { event_category_names } from '@tropeiro/contract/event.ts'
import { expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { vehicle_model } from './step-model.ts'
import { Chance } from './test/chance.ts'
import { compareRun, foldSorted } from './test/compare-run.ts'
import { randomHistory, test_vehicles } from './test/random-history.ts'
import { runHistory } from './test/run-history.ts'

const histories = proofCount({ full: 10_000, tenth: 1_000 })

test(`${histories} histories in any order, with late facts and crashes, give the same events and rows`, async () => {
  const different: string[] = []
  const counts = new Map<number, number>()
  for (let seed = 1; seed <= histories; seed++) {
    const chance = new Chance(seed)
    const history = randomHistory(chance)
    const run = await runHistory(vehicle_model, chance, history)
    const folds = new Map(
      test_vehicles.map((vehicle_id) => [
        vehicle_id,
        foldSorted(vehicle_model, history, { vehicle_id, now_ms: run.now_ms }),
      ]),
    )
    for (const fault of compareRun(folds, run)) different.push(`${seed}: ${fault}`)
    for (const { settled, open } of folds.values()) {
      for (const { category } of [...settled, ...open]) counts.set(category, (counts.get(category) ?? 0) + 1)
    }
  }
  recordFigure({
    promise:
      'histories shuffled, repeated, corrected and broken off that end otherwise than sorted, in memory',
    needed: '0',
    measured: `${different.length} of ${histories}`,
    held: different.length === 0,
  })
  expect(different, 'seeds').toEqual([])
  const rare = Object.keys(event_category_names).filter(
    (id) => (counts.get(Number(id)) ?? 0) < histories / 10,
  )
  expect(rare, 'categories that hardly occur').toEqual([])
})
