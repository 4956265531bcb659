import { expect, test } from 'vitest'
import { labelledGroups, stackBars } from './bars.ts'

test('bars stand on those below them, and what is unknown has none', () => {
  const series = [
    { id: 'a', label: 'A', tone: 'ok', values: [1, 2, null] },
    { id: 'b', label: 'B', tone: 'late', values: [3, null, 5] },
    { id: 'c', label: 'C', tone: 'fail', values: [0, 1, 1] },
  ] as const
  expect(stackBars(series)).toEqual([
    [1, 2, null],
    [4, null, 5],
    [4, 3, 6],
  ])
})

test('labels keep apart', () => {
  expect(labelledGroups(3, 10)).toEqual([0, 1, 2])
  expect(labelledGroups(10, 5)).toEqual([0, 2, 4, 6, 8])
  expect(labelledGroups(31, 10)).toEqual([0, 4, 8, 12, 16, 20, 24, 28])
  expect(labelledGroups(2, 0)).toEqual([0])
  expect(labelledGroups(0, 10)).toEqual([])
})
