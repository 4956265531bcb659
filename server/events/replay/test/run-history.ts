import type { StepModel } from '../step-model.ts'
import type { Chance } from './chance.ts'
import { type RandomHistory, type TestRecord, test_vehicles } from './random-history.ts'
import { TestMachine } from './test-machine.ts'
import { TestStore } from './test-store.ts'

const minute_ms = 60_000
const hour_ms = 3_600_000

/** In any order, some twice or more, in messages of any size; half of the time nearly in order, as devices send. */
export function messagesOf(chance: Chance, records: readonly TestRecord[]): TestRecord[][] {
  const repeated = records.flatMap((record) =>
    Array.from({ length: chance.isLucky(0.2) ? 2 + chance.whole(2) : 1 }, () => record),
  )
  const late_share = chance.pick([0, 0.05, 0.3, 1])
  const order = repeated.map((record, index) => ({
    record,
    place: chance.isLucky(late_share) ? chance.next() * repeated.length : index,
  }))
  return chance.cut(
    order.toSorted((a, b) => a.place - b.place).map(({ record }) => record),
    chance.pick([0.1, 0.4, 1]),
  )
}

export interface HistoryRun {
  readonly store: TestStore
  readonly now_ms: number
}

/**
 * Lets a history arrive at a processor: messages, batches, flushes, corrections, replays, closed days and crashes in any order.
 * In the end everything has arrived, is replayed and flushed.
 */
export async function runHistory<State>(
  model: StepModel<State>,
  chance: Chance,
  history: RandomHistory,
): Promise<HistoryRun> {
  const run = new RandomRun(model, chance, history)
  while (run.hasMore()) await run.act()
  return run.finish()
}

class RandomRun<State> {
  readonly #model: StepModel<State>
  readonly #chance: Chance
  readonly #store: TestStore
  readonly #coming: TestRecord[][]
  readonly #corrections: RandomHistory['corrections'][number][]
  #machine: TestMachine<State>
  #now_ms: number

  constructor(model: StepModel<State>, chance: Chance, history: RandomHistory) {
    this.#model = model
    this.#chance = chance
    this.#store = new TestStore(history, test_vehicles)
    this.#coming = messagesOf(chance, history.records)
    this.#corrections = [...history.corrections]
    this.#machine = new TestMachine(model, this.#store)
    this.#now_ms = history.start_ms
  }

  hasMore(): boolean {
    return this.#coming.length > 0 || this.#corrections.length > 0 || this.#machine.isBehind
  }

  async act(): Promise<void> {
    const chance = this.#chance
    this.#moveClock()
    const acts: readonly (() => void | Promise<void>)[] = [
      () => this.#arrive(),
      () => this.#arrive(),
      () => this.#arrive(),
      () => this.#machine.takeBatch(1 + chance.whole(4)),
      () => this.#machine.takeBatch(1 + chance.whole(20)),
      () => this.#machine.flush(this.#now_ms),
      () => this.#machine.flush(this.#now_ms),
      () => this.#replay(),
      () => this.#correct(),
      () => this.#machine.seeFacts(),
      () => this.#crash(),
      () => this.#close(),
    ]
    await chance.pick(acts)()
  }

  /** It is never much older than what was sent: a tenth of the time much later. */
  #moveClock(): void {
    const chance = this.#chance
    const sent = this.#store.messages.at(-1)?.at(-1)?.record.time_ms ?? 0
    const ahead_ms = chance.isLucky(0.1) ? chance.whole(30) * hour_ms : chance.whole(20) * minute_ms
    this.#now_ms = Math.max(
      this.#now_ms,
      chance.isLucky(0.1) ? sent + ahead_ms : this.#now_ms + chance.whole(minute_ms),
    )
  }

  #arrive(): void {
    this.#store.messages.push(...this.#coming.splice(0, 1 + this.#chance.whole(5)))
  }

  #correct(): void {
    if (this.#coming.length > 0 && this.#chance.isLucky(0.7)) return
    this.#store.corrections.push(...this.#corrections.splice(0, 1))
  }

  #crash(): void {
    if (this.#chance.isLucky(0.5)) this.#machine = new TestMachine(this.#model, this.#store)
  }

  #close(): void {
    const [record] = this.#store.messages[this.#chance.whole(this.#store.messages.length)] ?? []
    if (record === undefined || this.#chance.isLucky(0.7)) return
    this.#store.closeDay(record.device_id, Math.floor(record.record.time_ms / 86_400_000))
  }

  async #replay(): Promise<void> {
    const chance = this.#chance
    if (chance.isLucky(0.7)) this.#machine.flush(this.#now_ms)
    await this.#machine.replay(chance.pick(test_vehicles), chance.pick([2, 3, 31]))
    if (chance.isLucky(0.3)) this.#machine.takeBatch(1 + chance.whole(4))
  }

  async finish(): Promise<HistoryRun> {
    const store = this.#store
    const machine = this.#machine
    machine.seeFacts()
    machine.takeBatch(store.messages.length)
    machine.flush(this.#now_ms)
    for (let rounds = 0; [...store.tables.values()].some(({ dirty }) => dirty.size > 0); rounds += 1) {
      if (rounds > 1_000) throw new Error('a replay finds no end')
      for (const vehicle_id of test_vehicles) await machine.replay(vehicle_id, this.#chance.pick([2, 3, 31]))
      machine.flush(this.#now_ms)
    }
    // Rows that were told of a while ago are told of again.
    this.#now_ms += 20 * minute_ms
    machine.flush(this.#now_ms)
    return { store, now_ms: this.#now_ms }
  }
}
