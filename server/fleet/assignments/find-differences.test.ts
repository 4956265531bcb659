import { describe, expect, it } from 'vitest'
import { assign, correct, type Period } from './assignments.ts'
import { findDifferences } from './find-differences.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const period = (id: number, object_id: number, days: readonly [number, number | null]): Period => ({
  id,
  subject_id: 1,
  object_id,
  valid_from: at(days[0]),
  valid_to: days[1] === null ? null : at(days[1]),
})
const differences = (object_id: number, from: number, to: number | null) => ({
  subject_id: 1,
  object_id,
  from: at(from),
  to: to === null ? null : at(to),
})

describe('findDifferences', () => {
  it('of a move: from then on, of both', () => {
    const periods = [period(1, 7, [1, null])]
    const changes = assign(periods, { subject_id: 1, object_id: 8, at: at(5) }, 'one_to_one')
    expect(findDifferences(periods, changes)).toStrictEqual([
      differences(7, 5, null),
      differences(8, 5, null),
    ])
  })

  it('of a correction: the corrected time alone, though the whole period is written again', () => {
    const periods = [period(1, 7, [1, null])]
    const fact = { subject_id: 1, object_id: 8, from: at(5), to: at(6) }
    const changes = correct(periods, fact, 'one_to_one')
    expect(changes.superseded).toStrictEqual([1])
    expect(findDifferences(periods, changes)).toStrictEqual([differences(7, 5, 6), differences(8, 5, 6)])
  })

  it('of nothing: none', () => {
    const periods = [period(1, 7, [1, null])]
    expect(findDifferences(periods, { closed: [], superseded: [], written: [] })).toStrictEqual([])
    const written = [{ subject_id: 1, object_id: 7, valid_from: at(1), valid_to: null }]
    expect(findDifferences(periods, { closed: [], superseded: [1], written })).toStrictEqual([])
  })
})
