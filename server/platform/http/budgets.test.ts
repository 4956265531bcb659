import { expect, test } from 'vitest'
import { createBudgets, type Share } from './budgets.ts'

const [a, b] = ['a', 'b'].map((holder) => [{ holder, max: 100 }]) as [Share[], Share[]]

test('a sender has room up to its budget, and again once a body is in; others are not concerned', () => {
  const budgets = createBudgets()
  const held = [1, 2, 3].map(() => budgets.reserve(a, 30))
  expect(budgets.reserve(a, 30)).toBeNull()
  expect(budgets.reserve(b, 30)).not.toBeNull()
  expect(budgets.taken).toBe(120)
  held[0]?.release()
  expect(budgets.taken).toBe(90)
  expect(budgets.reserve(a, 30)).not.toBeNull()
})

test('one body alone has room, however big', () => {
  const budgets = createBudgets()
  const big = budgets.reserve(a, 500)
  expect(big?.grow(500)).toBe(true)
  expect(budgets.reserve(a, 1)).toBeNull()
})

test('a body of unknown length grows while there is room', () => {
  const budgets = createBudgets()
  const [one, other] = [budgets.reserve(a, 30), budgets.reserve(a, 30)]
  expect(one?.grow(40)).toBe(true)
  expect(other?.grow(1)).toBe(false)
  one?.release()
  one?.release()
  expect(other?.grow(1)).toBe(true)
  other?.release()
  expect(budgets.reserve(a, 100)).not.toBeNull()
})

test('who shares a budget has a part of it, and leaves the rest to the others', () => {
  const budgets = createBudgets()
  const sharesOf = (user: string) => [...a, { holder: user, max: 50 }]
  expect(budgets.reserve(sharesOf('x'), 40)).not.toBeNull()
  expect(budgets.reserve(sharesOf('x'), 20)).toBeNull()
  const other = budgets.reserve(sharesOf('y'), 40)
  expect(other?.grow(30)).toBe(false)
  expect(budgets.reserve(sharesOf('z'), 30)).toBeNull()
  other?.release()
  expect(budgets.reserve(sharesOf('z'), 30)).not.toBeNull()
  expect([budgets.takenBy('a'), budgets.takenBy('y'), budgets.taken]).toEqual([70, 0, 70])
})
