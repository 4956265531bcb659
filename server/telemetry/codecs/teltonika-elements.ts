/** How a codec writes the inputs and outputs of a record. */
interface ElementLayout {
  readonly id_bytes: number
  readonly count_bytes: number
  readonly has_generation: boolean
  readonly has_variable: boolean
}

/** An input or output, and where its value is. */
export interface TeltonikaElement {
  readonly id: number
  readonly at: number
  readonly size: number
}

export interface TeltonikaElements {
  /** The element whose change made the device report; 0: none. */
  readonly event_id: number
  /** As they were sent. */
  readonly elements: readonly TeltonikaElement[]
  readonly end: number
}

const sizes = [1, 2, 4, 8]

/** The elements from this place on; null when the bytes end before them. */
export function readElements(data: Buffer, start: number, layout: ElementLayout): TeltonikaElements | null {
  const { id_bytes, count_bytes, has_generation, has_variable } = layout
  const elements: TeltonikaElement[] = []
  const head_bytes = id_bytes + (has_generation ? 1 : 0) + count_bytes
  let at = start + head_bytes
  for (const size of sizes) {
    if (at + count_bytes > data.length) return null
    const count = readNumber(data, at, count_bytes)
    at += count_bytes
    if (at + count * (id_bytes + size) > data.length) return null
    for (let n = 0; n < count; n++, at += id_bytes + size) {
      elements.push({ id: readNumber(data, at, id_bytes), at: at + id_bytes, size })
    }
  }
  const end = has_variable ? readVariable(data, at, elements) : at
  return end === null ? null : { event_id: readNumber(data, start, id_bytes), elements, end }
}

/** Those that say how long they are; returns where they end. */
function readVariable(data: Buffer, start: number, elements: TeltonikaElement[]): number | null {
  if (start + 2 > data.length) return null
  let at = start + 2
  for (let left = data.readUInt16BE(start); left > 0; left--) {
    if (at + 4 > data.length) return null
    const size = data.readUInt16BE(at + 2)
    elements.push({ id: data.readUInt16BE(at), at: at + 4, size })
    at += 4 + size
  }
  return at > data.length ? null : at
}

/** One byte or two. */
function readNumber(data: Buffer, at: number, size: number): number {
  return size === 1 ? data.readUInt8(at) : data.readUInt16BE(at)
}
