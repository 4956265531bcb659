import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream'
import type { Bus } from './bus.ts'

export interface StreamsPlan {
  /** Streams are `<name>_0` and so on, each of one subject: `<name>.0` and so on, in lower case. */
  readonly name: string
  /** Fixed when the streams are made: what is where depends on it. */
  readonly count: number
  /** Of each; reserved from the server's store. When it is full, the stream refuses. */
  readonly max_bytes: number
  readonly replicas: number
  /** A new one each time; a stream keeps that with which it was made. */
  readonly makeId: () => string
}

export interface LogStream {
  readonly name: string
  readonly subject: string
  /** Tell a stream from another of the same name that was made after the first was lost. */
  readonly id: string
  readonly created: string
  /** One more than the last when the stream is empty. */
  readonly first_sequence: number
  readonly last_sequence: number
  readonly bytes: number
}

/** The streams cannot be as they are wanted; the message has words for people. */
export class StreamsError extends Error {
  override readonly name = 'StreamsError'
}

const error_code = { not_found: 10_059, other_config: 10_058, no_storage: 10_047 } as const

/** Makes what is missing and adapts what the settings changed. Several processes may do so at once. */
export async function ensureStreams(bus: Bus, plan: StreamsPlan): Promise<LogStream[]> {
  const manager = await managerOf(bus)
  const indexes = Array.from({ length: plan.count }, (_, index) => index)
  return Promise.all(indexes.map((index) => ensureStream(manager, plan, index)))
}

export async function describeStream(bus: Bus, name: string): Promise<LogStream> {
  return present(await (await managerOf(bus)).streams.info(name))
}

/** Forgets what is before this sequence; returns how many messages. */
export async function purgeBelow(bus: Bus, name: string, sequence: number): Promise<number> {
  // The server takes 0 for "all of it".
  if (sequence < 2) return 0
  const { purged } = await (await managerOf(bus)).streams.purge(name, { seq: sequence })
  return purged
}

const managerOf = (bus: Bus) => jetstreamManager(bus.connection, { checkAPI: false })

async function ensureStream(manager: JetStreamManager, plan: StreamsPlan, index: number): Promise<LogStream> {
  const wanted = configOf(plan, index)
  const found = (await findInfo(manager, wanted.name)) ?? (await addStream(manager, plan, wanted))
  const made_for = Number(found.config.metadata?.['tropeiro_count'])
  if (made_for !== plan.count) {
    throw new StreamsError(
      `the stream ${wanted.name} is one of ${made_for || 'unknown'}, and not of ${plan.count}: their number cannot change`,
    )
  }
  const is_as_wanted = Object.entries(wanted).every(
    ([field, value]) => JSON.stringify(Reflect.get(found.config, field)) === JSON.stringify(value),
  )
  return present(is_as_wanted ? found : await manager.streams.update(wanted.name, wanted))
}

function configOf({ name, max_bytes, replicas }: StreamsPlan, index: number) {
  return {
    name: `${name}_${index}`,
    subjects: [`${name.toLowerCase()}.${index}`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    // A full log refuses, and whoever sends keeps its data; it never drops what it has acknowledged.
    discard: DiscardPolicy.New,
    max_bytes,
    num_replicas: replicas,
    allow_direct: true,
    // Nobody publishes in batches: with it the server refuses `persist_mode: async`, which acknowledges before the disk has it.
    allow_atomic: true,
  } satisfies Partial<StreamConfig>
}

async function findInfo(manager: JetStreamManager, name: string): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(name)
  } catch (error) {
    if (hasApiCode(error, error_code.not_found)) return null
    throw error
  }
}

async function addStream(
  manager: JetStreamManager,
  { count, makeId }: StreamsPlan,
  wanted: ReturnType<typeof configOf>,
): Promise<StreamInfo> {
  const metadata = { tropeiro_id: makeId(), tropeiro_count: String(count) }
  try {
    return await manager.streams.add({ ...wanted, metadata })
  } catch (error) {
    // Another process was faster, with an id of its own.
    if (hasApiCode(error, error_code.other_config)) return manager.streams.info(wanted.name)
    if (!hasApiCode(error, error_code.no_storage)) throw error
    throw new StreamsError(
      `NATS has no room for the stream ${wanted.name}: ${count} streams of ${wanted.max_bytes} bytes need as much of max_file_store`,
      { cause: error },
    )
  }
}

function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code
}

function present({ config, created, state }: StreamInfo): LogStream {
  return {
    name: config.name,
    subject: config.subjects[0] ?? '',
    id: config.metadata?.['tropeiro_id'] ?? '',
    created,
    // One that never had a message says 0.
    first_sequence: Math.max(1, state.first_seq),
    last_sequence: state.last_seq,
    bytes: state.bytes,
  }
}
