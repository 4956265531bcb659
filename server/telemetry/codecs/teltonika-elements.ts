/** How a codec writes the inputs and outputs of a record. */
interface ElementLayout {
  readonly id_bytes: number
  readonly count_bytes: number
  readonly has_generation: boolean
  readonly has_variable: boolean
}

export interface TeltonikaElements {
  /** The element whose change made the device report; 0: none. */
  readonly event_id: number
  /** By their id, as they were sent. */
  readonly values: ReadonlyMap<number, Buffer>
  readonly end: number
}

const sizes = [1, 2, 4, 8]

/** The elements from this place on; null when the bytes end before them. */
export function readElements(data: Buffer, start: number, layout: ElementLayout): TeltonikaElements | null {
  const { id_bytes, count_bytes, has_generation, has_variable } = layout
  const values = new Map<number, Buffer>()
  const cursor = { at: start, is_cut: false }
  const skip = (size: number): number => {
    cursor.is_cut ||= cursor.at + size > data.length
    if (!cursor.is_cut) cursor.at += size
    return cursor.at - size
  }
  const take = (size: number): number => {
    const at = skip(size)
    return cursor.is_cut ? 0 : data.readUIntBE(at, size)
  }
  const takeValue = (id: number, size: number): void => {
    const at = skip(size)
    if (!cursor.is_cut) values.set(id, data.subarray(at, at + size))
  }

  const event_id = take(id_bytes)
  if (has_generation) take(1)
  take(count_bytes)
  for (const size of sizes) {
    for (let left = take(count_bytes); left > 0 && !cursor.is_cut; left--) takeValue(take(id_bytes), size)
  }
  if (has_variable) {
    for (let left = take(2); left > 0 && !cursor.is_cut; left--) {
      const id = take(2)
      takeValue(id, take(2))
    }
  }
  return cursor.is_cut ? null : { event_id, values, end: cursor.at }
}
