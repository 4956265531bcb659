import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { IngestKey } from '../../directory/device-directory.ts'
import type { Networks } from '../../directory/networks.ts'
import type { GatewayMetrics } from '../gateway-metrics.ts'
import type { Storing } from '../intake.ts'
import { answerCounted, answerEmpty, answerProblem, toAppError } from './answer-request.ts'
import { BodyRoom } from './body-room.ts'
import { assertStored, assertTaking, type IngestContext, ingest } from './ingest.ts'
import { type FoundRoute, findRoute, publicPathOf } from './ingest-routes.ts'
import { receiveBody } from './receive-body.ts'
import { sourceAddressOf } from './source-address.ts'

export interface IngestBounds {
  readonly body_max_bytes: number
  /** Of bodies that are on their way or at work, all together. */
  readonly bodies_max_bytes: number
}

export interface IngestHandlerContext extends IngestContext {
  readonly metrics: GatewayMetrics
  readonly log: Log
  /** Throws while no positions can be taken. */
  readonly assertReady: () => void
  /** Whose word about where a request comes from is believed. */
  readonly proxies: Networks
}

const look_ms = 20

/** What is done with a request: whether there is a log, route, key, room, body, positions, log, answer; in this order. */
export class IngestHandler {
  readonly #bounds: IngestBounds
  readonly #context: IngestHandlerContext
  #in_flight = 0
  readonly #room: BodyRoom
  #is_leaving = false

  constructor(bounds: IngestBounds, context: IngestHandlerContext) {
    this.#bounds = bounds
    this.#context = context
    this.#room = new BodyRoom(bounds.bodies_max_bytes)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { metrics, log } = this.#context
    const { url = '' } = request
    if (url === '/readyz' || url === '/livez') return this.#answerHealth(url, response)
    this.#in_flight++
    if (this.#is_leaving) response.setHeader('connection', 'close')
    try {
      await this.#serve(request, response)
    } catch (error) {
      answerProblem(request, response, toAppError(error, log))
    } finally {
      this.#in_flight--
      metrics.requests.inc({ path: publicPathOf(url), status: response.statusCode })
    }
  }

  /** Balancers are told; requests are still taken. */
  leave(): void {
    this.#is_leaving = true
  }

  async whenIdle(timeout_ms: number): Promise<void> {
    for (let waited_ms = 0; this.#in_flight > 0 && waited_ms < timeout_ms; waited_ms += look_ms)
      await sleep(look_ms)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // First: a directory that is not there would take every key for a wrong one.
    assertTaking(this.#context)
    const found = findRoute(request, this.#context.directory)
    this.#assertInside(request, found)
    const leave = this.#enter(request, found.key)
    try {
      const storing = this.#take(await receiveBody(request, this.#bounds.body_max_bytes), found, request)
      assertStored(await storing.outcome)
      if (found.route.isCounted) answerCounted(response, storing)
      else answerEmpty(response)
    } finally {
      leave()
    }
  }

  /** From outside of the networks of its customer a key is as good as none. */
  #assertInside(request: IncomingMessage, { route, key }: FoundRoute): void {
    const { directory, proxies, metrics } = this.#context
    const networks = directory.networksOf(key.customer_id)
    if (networks === null || networks.has(sourceAddressOf(request, proxies))) return
    metrics.outside_networks.inc({ protocol: route.protocol })
    throw new AppError('unauthenticated')
  }

  #take(body: Buffer, { route, key, parameters }: FoundRoute, raw: IncomingMessage): Storing {
    const devices = route.read({ raw, body, parameters })
    return ingest(this.#context, { customer_id: key.customer_id, protocol: route.protocol, devices })
  }

  /** A body of unknown length may become as long as any. */
  #enter({ headers }: IncomingMessage, { customer_id }: IngestKey): () => void {
    const { body_max_bytes } = this.#bounds
    const announced =
      headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : body_max_bytes
    const leave = this.#room.enter(customer_id, Math.min(announced, body_max_bytes))
    if (leave === null) throw new AppError('overloaded', { public: { retry_after_s: 1 } })
    return leave
  }

  #answerHealth(path: string, response: ServerResponse): void {
    response.writeHead(path === '/livez' || this.#isReady() ? 200 : 503).end()
  }

  #isReady(): boolean {
    if (this.#is_leaving) return false
    try {
      this.#context.assertReady()
      return true
    } catch {
      return false
    }
  }
}
