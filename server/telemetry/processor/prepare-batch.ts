import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { EntryCursor, type QuarantineReason } from '../model/log-message.ts'
import { type DigestedRecord, mergeRecords, type Sample } from '../model/merge-records.ts'
import { unpackRecord } from '../model/pack-record.ts'
import { partitionOf } from '../model/partition.ts'
import type { PositionRecord } from '../model/position-record.ts'
import { CopyRows } from './copy-rows.ts'
import { PairMap } from './pair-map.ts'
import type { PartitionState } from './partition-state.ts'

/** The vehicle that a device was in at a moment, as believed now; null when it was in none. */
export type FindVehicle = (customer_id: number, device_id: number, time_ms: number) => number | null

export interface ReadMessage {
  readonly sequence: number
  readonly data: Uint8Array
}

export interface QuarantinedEntry {
  readonly customer_id: number
  readonly device_id: number
  readonly time_ms: number
  readonly digest: bigint
  readonly received_ms: number
  readonly reason: QuarantineReason
  readonly packed: Buffer
}

/** What cannot be written, as a message of its own. */
export interface DeadLetter {
  /** Null where not even that can be read. */
  readonly customer_id: number | null
  readonly sequence: number
  readonly entry: Buffer
  readonly problem: string
}

/** A record that comes too late to be stepped, or by another partition than its vehicle's: the day has to be replayed. */
export interface LateRecord {
  readonly customer_id: number
  readonly vehicle_id: number
  readonly device_id: number
  readonly time_ms: number
  readonly digest: bigint
  /** False: only if the tables do not have it yet. */
  readonly is_new: boolean
}

/** Of one vehicle: all samples of a batch in the order of time, the late ones first. */
export interface VehicleSamples {
  readonly customer_id: number
  readonly vehicle_id: number
  readonly samples: readonly Sample[]
  readonly late_count: number
}

/** All that a transaction writes of some messages, and what they say of vehicles. */
export interface PreparedBatch {
  readonly last_sequence: number
  /** Rows that cannot be there yet, by the number of their UTC day. */
  readonly newest: ReadonlyMap<number, CopyRows>
  /** Rows that may be there already. */
  readonly others: CopyRows
  /** UTC days of the others. */
  readonly other_days: ReadonlySet<number>
  readonly quarantined: readonly QuarantinedEntry[]
  readonly dead: readonly DeadLetter[]
  readonly late: readonly LateRecord[]
  readonly vehicles: readonly VehicleSamples[]
  /** When the gateway got the last record; 0: there is none. */
  readonly newest_received_ms: number
}

export interface BatchContext {
  readonly partition: number
  /** What is up to here in the tables is stepped again and not stored. */
  readonly stored_sequence: number
  readonly state: PartitionState
  readonly findVehicle: FindVehicle
  /** The newest sample of a vehicle that was stepped; -Infinity: none. */
  readonly newestOf: NewestOf
}

export type NewestOf = (customer_id: number, vehicle_id: number) => number

/** Puts together what is to be stored and stepped of messages. Throws a LogVersionError. */
export function prepareBatch(messages: readonly ReadMessage[], context: BatchContext): PreparedBatch {
  const batch = new BatchPreparation(context)
  for (const message of messages) batch.addMessage(message)
  return batch.finish(messages.at(-1)?.sequence ?? context.stored_sequence)
}

class BatchPreparation {
  readonly #context: BatchContext
  readonly #newest = new Map<number, CopyRows>()
  readonly #others = new CopyRows()
  readonly #other_days = new Set<number>()
  readonly #quarantined: QuarantinedEntry[] = []
  readonly #dead: DeadLetter[] = []
  readonly #stepped = new PairMap<OneMoment>()
  readonly #late: LateRecord[] = []
  #newest_received_ms = 0

  constructor(context: BatchContext) {
    this.#context = context
  }

  addMessage({ sequence, data }: ReadMessage): void {
    const is_stored = sequence <= this.#context.stored_sequence
    const bury = (entry: Buffer, error: unknown) => {
      if (!is_stored) this.#dead.push(letterOf({ customer_id: null, sequence, entry, error }))
    }
    if (data.length === 0) return bury(Buffer.alloc(0), new Error('a message of the log is empty'))
    for (const cursor = new EntryCursor(data); readsNext(cursor, bury); ) {
      this.#addEntry(cursor, sequence, is_stored)
    }
  }

