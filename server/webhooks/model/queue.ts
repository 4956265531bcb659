import { createParking, type Parking, type ParkingChanges } from './parking.ts'
import {
  type Circuit,
  disable_after_ms,
  max_in_flight,
  max_parked,
  max_streak,
  type QueueState,
} from './queue-state.ts'
import { max_attempts, pingDelay, retryDelay } from './retry-times.ts'

/** An event of the log. Key null: the endpoint does not want it. */
export interface QueuedEvent {
  readonly sequence: number
  readonly key: string | null
}

export type Sending =
  | { readonly kind: 'event'; readonly sequence: number; readonly attempt: number }
  | { readonly kind: 'ping' }

export type SendOutcome =
  | { readonly result: 'delivered' }
  | { readonly result: 'failed'; readonly retry_after_s: number | null }
  /** The receiver wants no more, for ever: 410. */
  | { readonly result: 'gone' }
  /** The log has the event no longer. */
  | { readonly result: 'expired' }

export interface Moment {
  readonly now: number
  readonly chance: number
}

export interface Verdict {
  readonly outcome: 'delivered' | 'failed' | 'given_up' | 'expired' | 'gone'
  /** When it is tried again at the earliest; null: it is not, or once others are done. */
  readonly next_at: number | null
}

const verdictOf = (outcome: Verdict['outcome'], next_at: number | null = null): Verdict => ({
  outcome,
  next_at,
})

/** What is to be written; parked events that did not change are not in it. */
export interface QueueChanges extends Omit<QueueState, 'parked'>, ParkingChanges {
  readonly parked_count: number
  /** How many events were ever passed. */
  readonly passes: number
  /** False: news of the log are nothing to it now. */
  readonly reads: boolean
  readonly disabled: 'gone' | 'failing' | null
}

export interface Queue {
  /** The next events of the log, in their order and without a gap. */
  add(events: readonly QueuedEvent[]): void
  /** How many more may be added. */
  room(): number
  /** Up to where the log was added. */
  readTo(): number
  /** What to send, which is in flight from now on; null: nothing, for now. */
  take(now: number): Sending | null
  settle(sending: Sending, outcome: SendOutcome, moment: Moment): Verdict
  askPing(): void
  /** When there is something to send again; null: when there is news. */
  dueAt(now: number): number | null
  /** What was not written yet. Until `saved`, nothing follows an event that was passed: it must not be sent again after it. */
  changes(): QueueChanges
  mustSave(): boolean
  /** These were written, while answers may have come back: what those changed is not. */
  saved(changes: QueueChanges): void
}

/** Events that were read and are not settled. */
const max_fresh = 32
/** What was not sent in a second is not made up for later. */
const pace_window_ms = 1_000

/** `rate_per_second` is what the receiver wants at most. */
export function createQueue(state: QueueState, rate_per_second: number): Queue {
  return new EventQueue(state, rate_per_second)
}

class EventQueue implements Queue {
  readonly #parking: Parking
  readonly #rate_per_second: number
  /** In the order of the log. */
  readonly #fresh = new Map<number, string>()
  readonly #flying = new Map<number, string>()
  #streak: readonly number[]
  #failing_since: number | null
  #given_back: boolean
  #circuit: Circuit | null
  #read_to: number
  #disabled: QueueChanges['disabled'] = null
  #passes = 0
  #saved_passes = 0
  #ping: 'none' | 'asked' | 'flying' = 'none'
  #is_turn_of_parked = true
  /** When all that was sent would have been, had it been sent evenly. */
  #paced_to = 0

  constructor(state: QueueState, rate_per_second: number) {
    this.#parking = createParking(state.parked)
    this.#rate_per_second = rate_per_second
    this.#streak = state.streak
    this.#failing_since = state.failing_since
    this.#given_back = state.given_back
    this.#circuit = state.circuit
    this.#read_to = state.cursor
  }

  add(events: readonly QueuedEvent[]): void {
    for (const { sequence, key } of events) {
      if (key !== null) this.#fresh.set(sequence, key)
      this.#read_to = sequence
    }
  }

