import { performance } from 'node:perf_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface InFlightRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly started_ms: number
  /** Until when its body was still on the way, as far as somebody looked. */
  receiving_ms: number
}

type EndListener = (ended: InFlightRequest, duration_ms: number) => void

/** The requests between their first byte and the close of their answer, in the order of their arrival. */
export class InFlight {
  readonly requests = new Set<InFlightRequest>()
  readonly #listeners: EndListener[] = []
  /** `leaving`: not ready any more, but all is served. `closed`: no new connections, and answers end the open ones. */
  phase: 'open' | 'leaving' | 'closed' = 'open'

  get count(): number {
    return this.requests.size
  }

  onEnd(listener: EndListener): void {
    this.#listeners.push(listener)
  }

  begin(request: FastifyRequest, reply: FastifyReply): void {
    const started_ms = performance.now()
    const entry = { request, reply, started_ms, receiving_ms: started_ms }
    this.requests.add(entry)
    // `close` comes for every answer, also for one whose client went away; `finish` does not.
    reply.raw.once('close', () => this.#end(entry))
  }

  #end(entry: InFlightRequest): void {
    this.requests.delete(entry)
    const duration_ms = performance.now() - entry.started_ms
    for (const listener of this.#listeners) listener(entry, duration_ms)
  }
}
