import { performance } from 'node:perf_hooks'
import type { AppError } from '@tropeiro/contract/app-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reservation } from './budgets.ts'
import { hasBody } from './receiving/body-size.ts'
import { cutLater } from './refuse-rest.ts'

/** `receiving` its body, then `working`, then `answered`: the client has yet to read. What is refused leaves out the middle. */
type Stage = 'receiving' | 'working' | 'answered'

/** Room for an answer while it is read. */
export interface AnswerRoom {
  /** Why there is no room for so many bytes more, or null. */
  grow(bytes: number): AppError | null
  release(): void
}

export interface InFlightRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly started_ms: number
  /** Until when its body was still on the way, as far as somebody looked. */
  receiving_ms: number
  /** What was announced; of a body without a length, what has come. */
  body_bytes: number
  /** Room for the body while it is on its way. */
  body_room: Reservation | null
  answer_room: AnswerRoom | null
  stage: Stage
  /** Gives back its share of the work. */
  endWork: (() => void) | null
}

/** What only reads is answered sooner. */
const brief_ms = 200

const isNoPhone = ({ caller }: FastifyRequest) => caller !== null && caller.realm !== 'app'

type EndListener = (ended: InFlightRequest, duration_ms: number) => void

/** The requests between their first byte and the close of their answer, in the order of their arrival. */
export class InFlight {
  readonly requests = new Set<InFlightRequest>()
  readonly #listeners: EndListener[] = []
  readonly #leaving = new Set<() => void>()
  /** `leaving`: not ready any more, but all is served. `closed`: no new connections, and answers end the open ones. */
  phase: 'open' | 'leaving' | 'closed' = 'open'

  /** Those whose body is in and whose answer is not handed over: what a slow client still sends or reads is no work. */
  working = 0

  get count(): number {
    return this.requests.size
  }

  /**
   * Whether somebody waits who is no driver's phone: a phone tries again by itself, a person looks at the screen. Who has waited long waits
   * for something else, such as the end of an import.
   */
  isAnybodyWaiting(now_ms = performance.now()): boolean {
    const since_ms = now_ms - brief_ms
    for (const { stage, request, started_ms } of this.requests)
      if (stage === 'working' && started_ms > since_ms && isNoPhone(request)) return true
    return false
  }

  onEnd(listener: EndListener): void {
    this.#listeners.push(listener)
  }

  begin(request: FastifyRequest, reply: FastifyReply): InFlightRequest {
    const started_ms = performance.now()
    const entry: InFlightRequest = {
      request,
      reply,
      started_ms,
      receiving_ms: started_ms,
      body_bytes: 0,
      body_room: null,
      answer_room: null,
      stage: 'receiving',
      endWork: null,
    }
    this.requests.add(entry)
    if (!hasBody(request.raw)) this.work(entry)
    // A route that takes a file reads it itself; of the others somebody says when the body is in.
    else if (request.routeOptions.config.transfer === true) request.raw.once('end', () => this.work(entry))
    // `close` comes for every answer, also for one whose client went away; `finish` does not.
    reply.raw.once('close', () => this.#end(entry))
    return entry
  }

  /** The body is in. */
  work(entry: InFlightRequest): void {
    entry.body_room?.release()
    if (entry.stage !== 'receiving' || !this.requests.has(entry)) return
    entry.stage = 'working'
    this.working += 1
  }

  /** The answer is there, whole or as a stream; how fast it goes is the client's business. */
  handOver(entry: InFlightRequest): void {
    if (entry.stage === 'working') this.working -= 1
    entry.stage = 'answered'
    entry.endWork?.()
    entry.endWork = null
  }

  /** From now on it is no request any more but a stream, which stays open as long as its client likes. */
  leave(entry: InFlightRequest): void {
    this.#end(entry)
  }

  /** Called at once when the process begins to leave; returns what ends it. */
  onLeaving(listener: () => void): () => void {
    this.#leaving.add(listener)
    return () => void this.#leaving.delete(listener)
  }

  startLeaving(): void {
    this.phase = 'leaving'
    for (const listener of this.#leaving) listener()
  }

  #end(entry: InFlightRequest): void {
    if (!this.requests.delete(entry)) return
    this.handOver(entry)
    entry.body_room?.release()
    entry.answer_room?.release()
    cutLater(entry.request)
    const duration_ms = performance.now() - entry.started_ms
    for (const listener of this.#listeners) listener(entry, duration_ms)
  }
}
