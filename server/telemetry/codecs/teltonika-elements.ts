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

/** Elements come in groups of one size. */
const sizes = [1, 2, 4, 8]
/** Of the count and of the lengths of those that say how long they are. */
const variable_bytes = 2

/** The elements from this place on; null when the bytes end before them. */
export function readElements(data: Buffer, start: number, layout: ElementLayout): ElementCursor | null {
  const { id_bytes, count_bytes, has_variable } = layout
  let at = start + headBytes(layout)
  for (const size of sizes) {
    if (at + count_bytes > data.length) return null
    at += count_bytes + readNumber(data, at, count_bytes) * (id_bytes + size)
  }
  const end = has_variable ? endOfVariable(data, at) : at
  return end === null || end > data.length ? null : new ElementCursor(data, { start, end, layout })
}

function endOfVariable(data: Buffer, start: number): number | null {
  if (start + variable_bytes > data.length) return null
  let at = start + variable_bytes
  for (let left = data.readUInt16BE(start); left > 0; left--) {
    if (at + 4 > data.length) return null
    at += 4 + data.readUInt16BE(at + 2)
  }
  return at
}

interface ElementsPlace {
  readonly start: number
  readonly end: number
  readonly layout: ElementLayout
}

/** Goes from element to element, as they were sent; it is the one that it stands at. */
export class ElementCursor implements TeltonikaElement {
  /** The element whose change made the device report; 0: none. */
  readonly event_id: number
  /** Of all elements. */
  readonly end: number
  id = 0
  at = 0
  size = 0
  readonly #data: Buffer
  readonly #layout: ElementLayout
  #next_at: number
  #group = -1
  #left_in_group = 0

  constructor(data: Buffer, { start, end, layout }: ElementsPlace) {
    this.#data = data
    this.#layout = layout
    this.#next_at = start + headBytes(layout)
    this.event_id = readNumber(data, start, layout.id_bytes)
    this.end = end
  }

  /** False behind the last. */
  next(): boolean {
    while (this.#left_in_group === 0) {
      if (this.#next_at === this.end) return false
      this.#openGroup()
    }
    this.#left_in_group -= 1
    const { id_bytes } = this.#layout
    this.id = readNumber(this.#data, this.#next_at, id_bytes)
    this.at = this.#next_at + id_bytes
    const size = sizes[this.#group]
    this.size = size ?? this.#data.readUInt16BE(this.at)
    if (size === undefined) this.at += variable_bytes
    this.#next_at = this.at + this.size
    return true
  }

  #openGroup(): void {
    this.#group += 1
    const count_bytes = this.#group < sizes.length ? this.#layout.count_bytes : variable_bytes
    this.#left_in_group = readNumber(this.#data, this.#next_at, count_bytes)
    this.#next_at += count_bytes
  }
}

/** Before the first group. */
function headBytes({ id_bytes, count_bytes, has_generation }: ElementLayout): number {
  return id_bytes + (has_generation ? 1 : 0) + count_bytes
}

/** One byte or two. */
function readNumber(data: Buffer, at: number, size: number): number {
  return size === 1 ? data.readUInt8(at) : data.readUInt16BE(at)
}
