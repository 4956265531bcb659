import { findHead } from '@tropeiro/db/outbox.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, getCaller } from '../../platform/http/caller.ts'
import type { LiveContext } from '../live-context.ts'
import type { LiveMetrics } from '../live-metrics.ts'
import type { LogFilter } from '../log-filter.ts'
import { beginStream, type PositionsState } from './begin-stream.ts'
import { CustomerStreams } from './customer-streams.ts'
import { type ByeReason, content_type, encodeHeartbeat, encodeNote } from './frames.ts'
import type { StreamReader } from './reader.ts'

export interface StreamWish {
  readonly filter: LogFilter
  /** The last event that the client has; null: it wants what comes from now on. */
  readonly resume: number | null
  readonly duration_s: number | null
  readonly giveBack: () => void
}

interface OpenStream {
  readonly reader: StreamReader
  next_beat_ms: number
  readonly ends_ms: number
  /** What it was told of positions. */
  positions: PositionsState
}

const tick_ms = 250

/** All streams of a process. One timer serves them all: a timer for each would cost more than what it says. */
export class LiveHub {
  readonly #context: LiveContext
  readonly #metrics: LiveMetrics
  readonly #streams = new Map<StreamReader, OpenStream>()
  readonly #customers = new Map<number, CustomerStreams>()
  #ticking: NodeJS.Timeout | null = null

  constructor(context: LiveContext, metrics: LiveMetrics) {
    this.#context = context
    this.#metrics = metrics
  }

  /** Answers with a stream that stays open. Throws, while it still may, what any request would be told. */
  async open(request: FastifyRequest, reply: FastifyReply, wish: StreamWish): Promise<void> {
    const caller = getCaller(request)
    const head = await findHead(this.#context.database, caller.customer_id)
    const { filter, resume } = wish
    const positions = this.#positionsFor(filter)
    beginAnswer(request, reply)
    const onEnd = (reason: ByeReason | 'gone') => {
      wish.giveBack()
      this.#forget(reader, reason)
    }
    const { patience_ms } = this.#context.settings
    const options = { request, raw: reply.raw, caller, filter, patience_ms, onEnd }
    const reader: StreamReader = beginStream(options, { resume, head, positions })
    this.#keep(reader, { positions, duration_s: wish.duration_s })
  }

  /** Everybody is told where to go on. */
  leave(): void {
    for (const reader of this.#streams.keys()) reader.bye('leaving')
  }

  #keep(
    reader: StreamReader,
    { positions, duration_s }: { positions: PositionsState; duration_s: number | null },
  ): void {
    if (reader.is_over) return
    const now_ms = performance.now()
    const { heartbeat_ms } = this.#context.settings
    this.#streams.set(reader, {
      reader,
      next_beat_ms: now_ms + heartbeat_ms,
      positions,
      ends_ms: now_ms + (duration_s || Number.POSITIVE_INFINITY) * 1_000,
    })
    this.#metrics.open.set(this.#streams.size)
    const { customer_id } = reader.caller
    const customer = this.#customers.get(customer_id) ?? new CustomerStreams(customer_id, this.#context)
    this.#customers.set(customer_id, customer)
    const caughtUp = customer.add(reader)
    if (duration_s === 0) void caughtUp.then(() => reader.bye('duration_over'))
    this.#ticking ??= setInterval(() => this.#tick(performance.now()), tick_ms).unref()
  }

  #forget(reader: StreamReader, reason: ByeReason | 'gone'): void {
    this.#metrics.ended.inc({ reason })
    if (!this.#streams.delete(reader)) return
    this.#metrics.open.set(this.#streams.size)
    const { customer_id } = reader.caller
    const customer = this.#customers.get(customer_id)
    customer?.remove(reader)
    if (customer?.is_empty === true) {
      customer.close()
      this.#customers.delete(customer_id)
    }
    if (this.#streams.size > 0 || this.#ticking === null) return
    clearInterval(this.#ticking)
    this.#ticking = null
  }

  #tick(now_ms: number): void {
    for (const customer of this.#customers.values()) customer.tellPositions(now_ms)
    for (const stream of this.#streams.values()) {
      this.#tellState(stream)
      if (now_ms >= stream.ends_ms) stream.reader.bye('duration_over')
      else if (now_ms >= stream.next_beat_ms) this.#beat(stream, now_ms)
    }
  }

  /** Whether positions come is no event of the log: a reader is told when it is otherwise than it was told. */
  #tellState(stream: OpenStream): void {
    const positions = this.#positionsFor(stream.reader.filter)
    if (positions === stream.positions || stream.reader.is_busy) return
    stream.positions = positions
    stream.reader.write(encodeNote('state', { positions }))
  }

  #positionsFor({ wants_positions }: LogFilter): PositionsState {
    const { signals } = this.#context
    if (!wants_positions || !signals.is_set) return 'off'
    return signals.isConnected() ? 'on' : 'away'
  }

  #beat(stream: OpenStream, now_ms: number): void {
    const { reader } = stream
    stream.next_beat_ms = now_ms + this.#context.settings.heartbeat_ms
    reader.writeIfIdle(encodeHeartbeat(reader.cursor))
    void this.#lookAtToken(reader)
  }

  /** A database that is away is no reason: nothing comes from it meanwhile. */
  async #lookAtToken(reader: StreamReader): Promise<void> {
    try {
      const caller = await this.#context.authenticate(reader.request, 'proven')
      if (caller === null) reader.bye('token_over')
      else if (!hasSameRights(caller, reader.caller)) reader.bye('rights_changed')
    } catch (error) {
      this.#context.log.debug({ err: error }, 'the token of a stream could not be looked at')
    }
  }
}

function hasSameRights(one: Caller, other: Caller): boolean {
  return (
    one.customer_id === other.customer_id &&
    one.user_id === other.user_id &&
    one.scopes.size === other.scopes.size &&
    [...one.scopes].every((scope) => other.scopes.has(scope))
  )
}

/** Ended by its connection, which is written to as it is: nothing is framed once more for each reader. */
function beginAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('content-type', content_type)
  reply.header('cache-control', 'no-store')
  // For proxies that would gather what is to come at once.
  reply.header('x-accel-buffering', 'no')
  reply.header('connection', 'close')
  const { raw } = reply
  const headers = reply.getHeaders() as Record<string, string>
  reply.hijack()
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, headers)
  raw.flushHeaders()
  if (request.in_flight_entry !== null) request.server.in_flight.leave(request.in_flight_entry)
}
