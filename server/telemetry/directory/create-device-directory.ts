import type { Database } from '@tropeiro/db/database.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { parseSerial } from '../../fleet/public.ts'
import { parseSecret } from '../../identity/public.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'
import type { DeviceDirectory, DeviceHold, DirectoryState, IngestKey } from './device-directory.ts'
import { registerDirectoryMetrics } from './directory-metrics.ts'
import { followDatabase } from './follow-database.ts'
import { type KeptCopy, openKeptCopy } from './kept-copy.ts'
import { createDirectoryReader } from './read-directory.ts'

export interface DeviceDirectoryOptions {
  /** As the telemetry role. */
  readonly database: Database
  /** For a connection of its own that hears of changes; straight to PostgreSQL, not through a pool of transactions. */
  readonly database_url: string
  readonly clock: Clock
  readonly log: Log
  /** Where the copy is kept on disk; null: nowhere. One process, one folder. */
  readonly folder: string | null
  /** How old a copy may be served while the database is away. */
  readonly stale_max_ms: number
  /** Given to one directory of a process. */
  readonly metrics?: Metrics
}

/** A copy is current while it lacks no change of before that. */
const fresh_ms = 5_000
/** How often the file is told that the copy is still current: after a restart its age is counted from there. */
const mark_every_ms = 15_000

const no_holds: readonly DeviceHold[] = []

/** Reads what an earlier process left on disk, and follows the database from then on, however long that is away. */
export async function createDeviceDirectory(options: DeviceDirectoryOptions): Promise<DeviceDirectory> {
  const { clock, log, folder, metrics } = options
  const kept = await openKeptCopy({
    folder,
    onFailure: (err) => log.error({ err }, 'the copy of the device directory could not be written'),
  })
  const { copy } = kept
  const loaded = Promise.withResolvers<void>()
  const follower = followKept(options, kept, () => {
    loaded.resolve()
    void mark()
  })
  let marked_at_ms = kept.kept_at_ms
  let stale_answers = 0

  const state = () => stateAt(clock.now().getTime(), follower.currentAt() ?? kept.kept_at_ms, options)
  /** Whether anything may be served; counts what is, while it may be out of date. */
  const mayServe = (): boolean => {
    const { kind } = state()
    if (kind === 'stale') stale_answers += 1
    return kind !== 'unknown'
  }
  const mark = async () => {
    const current_at_ms = follower.currentAt()
    if (current_at_ms === null || current_at_ms === marked_at_ms) return
    marked_at_ms = current_at_ms
    await kept.mark(current_at_ms)
  }

  if (state().kind !== 'unknown') loaded.resolve()
  const marking = setInterval(() => void mark(), mark_every_ms)
  registerDirectoryMetrics(metrics, () => ({
    age_ms: state().age_ms,
    serials: copy.serials.size,
    keys: copy.keys.size,
    stale_answers,
    file_failures: kept.countFailures(),
  }))

  return {
    whenLoaded: loaded.promise,
    state,
    find: (serial) => (mayServe() ? findHolds(kept, serial) : no_holds),
    findDevice: (customer_id, device_id) =>
      mayServe() ? copy.findDevice(customer_id, device_id) : undefined,
    findKey: (presented) => (mayServe() ? findIngestKey(kept, presented, clock.now().getTime()) : null),
    networksOf: (customer_id) => copy.networksOf(customer_id),
    countDevices: (customer_id) => copy.countDevices(customer_id),
    onChange: (listener) => kept.onChange(listener),
    close: async () => {
      clearInterval(marking)
      await follower.close()
      await mark()
      await kept.close()
    },
  }
}

function followKept(
  { database, database_url, clock, log }: DeviceDirectoryOptions,
  kept: KeptCopy,
  onCurrent: () => void,
): ReturnType<typeof followDatabase> {
  let is_told = false
  return followDatabase({
    url: database_url,
    clock,
    reader: createDirectoryReader({ database, clock, kept }),
    onCurrent: () => {
      is_told = false
      const { serials, keys } = kept.copy
      log.info({ serials: serials.size, keys: keys.size }, 'the device directory is current')
      onCurrent()
    },
    onLost: (err) => {
      // Once for each time it is away, not for each try.
      if (!is_told) log.warn({ err }, 'the device directory hears of no changes: its last copy is served')
      is_told = true
    },
  })
}

function stateAt(
  now_ms: number,
  current_at_ms: number | null,
  { stale_max_ms }: Pick<DeviceDirectoryOptions, 'stale_max_ms'>,
): DirectoryState {
  if (current_at_ms === null) return { kind: 'unknown', age_ms: Number.POSITIVE_INFINITY }
  const age_ms = Math.max(0, now_ms - current_at_ms)
  if (age_ms > stale_max_ms) return { kind: 'unknown', age_ms }
  return { kind: age_ms < fresh_ms ? 'current' : 'stale', age_ms }
}

function findHolds({ copy }: KeptCopy, text: string): readonly DeviceHold[] {
  const holds = copy.find(text)
  if (holds.length > 0) return holds
  const serial_key = parseSerial(text)
  return serial_key === null ? no_holds : copy.find(serial_key)
}

function findIngestKey({ copy }: KeptCopy, presented: string, now_ms: number): IngestKey | null {
  const secret = parseSecret('trp', presented)
  if (secret === null) return null
  const key = copy.findKey(secret.hash.toString('base64url'))
  if (key === undefined || key.customer_id !== secret.customer_id) return null
  return key.expires_ms === null || now_ms < key.expires_ms ? key : null
}
