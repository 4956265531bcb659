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
  const names = Object.keys(extra)
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

/** What a name like `io_240` says, remembered: there are not more of them than two bytes hold. */
const io_numbers = new Map<string, number>()

function ioNumberOf(name: string): number | null {
  if (!name.startsWith('io_')) return null
  const known = io_numbers.get(name)
  if (known !== undefined) return known
  if (!/^io_(0|[1-9]\d{0,4})$/.test(name)) return null
  const io = Number(name.slice(3))
  if (io >= 65_536) return null
  io_numbers.set(name, io)
  return io
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
  const count = bytes.readUInt8(start)
  let at = start + 1
  for (let n = 0; n < count; n++) {
    const name = readName(bytes, at)
    const value = readValue(bytes, name.end)
    extra[name.value] = value.value
    at = value.end
  }
  return extra
}

interface Read<T> {
  readonly value: T
  readonly end: number
}

function readName(bytes: Buffer, at: number): Read<string> {
  const code = bytes.readUInt8(at)
  if (code === io_name) return { value: `io_${bytes.readUInt16BE(at + 1)}`, end: at + 3 }
  if (code === spelt_name) {
    const end = at + 2 + bytes.readUInt8(at + 1)
    return { value: bytes.toString('latin1', at + 2, end), end }
  }
  const value = short_names[code]
  if (value === undefined) throw new Error(`a record names a value by ${code}, which no release wrote`)
  return { value, end: at + 1 }
}

function readValue(bytes: Buffer, at: number): Read<ExtraValue> {
  const kind = bytes.readUInt8(at)
  if (kind === kinds.no || kind === kinds.yes) return { value: kind === kinds.yes, end: at + 1 }
  if (kind === kinds.text) {
    const end = at + 2 + bytes.readUInt8(at + 1)
    return { value: bytes.toString('utf8', at + 2, end), end }
  }
  const { value, end } = readVarint(bytes, at + 1)
  return { value: kind === kinds.negative ? -value : value, end }
}

function readVarint(bytes: Buffer, start: number): Read<number> {
  let value = 0
  let weight = 1
  for (let at = start; ; at++) {
    const byte = bytes.readUInt8(at)
    value += (byte % 0x80) * weight
    if (byte < 0x80) return { value, end: at + 1 }
    weight *= 0x80
  }
}
