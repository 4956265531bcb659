import { randomBytes, randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { type Bus, connectBus } from '@tropeiro/server/platform/bus/bus.ts'
import { createPublisher } from '@tropeiro/server/platform/bus/publisher.ts'
import {
  describeStream,
  ensureStreams,
  type LogStream,
  purgeBelow,
} from '@tropeiro/server/platform/bus/streams.ts'
import { startNats } from '../../ops/services/nats-server.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { median } from './ratios.ts'

export interface LogLoad {
  readonly rounds: number
  readonly positions: number
  /** Trackers that send their next frame when the one before is acknowledged. */
  readonly senders: number
  /** Positions that a tracker sends at once: one on the way, ten after a dead spot. */
  readonly frame: number
}

interface Cost {
  readonly wall_ms: number
  readonly cpu_ms: number
}

const stream_count = 16
/** About a packed record with what the gateway knew of it. */
const position_bytes = 150
const message_bytes = 30_000
const in_flight = 256
/** Single positions are slow: a part of the load tells their rate. */
const single_share = 20
const needed_ratios = {
  positions: { to_ready: 0.2, to_single: 10 },
  frames: { to_ready: 0.5, to_single: 3 },
}

/** What the publisher makes of frames, against ready messages of the same bytes, and against one message for each frame. */
export async function measureLogPublish(load: LogLoad): Promise<Figure[]> {
  const server = await startNats()
  const bus = await connectBus({ urls: [server.nats_url], user: '', password: '', name: 'bench' })
  try {
    const plan = {
      name: 'BENCH',
      count: stream_count,
      max_bytes: 400_000_000,
      replicas: 1,
      makeId: randomUUID,
    }
    const streams = await ensureStreams(bus, plan)
    const rounds: Round[] = []
    // The first round warms up.
    for (let round = 0; round <= load.rounds; round++) {
      const gathered = await costOf(() => publishGathered(bus, streams, load))
      const ready = await costOf(() => publishReady(bus, streams, load.positions))
      const single = await costOf(() => publishSingle(bus, streams, load))
      for (const { name } of streams) {
        const { last_sequence } = await describeStream(bus, name)
        await purgeBelow(bus, name, last_sequence + 1)
      }
      if (round > 0) rounds.push({ gathered, ready, single })
    }
    return judge(rounds, load)
  } finally {
    await bus.close()
    await server.stop()
  }
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const started = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall_ms: performance.now() - started, cpu_ms: (user + system) / 1_000 }
}

/** Each worker goes on until the work is shared out. */
async function share(total: number, workers: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const go = async () => {
    while (next < total) await work(next++)
  }
  await Promise.all(Array.from({ length: workers }, go))
}

async function publishGathered(bus: Bus, streams: readonly LogStream[], load: LogLoad): Promise<void> {
  const publisher = createPublisher(bus, {
    subjects: streams.map(({ subject }) => subject),
    head: Uint8Array.of(1),
    max_message_bytes: message_bytes,
    max_waiting_bytes: 16_000_000,
    timeout_ms: 60_000,
  })
  const part = randomBytes(position_bytes * load.frame)
  await share(load.positions / load.frame, load.senders, async (n) => {
    const outcome = await publisher.publish(n % stream_count, part)
    if (outcome.kind !== 'stored') throw new Error(outcome.message)
  })
  publisher.close()
}

/** As large as ours become, and one at a time on each stream, as the server syncs them. */
async function publishReady(bus: Bus, streams: readonly LogStream[], positions: number): Promise<void> {
  const client = jetstream(bus.connection)
  const message = randomBytes(message_bytes)
  const messages = Math.ceil((positions * position_bytes) / message_bytes / stream_count)
  await Promise.all(streams.map(({ subject }) => share(messages, 1, () => client.publish(subject, message))))
}

async function publishSingle(bus: Bus, streams: readonly LogStream[], load: LogLoad): Promise<void> {
  const client = jetstream(bus.connection)
  const part = randomBytes(position_bytes * load.frame)
  await share(load.positions / load.frame / single_share, in_flight, (n) =>
    client.publish(streams[n % stream_count]?.subject ?? '', part),
  )
}

type Round = Record<'gathered' | 'ready' | 'single', Cost>

/** The cost of a promise for each frame is ours; so single positions are judged against what others would do with them. */
function judge(rounds: readonly Round[], { positions, frame }: LogLoad): Figure[] {
  const of = (value: (round: Round) => number) => median(rounds.map(value))
  const to_ready = of(({ gathered, ready }) => ready.wall_ms / gathered.wall_ms)
  const to_single = of(({ gathered, single }) => (single.wall_ms * single_share) / gathered.wall_ms)
  const cpu_to_single = of(({ gathered, single }) => (single.cpu_ms * single_share) / gathered.cpu_ms)
  const rate = Math.round(positions / (of(({ gathered }) => gathered.wall_ms) / 1_000))
  const cpu_us = (of(({ gathered }) => gathered.cpu_ms) / positions) * 1_000
  const what = `frames of ${frame} acknowledged by the log`
  const needed = needed_ratios[frame === 1 ? 'positions' : 'frames']
  return [
    {
      promise: `${what}, of ready messages of the same bytes`,
      needed: `≥ ${needed.to_ready} ×`,
      measured: `${to_ready.toFixed(2)} × (${rate} positions/s, ${cpu_us.toFixed(1)} µs of processor time each), median of ${rounds.length}`,
      held: to_ready >= needed.to_ready,
    },
    {
      promise: `${what}, of one message for each`,
      needed: `≥ ${needed.to_single} ×`,
      measured: `${to_single.toFixed(1)} × as many, ${cpu_to_single.toFixed(1)} × less processor time, median of ${rounds.length}`,
      held: to_single >= needed.to_single,
    },
  ]
}
