import { jetstreamManager } from '@nats-io/jetstream'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type Bus, type BusSettings, BusUnavailableError, connectBus } from './bus.ts'

/** Something that makes the log unsafe: nothing may be acknowledged over it. */
export interface BusFinding {
  readonly message: string
  readonly way_out: string
}

export interface InspectedBus extends BusSettings {
  /** Of each server, as of a cluster each must be safe. */
  readonly monitor_urls: readonly string[]
}

/** The first that was tested with `sync_interval: always`, atomic batches and the checks below. */
const oldest = [2, 15, 2] as const
/** Whoever asks whether all is well waits two seconds. */
const inspect_timeout_ms = 1_500

/** What `GET /varz` says, as far as it matters. `sync_interval` is there too, and says two minutes even when each write is synced. */
const varzSchema = Type.Object({
  version: Type.String(),
  server_id: Type.String(),
  cluster: Type.Optional(Type.Object({ name: Type.Optional(Type.String()) })),
  jetstream: Type.Optional(
    Type.Object({
      config: Type.Optional(Type.Object({ sync_always: Type.Optional(Type.Boolean()) })),
    }),
  ),
})

/** Empty when the log is safe. Throws a BusUnavailableError when it cannot be asked. */
export async function inspectBus(settings: InspectedBus): Promise<BusFinding[]> {
  if (settings.monitor_urls.length === 0) {
    return [
      {
        message: 'whether it syncs every write cannot be asked: the address of its monitoring is not set',
        way_out: 'set TROPEIRO_NATS_MONITOR_URL, and `http` in the configuration of NATS',
      },
    ]
  }
  const bus = await connectBus({ ...settings, connect_timeout_ms: inspect_timeout_ms })
  try {
    const of_servers = await Promise.all(settings.monitor_urls.map((url) => inspectServer(url, bus)))
    const findings = of_servers.flat()
    // An unsuitable server may not even know what is asked of it.
    return findings.length > 0 ? findings : await inspectStreams(bus)
  } finally {
    await bus.close()
  }
}

async function inspectServer(url: string, bus: Bus): Promise<BusFinding[]> {
  const health = await ask(url, '/healthz')
  const { version, server_id, cluster, jetstream } = await readVarz(url)
  const is_other = cluster?.name === undefined && server_id !== bus.connection.info?.server_id
  return [
    is_other && {
      message: `the monitoring at ${new URL(url).host} is that of another server`,
      way_out: 'let TROPEIRO_NATS_MONITOR_URL name the server of TROPEIRO_NATS_URL',
    },
    isOlder(version) && {
      message: `it is NATS ${version}, which is too old`,
      way_out: `use NATS ${oldest.join('.')} or later; packages of distributions are often older`,
    },
    // After one failed write a stream takes no more, also when the disk has room again, until the server restarts.
    health.includes('write error') && {
      message: 'its disk is full or failing, and streams have stopped taking anything',
      way_out: 'give its disk room and restart it: what it has acknowledged is there',
    },
    jetstream?.config === undefined && {
      message: 'it keeps nothing: JetStream is off',
      way_out: 'add jetstream { store_dir: "…", sync_interval: always } to its configuration and restart it',
    },
    jetstream?.config !== undefined &&
      jetstream.config.sync_always !== true && {
        message: 'it acknowledges before the disk has the data: a power cut would lose positions',
        way_out: 'set sync_interval: always in the jetstream part of its configuration and restart it',
      },
  ].filter((finding) => finding !== false)
}

async function inspectStreams(bus: Bus): Promise<BusFinding[]> {
  const manager = await jetstreamManager(bus.connection, { checkAPI: false })
  const findings: BusFinding[] = []
  for await (const { config } of manager.streams.list()) {
    if (config.persist_mode !== 'async') continue
    findings.push({
      message: `its stream ${config.name} acknowledges before the disk has the data`,
      way_out: `delete the stream ${config.name}, which nobody of ours made: persist_mode cannot be changed`,
    })
  }
  return findings
}

async function ask(url: string, path: string): Promise<string> {
  try {
    const answer = await fetch(new URL(path, url), { signal: AbortSignal.timeout(inspect_timeout_ms) })
    return await answer.text()
  } catch (cause) {
    throw new BusUnavailableError('its monitoring does not answer', { cause })
  }
}

async function readVarz(url: string) {
  const answer = parseJson(await ask(url, '/varz'))
  if (Value.Check(varzSchema, answer)) return answer
  throw new BusUnavailableError('what answers as its monitoring is not NATS')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A version before a release (2.16.0-preview) counts as the release. */
export function isOlder(version: string): boolean {
  const parts = version.split(/[.-]/).map(Number)
  for (const [index, wanted] of oldest.entries()) {
    const part = parts[index] ?? 0
    if (part !== wanted) return !(part > wanted)
  }
  return false
}
