import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Caller } from '../platform/http/caller.ts'
import { createTally } from '../platform/http/tally.ts'

export interface PlaceLimits {
  readonly max: number
  readonly max_customer: number
  readonly max_user: number
}

/** The places of those who wait for news: streams, and feeds that wait. Throws when there is none left. */
export type TakePlace = (caller: Pick<Caller, 'customer_id' | 'user_id'>) => () => void

const come_back_s = 5

export function createStreamPlaces({ max, max_customer, max_user }: PlaceLimits): TakePlace {
  const all = createTally({
    maxWith: () => max,
    max_each: Number.POSITIVE_INFINITY,
    refusal: () => new AppError('overloaded', { public: { retry_after_s: come_back_s } }),
  })
  const own = createTally({
    maxWith: () => Number.POSITIVE_INFINITY,
    max_each: max_customer,
    refusal: () => new AppError('too_many_requests', { public: { retry_after_s: come_back_s } }),
  })
  const of_users = new Map<string, number>()
  return ({ customer_id, user_id }) => {
    const user = `${customer_id}.${user_id}`
    const held = of_users.get(user) ?? 0
    if (held >= max_user) throw new AppError('too_many_requests', { public: { retry_after_s: come_back_s } })
    const giveOwnBack = own.take(customer_id)
    const giveBack = takeOrElse(() => all.take(customer_id), giveOwnBack)
    of_users.set(user, held + 1)
    let is_held = true
    return () => {
      if (!is_held) return
      is_held = false
      giveBack()
      giveOwnBack()
      const left = (of_users.get(user) ?? 1) - 1
      if (left === 0) of_users.delete(user)
      else of_users.set(user, left)
    }
  }
}

function takeOrElse<T>(take: () => T, undo: () => void): T {
  try {
    return take()
  } catch (error) {
    undo()
    throw error
  }
}
