import type { PositionRecord } from '../../model/position-record.ts'
import { devicesIn, first_loose_device, type SentRecord, sent } from './records.ts'

/** A number from 0 to below 1 from a seed, so that what failed can be seen again (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface HistoryOptions {
  readonly partition: number
  /** The first moment; midnight is an hour later. */
  readonly start_ms: number
  readonly customer_id: number
}

const half_hour_ms = 1_800_000

/** What a few devices of a partition said around a midnight and days before; several records of one moment among them. */
export function randomHistory(
  chance: () => number,
  { partition, start_ms, customer_id }: HistoryOptions,
): SentRecord[] {
  const whole = (below: number) => Math.floor(chance() * below)
  const maybe = <T>(value: T): T | null => (chance() < 0.5 ? value : null)
  const devices = [...devicesIn(partition, 2, customer_id), first_loose_device]
  return Array.from({ length: 5 + whole(25) }, () => {
    const day_back_ms = chance() < 0.2 ? 86_400_000 * (1 + whole(12)) : 0
    const fields: Partial<PositionRecord> = {
      is_valid: chance() < 0.8,
      latitude_deg_e7: whole(100),
      longitude_deg_e7: whole(100),
      speed_kmh_e2: maybe(whole(9_000)),
      satellites: maybe(4 + whole(3)),
      ignition: maybe(chance() < 0.5),
      extra: chance() < 0.5 ? { odometer_m: whole(1_000) } : {},
    }
    const time_ms = start_ms + whole(8) * half_hour_ms - day_back_ms
    return sent({ device_id: devices[whole(devices.length)] ?? 0, customer_id, time_ms, fields })
  })
}

/** The same records as they may arrive: in any order, some twice or more, in messages and batches of any size. */
export function arrivalsOf(chance: () => number, history: readonly SentRecord[]): SentRecord[][][] {
  const repeated = history.flatMap((record) =>
    Array.from({ length: chance() < 0.3 ? 2 + Math.floor(chance() * 2) : 1 }, () => record),
  )
  const shuffled = repeated
    .map((record) => ({ record, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ record }) => record)
  return cut(chance, cut(chance, shuffled))
}

function cut<T>(chance: () => number, all: readonly T[]): T[][] {
  const pieces: T[][] = []
  for (const each of all) {
    const last = pieces.at(-1)
    if (last === undefined || chance() < 0.3) pieces.push([each])
    else last.push(each)
  }
  return pieces
}
