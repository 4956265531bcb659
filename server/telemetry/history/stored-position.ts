import { digestOf, packRecord, unpackRecord } from '../model/pack-record.ts'
import type { PositionRecord } from '../model/position-record.ts'

/**
 * The first of a UTC day, by time and digest, are its history; what a device says beyond is kept apart when the day is closed. A
 * day is written and read in memory, and this bounds it: one a second make 86,400, and no tracker drives a vehicle faster.
 */
export const max_positions_of_day = 100_000

/** What a device said from one moment on and before another. */
export interface DevicePeriod {
  readonly device_id: number
  readonly from_ms: number
  /** Not included. */
  readonly to_ms: number
}

/** A record as it is kept, whatever form it is kept in. */
export interface StoredPosition {
  readonly device_id: number
  readonly time_ms: number
  /** What tells it from others of its device and moment. Computed when it is asked for: most readers never do. */
  readonly digest: bigint
  readonly received_ms: number
  readonly is_buffered: boolean
  readonly record: PositionRecord
}

/** A row of the tables, where records are packed. */
export interface PackedPosition {
  readonly device_id: number
  readonly time_ms: number
  readonly digest: bigint
  readonly received_ms: number
  readonly is_buffered: boolean
  readonly packed: Buffer
}

/** As it is read from a table. */
export interface TableRow {
  readonly time: Date
  /** Too large for a number. */
  readonly digest: string
  readonly received: Date
  readonly is_buffered: boolean
  readonly record: Buffer
}

export function packedFrom(device_id: number, row: TableRow): PackedPosition {
  return {
    device_id,
    time_ms: row.time.getTime(),
    digest: BigInt(row.digest),
    received_ms: row.received.getTime(),
    is_buffered: row.is_buffered,
    packed: row.record,
  }
}

export function storedFrom({ packed, ...position }: PackedPosition): StoredPosition {
  return { ...position, record: unpackRecord(packed) }
}

/** As the tables keep it. */
export function digestOfRecord(record: PositionRecord): bigint {
  return digestOf(packRecord(record)).readBigInt64BE(0)
}

type Keyed = Pick<StoredPosition, 'time_ms' | 'digest'>

/** In the order of the tables' key. */
function comparePositions(a: Keyed, b: Keyed): number {
  if (a.time_ms !== b.time_ms) return a.time_ms - b.time_ms
  const [first, second] = [a.digest, b.digest]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Sorted, and of equal ones the first. */
export function uniquePositions<Position extends Keyed>(positions: readonly Position[]): Position[] {
  const sorted = positions.toSorted(comparePositions)
  return sorted.filter((position, n) => {
    const before = sorted[n - 1]
    return before === undefined || comparePositions(before, position) !== 0
  })
}
