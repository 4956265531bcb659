import { NominatimUnavailableError } from './get-json.ts'

export interface SlotsSettings {
  readonly at_once: number
  /** The next is refused at once: waiting longer than anybody listens helps nobody. */
  readonly max_waiting: number
}

export interface Slots {
  /** Runs the work when it is the customer's turn and a slot is free. Who is aborted while waiting leaves the queue. */
  run<T>(customer_id: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/**
 * A bound on what one process asks at a time. Customers take turns, and none has more waiting than there is room left
 * for all others: a long list of one keeps nobody else from asking.
 */
export function createSlots({ at_once, max_waiting }: SlotsSettings): Slots {
  let taken = 0
  let waiting = 0
  /** In the order of their turns; each has somebody who waits. */
  const queues = new Map<number, Set<() => void>>()

  const take = (customer_id: number, signal: AbortSignal): Promise<void> => {
    if (taken < at_once) {
      taken += 1
      return Promise.resolve()
    }
    const own = queues.get(customer_id) ?? new Set()
    if (own.size >= max_waiting - waiting) {
      return Promise.reject(new NominatimUnavailableError('too many questions wait'))
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(customer_id, own, enter)
        reject(signal.reason)
      }
      const enter = () => {
        remove(customer_id, own, enter)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      own.add(enter)
      waiting += 1
      queues.set(customer_id, own)
    })
  }

  const remove = (customer_id: number, own: Set<() => void>, enter: () => void) => {
    if (!own.delete(enter)) return
    waiting -= 1
    if (own.size === 0) queues.delete(customer_id)
  }

  /** The slot goes on to the customer whose turn it is, so that nobody who comes later gets it. */
  const giveBack = () => {
    const [turn] = queues
    if (turn === undefined) {
      taken -= 1
      return
    }
    const [customer_id, own] = turn
    const [next] = own
    next?.()
    // Its next turn comes after everybody who waits at this moment.
    if (queues.delete(customer_id)) queues.set(customer_id, own)
  }

  return {
    async run(customer_id, signal, work) {
      signal.throwIfAborted()
      await take(customer_id, signal)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
