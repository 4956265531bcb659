import { describe, expect, test } from 'vitest'
import { decodeState, encodeState } from './encode-state.ts'
import { driving_examples } from './test/driving-examples.ts'
import { type Folded, foldSamples, samplesOf, sumParts } from './test/fold.ts'
import { late_examples } from './test/late-examples.ts'
import { other_examples } from './test/other-examples.ts'
import { writeEvents, writeRows } from './test/written.ts'

function written(folded: Folded): { events: string[]; rows: string[] } {
  return { events: writeEvents(folded), rows: writeRows(folded) }
}

/** Another order for each turn, the same in every run. */
function shuffled<T>(items: readonly T[], turn: number): T[] {
  const place = (index: number) => ((index + 1) * 7_919 * (turn + 1)) % 104_729
  return items
    .map((item, index) => ({ item, at: place(index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

const examples = [...driving_examples, ...other_examples, ...late_examples]

test('there are 34 examples', () => {
  const numbers = new Set(examples.map(({ name }) => Number.parseInt(name, 10)))
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 34 }, (_, n) => n + 1))
})

describe.each(examples)('example $name', ({ facts, records, events, rows }) => {
  const expected = { events, rows }

  test('is found', () => {
    expect(written(foldSamples(samplesOf(records), facts))).toEqual(expected)
  })

  test('is found in any order of the records', () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect(written(foldSamples(samplesOf(shuffled(records, turn)), facts))).toEqual(expected)
    }
  })

  test('is found when every record comes twice', () => {
    expect(written(foldSamples(samplesOf([...records, ...shuffled(records, 1)]), facts))).toEqual(expected)
  })

  test('is found when it is split anywhere, with the state written and read between', () => {
    const samples = samplesOf(records)
    const whole = foldSamples(samples, facts)
    for (let at = 1; at < samples.length; at += 1) {
      const first = foldSamples(samples.slice(0, at), facts)
      const state = first.state === null ? null : decodeState(encodeState(first.state))
      const second = foldSamples(samples.slice(at), facts, state)
      const settled = [...first.settled, ...second.settled]
      expect({ settled, open: second.open, rows: sumParts([...first.rows, ...second.rows]) }).toEqual({
        settled: whole.settled,
        open: whole.open,
        rows: whole.rows,
      })
    }
  })
})
