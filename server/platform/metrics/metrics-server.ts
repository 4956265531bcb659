import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Health } from '../health/health.ts'

export type Metrics = Registry

/** One registry per process (not prom-client's global one: tests run several apps side by side). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

export interface MetricsServerOptions {
  readonly metrics: Metrics
  readonly health: Health
  readonly host: string
  readonly port: number
}

/** `GET /metrics`, which the API's port never shows, and health for who watches from inside; nothing else. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
    '/metrics': (response) => answerScrape(options.metrics, response),
    '/livez': (response) => sendJson(response, 200, { status: 'alive', checks: {} }),
    '/readyz': (response) => answerReadiness(options.health, response),
  }
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url?.split('?', 1)[0] ?? ''] : undefined
    if (answer === undefined) response.writeHead(404).end()
    else void answer(response)
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

async function answerReadiness(health: Health, response: ServerResponse): Promise<void> {
  const { is_ready, status, checks } = await health.read()
  sendJson(response, is_ready ? 200 : 503, { status, checks })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
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
