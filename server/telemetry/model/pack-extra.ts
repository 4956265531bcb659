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

/** Writes all of them and returns where they end. */
export function writeExtra(
  extra: Readonly<Record<string, ExtraValue>>,
  target: Buffer,
  start: number,
): number {
  const names = Object.keys(extra)
  let at = target.writeUInt8(names.length, start)
  for (const name of names) {
    at = writeName(name, target, at)
    at = writeValue(extra[name] ?? false, target, at)
  }
  return at
}

function writeName(name: string, target: Buffer, start: number): number {
  const code = codes.get(name)
  if (code !== undefined) return target.writeUInt8(code, start)
  const io = ioNumberOf(name)
  if (io !== null) return target.writeUInt16BE(io, target.writeUInt8(io_name, start))
  const at = target.writeUInt8(name.length, target.writeUInt8(spelt_name, start))
  return at + target.write(name, at, 'latin1')
}

function ioNumberOf(name: string): number | null {
  if (!/^io_(0|[1-9]\d{0,4})$/.test(name)) return null
  const io = Number(name.slice(3))
  return io < 65_536 ? io : null
}

function writeValue(value: ExtraValue, target: Buffer, at: number): number {
  if (typeof value === 'boolean') return target.writeUInt8(value ? kinds.yes : kinds.no, at)
  if (typeof value === 'number') {
    const kind = value < 0 ? kinds.negative : kinds.positive
    return writeVarint(Math.abs(value), target, target.writeUInt8(kind, at))
  }
  const length = target.write(value, at + 2, 'utf8')
  target.writeUInt8(kinds.text, at)
  target.writeUInt8(length, at + 1)
  return at + 2 + length
}

/** Seven bits a byte, the lowest first; bitwise operators know 32 bits only. */
function writeVarint(value: number, target: Buffer, start: number): number {
  let at = start
  let rest = value
  while (rest >= 0x80) {
    at = target.writeUInt8((rest % 0x80) + 0x80, at)
    rest = Math.floor(rest / 0x80)
  }
  return target.writeUInt8(rest, at)
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
