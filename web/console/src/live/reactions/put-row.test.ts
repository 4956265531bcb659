import { expect, test } from 'vitest'
import { putRow } from './put-row.ts'

interface Plan {
  readonly id: number
  readonly start: number
  readonly name?: string
}

const isBefore = (a: Plan, b: Plan) => a.start > b.start
const plans: readonly Plan[] = [
  { id: 3, start: 9 },
  { id: 2, start: 8 },
  { id: 1, start: 7 },
]
const idsOf = (rows: readonly Plan[]) => rows.map(({ id }) => id)
const put = (id: number, row: Plan | null) => putRow(plans, { id, row, isBefore })

test('what is there is another at its place', () => {
  const rows = put(2, { id: 2, start: 8, name: 'new' })
  expect(idsOf(rows)).toEqual([3, 2, 1])
  expect(rows[1]?.name).toBe('new')
  expect(rows[0]).toBe(plans[0])
})

test('what is new stands where its order says', () => {
  expect(idsOf(put(4, { id: 4, start: 8.5 }))).toEqual([3, 4, 2, 1])
  expect(idsOf(put(4, { id: 4, start: 1 }))).toEqual([3, 2, 1, 4])
})

test('what is ordered by another figure moves', () => {
  expect(idsOf(put(1, { id: 1, start: 10 }))).toEqual([1, 3, 2])
})

test('what is gone is taken out', () => {
  expect(idsOf(put(2, null))).toEqual([3, 1])
  expect(put(9, null)).toBe(plans)
})