  room(): number {
    if (this.#circuit !== null) return 0
    const fresh = this.#fresh.size
    return Math.min(max_fresh - fresh, max_parked - this.#parking.size() - fresh)
  }

  readTo(): number {
    return this.#read_to
  }

  take(now: number): Sending | null {
    if (this.#disabled !== null || this.mustSave() || this.#ping === 'flying') return null
    if (this.#ping === 'asked') return this.#takePing()
    if (this.#circuit !== null)
      return this.#circuit.ping_at <= now && this.#flying.size === 0 ? this.#takePing() : null
    if (this.#flying.size >= (this.#streak.length > 0 ? 1 : max_in_flight)) return null
    return this.#paced_to - now >= pace_window_ms ? null : this.#takeEvent(now)
  }

  #takePing(): Sending {
    this.#ping = 'flying'
    return { kind: 'ping' }
  }

  /** What waits for another attempt and what is new take turns. */
  #takeEvent(now: number): Sending | null {
    const flying = new Set(this.#flying.values())
    const parked = this.#parking.findDue(now, (key) => flying.has(key))?.sequence
    const first = this.#findFresh(flying)
    const chosen = (this.#is_turn_of_parked ? (parked ?? first) : (first ?? parked)) ?? null
    if (chosen === null) return null
    this.#is_turn_of_parked = !this.#is_turn_of_parked
    this.#paced_to = Math.max(this.#paced_to, now) + 1_000 / this.#rate_per_second
    const waiting = this.#parking.find(chosen)
    this.#flying.set(chosen, waiting?.key ?? this.#fresh.get(chosen) ?? '')
    return { kind: 'event', sequence: chosen, attempt: (waiting?.attempts ?? 0) + 1 }
  }

  /** Events behind a parked one of their key park as well; the first that is free to go is found. */
  #findFresh(flying: ReadonlySet<string>): number | null {
    const before = new Set(flying)
    for (const [sequence, key] of this.#fresh) {
      if (this.#flying.has(sequence)) continue
      if (this.#parking.hasKey(key)) {
        this.#fresh.delete(sequence)
        this.#parking.put({ sequence, key, attempts: 0, next_at: null })
      } else if (!before.has(key)) return sequence
    }
    return null
  }

  settle(sending: Sending, outcome: SendOutcome, moment: Moment): Verdict {
    if (sending.kind === 'ping') return this.#settlePing(outcome, moment)
    const { sequence } = sending
    const key = this.#flying.get(sequence) ?? ''
    this.#flying.delete(sequence)
    if (outcome.result === 'gone') {
      this.#disabled = 'gone'
      return verdictOf('gone')
    }
    if (outcome.result === 'expired') {
      this.#pass(sequence)
      return verdictOf('expired')
    }
    if (outcome.result === 'failed') {
      const { retry_after_s } = outcome
      return this.#circuit === null
        ? this.#fail({ sequence, key, retry_after_s }, moment)
        : this.#failBeside({ sequence, key }, moment)
    }
    this.#succeed()
    this.#given_back = false
    this.#fresh.delete(sequence)
    this.#parking.remove(sequence)
    return verdictOf('delivered')
  }

  #succeed(): void {
    this.#streak = []
    this.#failing_since = null
    this.#circuit = null
  }

  #pass(sequence: number): void {
    this.#fresh.delete(sequence)
    this.#parking.remove(sequence)
    this.#passes += 1
  }

  #fail(failed: FailedEvent & { readonly retry_after_s: number | null }, moment: Moment): Verdict {
    const { sequence, key, retry_after_s } = failed
    const { now, chance } = moment
    const attempts = (this.#parking.find(sequence)?.attempts ?? 0) + 1
    const next_at = now + retryDelay({ attempts, retry_after_s, chance })
    this.#fresh.delete(sequence)
    this.#parking.put({ sequence, key, attempts, next_at })
    this.#failing_since ??= now
    this.#streak = [...this.#streak, sequence]
    if (this.#streak.length >= max_streak) this.#openCircuit(moment)
    const parked = this.#parking.find(sequence)
    if (parked !== undefined && parked.attempts < max_attempts) return verdictOf('failed', parked.next_at)
    this.#pass(sequence)
    return verdictOf('given_up')
  }

  /** It was in flight when the circuit opened: the endpoint's failure, and not its own. */
  #failBeside({ sequence, key }: FailedEvent, { now }: Moment): Verdict {
    const attempts = this.#parking.find(sequence)?.attempts ?? 0
    this.#fresh.delete(sequence)
    this.#parking.put({ sequence, key, attempts, next_at: null })
    this.#failing_since ??= now
    return verdictOf('failed')
  }

  #openCircuit({ now, chance }: Moment): void {
    if (!this.#given_back) {
      for (const sequence of this.#streak) this.#parking.giveBack(sequence)
      this.#given_back = true
    }
    this.#circuit = { since: now, ping_at: now + pingDelay(0, chance), pings: 0 }
  }

  #settlePing({ result }: SendOutcome, { now, chance }: Moment): Verdict {
    this.#ping = 'none'
    if (result === 'delivered') {
      this.#succeed()
      return verdictOf('delivered')
    }
    if (result === 'gone') this.#disabled = 'gone'
    if (this.#circuit !== null) {
      const pings = this.#circuit.pings + 1
      this.#circuit = { ...this.#circuit, pings, ping_at: now + pingDelay(pings, chance) }
      this.#given_back = false
      if (this.#failing_since !== null && now - this.#failing_since >= disable_after_ms)
        this.#disabled ??= 'failing'
    }
    return result === 'gone' ? verdictOf('gone') : verdictOf('failed', this.#circuit?.ping_at ?? null)
  }

  askPing(): void {
    if (this.#ping === 'none') this.#ping = 'asked'
  }

  dueAt(now: number): number | null {
    if (this.#circuit !== null) return this.#circuit.ping_at
    const next = this.#fresh.size > 0 ? now : this.#parking.nextAt()
    return next === null ? null : Math.max(next, this.#paced_to - pace_window_ms)
  }

  changes(): QueueChanges {
    const first_unsettled = this.#fresh.keys().next().value ?? this.#read_to + 1
    const is_full = this.#parking.size() + this.#fresh.size >= max_parked
    return {
      cursor: first_unsettled - 1,
      streak: this.#streak,
      failing_since: this.#failing_since,
      given_back: this.#given_back,
      circuit: this.#circuit,
      ...this.#parking.changes(),
      parked_count: this.#parking.size(),
      passes: this.#passes,
      reads: this.#circuit === null && this.#disabled === null && !is_full,
      disabled: this.#disabled,
    }
  }

  mustSave(): boolean {
    return this.#passes > this.#saved_passes
  }

  saved(changes: QueueChanges): void {
    this.#saved_passes = changes.passes
    this.#parking.saved(changes)
  }
}

interface FailedEvent {
  readonly sequence: number
  readonly key: string
}
