import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerBrokenConnection } from '../../../platform/http/problems.ts'
import { addressKey } from '../../../platform/http/rate-limits/address-key.ts'
import { AddressCounts } from '../address-counts.ts'
import { portOf } from '../port-of.ts'
import { type IngestBounds, IngestHandler, type IngestHandlerContext } from './ingest-handler.ts'

export interface IngestServerSettings extends IngestBounds {
  readonly host: string
  readonly port: number
  readonly request_timeout_ms: number
  readonly max_connections: number
  /** Of one address that is no listed proxy. */
  readonly max_address_connections: number
}

export interface IngestServer {
  readonly port: number
  /** Takes no more, and returns when what is under way has its answer. */
  stop(drain: { readonly drain_delay_ms: number; readonly drain_timeout_ms: number }): Promise<void>
}

const max_header_bytes = 8_192
const check_timeouts_every_ms = 1_000
/** As long as the kernel holds connections that come in a burst. */
const max_waiting_connections = 4_096

/**
 * Positions over HTTP, on a listener of its own: bare `node:http`, as all that the API does around a request (its callers
 * and budgets, which are in PostgreSQL) must not be in the way of a position.
 */
export async function startIngestServer(
  settings: IngestServerSettings,
  context: IngestHandlerContext,
): Promise<IngestServer> {
  const handler = new IngestHandler(settings, context)
  const server = createServer(
    {
      maxHeaderSize: max_header_bytes,
      requestTimeout: settings.request_timeout_ms,
      headersTimeout: settings.request_timeout_ms,
      connectionsCheckingInterval: check_timeouts_every_ms,
    },
    (request, response) => void handler.handle(request, response),
  )
  server.maxConnections = settings.max_connections
  server.on('clientError', answerBrokenConnection)
  boundAddresses(server, settings.max_address_connections, context)
  server.listen({ host: settings.host, port: settings.port, backlog: max_waiting_connections })
  await once(server, 'listening')
  return {
    port: portOf(server),
    stop: async ({ drain_delay_ms, drain_timeout_ms }) => {
      handler.leave()
      await sleep(drain_delay_ms)
      const closed = once(server, 'close')
      server.close()
      await handler.whenIdle(drain_timeout_ms)
      server.closeAllConnections()
      await closed
    },
  }
}

/** Whoever is no proxy has a share of the connections. */
function boundAddresses(
  server: Server,
  max_connections: number,
  { proxies, metrics }: Pick<IngestHandlerContext, 'proxies' | 'metrics'>,
): void {
  const addresses = new AddressCounts(max_connections)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (proxies.has(address)) return
    const leave = addresses.enter(addressKey(address))
    if (leave === null) {
      metrics.refused_connections.inc({ reason: 'too_many_of_address' })
      socket.destroy()
    } else socket.once('close', leave)
  })
}
