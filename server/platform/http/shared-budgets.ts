import type { FastifyRequest } from 'fastify'
import { type ByteBudgets, createByteBudgets, type Share } from './byte-budgets.ts'
import { addressKey } from './rate-limits/address-key.ts'

export interface SharedLimits {
  /** Of one address while nobody is known, and of all such together. */
  readonly address_bytes: number
  readonly strangers_bytes: number
  /** Of one customer, and of all together: what a process can hold. */
  readonly customer_bytes: number
  readonly customers_bytes: number
}

/** Of what a customer has, one user, with the keys they made, may take so much: the rest is for the others. */
const user_part = 1 / 4
/** What a customer has however many others fill the rest. */
const kept_for_each_bytes = 4 * 1024 * 1024

type Asker = Pick<FastifyRequest, 'caller' | 'ip'>

/** What one request has to do with: who answers for its bytes, and what all of its kind hold. */
export interface Account {
  readonly budgets: ByteBudgets
  readonly shares: readonly Share[]
  /** Whether all together have no room for so many bytes more. */
  isFull(bytes: number): boolean
}

/** Strangers, of whom there may be any number, and customers are apart: the ones never fill the room of the others. */
export function createSharedBudgets(limits: SharedLimits): (request: Asker) => Account {
  const strangers = createByteBudgets()
  const customers = createByteBudgets()
  return ({ caller, ip }) => {
    if (caller === null) {
      return {
        budgets: strangers,
        shares: [{ holder: `address:${addressKey(ip)}`, max_bytes: limits.address_bytes }],
        isFull: (bytes) => strangers.taken_bytes + bytes > limits.strangers_bytes,
      }
    }
    const holder = `customer:${caller.customer_id}`
    return {
      budgets: customers,
      shares: [
        { holder, max_bytes: limits.customer_bytes },
        {
          holder: `user:${caller.customer_id}.${caller.user_id}`,
          max_bytes: limits.customer_bytes * user_part,
        },
      ],
      isFull: (bytes) =>
        customers.taken_bytes + bytes > limits.customers_bytes &&
        customers.takenBy(holder) + bytes > kept_for_each_bytes,
    }
  }
}
