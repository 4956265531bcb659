import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTable } from './parse-table.ts'

function targetOf(rows: number, columns: number) {
  const cells = () => new Float64Array(rows * columns).fill(-1)
  return {
    durations: cells(),
    distances: cells(),
    size: columns,
    first_row: 0,
    first_column: 0,
    rows,
    columns,
  }
}

const cell = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 10_000_000 }).map((tenths) => tenths / 10),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

describe('the reader of matrices', () => {
  it('reads every number as JSON.parse does, and the rest of the answer too', () => {
    const matrix = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(matrix, matrix, fc.string(), (durations, distances, name) => {
        const answer = { code: 'Ok', distances, destinations: [{ name }], durations, sources: [{ name }] }
        const target = targetOf(2, 3)
        const { rest, null_cells } = parseTable(Buffer.from(JSON.stringify(answer)), target)
        const parsed: typeof answer = JSON.parse(JSON.stringify(answer))
        const toNumbers = (rows: (number | null)[][]) => rows.flat().map((value) => value ?? Number.NaN)
        expect([...target.durations]).toEqual(toNumbers(parsed.durations))
        expect([...target.distances]).toEqual(toNumbers(parsed.distances))
        expect(rest).toEqual({ ...parsed, durations: 0, distances: 0 })
        const empty = (rows: (number | null)[][]) => rows.flat().filter((value) => value === null).length
        expect(null_cells).toBe(Math.max(empty(durations), empty(distances)))
      }),
    )
  })

  it('is not led astray by a street that is named like a matrix', () => {
    const name = '"durations":[[9]],"distances":[['
    const answer = { sources: [{ name }], durations: [[1.5]], distances: [[2]], destinations: [] }
    const target = targetOf(1, 1)
    parseTable(Buffer.from(JSON.stringify(answer)), target)
    expect([target.durations[0], target.distances[0]]).toEqual([1.5, 2])
  })

  it('writes a block into its place and nowhere else', () => {
    const target = { ...targetOf(3, 3), first_row: 1, first_column: 2, rows: 2, columns: 1 }
    parseTable(Buffer.from('{"durations":[[1],[2]],"distances":[[3],[null]]}'), target)
    expect([...target.durations]).toEqual([-1, -1, -1, -1, -1, 1, -1, -1, 2])
    expect([...target.distances]).toEqual([-1, -1, -1, -1, -1, 3, -1, -1, Number.NaN])
  })

  it.each([
    ['too few rows', '{"durations":[[1,2]],"distances":[[1,2],[3,4]]}'],
    ['too few columns', '{"durations":[[1],[3]],"distances":[[1,2],[3,4]]}'],
    ['too many columns', '{"durations":[[1,2,3],[3,4,5]],"distances":[[1,2],[3,4]]}'],
    ['no distances', '{"durations":[[1,2],[3,4]]}'],
    ['words for numbers', '{"durations":[[1,"2"],[3,4]],"distances":[[1,2],[3,4]]}'],
    ['an end in the middle', '{"durations":[[1,2],[3'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseTable(Buffer.from(text), targetOf(2, 2))).toThrow(/malformed|has no/)
  })
})
