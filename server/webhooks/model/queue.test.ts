import { describe, expect, test } from 'vitest'
import { createQueue, type Queue, type Sending, type SendOutcome } from './queue.ts'
import { max_parked, type QueueState } from './queue-state.ts'
import { max_attempts, pingDelay, retry_delays_ms, retryDelay } from './retry-times.ts'

const empty: QueueState = {
  cursor: 0,
  parked: [],
  streak: [],
  failing_since: null,
  given_back: false,
  circuit: null,
}
const failed: SendOutcome = { result: 'failed', retry_after_s: null }
const delivered: SendOutcome = { result: 'delivered' }
const at = (now: number) => ({ now, chance: 0.5 })

const createFull = (keys: readonly (string | null)[], state = empty): Queue => {
  const queue = createQueue(state, 1_000)
  queue.add(keys.map((key, index) => ({ sequence: state.cursor + index + 1, key })))
  return queue
}
const takeAll = (queue: Queue, now: number): Sending[] => {
  const taken: Sending[] = []
  for (let next = queue.take(now); next !== null; next = queue.take(now)) taken.push(next)
  return taken
}
const sequencesOf = (sendings: readonly Sending[]) =>
  sendings.map((sending) => (sending.kind === 'event' ? sending.sequence : 'ping'))
/** Settles whatever comes, and tells it. */
const failUntil = (queue: Queue, now: number): Sending[] => {
  const sent: Sending[] = []
  for (let next = queue.take(now); next !== null; next = queue.take(now)) {
    queue.settle(next, failed, at(now))
    sent.push(next)
  }
  return sent
}

describe('the times of attempts', () => {
  test('are ten over three days, a tenth more or less', () => {
    expect(max_attempts).toBe(10)
    const sum = (chance: number) =>
      retry_delays_ms.reduce(
        (all, _, index) => all + retryDelay({ attempts: index + 1, retry_after_s: null, chance }),
        0,
      )
    const hours = (ms: number) => Math.round(ms / 3_600_000)
    expect([sum(0), sum(0.5), sum(1)].map(hours)).toEqual([68, 76, 83])
  })

  test('follow Retry-After where it is later, up to an hour', () => {
    const delay = (retry_after_s: number) => retryDelay({ attempts: 1, retry_after_s, chance: 0.5 })
    expect([delay(1), delay(60), delay(1_000_000)]).toEqual([5_000, 60_000, 3_600_000])
  })

  test('of pings double up to a quarter of an hour', () => {
    expect([0, 1, 2, 3, 4, 50].map((pings) => pingDelay(pings, 0.5) / 60_000)).toEqual([1, 2, 4, 8, 15, 15])
  })
})

describe('a queue', () => {
  test('has four in flight, and never two of one key', () => {
    const queue = createFull(['a', 'a', 'b', 'c', 'b', 'd', 'e'])
    expect(sequencesOf(takeAll(queue, 0))).toEqual([1, 3, 4, 6])
  })

  test('passes what nobody wants, and moves its cursor over what is settled without a gap', () => {
    const queue = createFull([null, 'a', 'b', null, 'c'])
    const [first, second] = takeAll(queue, 0)
    expect(queue.changes().cursor).toBe(1)
    queue.settle(second as Sending, delivered, at(0))
    expect(queue.changes().cursor).toBe(1)
    queue.settle(first as Sending, delivered, at(0))
    expect(queue.changes().cursor).toBe(4)
  })

  test('parks what failed and what is behind it; others go on, and the cursor with them', () => {
    const queue = createFull(['a', 'b', 'a', 'b'])
    const [a, b] = takeAll(queue, 0)
    queue.settle(a as Sending, failed, at(0))
    queue.settle(b as Sending, delivered, at(0))
    expect(sequencesOf(takeAll(queue, 0))).toEqual([4])
    expect(queue.changes()).toMatchObject({
      cursor: 3,
      parked: [
        { sequence: 1, attempts: 1, next_at: 5_000 },
        { sequence: 3, attempts: 0, next_at: null },
      ],
    })
    expect(sequencesOf(takeAll(queue, 4_999))).toEqual([])
    const [again] = takeAll(queue, 5_000)
    expect(again).toEqual({ kind: 'event', sequence: 1, attempt: 2 })
    queue.settle(again as Sending, delivered, at(5_000))
    expect(sequencesOf(takeAll(queue, 5_000))).toEqual([3])
  })

  test('sends one at a time while it fails', () => {
    const queue = createFull(['a', 'b', 'c', 'd'])
    queue.settle(queue.take(0) as Sending, failed, at(0))
    expect(sequencesOf(takeAll(queue, 0))).toEqual([2])
  })

  test('takes no more than it could park', () => {
    const parked = Array.from({ length: max_parked - 1 }, (_, index) => ({
      sequence: index + 1,
      key: 'a',
      attempts: 0,
      next_at: 9e15,
    }))
    const queue = createQueue({ ...empty, cursor: max_parked, parked }, 1_000)
    expect(queue.room()).toBe(1)
    queue.add([{ sequence: max_parked + 1, key: 'a' }])
    expect(queue.room()).toBe(0)
    expect(queue.take(0)).toBeNull()
    expect(queue.changes()).toMatchObject({ reads: false, parked_count: max_parked, cursor: max_parked + 1 })
  })

  test('is no faster than its receiver wants', () => {
    const queue = createQueue(empty, 2)
    queue.add(Array.from({ length: 8 }, (_, index) => ({ sequence: index + 1, key: `${index}` })))
    expect(takeAll(queue, 10_000)).toHaveLength(2)
    expect(queue.dueAt(10_000)).toBe(10_000)
    expect(queue.take(10_400)).not.toBeNull()
  })

  test('gives an event up after ten attempts, and lets what is behind it go once that is written', () => {
    const parked = [{ sequence: 1, key: 'a', attempts: 9, next_at: 0 }]
    const queue = createFull(['a'], { ...empty, cursor: 1, parked })
    const last = queue.take(10)
    expect(last).toEqual({ kind: 'event', sequence: 1, attempt: 10 })
    expect(queue.settle(last as Sending, failed, at(10)).outcome).toBe('given_up')
    expect(queue.take(10)).toBeNull()
    expect(queue.mustSave()).toBe(true)
    expect(queue.changes().unparked).toEqual([1])
    queue.saved(queue.changes())
    expect(sequencesOf(takeAll(queue, 10))).toEqual([2])
  })
})

