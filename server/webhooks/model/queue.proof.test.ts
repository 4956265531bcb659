import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createQueue, type Queue, type QueueChanges, type Sending, type SendOutcome } from './queue.ts'
import { max_in_flight, max_parked, type ParkedEvent, type QueueState } from './queue-state.ts'
import { max_attempts } from './retry-times.ts'

/** A small generator of its own: one number of fast-check is one whole life of an endpoint. */
const createChance = (seed: number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What is in the database. */
const createStore = () => {
  const parked = new Map<number, ParkedEvent>()
  let state: Omit<QueueState, 'parked'> = {
    cursor: 0,
    streak: [],
    failing_since: null,
    given_back: false,
    circuit: null,
  }
  return {
    read: (): QueueState => ({ ...state, parked: [...parked.values()] }),
    write: ({ parked: put, unparked, cursor, streak, failing_since, given_back, circuit }: QueueChanges) => {
      for (const event of put) parked.set(event.sequence, event)
      for (const sequence of unparked) parked.delete(sequence)
      state = { cursor, streak, failing_since, given_back, circuit }
    },
  }
}

interface Life {
  readonly seed: number
  readonly events: number
  readonly plans: number
  /** How often an attempt fails while the receiver is up, and how often it is killed between two steps. */
  readonly failing: number
  readonly killing: number
}

/** One endpoint from its first event to its last, with a receiver that is up and down, and workers that die. */
function live({ seed, events, plans, failing, killing }: Life) {
  const chance = createChance(seed)
  const log = Array.from({ length: events }, (_, index) => ({
    sequence: index + 1,
    key: chance() < 0.15 ? null : `plan ${Math.floor(chance() * plans)}`,
  }))
  /** What a receiver chokes on, for so many attempts. */
  const poison = log.map(() => (chance() < 0.2 ? 10 + Math.floor(chance() * 8) : 0))
  const store = createStore()
  const received: number[] = []
  const passed = new Set<number>()
  const attempts = new Map<number, number>()
  let now = 0
  let is_up = true
  let queue: Queue = createQueue(store.read(), 100)
  let flying: Sending[] = []
  /** What is being written, while answers come back. */
  let saving: QueueChanges | null = null
  const save = () => {
    if (saving === null) {
      saving = queue.changes()
      if (chance() < 0.5) return
    }
    store.write(saving)
    queue.saved(saving)
    saving = null
  }
  /** As somebody does by hand, once it was disabled. */
  const enable = () => {
    saving = null
    store.write({ ...queue.changes(), streak: [], failing_since: null, circuit: null })
    die()
  }
  const die = () => {
    // Written all the same, or not.
    if (saving !== null && chance() < 0.5) store.write(saving)
    saving = null
    flying = []
    queue = createQueue(store.read(), 100)
  }
  const answer = (sending: Sending, is_last: boolean): SendOutcome => {
    let fails = !is_last && (!is_up || chance() < failing)
    if (sending.kind === 'event') {
      const tried = (attempts.get(sending.sequence) ?? 0) + 1
      attempts.set(sending.sequence, tried)
      fails ||= tried <= (poison[sending.sequence - 1] ?? 0)
      if (!fails) received.push(sending.sequence)
    }
    return fails ? { result: 'failed', retry_after_s: null } : { result: 'delivered' }
  }
  const step = (is_last: boolean) => {
    const room = queue.room()
    if (room > 0)
      queue.add(log.slice(queue.readTo(), queue.readTo() + Math.min(room, 1 + Math.floor(chance() * 8))))
    const next = chance() < 0.7 || flying.length === 0 ? queue.take(now) : null
    if (next !== null) flying.push(next)
    expect(flying.length).toBeLessThanOrEqual(max_in_flight + 1)
    expect(queue.changes().parked_count).toBeLessThanOrEqual(max_parked)
    if (next === null && flying.length === 0 && !queue.mustSave())
      now = Math.max(now, Math.min(queue.dueAt(now) ?? now, now + 7_200_000))
    else if (next === null && flying.length > 0) {
      const [settled] = flying.splice(Math.floor(chance() * flying.length), 1)
      const sending = settled as Sending
      // Its answer may be lost with who waits for it: it was received all the same.
      const outcome = answer(sending, is_last)
      if (chance() < killing) return die()
      const verdict = queue.settle(sending, outcome, { now, chance: chance() })
      if (verdict.outcome === 'given_up' && sending.kind === 'event') passed.add(sending.sequence)
    }
    now += Math.floor(chance() * 200)
    if (queue.mustSave() || saving !== null || chance() < 0.1) save()
    if (queue.changes().disabled !== null) enable()
    if (chance() < killing) die()
    if (chance() < 0.01) is_up = !is_up
  }
  for (let steps = 0; steps < events * 10; steps++) step(false)
  is_up = true
  const isDone = () =>
    queue.changes().cursor === events && queue.changes().parked_count === 0 && flying.length === 0
  for (let steps = 0; !isDone(); steps++) {
    step(true)
    if (steps > 100_000) throw new Error('it never ends')
  }
  return { log, received, passed, attempts }
}

test('every event comes, in order per plan the first time, whoever fails or dies; none is given up before its ten attempts', () => {
  const runs = proofCount({ full: 20_000, tenth: 1_000 })
  let all_events = 0
  let all_passed = 0
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer(),
        events: fc.integer({ min: 1, max: 60 }),
        plans: fc.integer({ min: 1, max: 5 }),
        failing: fc.constantFrom(0, 0.05, 0.3, 0.9),
        killing: fc.constantFrom(0, 0.02, 0.15),
      }),
      (life) => {
        const { log, received, passed, attempts } = live(life)
        all_events += log.length
        all_passed += passed.size
        const firsts = [...new Set(received)]
        const isAsItShould = ({ sequence, key }: (typeof log)[number]) => {
          if (key === null) return !firsts.includes(sequence)
          return passed.has(sequence)
            ? (attempts.get(sequence) ?? 0) >= max_attempts
            : firsts.includes(sequence)
        }
        expect(log.filter((event) => !isAsItShould(event))).toEqual([])
        for (const plan of new Set(log.map(({ key }) => key))) {
          const of_plan = firsts.filter((sequence) => log[sequence - 1]?.key === plan)
          expect(of_plan).toEqual(of_plan.toSorted((one, other) => one - other))
        }
      },
    ),
    { numRuns: runs },
  )
  recordFigure({
    promise: `Webhooks: first deliveries in order per plan and none lost, in ${runs} random lives of an endpoint`,
    needed: '0 out of order, 0 lost',
    measured: `0 of ${all_events} events; ${all_passed} passed after their ten attempts`,
    held: true,
  })
})
