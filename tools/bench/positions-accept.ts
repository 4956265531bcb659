import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Bus, connectBus } from '@tropeiro/server/platform/bus/bus.ts'
import { describeStream, purgeBelow } from '@tropeiro/server/platform/bus/streams.ts'
import { position_stream_names } from '@tropeiro/server/telemetry/log-streams.ts'
import { startNats } from '../../ops/services/nats-server.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { bareMessagesOf, bareMessagesSent, publishBare } from './positions-bare-publish.ts'
import { positionsBody, serialOf, teltonikaFrame } from './positions-frames.ts'
import { lastSequences, readAfter } from './positions-log.ts'
import { connectClient, connectTracker, type Sender } from './positions-senders.ts'
import { median } from './ratios.ts'

export interface AcceptLoad {
  readonly rounds: number
  /** Of each leg of a round. */
  readonly positions: number
  /** Of the gateway's process: a profiler. */
  readonly node_options?: readonly string[]
}

interface Way {
  readonly name: string
  /** Positions sent at once. */
  readonly count: number
  readonly needed: number
  /** What each sender sends, again and again. */
  readonly sent: readonly Buffer[]
  readonly connect: (ports: GatewayPorts, n: number, sent: Buffer) => Promise<Sender>
}

interface GatewayPorts {
  readonly http_port: number
  readonly teltonika_port: number
}

const trackers = 500
const clients = 64
const devices = 1_000

function listWays(now_ms: number): Way[] {
  const serials = Array.from({ length: 100 }, (_, n) => serialOf(n))
  const of_many = Buffer.from(positionsBody(100, serials, now_ms))
  const frame = teltonikaFrame(10, now_ms)
  const over_http = {
    count: 100,
    needed: 0.25,
    connect: ({ http_port }: GatewayPorts, _n: number, body: Buffer) => connectClient(http_port, body),
  }
  return [
    {
      name: 'over HTTP, 100 of one vehicle in a body',
      ...over_http,
      // Each client has its own vehicle: one for all would fill a single stream.
      sent: Array.from({ length: clients }, (_, n) => Buffer.from(positionsBody(100, [serialOf(n)], now_ms))),
    },
    {
      name: 'over HTTP, one of each of 100 vehicles in a body',
      ...over_http,
      sent: Array.from({ length: clients }, () => of_many),
    },
    {
      name: 'over TCP, 10 of a Teltonika in a frame',
      count: 10,
      needed: 0.8,
      sent: Array.from({ length: trackers }, () => frame),
      connect: ({ teltonika_port }, n, sent) => connectTracker(teltonika_port, n, sent),
    },
  ]
}

/** Positions a second of each contender, one after the other in every round. */
interface Leg {
  readonly accepted: number
  /** Bare messages of what the senders sent. */
  readonly bare_sent: number
  /** Bare messages of what the gateway made of it, which is several times smaller. */
  readonly bare_entries: number
  /** Of the gateway, for each position. */
  readonly cpu_us: number
}

/** What the gateway accepts a second, against bare messages of JetStream, one for each frame or body. */
export async function measurePositionsAccept(load: AcceptLoad): Promise<Figure[]> {
  const nats = await startNats()
  const bus = await connectBus({ urls: [nats.nats_url], user: '', password: '', name: 'bench' })
  const child = fork(
    fileURLToPath(import.meta.resolve('./positions-gateway.ts')),
    [nats.nats_url, nats.url, String(devices)],
    // As ops/compose.yaml starts it.
    { execArgv: ['--max-semi-space-size=32', ...(load.node_options ?? [])] },
  )
  try {
    const [ports] = (await once(child, 'message')) as [GatewayPorts]
    const figures: Figure[] = []
    for (const way of listWays(Date.now())) {
      // The first round warms up.
      const legs: Leg[] = []
      for (let round = 0; round <= load.rounds; round++)
        legs.push(await runRound({ bus, child, ports, way, positions: load.positions }))
      figures.push(...judge(way, legs.slice(1)))
    }
    return figures
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await bus.close()
    await nats.stop()
  }
}

interface Round {
  readonly bus: Bus
  readonly child: ChildProcess
  readonly ports: GatewayPorts
  readonly way: Way
  readonly positions: number
}

async function runRound({ bus, child, ports, way, positions }: Round): Promise<Leg> {
  const sends = Math.ceil(positions / way.count)
  const in_flight = way.sent.length
  const before = await lastSequences(bus)
  // Anew in each round: a connection that is quiet while the others publish is closed by the gateway.
  const senders = await Promise.all(way.sent.map((sent, n) => way.connect(ports, n, sent)))
  const cpu_before = await askCpu(child)
  const accepted_ms = await timeOf(() =>
    share(
      sends,
      senders.map(({ send }) => send),
    ),
  )
  const cpu_ms = (await askCpu(child)) - cpu_before
  for (const sender of senders) sender.close()
  const entries = bareMessagesOf(await readAfter(bus, before), way.count)
  await emptyLog(bus)
  const sent_ms = await timeOf(() => publishBare(bus, bareMessagesSent(way.sent, sends), in_flight))
  await emptyLog(bus)
  const entries_ms = await timeOf(() => publishBare(bus, entries, in_flight))
  await emptyLog(bus)
  const rate = (wall_ms: number) => (positions / wall_ms) * 1_000
  return {
    accepted: rate(accepted_ms),
    bare_sent: rate(sent_ms),
    bare_entries: rate(entries_ms),
    cpu_us: (cpu_ms / positions) * 1_000,
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Each goes on until the work is shared out. */
async function share(total: number, workers: readonly (() => Promise<unknown>)[]): Promise<void> {
  let left = total
  const go = async (work: () => Promise<unknown>) => {
    while (left-- > 0) await work()
  }
  await Promise.all(workers.map(go))
}

async function askCpu(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return (cpu.user + cpu.system) / 1_000
}

async function emptyLog(bus: Bus): Promise<void> {
  for (const name of position_stream_names) {
    const { last_sequence } = await describeStream(bus, name)
    await purgeBelow(bus, name, last_sequence + 1)
  }
}

function judge({ name, needed, sent }: Way, legs: readonly Leg[]): Figure[] {
  const medianOf = (read: (leg: Leg) => number) => median(legs.map(read))
  const rate = Math.round(medianOf(({ accepted }) => accepted))
  const cpu_us = medianOf((leg) => leg.cpu_us).toFixed(1)
  const ratio = medianOf(({ accepted, bare_sent }) => accepted / bare_sent)
  const of_entries = medianOf(({ accepted, bare_entries }) => accepted / bare_entries)
  const bare_sent = Math.round(medianOf((leg) => leg.bare_sent))
  const bare_entries = Math.round(medianOf((leg) => leg.bare_entries))
  const how = `by the plain client, ${sent.length} under way`
  return [
    {
      promise: `positions accepted ${name}, of bare JetStream: one message of the bytes that were sent for each ${how}`,
      needed: `≥ ${needed} ×`,
      measured: `${ratio.toFixed(2)} × (${rate} a second against ${bare_sent}; ${cpu_us} µs of the gateway's processor time each), median of ${legs.length}`,
      held: ratio >= needed,
    },
    {
      promise: `reported, not judged: the same positions ${name}, of bare JetStream with the fewer bytes that the gateway made of them ${how}`,
      needed: 'reported',
      measured: `${of_entries.toFixed(2)} × (${rate} a second against ${bare_entries}), median of ${legs.length}`,
      held: true,
    },
  ]
}
