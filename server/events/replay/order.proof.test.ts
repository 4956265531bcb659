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
  const met = { facts: 0, installs: 0, late: 0, corrected: 0, withdrawn: 0 }
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
    met.facts += history.corrections.filter(({ kind }) => kind === 'fact').length
    met.installs += history.corrections.filter(({ kind }) => kind === 'install').length
    met.late += run.store.late_count
    met.corrected += run.store.outbox.filter(({ type }) => type === 'event.corrected').length
    met.withdrawn += run.store.outbox.filter(({ type }) => type === 'event.withdrawn').length
    for (const { settled, open } of folds.values()) {
      for (const { category } of [...settled, ...open]) counts.set(category, (counts.get(category) ?? 0) + 1)
    }
  }
  recordFigure({
    promise:
      'histories shuffled, repeated, split, corrected and broken off that end otherwise than sorted, in the tables or for a reader of the outbox, in memory',
    needed: '0',
    measured: `${different.length} of ${histories}; ${met.late} records came after their day was closed; ${met.facts} facts and ${met.installs} installs changed for the past; ${met.corrected} events were told as corrected, ${met.withdrawn} as withdrawn`,
    held: different.length === 0,
  })
  expect(different, 'seeds').toEqual([])
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(histories / 20)
  const rare = Object.keys(event_category_names).filter(
    (id) => (counts.get(Number(id)) ?? 0) < histories / 10,
  )
  expect(rare, 'categories that hardly occur').toEqual([])
}, 3_600_000)
