import { createRandom } from '../../../tools/city/random.ts'
import {
  createRecordChecker,
  type LedgerFindings,
  type ReadStored,
} from '../../../tools/simulator/ledger/check-records.ts'
import { no_sensors, type TrackerReading } from '../../../tools/simulator/protocols/protocol.ts'
import { createSimulatedDevice, type ProtocolName } from '../../../tools/simulator/simulated-device.ts'
import type { CellDevice, PositionCell } from './position-cell.ts'

/** Trackers that send as fast as they are acknowledged, with duplicates and reordering, and what they were told. */
export interface PositionLoad {
  /** Records of the protocols that acknowledge and resend, which were. */
  readonly acknowledged: number
  /** Those of the others that were sent. */
  readonly unsure: number
  readonly lost_connections: number
  /** Compares all that was sent so far with what is stored. Nothing is under way. */
  check(readStored: ReadStored): Promise<LedgerFindings>
  /** So many records of acknowledging trackers may be sent in all. */
  allow(total: number): void
  /** Whether all that was allowed is acknowledged. */
  isQuiet(): boolean
  close(): void
}

export interface PositionLoadOptions {
  readonly cell: PositionCell
  readonly seed: string
  /** The time of the first record of each tracker; the others follow it. */
  readonly start_ms: number
  readonly habits?: { readonly duplicate_share: number; readonly reorder_share: number }
}

const acknowledging: ReadonlySet<ProtocolName> = new Set([
  'teltonika_8',
  'teltonika_8e',
  'queclink',
  'http_batch',
  'osmand',
])
const refill_every_ms = 20
const chunk = { acknowledging: 25, unsure: 4 }
const max_queued = 100
/** Records of trackers that await no answer, for each that is acknowledged. */
const unsure_share = 0.25

export function startPositionLoad({ cell, seed, start_ms, habits }: PositionLoadOptions): PositionLoad {
  const checker = createRecordChecker()
  const counts = { acknowledged: 0, made: 0, made_unsure: 0, unsure: 0 }
  let allowed = 0
  const trackers = cell.devices.map((device) => {
    const is_acknowledging = acknowledging.has(device.protocol)
    const simulated = createSimulatedDevice({
      serial: device.serial,
      protocol: device.protocol,
      gateway: cell.address,
      habits: habits ?? { duplicate_share: 0.05, reorder_share: 0.05 },
      random: createRandom(`${seed}/${device.serial}`),
      now_ms: () => Date.now(),
      max_pause_ms: 500,
      onRecord: (record) => {
        checker.add(record)
        if (!is_acknowledging) counts.unsure += 1
        else if (record.acknowledged_at !== null) counts.acknowledged += 1
      },
    })
    return { device, simulated, is_acknowledging, made: 0 }
  })

  function mayMake(is_acknowledging: boolean): boolean {
    if (is_acknowledging) return counts.made < allowed
    return counts.made_unsure < counts.acknowledged * unsure_share
  }

  const timer = setInterval(() => {
    for (const tracker of trackers) {
      const { simulated, is_acknowledging, device } = tracker
      if (simulated.queued >= max_queued || !mayMake(is_acknowledging)) continue
      const size = is_acknowledging ? chunk.acknowledging : chunk.unsure
      counts[is_acknowledging ? 'made' : 'made_unsure'] += size
      for (let n = 0; n < size; n++) simulated.add(readingOf(device, start_ms, tracker.made++))
    }
  }, refill_every_ms)

  return {
    get acknowledged() {
      return counts.acknowledged
    },
    get unsure() {
      return counts.unsure
    },
    get lost_connections() {
      return trackers.reduce((sum, { simulated }) => sum + simulated.client.lost_connections, 0)
    },
    check: (readStored) => {
      for (const { simulated } of trackers) simulated.client.forget()
      return checker.check(readStored)
    },
    allow: (total) => {
      allowed = Math.max(allowed, total)
    },
    isQuiet: () =>
      counts.made >= allowed &&
      trackers.every(({ simulated }) => simulated.queued === 0 && simulated.client.outstanding === 0),
    close: () => {
      clearInterval(timer)
      for (const { simulated } of trackers) simulated.close()
    },
  }
}

/** A drive to the north, a record a second. */
function readingOf({ device_id }: CellDevice, start_ms: number, n: number): TrackerReading {
  return {
    ...no_sensors,
    time_ms: start_ms + n * 1_000,
    has_fix: n % 50 !== 49,
    latitude_deg_e7: -299_000_000 + (n % 100_000) * 900 + device_id,
    longitude_deg_e7: -524_000_000 - device_id * 1_000,
    speed_kmh_e2: (n * 37) % 9_000,
    heading_deg_e2: (n * 13) % 36_000,
    satellites: 5 + (n % 9),
    ignition: n % 200 > 3,
    alarm: n % 500 === 0 ? 'panic' : null,
    altitude_m: 40 + (n % 30),
    odometer_m: n * 10,
    external_mv: 12_000 + (n % 20) * 100,
    is_buffered: false,
  }
}
