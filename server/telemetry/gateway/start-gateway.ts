import type { SecureContext } from 'node:tls'
import type { LogEnd } from '@tropeiro/db/log-ends.ts'
import type { InspectedBus } from '../../platform/bus/inspect-bus.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'
import type { Codec } from '../codecs/codec.ts'
import type { DeviceDirectory } from '../directory/device-directory.ts'
import { createNetworks } from '../directory/networks.ts'
import { type LogStreamSettings, positionStreams } from '../log-streams.ts'
import { ContestedDevices } from './contested-devices.ts'
import { createGatewayMetrics } from './gateway-metrics.ts'
import type { DeviceKey } from './holds.ts'
import { type IngestServer, type IngestServerSettings, startIngestServer } from './http/ingest-server.ts'
import { createIntake } from './intake.ts'
import { createLimits, type LimitSettings } from './limits.ts'
import { openPositionLog } from './position-log.ts'
import { Rates } from './rates.ts'
import { createAdmissions } from './tcp/admission.ts'
import { listenForTrackers, type TrackerListener } from './tcp/listen-for-trackers.ts'
import type { TrackerSettings } from './tcp/tracker-context.ts'
import { Trackers } from './tcp/trackers.ts'
import { Voices } from './tcp/voices.ts'

export interface GatewaySettings {
  readonly bus: InspectedBus
  readonly streams: LogStreamSettings
  readonly log_timeout_ms: number
  readonly host: string
  readonly ports: readonly {
    readonly codec: Codec
    readonly port: number
    readonly secure_context: SecureContext | null
  }[]
  readonly proxy_networks: readonly string[]
  readonly max_connections: number
  readonly max_address_connections: number
  readonly unknown_per_minute: number
  readonly trackers: TrackerSettings
  readonly limits: LimitSettings
  readonly http: Omit<IngestServerSettings, 'host' | 'max_address_connections'>
  /** Of requests over HTTP. */
  readonly http_proxy_networks: readonly string[]
  /** Between telling balancers and taking no more. */
  readonly drain_delay_ms: number
  readonly drain_timeout_ms: number
}

export interface GatewayContext {
  readonly directory: DeviceDirectory
  readonly log: Log
  readonly metrics: Metrics
  /** For the time of receipt alone. */
  readonly now: () => number
  /** Milliseconds that go by whatever is done to the clock: for all that waits or is over some day. */
  readonly elapsed: () => number
}

export interface Gateway {
  readonly http_port: number
  readonly ports: Readonly<Record<string, number>>
  /** Connections of trackers. */
  connections(): number
  /** Throws words for people while no positions can be taken. */
  assertReady(): void
  /** Waiting to be told to their customers. */
  readonly contested: ContestedDevices
  /** Up to where the log has acknowledged. */
  logEnds(): LogEnd[]
  /** Takes no more; what is under way is acknowledged first. The directory stays open. */
  stop(): Promise<void>
}

const sweep_ms = 10_000

/** Takes positions over TCP and HTTP and acknowledges each once the log has it. */
export async function startGateway(settings: GatewaySettings, parts: GatewayContext): Promise<Gateway> {
  const { directory, log, now, elapsed } = parts
  const metrics = createGatewayMetrics(parts.metrics)
  const { max_waiting_bytes } = settings.trackers
  const position_log = await openPositionLog({
    bus: settings.bus,
    streams: positionStreams(settings.streams),
    max_waiting_bytes,
    timeout_ms: settings.log_timeout_ms,
    log,
    onReplaced: () => metrics.replaced_streams.inc(),
  })
  const limits = createLimits(directory, settings.limits)
  const intake = createIntake(position_log, metrics)
  const voices = new Voices()
  const contested = new ContestedDevices()
  const unreadable = new Rates<DeviceKey>()
  const admissions = createAdmissions({
    directory,
    voices,
    unknown_per_minute: settings.unknown_per_minute,
    metrics,
    elapsed,
  })
  const { max_connections, max_address_connections } = settings
  const trackers = new Trackers({
    max_connections,
    max_address_connections,
    max_waiting_bytes,
    position_log,
    metrics,
    elapsed,
  })
  const shared = { directory, limits, intake, position_log, metrics, log, now, elapsed }
  const assertReady = () => {
    position_log.assertReady()
    if (directory.state().kind === 'unknown') throw new Error('the directory of devices is not there yet')
  }
  const opened = new AsyncDisposableStack()
  opened.defer(() => position_log.close())
  opened.defer(startSweeping([limits, admissions, unreadable], elapsed))
  opened.defer(() => trackers.drain(settings.drain_timeout_ms))
  try {
    const proxies = createNetworks(settings.proxy_networks)
    const listeners: TrackerListener[] = []
    for (const port of settings.ports) {
      const options = { ...port, host: settings.host, isProxy: (address: string) => proxies.has(address) }
      const listener = await listenForTrackers(
        options,
        { ...shared, settings: settings.trackers, admissions, voices, contested, unreadable },
        trackers,
      )
      opened.defer(() => listener.stop())
      listeners.push(listener)
      log.info({ protocol: listener.protocol, port: listener.port }, 'trackers may connect')
    }
    const server: IngestServer = await startIngestServer(
      { ...settings.http, host: settings.host, max_address_connections },
      { ...shared, max_waiting_bytes, assertReady, proxies: createNetworks(settings.http_proxy_networks) },
    )
    opened.defer(() => server.stop(settings))
    log.info({ port: server.port }, 'positions are taken over HTTP')
    return {
      http_port: server.port,
      ports: Object.fromEntries(listeners.map(({ protocol, port }) => [protocol, port])),
      connections: () => trackers.count,
      assertReady,
      contested,
      logEnds: () => position_log.ends(),
      stop: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** Lets them forget what is over, now and then; returns what ends it. */
function startSweeping(swept: readonly { sweep(now_ms: number): void }[], elapsed: () => number): () => void {
  const timer = setInterval(() => {
    for (const one of swept) one.sweep(elapsed())
  }, sweep_ms)
  return () => clearInterval(timer)
}
