import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type SecureContext, TLSSocket } from 'node:tls'
import { addressKey } from '../../../platform/http/rate-limits/address-key.ts'
import type { Codec } from '../../codecs/codec.ts'
import { plainAddress, Source } from '../../directory/networks.ts'
import { portOf } from '../port-of.ts'
import { networkOf } from './network-of.ts'
import { readProxied } from './read-proxied.ts'
import { TrackerConnection } from './tracker-connection.ts'
import type { TrackerContext } from './tracker-context.ts'
import type { Trackers } from './trackers.ts'

export interface ListenerOptions {
  readonly codec: Codec
  readonly host: string
  readonly port: number
  /** Null: the port speaks no TLS. */
  readonly secure_context: SecureContext | null
  readonly isProxy: (address: string) => boolean
}

export interface TrackerListener {
  readonly protocol: Codec['protocol']
  readonly port: number
  /** Takes no more connections; those that are there stay. */
  stop(): void
}

/** As long as the kernel holds connections that come in a burst. */
const max_waiting_connections = 4_096
/** A peer that vanished without a word is noticed. */
const probe_after_ms = 120_000

/** One port for one protocol. */
export async function listenForTrackers(
  options: ListenerOptions,
  context: TrackerContext,
  trackers: Trackers,
): Promise<TrackerListener> {
  const { codec, host, port, isProxy } = options
  const refuseHeader = (socket: Socket) => {
    context.metrics.closed.inc({ protocol: codec.protocol, reason: 'wrong_proxy_header' })
    socket.destroy()
  }
  const take = async (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (!isProxy(address)) return serve(socket, address, { options, context, trackers })
    const told = await readProxied(socket, context.settings.login_timeout_ms)
    return told.kind === 'wrong'
      ? refuseHeader(socket)
      : serve(socket, told.address ?? address, { options, context, trackers })
  }

  const server = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: probe_after_ms })
  server.on('connection', (socket) => {
    // Whatever goes wrong with a connection also closes it.
    socket.on('error', () => undefined)
    if (trackers.mayEnter()) void take(socket)
    else socket.resetAndDestroy()
  })
  server.listen({ host, port, backlog: max_waiting_connections })
  await once(server, 'listening')
  return { protocol: codec.protocol, port: portOf(server), stop: () => void server.close() }
}

interface Surroundings {
  readonly options: ListenerOptions
  readonly context: TrackerContext
  readonly trackers: Trackers
}

function serve(socket: Socket, told_address: string, { options, context, trackers }: Surroundings): void {
  const { codec, secure_context } = options
  const address = addressKey(told_address)
  const leave = trackers.enter(address, codec.protocol)
  if (leave === null) {
    socket.resetAndDestroy()
    return
  }
  socket.once('close', leave)
  const plain = secure_context === null ? socket : secure(socket, secure_context)
  const caller = { address, network: networkOf(told_address), source: new Source(told_address) }
  trackers.follow(plain, new TrackerConnection(plain, { ...caller, codec }, context))
}

/** Whoever does not finish the handshake says nothing, and is ended by the deadline of the login. */
function secure(socket: Socket, secureContext: SecureContext): Socket {
  const secured = new TLSSocket(socket, { isServer: true, secureContext })
  secured.on('error', () => undefined)
  return secured
}
