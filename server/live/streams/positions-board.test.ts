import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PositionRow } from '../../platform/relay/position-row.ts'
import { PositionsBoard } from './positions-board.ts'

/** As one reader is told who always keeps up. */
const createReader = (board: PositionsBoard) => {
  let told = board.last
  return (now_ms: number) => {
    board.show(now_ms)
    const rows = board.listAfter(told).map(({ row }) => row)
    told = board.last
    return rows
  }
}
const at = (vehicle_id: number, time_s: number): PositionRow => [vehicle_id, time_s, 0, 0, null, null, null]

describe('the board of positions', () => {
  it('tells the newest of each vehicle, once', () => {
    const board = new PositionsBoard()
    const take = createReader(board)
    board.put([at(1, 10), at(2, 10)])
    board.put([at(1, 12), at(1, 11)])
    expect(take(0)).toEqual([at(1, 12), at(2, 10)])
    expect(take(5_000)).toEqual([])
  })

  it('tells of a vehicle once a second at most in the long run, and then the newest', () => {
    const board = new PositionsBoard()
    const take = createReader(board)
    const told: number[] = []
    for (let now_ms = 0; now_ms <= 60_000; now_ms += 50) {
      board.put([at(1, now_ms)])
      for (const [, time_s] of take(now_ms)) told.push(time_s)
    }
    expect(told.slice(0, 4)).toEqual([0, 500, 1_500, 2_500])
    expect(told).toHaveLength(61)
  })

  it('lets nobody wait who tells once a second, a bit early or late', () => {
    const early_or_late = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 30, maxLength: 30 })
    const property = fc.property(early_or_late, (shifts) => {
      const board = new PositionsBoard()
      const take = createReader(board)
      const moments = shifts.map((shift, second) => second * 1_000 + shift)
      const told = moments.flatMap((now_ms) => {
        board.put([at(1, now_ms)])
        return take(now_ms).map(([, time_s]) => time_s)
      })
      expect(told).toEqual(moments)
    })
    fc.assert(property)
  })

  it('never goes back in time, and ends with the newest of all, whatever comes when', () => {
    const puts = fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 3 }), time_s: fc.nat(50), pause_ms: fc.nat(700) }),
    )
    const property = fc.property(puts, (steps) => {
      const board = new PositionsBoard()
      const read = createReader(board)
      const told = new Map<number, number[]>()
      const take = (now_ms: number) => {
        for (const [id, time_s] of read(now_ms)) told.set(id, [...(told.get(id) ?? []), time_s])
      }
      let now_ms = 0
      for (const { id, time_s, pause_ms } of steps) {
        board.put([at(id, time_s)])
        take((now_ms += pause_ms))
      }
      take(now_ms + 1_000)
      for (const id of new Set(steps.map((step) => step.id))) {
        const times = told.get(id) ?? []
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        expect(times.at(-1)).toBe(
          Math.max(...steps.filter((step) => step.id === id).map(({ time_s }) => time_s)),
        )
      }
    })
    fc.assert(property, { numRuns: 500 })
  })

  it('knows no more vehicles than it may', () => {
    const board = new PositionsBoard()
    const take = createReader(board)
    board.put(Array.from({ length: 20_001 }, (_, n) => at(n, 1)))
    expect(take(0)).toHaveLength(20_000)
  })

  it('has for who comes late the newest of all that it missed, each once, in the order in which it was shown', () => {
    const board = new PositionsBoard()
    board.put([at(1, 1), at(2, 1), at(3, 1)])
    board.show(0)
    board.put([at(2, 2)])
    board.show(1_000)
    board.put([at(4, 1)])
    board.show(2_000)
    const rowsAfter = (number: number) => board.listAfter(number).map(({ row }) => row)
    expect(rowsAfter(0)).toEqual([at(1, 1), at(3, 1), at(2, 2), at(4, 1)])
    expect(rowsAfter(1)).toEqual([at(3, 1), at(2, 2), at(4, 1)])
    expect(rowsAfter(4)).toEqual([at(4, 1)])
    expect(rowsAfter(board.last)).toEqual([])
  })
})
