import { jetstreamManager } from '@nats-io/jetstream'
import type { Bus } from '../../platform/bus/bus.ts'
import { purgeBelow } from '../../platform/bus/streams.ts'

interface Purge {
  /** What is after it is needed. */
  readonly state_sequence: number
  /** What came later is kept, so that a database brought back from a backup finds it. */
  readonly before: Date
}

/** Takes from the log what is in the tables and in the state for long; returns how many messages. */
export async function purgeStored(
  bus: Bus,
  stream: string,
  { state_sequence, before }: Purge,
): Promise<number> {
  const manager = await jetstreamManager(bus.connection, { checkAPI: false })
  const first_kept = await manager.direct.getMessage(stream, { start_time: before })
  const first_kept_sequence = first_kept?.seq ?? Number.MAX_SAFE_INTEGER
  return purgeBelow(bus, stream, Math.min(first_kept_sequence, state_sequence + 1))
}
