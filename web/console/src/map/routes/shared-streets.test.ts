import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadLines } from './shared-streets.ts'

const at = (lng: number, lat = 0) => ({ lat, lng })
const lanesOf = (groups: ReturnType<typeof spreadLines>) =>
  groups.map((lines) => lines.map((pieces) => pieces.map(({ lane }) => lane)))

test('a street of one route has it in the middle', () => {
  expect(lanesOf(spreadLines([[[at(0), at(1)]], [[at(0, 1), at(1, 1)]]]))).toEqual([[[0]], [[0]]])
})

test('two that go the same way are side by side', () => {
  const street = [at(0), at(1)]
  expect(lanesOf(spreadLines([[street], [street]]))).toEqual([[[-0.5]], [[0.5]]])
})

test('one that comes back keeps its side of the street: its right is the left of the others', () => {
  const groups = spreadLines([[[at(0), at(1)]], [[at(1), at(0)]]])
  expect(lanesOf(groups)).toEqual([[[-0.5]], [[-0.5]]])
})

test('a line is cut where others join and leave it', () => {
  const groups = spreadLines([[[at(0), at(1), at(2), at(3)]], [[at(1, 1), at(1), at(2), at(2, 1)]]])
  expect(groups[0]?.[0]).toEqual([
    { lane: 0, line: [at(0), at(1)] },
    { lane: -0.5, line: [at(1), at(2)] },
    { lane: 0, line: [at(2), at(3)] },
  ])
})

test('a route that drives its own street twice is alone on it', () => {
  expect(lanesOf(spreadLines([[[at(0), at(1), at(0)]]]))).toEqual([[[0]]])
})

test('no place is lost, and none is added', () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  const way = fc.array(corner, { minLength: 2, maxLength: 8 }).map((all) => all.map(([x, y]) => at(x, y)))
  fc.assert(
    fc.property(fc.array(way, { minLength: 1, maxLength: 4 }), (ways) => {
      const groups = spreadLines(ways.map((line) => [line]))
      for (const [index, line] of ways.entries()) {
        const pieces = groups[index]?.[0] ?? []
        const joined = pieces.flatMap((piece, place) => (place === 0 ? piece.line : piece.line.slice(1)))
        expect(joined).toEqual(line)
      }
    }),
  )
})
