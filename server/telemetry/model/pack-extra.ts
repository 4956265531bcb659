import { ioNameOf, ioNumberOf } from './io-name.ts'
import { orderNames } from './order-names.ts'
import type { ExtraValue } from './position-record.ts'

/**
 * Names that are written as one byte. Digests come from these bytes: the list never changes, also not by an entry at
 * its end, or the same record sent before and after an update would be two. A name that is not here is spelt out.
 */
const short_names = [
  'altitude_m',
  'battery_mv',
  'battery_percent',
  'external_mv',
  'fuel_l_e2',
  'hdop_e2',
  'hourmeter_ms',
  'odometer_m',
  'pdop_e2',
  'trip_m',
] as const
const codes = new Map<string, number>(short_names.map((name, code) => [name, code]))

/** Names are a code below 128, an input or output of the device (`io_240`) by its number, or spelt out. */
const io_name = 0x80
const spelt_name = 0x81
const kinds = { no: 0, yes: 1, positive: 2, negative: 3, text: 4 } as const

/** Writes all of them and returns where they end; nothing when there are none. */
export function writeExtra(
  extra: Readonly<Record<string, ExtraValue>>,
  target: Buffer,
  start: number,
): number {
  // In one order, whatever the order in which they were said.
  const names = orderNames(Object.keys(extra))
  if (names.length === 0) return start
  target[start] = names.length
  let at = start + 1
  for (const name of names) {
    at = writeName(name, target, at)
    at = writeValue(extra[name] ?? false, target, at)
  }
  return at
}

function writeName(name: string, target: Buffer, start: number): number {
  const code = codes.get(name)
  if (code !== undefined) return writeByte(target, start, code)
  const io = ioNumberOf(name)
  if (io !== null) return target.writeUInt16BE(io, writeByte(target, start, io_name))
  const at = writeByte(target, writeByte(target, start, spelt_name), name.length)
  return at + target.write(name, at, 'latin1')
}

function writeValue(value: ExtraValue, target: Buffer, at: number): number {
  if (typeof value === 'number') {
    const kind = value < 0 ? kinds.negative : kinds.positive
    return writeVarint(Math.abs(value), target, writeByte(target, at, kind))
  }
  if (typeof value === 'boolean') return writeByte(target, at, value ? kinds.yes : kinds.no)
  const length = target.write(value, at + 2, 'utf8')
  target[at] = kinds.text
  target[at + 1] = length
  return at + 2 + length
}

/** Seven bits a byte, the lowest first; bitwise operators know 32 bits only. */
function writeVarint(value: number, target: Buffer, start: number): number {
  let at = start
  let rest = value
  for (; rest >= 2 ** 31; rest = Math.floor(rest / 0x80)) at = writeByte(target, at, (rest % 0x80) | 0x80)
  for (; rest >= 0x80; rest >>>= 7) at = writeByte(target, at, (rest & 0x7f) | 0x80)
  return writeByte(target, at, rest)
}

function writeByte(target: Buffer, at: number, byte: number): number {
  target[at] = byte
  return at + 1
}

/** What `writeExtra` wrote at this place. */
export function readExtra(bytes: Buffer, start: number): Record<string, ExtraValue> {
  const extra: Record<string, ExtraValue> = {}
  const reader = new ExtraReader(bytes, start)
  for (let left = reader.byte(); left > 0; left--) extra[reader.name()] = reader.value()
  return extra
}

/** One after the other; throws where the bytes are cut. */
class ExtraReader {
  readonly #bytes: Buffer
  #at: number

  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes
    this.#at = start
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  name(): string {
    const code = this.byte()
    if (code === io_name) return ioNameOf(this.byte() * 0x100 + this.byte())
    if (code === spelt_name) return this.#text('latin1')
    const name = short_names[code]
    if (name === undefined) throw new Error(`a record names a value by ${code}, which no release wrote`)
    return name
  }

  value(): ExtraValue {
    const kind = this.byte()
    if (kind === kinds.positive) return this.#varint()
    if (kind === kinds.negative) return -this.#varint()
    if (kind === kinds.text) return this.#text('utf8')
    return kind === kinds.yes
  }

  #text(encoding: 'latin1' | 'utf8'): string {
    const start = this.#at + 1
    this.#at = start + this.byte()
    if (this.#at > this.#bytes.length) throw new RangeError('a record ends in the middle of a text')
    return this.#bytes.toString(encoding, start, this.#at)
  }

  #varint(): number {
    let value = 0
    let weight = 1
    for (;;) {
      const byte = this.byte()
      value += (byte & 0x7f) * weight
      if (byte < 0x80) return value
      weight *= 0x80
    }
  }
}
