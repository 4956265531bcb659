import type { EntryCursor } from '../model/log-message.ts'

/** PostgreSQL's binary COPY: what comes before the rows, and after them. */
export const copy_head: Uint8Array = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
export const copy_end: Uint8Array = Buffer.from('ffff', 'hex')

/** The columns of a row that `CopyRows` writes, in their order. */
export const position_columns = 'customer_id, device_id, time, digest, received, is_buffered, record'

const first_bytes = 65_536

/** PostgreSQL counts microseconds from 2000. */
const epoch_ms = 946_684_800_000

/** A row with its seven lengths, and nothing in it; the record comes after it. */
const empty_row = (() => {
  const fields = [8, 8, 8, 8, 8, 1].flatMap((size) => [uint32(size), Buffer.alloc(size)])
  return Buffer.concat([Buffer.from([0, 7]), ...fields, uint32(0)])
})()
const at = { customer: 6, device: 18, time: 30, digest: 42, received: 54, buffered: 66, length: 67 } as const

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Rows for COPY, written straight from the bytes of the log: nothing of a record is read but its time. */
export class CopyRows {
  #bytes = Buffer.alloc(0)
  #length = 0
  #count = 0

  get count(): number {
    return this.#count
  }

  /** All rows; a view that the next row may overwrite. */
  get body(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  add(entry: EntryCursor): void {
    const { bytes: source, start, packed_at, end } = entry
    const record_bytes = end - packed_at
    const row = this.#makeRoom(empty_row.length + record_bytes)
    const target = this.#bytes
    target.set(empty_row, row)
    // An id has 48 bits there and 64 here.
    for (let n = 0; n < 6; n++) {
      target[row + at.customer + 2 + n] = source[start + n] ?? 0
      target[row + at.device + 2 + n] = source[start + 6 + n] ?? 0
    }
    writeMoment(target, row + at.time, entry.time_ms)
    const { digest_at } = entry
    for (let n = 0; n < 8; n++) target[row + at.digest + n] = source[digest_at + n] ?? 0
    writeMoment(target, row + at.received, entry.received_ms)
    target[row + at.buffered] = entry.is_buffered ? 1 : 0
    target.writeUInt32BE(record_bytes, row + at.length)
    source.copy(target, row + empty_row.length, packed_at, end)
    this.#count += 1
  }

  #makeRoom(bytes: number): number {
    const start = this.#length
    this.#length += bytes
    if (this.#length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(first_bytes, this.#bytes.length * 2, this.#length))
      this.#bytes.copy(larger, 0, 0, start)
      this.#bytes = larger
    }
    return start
  }
}

function writeMoment(target: Buffer, place: number, time_ms: number): void {
  const time_us = (time_ms - epoch_ms) * 1_000
  const high = Math.floor(time_us / 2 ** 32)
  target.writeInt32BE(high, place)
  target.writeUInt32BE(time_us - high * 2 ** 32, place + 4)
}
