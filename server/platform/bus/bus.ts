import { connect, type NatsConnection } from '@nats-io/transport-node'

export interface BusSettings {
  /** One server, or several of a cluster. */
  readonly urls: readonly string[]
  /** Empty: the server asks for none. */
  readonly user: string
  readonly password: string
  /** What the server's operator sees. */
  readonly name: string
  readonly connect_timeout_ms?: number
}

/** One connection to NATS. Once it was there it comes back by itself, however long that takes. */
export interface Bus {
  readonly connection: NatsConnection
  isConnected(): boolean
  /** How often it was connected: a stream may be another one after each. */
  connections(): number
  /** Called at each loss: what was under way has no answer any more. Returns what ends it. */
  onLost(listener: () => void): () => void
  close(): Promise<void>
}

/** NATS does not answer or lets nobody in. */
export class BusUnavailableError extends Error {
  override readonly name = 'BusUnavailableError'
}

const usual_connect_timeout_ms = 10_000
const reconnect_pause_ms = 250
/** A way that lets nothing through is given up after three unanswered pings. */
const ping_interval_ms = 5_000
const max_pings_out = 2

/** Throws a BusUnavailableError when NATS is not there at first. */
export async function connectBus({ urls, user, password, name, ...options }: BusSettings): Promise<Bus> {
  const connection = await connect({
    servers: [...urls],
    name,
    ...(user === '' ? {} : { user, pass: password }),
    timeout: options.connect_timeout_ms ?? usual_connect_timeout_ms,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnect_pause_ms,
    // A password that is being changed on the server must not end us.
    ignoreAuthErrorAbort: true,
    pingInterval: ping_interval_ms,
    maxPingOut: max_pings_out,
  }).catch((cause: unknown) => {
    throw new BusUnavailableError(describeRefusal(cause), { cause })
  })
  const listeners = new Set<() => void>()
  let is_connected = true
  let connections = 1
  const follow = async () => {
    for await (const { type } of connection.status()) {
      if (type === 'reconnect') {
        is_connected = true
        connections++
      }
      if (type === 'disconnect' || type === 'close') {
        is_connected = false
        for (const listener of listeners) listener()
      }
    }
  }
  const followed = follow()
  return {
    connection,
    isConnected: () => is_connected && !connection.isClosed(),
    connections: () => connections,
    onLost: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      await connection.close()
      await followed
    },
  }
}

function describeRefusal(cause: unknown): string {
  const told = cause instanceof Error ? cause.message : String(cause)
  return /authorization|authentication/i.test(told)
    ? 'it refuses the user or the password'
    : 'it does not answer'
}