  #addEntry(cursor: EntryCursor, sequence: number, is_stored: boolean): void {
    const { customer_id, device_id } = cursor
    let record: PositionRecord
    try {
      record = unpackRecord(cursor.packed)
    } catch (error) {
      const entry = cursor.cut(cursor.start, cursor.end)
      if (!is_stored) this.#dead.push(letterOf({ customer_id, sequence, entry, error }))
      return
    }
    this.#newest_received_ms = cursor.received_ms
    const { quarantine } = cursor
    if (quarantine !== null) {
      if (!is_stored) this.#quarantined.push(quarantinedOf(cursor, quarantine))
      return
    }
    const { time_ms } = record
    const { partition, state, findVehicle, newestOf } = this.#context
    const vehicle_id = findVehicle(customer_id, device_id, time_ms)
    // Another stream has the state of its vehicle, or nobody has one.
    const is_ours = vehicle_id !== null && partitionOf(customer_id, vehicle_id) === partition
    const is_newest = is_ours && state.isNewest(customer_id, device_id, time_ms)
    if (!is_stored) this.#addRow(cursor, utcDayOf(time_ms), is_newest)
    if (vehicle_id === null) return
    const digest = cursor.bytes.readBigInt64BE(cursor.digest_at)
    const late = { customer_id, vehicle_id, device_id, time_ms, digest, is_new: is_newest }
    if (!is_ours) {
      if (!is_stored) this.#late.push(late)
      return
    }
    // Of what is stepped again nobody knows whether it was stored first, or late then: another batch may have had it.
    if (time_ms <= newestOf(customer_id, vehicle_id))
      this.#late.push({ ...late, is_new: is_newest || is_stored })
    const given = { device_id, digest, record }
    const known = this.#stepped.get(customer_id, vehicle_id)
    if (known === undefined) this.#stepped.set(customer_id, vehicle_id, [given])
    else known.push(given)
  }

  #addRow(cursor: EntryCursor, day: number, is_newest: boolean): void {
    if (!is_newest) {
      this.#others.add(cursor)
      this.#other_days.add(day)
      return
    }
    let rows = this.#newest.get(day)
    if (rows === undefined) {
      rows = new CopyRows()
      this.#newest.set(day, rows)
    }
    rows.add(cursor)
  }

  finish(last_sequence: number): PreparedBatch {
    const { newestOf } = this.#context
    const vehicles = [...this.#stepped].map(([customer_id, vehicle_id, records]) => {
      const newest_ms = newestOf(customer_id, vehicle_id)
      const samples = samplesOf(records).map(mergeRecords)
      const late_count = samples.filter(({ time_ms }) => time_ms <= newest_ms).length
      return { customer_id, vehicle_id, samples, late_count }
    })
    return {
      last_sequence,
      newest: this.#newest,
      others: this.#others,
      other_days: this.#other_days,
      quarantined: this.#quarantined,
      dead: this.#dead,
      late: this.#late,
      vehicles,
      newest_received_ms: this.#newest_received_ms,
    }
  }
}

/** False at the end, and where an entry cannot be read: where it ends stands in it, so that no later one can be either. */
function readsNext(cursor: EntryCursor, bury: (rest: Buffer, error: unknown) => void): boolean {
  try {
    return cursor.next()
  } catch (error) {
    bury(cursor.cut(cursor.end), error)
    return false
  }
}

type OneMoment = [DigestedRecord, ...DigestedRecord[]]

/** Of one vehicle: oldest first, those of one moment together. */
function samplesOf(records: OneMoment): readonly OneMoment[] {
  if (records.length === 1) return [records]
  records.sort((a, b) => a.record.time_ms - b.record.time_ms)
  const samples: OneMoment[] = []
  for (const each of records) {
    const last = samples.at(-1)
    if (last !== undefined && last[0].record.time_ms === each.record.time_ms) last.push(each)
    else samples.push([each])
  }
  return samples
}

function quarantinedOf(cursor: EntryCursor, reason: QuarantineReason): QuarantinedEntry {
  const { customer_id, device_id, time_ms, received_ms, packed } = cursor
  const digest = cursor.bytes.readBigInt64BE(cursor.digest_at)
  return { customer_id, device_id, time_ms, digest, received_ms, reason, packed }
}

interface Unreadable {
  readonly customer_id: number | null
  readonly sequence: number
  readonly entry: Buffer
  readonly error: unknown
}

function letterOf({ error, ...letter }: Unreadable): DeadLetter {
  return { ...letter, problem: error instanceof Error ? error.message : String(error) }
}
