import { describe, expect, it } from 'vitest'
import { findUnreachable } from './find-unreachable.ts'

function matrixOf(size: number, isEmpty: (from: number, to: number) => boolean): Float64Array {
  return Float64Array.from({ length: size * size }, (_, cell) =>
    isEmpty(Math.floor(cell / size), cell % size) ? Number.NaN : 1,
  )
}

describe('what cannot be reached', () => {
  it('is blamed on the point that explains it, not on those it cannot be reached from', () => {
    const lost = matrixOf(6, (from, to) => from !== to && (from === 4 || to === 4))
    expect(findUnreachable(lost, 6)).toMatchObject({ pair_count: 10, points: [4] })
  })

  it('may be a way in or out alone', () => {
    const no_way_out = matrixOf(5, (from, to) => from === 2 && to !== 2)
    expect(findUnreachable(no_way_out, 5)).toMatchObject({
      points: [2],
      pairs: [0, 1, 3, 4].map((to) => ({ from: 2, to })),
    })
  })

  it('names the smaller of two islands, and stays short however many points are lost', () => {
    const islands = matrixOf(10, (from, to) => from < 3 !== to < 3)
    expect(findUnreachable(islands, 10).points.toSorted((a, b) => a - b)).toEqual([0, 1, 2])
    const many = findUnreachable(
      matrixOf(400, (from, to) => from !== to && from % 2 !== to % 2),
      400,
    )
    expect(many).toMatchObject({ pair_count: 80_000 })
    expect([many.pairs.length, many.points.length]).toEqual([100, 100])
  })
})
