import { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { type Budgets, createBudgets, type Share } from './budgets.ts'
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
const reserved_for_each_bytes = 4 * 1024 * 1024

type Asker = Pick<FastifyRequest, 'caller' | 'ip'>

/** What one request has to do with: who answers for its bytes, and what all of its kind hold. */
export interface Account {
  readonly budgets: Budgets
  readonly shares: readonly Share[]
  /** Whether all together have no room for so many bytes more. */
  isFull(bytes: number): boolean
}

/** Strangers, of whom there may be any number, and customers are apart: the ones never fill the room of the others. */
export function createSharedBudgets(limits: SharedLimits): (request: Asker) => Account {
  const strangers = createBudgets()
  const customers = createBudgets()
  return (asker) => {
    const { caller } = asker
    const holder = holderOf(asker)
    if (caller === null) {
      return {
        budgets: strangers,
        shares: [{ holder, max: limits.address_bytes }],
        isFull: (bytes) => strangers.taken + bytes > limits.strangers_bytes,
      }
    }
    return {
      budgets: customers,
      shares: [
        { holder, max: limits.customer_bytes },
        {
          holder: `user:${caller.customer_id}.${caller.user_id}`,
          max: limits.customer_bytes * user_part,
        },
      ],
      isFull: (bytes) =>
        customers.taken + bytes > limits.customers_bytes &&
        customers.takenBy(holder) + bytes > reserved_for_each_bytes,
    }
  }
}

/** The customer, or the address while nobody is known. */
export function holderOf({ caller, ip }: Asker): string {
  return caller === null ? `address:${addressKey(ip)}` : `customer:${caller.customer_id}`
}

export function tooMuch(): AppError {
  return new AppError('too_many_requests', { public: { retry_after_s: 1 } })
}
