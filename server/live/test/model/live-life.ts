import { AppError } from '@tropeiro/contract/app-error.ts'
import { scopes_of_role } from '@tropeiro/contract/scopes.ts'
import { readFeed } from '../../feed/read-feed.ts'
import { createLogFilter, type LogFilter } from '../../log-filter.ts'
import { type Chance, createChance } from './chance.ts'
import { ModelClient } from './model-client.ts'
import { ModelLog } from './model-log.ts'
import { ModelProcess, type Plants } from './model-process.ts'

export interface LiveLife {
  readonly seed: number
  readonly steps: number
  readonly clients: number
  /** Of each event: a few of 25 kB are more than a reader may leave unread. */
  readonly filler_bytes: number
  /** How often questions fail while it goes on. */
  readonly failing: number
  /** How often an event goes for which somebody may still wait. */
  readonly forgetting: number
  /** So many events at once, in the middle. */
  readonly flood: number
}

/** Somebody who reads the log by cursor, and keeps the cursor with what was read. */
interface FeedClient {
  after: number
  readonly filter: LogFilter
  readonly received: number[]
  readonly skipped: { readonly after: number; readonly to: number }[]
  is_reading: boolean
}

const customers = [1, 2]
const wishes = [{}, {}, { vehicle_ids: [2] }, { types: ['route_plan'] }]
const max_quiet_steps = 5_000

export interface LifeOutcome {
  readonly events: number
  readonly resumes: number
  readonly resets: number
  /** What was not as it should be; empty: nothing. */
  readonly faults: readonly string[]
}

/** Writers, a sequencer, processes that die, readers that stall, break and come back: then quiet, and what each has read. */
export async function liveLife(life: LiveLife, plants: Plants = {}): Promise<LifeOutcome> {
  const running = new RunningLife(life, plants)
  for (let step = 0; step < life.steps; step++) await running.step(step)
  await running.comeToRest()
  return running.judge()
}

class RunningLife {
  readonly #life: LiveLife
  readonly #plants: Plants
  readonly #chance: Chance
  readonly #log: ModelLog
  readonly #clients: ModelClient[]
  readonly #feed: FeedClient
  #process: ModelProcess
  #resumes = 0

  constructor(life: LiveLife, plants: Plants) {
    this.#life = life
    this.#plants = plants
    this.#chance = createChance(life.seed)
    this.#log = new ModelLog(customers, life.filler_bytes)
    this.#clients = Array.from(
      { length: life.clients },
      (_, n) =>
        new ModelClient(this.#log, customers[n % 5 === 4 ? 1 : 0] as number, filterOf(this.#chance.below(4))),
    )
    this.#feed = {
      after: 0,
      filter: filterOf(this.#chance.below(4)),
      received: [],
      skipped: [],
      is_reading: false,
    }
    this.#process = this.#start()
  }

