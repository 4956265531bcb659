import { expect, test } from 'vitest'
import { createReceiveBudgets } from './receive-budgets.ts'

test('a sender has room up to its budget, and again once a body is in; others are not concerned', () => {
  const budgets = createReceiveBudgets()
  const held = [1, 2, 3].map(() => budgets.reserve('a', 30, 100))
  expect(budgets.reserve('a', 30, 100)).toBeNull()
  expect(budgets.reserve('b', 30, 100)).not.toBeNull()
  expect(budgets.taken_bytes).toBe(120)
  held[0]?.release()
  expect(budgets.taken_bytes).toBe(90)
  expect(budgets.reserve('a', 30, 100)).not.toBeNull()
})

test('one body alone has room, however big', () => {
  const budgets = createReceiveBudgets()
  const big = budgets.reserve('a', 500, 100)
  expect(big?.grow(500)).toBe(true)
  expect(budgets.reserve('a', 1, 100)).toBeNull()
})

test('a body of unknown length grows while there is room', () => {
  const budgets = createReceiveBudgets()
  const [one, other] = [budgets.reserve('a', 30, 100), budgets.reserve('a', 30, 100)]
  expect(one?.grow(40)).toBe(true)
  expect(other?.grow(1)).toBe(false)
  one?.release()
  one?.release()
  expect(other?.grow(1)).toBe(true)
  other?.release()
  expect(budgets.reserve('a', 100, 100)).not.toBeNull()
})
