import { setTimeout as sleep } from 'node:timers/promises'
import type { LogEnd } from '@tropeiro/db/log-ends.ts'
import { type Bus, BusUnavailableError, connectBus } from '../../platform/bus/bus.ts'
import { type BusFinding, type InspectedBus, inspectBus } from '../../platform/bus/inspect-bus.ts'
import { type PublishOutcome, refused } from '../../platform/bus/publish-outcome.ts'
import { createPublisher, type Publisher } from '../../platform/bus/publisher.ts'
import { ensureStreams, type LogStream, type StreamsPlan } from '../../platform/bus/streams.ts'
import type { Log } from '../../platform/log/create-log.ts'
import { position_subjects } from '../log-streams.ts'
import { log_message_head } from '../model/log-message.ts'
import { KnownStreams } from './known-streams.ts'

export interface PositionLogOptions {
  readonly bus: InspectedBus
  readonly streams: StreamsPlan
  /** Of each stream. Who publishes keeps to less for all together: one that refuses would cost connections. */
  readonly max_waiting_bytes: number
  readonly timeout_ms: number
  readonly log: Log
  readonly onReplaced: (stream: LogStream) => void
}

/**
 *   away → checking → ready → away …
 *                   ↘ unsafe → checking …
 *
 * NATS is looked at after every connection, the first too: it may have come back with other settings or without its
 * store; and when it leaves a message without an answer. Nothing is taken before that, and nothing at all while it is
 * unsafe.
 */
export type LogState = 'away' | 'checking' | 'ready' | 'unsafe'

/** The log of positions, as one who writes to it sees it. */
export interface PositionLog {
  state(): LogState
  publish(partition: number, part: Uint8Array): Promise<PublishOutcome>
  waitingBytes(): number
  /** Up to where each stream has acknowledged, those that were lost since included. */
  ends(): LogEnd[]
  /** Throws words for people while nothing is taken. */
  assertReady(): void
  /** Whatever is under way has no outcome after this. */
  close(): Promise<void>
}

const look_again_ms = 250
/** Connections are counted from 1. */
const never_checked = 0
const max_message_bytes = 100_000

/** NATS is there and must not be written to. */
class UnsafeLogError extends Error {
  override readonly name = 'UnsafeLogError'

  constructor({ message, way_out }: BusFinding) {
    super(`NATS is not safe to write to: ${message}; ${way_out}`)
  }
}

/** Throws an UnsafeLogError when NATS is there and unsafe; one that is away is waited for in the background. */
export async function openPositionLog(options: PositionLogOptions): Promise<PositionLog> {
  await refuseUnsafe(options.bus)
  return keepLog(options)
}

async function refuseUnsafe(bus: InspectedBus): Promise<void> {
  try {
    const [finding] = await inspectBus(bus)
    if (finding !== undefined) throw new UnsafeLogError(finding)
  } catch (error) {
    if (!(error instanceof BusUnavailableError)) throw error
  }
}

interface Opened {
  readonly bus: Bus
  readonly publisher: Publisher
}

function keepLog({ log, onReplaced, ...options }: PositionLogOptions): PositionLog {
  const stopping = new AbortController()
  let opened: Opened | null = null
  /** The connection that was looked at and found good. */
  let checked_connection = never_checked
  let trouble = 'NATS has not answered yet'
  let is_unsafe = false
  // A server that is there and does not answer is looked at again: on a full disk it stays silent for ever.
  const streams = new KnownStreams(() => {
    checked_connection = never_checked
  })

  const state = (): LogState => {
    if (opened === null || !opened.bus.isConnected()) return 'away'
    if (opened.bus.connections() === checked_connection) return 'ready'
    return is_unsafe ? 'unsafe' : 'checking'
  }

  const check = async ({ bus }: Opened) => {
    const connection = bus.connections()
    const [finding] = await inspectBus(options.bus)
    if (finding !== undefined) throw new UnsafeLogError(finding)
    tellReplaced(streams.update(await ensureStreams(bus, options.streams)), { log, onReplaced })
    checked_connection = connection
    is_unsafe = false
    log.info('the log of positions is there and safe')
  }

  const round = async () => {
    opened ??= await open(options)
    if (opened.bus.isConnected() && opened.bus.connections() !== checked_connection) await check(opened)
  }

  const follow = async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => {
        is_unsafe = error instanceof UnsafeLogError
        const words = error instanceof Error ? error.message : String(error)
        if (words !== trouble) log.warn({ err: error }, 'no positions are taken')
        trouble = words
      })
      await sleep(look_again_ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const followed = follow()

  return {
    state,
    publish: (partition, part) =>
      opened === null || state() !== 'ready'
        ? Promise.resolve(refused('away', trouble))
        : streams.note(partition, opened.publisher.publish(partition, part)),
    ends: () => streams.ends(),
    waitingBytes: () => opened?.publisher.waitingBytes() ?? 0,
    assertReady: () => {
      const now = state()
      if (now !== 'ready') throw new Error(now === 'unsafe' ? trouble : `the log of positions is ${now}`)
    },
    close: async () => {
      stopping.abort()
      await followed
      opened?.publisher.close()
      await opened?.bus.close()
    },
  }
}

/**
 * A log that lost its store: what it takes from now on is kept, so devices are acknowledged again, as they would only
 * lose what their memory cannot hold. What was acknowledged and not yet read is gone; the reader stops at the other id
 * and says how much.
 */
function tellReplaced(
  replaced: readonly LogStream[],
  { log, onReplaced }: Pick<PositionLogOptions, 'log' | 'onReplaced'>,
): void {
  for (const stream of replaced) {
    log.error({ stream: stream.name }, 'a stream of the log was lost with what it held; a new one takes over')
    onReplaced(stream)
  }
}

async function open({
  bus: settings,
  max_waiting_bytes,
  timeout_ms,
}: Omit<PositionLogOptions, 'log' | 'onReplaced'>) {
  const bus = await connectBus(settings)
  const publisher = createPublisher(bus, {
    subjects: position_subjects,
    head: log_message_head,
    max_message_bytes,
    max_waiting_bytes,
    timeout_ms,
  })
  return { bus, publisher }
}
