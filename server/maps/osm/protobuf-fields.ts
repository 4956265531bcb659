/** One field of a protocol-buffers message: a number, or bytes that mean a text, a message or packed numbers. */
export interface Field {
  readonly number: number
  readonly value: number
  readonly bytes: Buffer
}

const nothing = Buffer.alloc(0)

/** The fields of a message in their order. OSM uses only whole numbers and bytes; anything else is a damaged file. */
export function* readFields(message: Buffer): Generator<Field> {
  const cursor = { at: 0 }
  while (cursor.at < message.length) {
    const key = readVarint(message, cursor)
    const number = Math.floor(key / 8)
    const wire = key % 8
    if (wire === 0) yield { number, value: readVarint(message, cursor), bytes: nothing }
    else if (wire === 2) {
      const end = readVarint(message, cursor) + cursor.at
      if (end > message.length) throw new Error('a protocol-buffers message ends too early')
      yield { number, value: 0, bytes: message.subarray(cursor.at, end) }
      cursor.at = end
    } else throw new Error(`protocol-buffers wire type ${String(wire)} is not expected here`)
  }
}

export function readPacked(bytes: Buffer): number[] {
  const cursor = { at: 0 }
  const values: number[] = []
  while (cursor.at < bytes.length) values.push(readVarint(bytes, cursor))
  return values
}

/** Packed numbers with a sign, each given as the difference to the one before. */
export function readDeltas(bytes: Buffer): number[] {
  let sum = 0
  return readPacked(bytes).map((value) => (sum += unzigzag(value)))
}

export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

/** By multiplication: ids of OSM are longer than the 32 bits of JavaScript's shifts, and shorter than 2^53. */
function readVarint(bytes: Buffer, cursor: { at: number }): number {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[cursor.at++]
    if (byte === undefined || scale > 2 ** 63) throw new Error('a protocol-buffers number ends too early')
    value += (byte & 0x7f) * scale
    if (byte < 128) return value
  }
}
