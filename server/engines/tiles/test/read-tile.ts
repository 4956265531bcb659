/** What a tile says of its things, by layer: their attributes, without their shapes. */
export type TileLayers = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

interface Field {
  readonly number: number
  readonly value: number
  readonly bytes: Uint8Array
}

const no_bytes = new Uint8Array()

/** The fields of a protocol buffer. Numbers beyond 32 bits are no concern of ours. */
function readFields(bytes: Uint8Array): Field[] {
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  const readBytes = (length: number) => bytes.subarray(at, (at += length))
  const fields: Field[] = []
  while (at < bytes.length) {
    const head = readNumber()
    const [number, kind] = [head >>> 3, head & 7]
    if (kind === 0) fields.push({ number, value: readNumber(), bytes: no_bytes })
    else if (kind === 2) fields.push({ number, value: 0, bytes: readBytes(readNumber()) })
    else if (kind === 5) readBytes(4)
    else if (kind === 1) readBytes(8)
    else throw new Error(`a field of kind ${kind}`)
  }
  return fields
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const byte of bytes) {
    value += (byte & 127) * 2 ** shift
    shift += 7
    if (byte >= 128) continue
    numbers.push(value)
    ;[value, shift] = [0, 0]
  }
  return numbers
}

function readLayer(bytes: Uint8Array): [string, Record<string, unknown>[]] {
  const fields = readFields(bytes)
  const all = (number: number) => fields.filter((field) => field.number === number)
  const keys = all(3).map((field) => textOf(field.bytes))
  const values = all(4).map((field) => textOf(readFields(field.bytes)[0]?.bytes ?? no_bytes))
  const things = all(2).map((thing) => {
    const tags = readNumbers(readFields(thing.bytes).find(({ number }) => number === 2)?.bytes ?? no_bytes)
    const pairs = tags.flatMap((key, index) =>
      index % 2 === 0 ? [[keys[key] ?? '', values[tags[index + 1] ?? -1]]] : [],
    )
    return Object.fromEntries(pairs) as Record<string, unknown>
  })
  return [textOf(all(1)[0]?.bytes ?? no_bytes), things]
}

/** Of a vector tile that is not compressed. */
export function readTile(bytes: Uint8Array): TileLayers {
  return Object.fromEntries(readFields(bytes).map((layer) => readLayer(layer.bytes)))
}