describe('the circuit', () => {
  const openOne = () => {
    const queue = createFull(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(failUntil(queue, 0)).toHaveLength(5)
    return queue
  }

  test('opens after five failures in a row, which are given back, and sends pings alone', () => {
    const queue = openOne()
    expect(queue.changes()).toMatchObject({ circuit: { since: 0, ping_at: 60_000 }, reads: false })
    expect(queue.changes().parked.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0])
    expect(queue.room()).toBe(0)
    expect(queue.take(59_999)).toBeNull()
    const ping = queue.take(60_000)
    expect(ping).toEqual({ kind: 'ping' })
    queue.settle(ping as Sending, failed, at(60_000))
    expect(queue.dueAt(60_000)).toBe(180_000)
    queue.settle(queue.take(180_000) as Sending, delivered, at(180_000))
    expect(sequencesOf(takeAll(queue, 180_000))).toHaveLength(4)
  })

  test('a receiver that takes pings and refuses events gets rid of them after all', () => {
    const queue = createFull(['a'])
    let now = 0
    const attempts: number[] = []
    while (!queue.mustSave()) {
      const next = queue.take(now)
      if (next === null) {
        now = queue.dueAt(now) as number
        continue
      }
      if (next.kind === 'event') attempts.push(next.attempt)
      queue.settle(next, next.kind === 'ping' ? delivered : failed, at(now))
    }
    expect(attempts).toHaveLength(15)
    expect(queue.changes().unparked).toEqual([1])
  })

  test('disables after three days without success, and keeps what it has', () => {
    const queue = openOne()
    let now = 0
    while (queue.changes().disabled === null) {
      now = queue.dueAt(now) as number
      queue.settle(queue.take(now) as Sending, failed, at(now))
    }
    expect(now).toBeGreaterThanOrEqual(3 * 86_400_000)
    expect(now).toBeLessThan(3 * 86_400_000 + 900_001)
    expect(queue.changes()).toMatchObject({ disabled: 'failing', cursor: 5, parked_count: 5 })
    expect(queue.take(9e15)).toBeNull()
  })

  test('410 disables at once, and the event is not passed', () => {
    const queue = createFull(['a', 'b'])
    const [a] = takeAll(queue, 0)
    expect(queue.settle(a as Sending, { result: 'gone' }, at(0)).outcome).toBe('gone')
    expect(queue.changes()).toMatchObject({ disabled: 'gone', cursor: 0, reads: false })
  })

  test('what was in flight when it opened is not held against its event, and closes it when it succeeds', () => {
    const queue = createFull(['a', 'b', 'c', 'd'], {
      ...empty,
      streak: [],
    })
    const flying = takeAll(queue, 0)
    const [one, two, three, four] = flying as [Sending, Sending, Sending, Sending]
    queue.settle(one, failed, at(0))
    queue.settle(two, failed, at(0))
    queue.settle(three, failed, at(0))
    queue.settle(queue.take(5_000) ?? four, failed, at(5_000))
    expect(queue.changes().circuit).toBeNull()
  })
})

describe('what is being written', () => {
  test('is not what fails meanwhile', () => {
    const queue = createFull(['a', 'b'])
    const [first, second] = takeAll(queue, 0)
    if (first === undefined || second === undefined) throw new Error('both are free to go')
    queue.settle(first, failed, at(0))
    const writing = queue.changes()
    queue.settle(second, failed, at(0))
    queue.saved(writing)
    expect(writing.parked.map(({ sequence }) => sequence)).toEqual([1])
    expect(queue.changes().parked.map(({ sequence }) => sequence)).toEqual([2])
    queue.saved(queue.changes())
    expect(queue.changes().parked).toEqual([])
  })

  test('is not what is passed meanwhile: nothing follows it', () => {
    const queue = createFull(['a', 'a', 'b'])
    const [first] = takeAll(queue, 0)
    if (first === undefined) throw new Error('it is free to go')
    const writing = queue.changes()
    queue.settle(first, { result: 'expired' }, at(0))
    queue.saved(writing)
    expect([queue.mustSave(), queue.take(0)]).toEqual([true, null])
    queue.saved(queue.changes())
    expect(sequencesOf(takeAll(queue, 0))).toEqual([2])
  })
})
