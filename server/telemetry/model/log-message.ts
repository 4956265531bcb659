import { max_packed_bytes, writeDigest, writeRecord } from './pack-record.ts'
import type { PositionRecord } from './position-record.ts'

/** Why a record is kept apart from a vehicle's history. */
export const quarantine_reasons = ['too_old', 'from_the_future', 'no_owner'] as const
export type QuarantineReason = (typeof quarantine_reasons)[number]

/** A record on its way, with what the gateway knew of it. */
export interface LogEntry {
  readonly customer_id: number
  readonly device_id: number
  /** The vehicle as believed at the gateway; null: in none. It only picks the partition. */
  readonly vehicle_id: number | null
  readonly received_ms: number
  readonly is_buffered: boolean
  /** Null: it is a part of the history. */
  readonly quarantine: QuarantineReason | null
}

export interface ReceivedEntry extends LogEntry {
  readonly time_ms: number
  /** What tells it from others of its device and moment. */
  readonly digest: Buffer
  /** As `unpackRecord` reads it; a view of the message. */
  readonly packed: Buffer
}

/**
 * A message of the log is its version and entries one after the other: 34 bytes of what the gateway knew with the digest,
 * the length of the packed record, and the record. Two releases read every version that was ever written.
 */
const version = 1
const entry_bytes = 6 + 6 + 6 + 6 + 1 + 1 + 8 + 2
const buffered_flag = 1

/** Begins every message: the head of a publisher whose parts are entries. */
export const log_message_head: Uint8Array = Uint8Array.of(version)

/** Room that an entry may need. */
const max_entry_bytes = entry_bytes + max_packed_bytes

/**
 * Writes entries behind each other, for one part of a message after the other. Parts lie side by side in a slab of memory
 * that is written once: none is copied, and none needs memory of its own.
 */
export class LogEntryWriter {
  readonly #slab_bytes: number
  #slab: Buffer
  /** Of the part that is written now. */
  #start = 0
  #end = 0
  #count = 0

  constructor(slab_bytes = 131_072) {
    this.#slab_bytes = Math.max(slab_bytes, max_entry_bytes)
    this.#slab = Buffer.allocUnsafeSlow(this.#slab_bytes)
  }

  /** Entries since the last part was taken. */
  get count(): number {
    return this.#count
  }

  get byte_length(): number {
    return this.#end - this.#start
  }

  add(entry: LogEntry, record: PositionRecord): void {
    this.#makeRoom()
    const bytes = this.#slab
    let at = bytes.writeUIntBE(entry.customer_id, this.#end, 6)
    at = bytes.writeUIntBE(entry.device_id, at, 6)
    at = bytes.writeUIntBE(entry.vehicle_id ?? 0, at, 6)
    at = bytes.writeUIntBE(entry.received_ms, at, 6)
    at = bytes.writeUInt8(entry.is_buffered ? buffered_flag : 0, at)
    at = bytes.writeUInt8(
      entry.quarantine === null ? 0 : quarantine_reasons.indexOf(entry.quarantine) + 1,
      at,
    )
    const start = at + 10
    const end = writeRecord(record, bytes, start)
    writeDigest(bytes, { start, end, at })
    bytes.writeUInt16BE(end - start, at + 8)
    this.#end = end
    this.#count += 1
  }

  /** The entries as one part, which is not written to any more. The writer begins the next. */
  takePart(): Uint8Array {
    const part = this.#slab.subarray(this.#start, this.#end)
    this.#start = this.#end
    this.#count = 0
    return part
  }

  #makeRoom(): void {
    if (this.#slab.length - this.#end >= max_entry_bytes) return
    const { byte_length } = this
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#slab_bytes, byte_length * 2 + max_entry_bytes))
    this.#slab.copy(larger, 0, this.#start, this.#end)
    this.#slab = larger
    this.#start = 0
    this.#end = byte_length
  }
}

/** A message of a version that this release does not know: a later one wrote it. */
export class LogVersionError extends Error {
  override readonly name = 'LogVersionError'
}

/** Goes from entry to entry of a message without making anything of them. */
export class EntryCursor {
  readonly bytes: Buffer
  /** Where the entry begins, and where it ends. */
  start = 0
  end = log_message_head.length

  constructor(message: Uint8Array) {
    this.bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
    const written = this.bytes.readUInt8(0)
    if (written === version) return
    throw new LogVersionError(`a message of the log has version ${written}; this release reads ${version}`)
  }

  /** False at the end. Throws when the rest is no entry; `end` is where it begins. */
  next(): boolean {
    if (this.end === this.bytes.length) return false
    const packed_at = this.end + entry_bytes
    const end = packed_at + this.bytes.readUInt16BE(packed_at - 2)
    if (end > this.bytes.length) throw new Error('a message of the log is cut')
    this.start = this.end
    this.end = end
    return true
  }

  /** A piece of the message as a message of its own, of the same version. */
  cut(start: number, end = this.bytes.length): Buffer {
    return Buffer.concat([this.bytes.subarray(0, log_message_head.length), this.bytes.subarray(start, end)])
  }

  get customer_id(): number {
    return this.bytes.readUIntBE(this.start, 6)
  }

  get device_id(): number {
    return this.bytes.readUIntBE(this.start + 6, 6)
  }

  get vehicle_id(): number | null {
    return this.bytes.readUIntBE(this.start + 12, 6) || null
  }

  get received_ms(): number {
    return this.bytes.readUIntBE(this.start + 18, 6)
  }

  get is_buffered(): boolean {
    return (this.bytes.readUInt8(this.start + 24) & buffered_flag) !== 0
  }

  get quarantine(): QuarantineReason | null {
    const code = this.bytes.readUInt8(this.start + 25)
    if (code === 0) return null
    const reason = quarantine_reasons[code - 1]
    // Else what a later release kept apart would be a part of the history.
    if (reason === undefined) throw new LogVersionError(`a message of the log has a reason ${code}`)
    return reason
  }

  /** Eight bytes. */
  get digest_at(): number {
    return this.start + 26
  }

  get packed_at(): number {
    return this.start + entry_bytes
  }

  get time_ms(): number {
    return this.bytes.readUIntBE(this.start + entry_bytes + 4, 6)
  }

  /** As `unpackRecord` reads it; a view of the message. */
  get packed(): Buffer {
    return this.bytes.subarray(this.start + entry_bytes, this.end)
  }
}

/** Throws when the message is of a version that this release does not know, or is cut. */
export function readLogMessage(message: Buffer): ReceivedEntry[] {
  const entries: ReceivedEntry[] = []
  for (const cursor = new EntryCursor(message); cursor.next(); ) {
    const { customer_id, device_id, vehicle_id, received_ms, is_buffered, quarantine, packed } = cursor
    const time_ms = packed.readUIntBE(4, 6)
    const digest = cursor.bytes.subarray(cursor.digest_at, cursor.digest_at + 8)
    entries.push({
      customer_id,
      device_id,
      vehicle_id,
      received_ms,
      is_buffered,
      quarantine,
      time_ms,
      digest,
      packed,
    })
  }
  return entries
}
