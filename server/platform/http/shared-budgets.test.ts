import { expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { createSharedBudgets } from './shared-budgets.ts'

const megabyte = 1024 * 1024
const limits = {
  address_bytes: 10 * megabyte,
  strangers_bytes: 20 * megabyte,
  customer_bytes: 40 * megabyte,
  customers_bytes: 60 * megabyte,
}

const callerOf = (customer_id: number) => ({
  ip: '127.0.0.1',
  caller: { customer_id, user_id: 1 } as Caller,
})
const strangerAt = (ip: string) => ({ ip, caller: null })

function createAccounts() {
  const accountOf = createSharedBudgets(limits)
  return {
    accountOf,
    fill: (asker: Parameters<typeof accountOf>[0], bytes: number) => {
      const { budgets, shares } = accountOf(asker)
      return budgets.reserve(shares, bytes)
    },
  }
}

test('strangers fill the room of strangers, and leave that of customers', () => {
  const { accountOf, fill } = createAccounts()
  for (const n of [1, 2]) fill(strangerAt(`10.0.0.${n}`), 10 * megabyte)
  expect(accountOf(strangerAt('10.0.0.3')).isFull(1)).toBe(true)
  expect(accountOf(callerOf(1)).isFull(10 * megabyte)).toBe(false)
})

test('customers who fill the room of all leave some to each of the others', () => {
  const { accountOf, fill } = createAccounts()
  for (const customer_id of [1, 2]) fill(callerOf(customer_id), 30 * megabyte)
  expect(accountOf(callerOf(1)).isFull(1)).toBe(true)
  expect(accountOf(callerOf(3)).isFull(5 * megabyte)).toBe(true)
  fill(callerOf(3), 1 * megabyte)
  expect(accountOf(callerOf(3)).isFull(3 * megabyte)).toBe(false)
  expect(accountOf(callerOf(3)).isFull(3 * megabyte + 1)).toBe(true)
})
