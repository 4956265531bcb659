import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AddressCounts } from '../address-counts.ts'
import type { GatewayMetrics } from '../gateway-metrics.ts'
import type { PositionLog } from '../position-log.ts'
import type { TrackerConnection } from './tracker-connection.ts'

export interface TrackersOptions {
  readonly max_connections: number
  readonly max_address_connections: number
  readonly max_waiting_bytes: number
  readonly position_log: PositionLog
  readonly metrics: GatewayMetrics
  readonly elapsed: () => number
}

const sweep_ms = 500

/** All connections of trackers, of every port. One timer looks after all of them. */
export class Trackers {
  readonly #options: TrackersOptions
  readonly #connections = new Map<Socket, TrackerConnection>()
  readonly #addresses: AddressCounts
  readonly #timer: NodeJS.Timeout
  #entered = 0

  constructor(options: TrackersOptions) {
    this.#options = options
    this.#addresses = new AddressCounts(options.max_address_connections)
    this.#timer = setInterval(() => this.#sweep(), sweep_ms)
  }

  get count(): number {
    return this.#entered
  }

  /** While the log takes nothing, a device that is let in would only send in vain; one that is not keeps its data. */
  mayEnter(): boolean {
    const { max_connections, max_waiting_bytes, position_log, metrics } = this.#options
    const refuse = (reason: string) => {
      metrics.refused_connections.inc({ reason })
      return false
    }
    if (this.#entered >= max_connections) return refuse('too_many')
    if (position_log.state() !== 'ready') return refuse('no_log')
    return position_log.waitingBytes() > max_waiting_bytes ? refuse('overloaded') : true
  }

  /** Returns what is called when it leaves; null: its address has too many. */
  enter(address: string, protocol: string): (() => void) | null {
    const { metrics } = this.#options
    const leaveAddress = this.#addresses.enter(address)
    if (leaveAddress === null) {
      metrics.refused_connections.inc({ reason: 'too_many_of_address' })
      return null
    }
    this.#entered++
    metrics.connections.inc({ protocol })
    return () => {
      this.#entered--
      metrics.connections.dec({ protocol })
      leaveAddress()
    }
  }

  follow(socket: Socket, connection: TrackerConnection): void {
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#connections.delete(socket))
    if (socket.destroyed) this.#connections.delete(socket)
  }

  /** Lets what is under way be acknowledged; what has not ended by then is cut. */
  async drain(timeout_ms: number): Promise<void> {
    const open = [...this.#connections.keys()]
    const ended = open.map((socket) => once(socket, 'close'))
    for (const connection of this.#connections.values()) connection.finish()
    await Promise.race([Promise.allSettled(ended), sleep(timeout_ms, undefined, { ref: false })])
    for (const socket of this.#connections.keys()) socket.destroy()
    clearInterval(this.#timer)
  }

  #sweep(): void {
    const now_ms = this.#options.elapsed()
    for (const connection of this.#connections.values()) connection.sweep(now_ms)
  }
}
