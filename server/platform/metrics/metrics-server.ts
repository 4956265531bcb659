import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './create-metrics.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

export interface MetricsServerOptions {
  readonly metrics: Metrics
  readonly host: string
  readonly port: number
}

/** `GET /metrics` and nothing else, on its own listener: the API's port never shows it. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isScrape = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (isScrape) void answerScrape(options.metrics, response)
    else response.writeHead(404).end()
  })
  server.requestTimeout = 10_000
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return { port: portOf(server), close: () => closeServer(server) }
}

async function answerScrape(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.metrics()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  } catch {
    // A collector that throws: Prometheus counts the scrape as failed, which is the alarm.
    response.writeHead(500).end()
  }
}

function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the metrics listener has no port')
  return address.port
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
