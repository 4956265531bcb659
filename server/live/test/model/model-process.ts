import { scopes_of_role } from '@tropeiro/contract/scopes.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../../platform/http/caller.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import type { LogSource } from '../../../platform/relay/log-source.ts'
import { createRelay, type Relay } from '../../../platform/relay/relay.ts'
import type { LiveContext } from '../../live-context.ts'
import { beginStream } from '../../streams/begin-stream.ts'
import { CustomerStreams } from '../../streams/customer-streams.ts'
import { encodeHeartbeat } from '../../streams/frames.ts'
import type { StreamOutput, StreamReader } from '../../streams/reader.ts'
import type { Chance } from './chance.ts'
import type { ModelClient } from './model-client.ts'
import type { ModelLog } from './model-log.ts'
import { ModelTime } from './model-time.ts'

/** Where somebody might have made a mistake. */
export interface Plants {
  readonly resume?: (last_id: number) => number
  readonly relay?: (relay: Relay) => Relay
  readonly heartbeat?: (cursor: number) => number
}

const log = createLog({ level: 'fatal' })
const owner: Caller['scopes'] = new Set(scopes_of_role.owner)
const no_signals: LiveContext['signals'] = {
  is_set: false,
  isConnected: () => false,
  send: () => undefined,
  listen: () => () => undefined,
  close: async () => undefined,
}

/** The streams of one process from its start to its death: what serves them is the real thing, around it is the model. */
export class ModelProcess {
  readonly time: ModelTime
  readonly relay: Relay
  readonly source: LogSource
  readonly readers = new Map<StreamReader, ModelClient>()
  readonly #plants: Plants
  readonly #customers = new Map<number, CustomerStreams>()

  constructor(model_log: ModelLog, chance: Chance, plants: Plants) {
    this.time = new ModelTime(chance)
    this.#plants = plants
    this.source = model_log.source(this.time)
    const relay = createRelay({ source: this.source, log, pauses: this.time.pauses })
    this.relay = plants.relay?.(relay) ?? relay
  }

  /** As the hub does it. Nothing comes of it when the database is away, or the process dies. */
  async open(client: ModelClient, resume: number | null): Promise<void> {
    const { customer_id, filter } = client
    const head = await this.source.findHead(customer_id)
    const asked = resume === null ? null : (this.#plants.resume?.(resume) ?? resume)
    const onEnd = () => this.#forget(reader)
    const raw = client.connect(asked) as unknown as StreamOutput
    const caller = { customer_id, user_id: 1, scopes: owner } as Caller
    const request = {} as FastifyRequest
    const options = { request, raw, caller, filter, onEnd, patience_ms: 15_000, pauses: this.time.pauses }
    const reader: StreamReader = beginStream(options, { resume: asked, head, positions: 'off' })
    this.readers.set(reader, client)
    const customer = this.#customers.get(customer_id) ?? this.#createStreams(customer_id)
    this.#customers.set(customer_id, customer)
    await customer.add(reader)
  }

  beat(reader: StreamReader): void {
    const { heartbeat = (cursor: number) => cursor } = this.#plants
    reader.writeIfIdle(encodeHeartbeat(heartbeat(reader.cursor)))
  }

  #createStreams(customer_id: number): CustomerStreams {
    const { relay, time } = this
    const database = {} as LiveContext['database']
    const listOwnPlans = async () => new Set<number>()
    const parts = { database, listOwnPlans, relay, log, signals: no_signals, pauses: time.pauses }
    return new CustomerStreams(customer_id, parts)
  }

  #forget(reader: StreamReader): void {
    const { customer_id } = reader.caller
    if (!this.readers.delete(reader)) return
    const customer = this.#customers.get(customer_id)
    customer?.remove(reader)
    if (customer?.is_empty !== true) return
    customer.close()
    this.#customers.delete(customer_id)
  }
}
