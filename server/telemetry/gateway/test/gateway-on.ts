import { Registry } from 'prom-client'
import { vi } from 'vitest'
import type { NatsServer } from '../../../../ops/services/nats-server.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { describeStream, purgeBelow } from '../../../platform/bus/streams.ts'
import { readAll, settingsFor } from '../../../platform/bus/test/bus-on.ts'
import { createLog } from '../../../platform/log/create-log.ts'
import { codecs } from '../../codecs/codecs.ts'
import { position_stream_names } from '../../log-streams.ts'
import { type ReceivedEntry, readLogMessage } from '../../model/log-message.ts'
import { type Gateway, type GatewaySettings, startGateway } from '../start-gateway.ts'
import { createFixedDirectory, type FixedDirectory } from './fixed-directory.ts'

export interface RunningGateway extends Gateway {
  readonly directory: FixedDirectory
  readonly metrics: Registry
  readonly lines: string[]
  /** Time goes by, for everything but sockets. */
  advance(duration_ms: number): void
  /** From now on that clock moves by `advance` alone: a busy machine must not refill a limit. */
  stopClock(): void
  /** Somebody sets the clock; no time goes by. */
  setClock(ahead_ms: number): void
  countOf(metric: string, labels?: Readonly<Record<string, string>>): Promise<number>
}

/** With bounds that a test can reach; time-outs by the gateway's clock, which tests move. */
const usual = {
  streams: { max_bytes: 50_000_000, replicas: 1 },
  log_timeout_ms: 60_000,
  host: '127.0.0.1',
  ports: codecs.map((codec) => ({ codec, port: 0, secure_context: null })),
  proxy_networks: [],
  http_proxy_networks: [],
  max_connections: 2_000,
  max_address_connections: 1_000,
  unknown_per_minute: 10,
  trackers: {
    idle_timeout_ms: 900_000,
    login_timeout_ms: 30_000,
    frame_timeout_ms: 30_000,
    max_unacknowledged_bytes: 65_536,
    max_waiting_bytes: 16_000_000,
  },
  limits: { device: { per_second: 5, burst: 20_000 }, customer_per_device: 2 },
  http: {
    port: 0,
    body_max_bytes: 1_000_000,
    bodies_max_bytes: 16_000_000,
    request_timeout_ms: 60_000,
    max_connections: 2_000,
  },
  drain_delay_ms: 0,
  drain_timeout_ms: 60_000,
}

export async function gatewayOn(
  nats: NatsServer,
  override: Partial<GatewaySettings> = {},
): Promise<RunningGateway> {
  const directory = createFixedDirectory()
  const metrics = new Registry()
  const lines: string[] = []
  let ahead_ms = 0
  let clock_ahead_ms = 0
  let stopped_at_ms: number | null = null
  const elapsed = () => (stopped_at_ms ?? Date.now()) + ahead_ms
  const gateway = await startGateway(
    { ...usual, bus: settingsFor(nats), ...override },
    {
      directory,
      metrics,
      log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
      now: () => elapsed() + clock_ahead_ms,
      elapsed,
    },
  )
  await vi.waitUntil(() => isReady(gateway), { timeout: 120_000 })
  return {
    ...gateway,
    directory,
    metrics,
    lines,
    advance: (duration_ms) => {
      ahead_ms += duration_ms
    },
    stopClock: () => {
      stopped_at_ms = Date.now()
    },
    setClock: (ahead) => {
      clock_ahead_ms = ahead
    },
    countOf: async (name, labels = {}) => {
      const values = (await metrics.getSingleMetric(name)?.get())?.values ?? []
      const fits = values.filter((value) =>
        Object.entries(labels).every(([label, text]) => String(value.labels[label]) === text),
      )
      return fits.reduce((sum, { value }) => sum + value, 0)
    },
  }
}

export function isReady({ assertReady }: Pick<Gateway, 'assertReady'>): boolean {
  try {
    assertReady()
    return true
  } catch {
    return false
  }
}

/** Everything in the log, by stream and in order. */
export async function readEntries(bus: Bus): Promise<ReceivedEntry[]> {
  const entries: ReceivedEntry[] = []
  for (const name of position_stream_names) {
    for (const { data } of await readAll(bus, name)) entries.push(...readLogMessage(Buffer.from(data)))
  }
  return entries
}

/** Again when it fails: a test that killed NATS may leave a connection that does not know of it yet. */
export function emptyLog(bus: Bus): Promise<void> {
  return vi.waitFor(() => purgeAll(bus), { timeout: 120_000 })
}

async function purgeAll(bus: Bus): Promise<void> {
  for (const name of position_stream_names) {
    const { last_sequence } = await describeStream(bus, name)
    await purgeBelow(bus, name, last_sequence + 1)
  }
}