  async step(step: number): Promise<void> {
    const chance = this.#chance.next()
    const { time } = this.#process
    if (step === Math.floor(this.#life.steps / 2) && this.#life.flood > 0)
      this.#log.begin(1, this.#life.flood)
    if (chance < 0.1) this.#log.begin(this.#chance.pick(customers) ?? 1, 1 + this.#chance.below(4))
    else if (chance < 0.2) this.#log.commitOne(this.#chance)
    else if (chance < 0.28) this.#log.number()
    else if (chance < 0.31) this.#process.relay.wake()
    else if (chance < 0.45) this.#carry()
    else if (chance < 0.52) this.#connect()
    else if (chance < 0.55) this.#chance.pick(this.#clients)?.socket?.destroy()
    else if (chance < 0.58) this.#beat()
    else if (chance < 0.595) this.#pickReader()?.bye('token_over')
    else if (chance < 0.605) this.#restart()
    else if (chance < 0.61) time.failing = time.failing > 0 ? 0 : this.#life.failing
    else if (chance < 0.61 + this.#life.forgetting) this.#forget()
    else if (chance < 0.64) void this.#readFeed()
    await time.happen()
  }

  /** Everything that was begun ends well, and everybody reads. */
  async comeToRest(): Promise<void> {
    this.#log.commitAll()
    this.#log.number()
    for (let step = 0; step < max_quiet_steps && !this.#isDone(); step++) {
      this.#process.time.failing = 0
      for (const client of this.#clients) {
        if (client.socket === null && !client.is_connecting) this.#open(client)
        client.socket?.carry(Number.POSITIVE_INFINITY)
      }
      // Not for ever: each look takes a moment, and who waits seconds for a database that was away is to have them.
      if (!this.#feed.is_reading && !this.#isFeedDone()) void this.#readFeed()
      await this.#process.time.pass()
    }
    // What still comes, if it should not.
    for (let step = 0; step < 20; step++) {
      await this.#process.time.pass()
      for (const { socket } of this.#clients) socket?.carry(Number.POSITIVE_INFINITY)
    }
    this.#process.time.die()
  }

  judge(): LifeOutcome {
    const faults = this.#clients.flatMap((client, n) => [
      ...client.faults.map((fault) => `stream ${n}: ${fault}`),
      ...differences(`stream ${n}`, client.received, client.expected()),
    ])
    const { received } = this.#feed
    return {
      events: this.#clients.reduce((sum, client) => sum + client.received.length, received.length),
      resumes: this.#resumes,
      resets: this.#clients.reduce((sum, { skipped }) => sum + skipped.length, 0),
      faults: [...faults, ...differences('feed', received, this.#feedExpected())],
    }
  }

  #isDone(): boolean {
    return (
      this.#clients.every(
        (client) => client.socket !== null && client.received.length >= client.countExpected(),
      ) && this.#isFeedDone()
    )
  }

  #isFeedDone(): boolean {
    return this.#feed.after >= this.#log.of(1).events.length
  }

  #start(): ModelProcess {
    return new ModelProcess(this.#log, this.#chance, this.#plants)
  }

  /** Killed at once, or told to leave: then its readers are told so, of which some hear it. */
  #restart(): void {
    if (this.#chance.next() < 0.5) for (const reader of this.#process.readers.keys()) reader.bye('leaving')
    for (const client of this.#clients) {
      client.socket?.carry(this.#chance.below(2_000))
      client.socket?.destroy()
      client.is_connecting = false
    }
    this.#feed.is_reading = false
    this.#process.time.die()
    this.#process = this.#start()
  }

  #carry(): void {
    const bytes = this.#chance.pick([40, 300, 3_000, 100_000, Number.POSITIVE_INFINITY]) ?? 0
    this.#chance.pick(this.#clients)?.socket?.carry(bytes)
  }

  #beat(): void {
    const reader = this.#pickReader()
    if (reader !== undefined) this.#process.beat(reader)
  }

  #pickReader() {
    return this.#chance.pick([...this.#process.readers.keys()])
  }

  #connect(): void {
    const away = this.#clients.filter(({ socket, is_connecting }) => socket === null && !is_connecting)
    const client = this.#chance.pick(away)
    if (client !== undefined) this.#open(client)
  }

  #open(client: ModelClient): void {
    const is_told = client.bye_resume !== null && this.#chance.next() < 0.5
    const resume = is_told ? client.bye_resume : client.last_id
    if (resume !== null) this.#resumes += 1
    client.is_connecting = true
    const process = this.#process
    process
      .open(client, resume)
      .catch(() => undefined)
      .finally(() => {
        if (process === this.#process) client.is_connecting = false
      })
  }

  #forget(): void {
    const { events, oldest } = this.#log.of(1)
    this.#log.forgetUpTo(1, oldest + this.#chance.below(Math.max(1, events.length - oldest)))
  }

  async #readFeed(): Promise<void> {
    const feed = this.#feed
    if (feed.is_reading) return
    feed.is_reading = true
    const process = this.#process
    const select = async <Event extends { type: string; payload: Readonly<Record<string, unknown>> }>(
      events: readonly Event[],
    ) => events.filter((event) => feed.filter.judge(event) === 'yes')
    try {
      const limit = 1 + this.#chance.below(20)
      const answer = await readFeed(process.relay, { customer_id: 1, after: feed.after, limit, select })
      feed.received.push(...answer.data.map(({ sequence }) => sequence))
      feed.after = answer.after
    } catch (error) {
      if (error instanceof AppError && error.code === 'cursor_expired') this.#skipFeed()
    }
    if (process === this.#process) feed.is_reading = false
  }

  #skipFeed(): void {
    const to = this.#log.of(1).oldest - 1
    this.#feed.skipped.push({ after: this.#feed.after, to })
    this.#feed.after = to
  }

  #feedExpected(): number[] {
    const { filter, skipped } = this.#feed
    return this.#log
      .of(1)
      .events.filter(
        (event) =>
          filter.judge(event) === 'yes' &&
          !skipped.some(({ after, to }) => event.sequence > after && event.sequence <= to),
      )
      .map(({ sequence }) => sequence)
  }
}

function filterOf(n: number): LogFilter {
  const scopes = new Set(scopes_of_role.owner)
  return createLogFilter({ scopes, types: [], route_plan_ids: [], vehicle_ids: [], ...wishes[n] })
}

function differences(who: string, received: readonly number[], expected: readonly number[]): string[] {
  const at = Math.max(received.length, expected.length)
  for (let n = 0; n < at; n++)
    if (received[n] !== expected[n]) return [`${who}: event ${n} is ${received[n]} instead of ${expected[n]}`]
  return []
}
