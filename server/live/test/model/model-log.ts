import type { NumberedEvent } from '@tropeiro/db/outbox.ts'
import type { LogSource } from '../../../platform/relay/log-source.ts'
import type { Chance } from './chance.ts'
import type { ModelTime } from './model-time.ts'

interface Transaction {
  readonly customer_id: number
  readonly events: number
  is_committed: boolean
}

interface CustomerLog {
  readonly events: NumberedEvent[]
  /** The first that is kept. */
  oldest: number
  round: number
}

const at = new Date('2026-03-04T12:00:00Z')
const types = ['vehicle.changed', 'route_plan.started'] as const

/** The logs of some customers as the database has them: who writes commits in any order, and one sequencer numbers. */
export class ModelLog {
  readonly #logs = new Map<number, CustomerLog>()
  readonly #transactions: Transaction[] = []
  readonly #filler: string
  #round = 0

  constructor(customers: readonly number[], filler_bytes: number) {
    for (const id of customers) this.#logs.set(id, { events: [], oldest: 1, round: 0 })
    this.#filler = 'x'.repeat(filler_bytes)
  }

  begin(customer_id: number, events: number): void {
    this.#transactions.push({ customer_id, events, is_committed: false })
  }

  commitOne(chance: Chance): void {
    const open = chance.pick(this.#transactions.filter(({ is_committed }) => !is_committed))
    if (open !== undefined) open.is_committed = true
  }

  commitAll(): void {
    for (const transaction of this.#transactions) transaction.is_committed = true
  }

  /** Up to the first that is still open, as the sequencer does. */
  number(): void {
    const open = this.#transactions.findIndex(({ is_committed }) => !is_committed)
    const finished = this.#transactions.splice(0, open === -1 ? this.#transactions.length : open)
    if (finished.length === 0) return
    this.#round += 1
    for (const { customer_id, events } of finished) {
      const log = this.of(customer_id)
      for (let n = 0; n < events; n++) log.events.push(this.#eventAt(log.events.length + 1))
      log.round = this.#round
    }
  }

  /** What is older than 30 days goes. */
  forgetUpTo(customer_id: number, sequence: number): void {
    const log = this.of(customer_id)
    log.oldest = Math.max(log.oldest, Math.min(sequence, log.events.length) + 1)
  }

  of(customer_id: number): CustomerLog {
    return this.#logs.get(customer_id) as CustomerLog
  }

  source(time: ModelTime): LogSource {
    return {
      listEvents: (id, { after, max }) =>
        time.ask(() => {
          const { events, oldest } = this.of(id)
          const start = Math.max(after, oldest - 1)
          return events.slice(start, start + max)
        }),
      findHead: (id) => time.ask(() => this.of(id).events.length),
      findOldest: (id) =>
        time.ask(() => {
          const { events, oldest } = this.of(id)
          return oldest <= events.length ? oldest : null
        }),
      listNews: ({ after, max }) =>
        time.ask(() =>
          [...this.#logs]
            .filter(([, { round }]) => round > after && round > 0)
            .map(([customer_id, { events, round }]) => ({ customer_id, last_sequence: events.length, round }))
            .toSorted((one, other) => one.round - other.round)
            .slice(0, max),
        ),
    }
  }

  #eventAt(sequence: number): NumberedEvent {
    const type = types[sequence % 3 === 0 ? 1 : 0] as string
    const payload = { vehicle_id: 1 + (sequence % 4), fields: [this.#filler] }
    return { sequence, type, payload, occurred_at: at }
  }
}
