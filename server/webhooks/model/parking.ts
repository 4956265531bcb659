import type { ParkedEvent } from './queue-state.ts'

/** Parked events of one endpoint: of each key only the first may go. */
export interface Parking {
  size(): number
  hasKey(key: string): boolean
  find(sequence: number): ParkedEvent | undefined
  put(event: ParkedEvent): void
  remove(sequence: number): void
  /** An attempt that is not held against it, and it need not wait for the next. */
  giveBack(sequence: number): void
  /** The first of a key that is due and not busy; of several the one that has waited longest. */
  findDue(now: number, isBusy: (key: string) => boolean): ParkedEvent | null
  /** When the first is due; null: nothing is parked. */
  nextAt(): number | null
  /** Since they were written last. */
  changes(): ParkingChanges
  /** These were written. What has changed since then is not. */
  saved(changes: ParkingChanges): void
}

export interface ParkingChanges {
  readonly parked: readonly ParkedEvent[]
  readonly unparked: readonly number[]
}

export function createParking(parked: readonly ParkedEvent[]): Parking {
  const events = new Map(parked.map((event) => [event.sequence, event]))
  /** In the order of the log. */
  const keys = new Map<string, number[]>()
  const touched = new Set<number>()
  for (const { key, sequence } of parked.toSorted((one, other) => one.sequence - other.sequence))
    keys.set(key, [...(keys.get(key) ?? []), sequence])

  const put: Parking['put'] = (event) => {
    touched.add(event.sequence)
    if (!events.has(event.sequence)) {
      const others = keys.get(event.key) ?? []
      keys.set(
        event.key,
        [...others, event.sequence].toSorted((one, other) => one - other),
      )
    }
    events.set(event.sequence, event)
  }

  /** The first of each key. */
  function* heads(): Generator<ParkedEvent> {
    for (const [first] of keys.values()) {
      const event = first === undefined ? undefined : events.get(first)
      if (event !== undefined) yield event
    }
  }

  return {
    size: () => events.size,
    hasKey: (key) => keys.has(key),
    find: (sequence) => events.get(sequence),
    put,
    remove: (sequence) => {
      const event = events.get(sequence)
      if (event === undefined) return
      touched.add(sequence)
      events.delete(sequence)
      const others = (keys.get(event.key) ?? []).filter((other) => other !== sequence)
      if (others.length === 0) keys.delete(event.key)
      else keys.set(event.key, others)
    },
    giveBack: (sequence) => {
      const event = events.get(sequence)
      if (event !== undefined) put({ ...event, attempts: Math.max(0, event.attempts - 1), next_at: null })
    },
    findDue: (now, isBusy) => {
      let due: ParkedEvent | null = null
      for (const event of heads()) {
        if ((event.next_at ?? 0) > now || isBusy(event.key)) continue
        if (due === null || (event.next_at ?? 0) < (due.next_at ?? 0)) due = event
      }
      return due
    },
    nextAt: () => {
      let first: number | null = null
      for (const { next_at } of heads()) first = Math.min(first ?? Infinity, next_at ?? 0)
      return first
    },
    changes: () => ({
      parked: [...touched].flatMap((sequence) => events.get(sequence) ?? []),
      unparked: [...touched].filter((sequence) => !events.has(sequence)),
    }),
    saved: ({ parked: written, unparked }) => {
      for (const event of written) if (events.get(event.sequence) === event) touched.delete(event.sequence)
      for (const sequence of unparked) if (!events.has(sequence)) touched.delete(sequence)
    },
  }
}
