/** A place of a way, in whole numbers of 1e-7 degrees. */
export interface TrackPlace {
  readonly latitude_deg_e7: number
  readonly longitude_deg_e7: number
}

export interface Thinning<Point extends TrackPlace> {
  /** The next point of the way. */
  add(point: Point): void
  /** What is left, in the order of the way. */
  finish(): Point[]
}

export interface ThinningBounds {
  readonly max_points: number
  /** How many are held while the way is read: as long as it is no longer, the result is exact. */
  readonly held_points: number
}

const none = -1

/**
 * Visvalingam–Whyatt: the point that makes the smallest triangle with its neighbours goes first, again and again; ends stay. No
 * triangle counts as smaller than one that went before it. A way that is longer than what is held loses points while it is read,
 * so that memory and time per point are bounded whatever its length.
 */
export function createThinning<Point extends TrackPlace>({
  max_points,
  held_points,
}: ThinningBounds): Thinning<Point> {
  const held = Math.max(held_points, max_points)
  const points: (Point | null)[] = []
  const before = new Int32Array(held + 1)
  const after = new Int32Array(held + 1)
  const free: number[] = []
  /** Of equal triangles the earlier point goes first, so that one way is always thinned alike. */
  const turns = new Float64Array(held + 1)
  const smallest = createSmallestFirst(held + 1, turns)
  let [first, last, count, turn] = [none, none, 0, 0]

  const takeSlot = (point: Point): number => {
    const slot = free.pop() ?? points.length
    points[slot] = point
    turns[slot] = turn
    turn += 1
    count += 1
    return slot
  }

  const areaAt = (slot: number): number => {
    const [a, b, c] = [points[before[slot] ?? none], points[slot], points[after[slot] ?? none]]
    return a && b && c ? triangleOf(a, b, c) : Number.POSITIVE_INFINITY
  }

  const drop = () => {
    const { slot, size } = smallest.take()
    const [left, right] = [before[slot] ?? none, after[slot] ?? none]
    after[left] = right
    before[right] = left
    points[slot] = null
    free.push(slot)
    count -= 1
    for (const neighbour of [left, right]) {
      if (neighbour !== first && neighbour !== last)
        smallest.put(neighbour, Math.max(size, areaAt(neighbour)))
    }
  }

  return {
    add: (point) => {
      const slot = takeSlot(point)
      before[slot] = last
      after[slot] = none
      if (last === none) first = slot
      else after[last] = slot
      const interior = last
      last = slot
      if (interior !== none && interior !== first) smallest.put(interior, areaAt(interior))
      if (count > held) drop()
    },
    finish: () => {
      for (let excess = count - max_points; excess > 0; excess -= 1) drop()
      const kept: Point[] = []
      for (let slot = first; slot !== none; slot = after[slot] ?? none) {
        const point = points[slot]
        if (point) kept.push(point)
      }
      return kept
    },
  }
}

/** Twice the area over a plane of degrees: that east is shorter than north makes all of them smaller alike. */
function triangleOf(a: TrackPlace, b: TrackPlace, c: TrackPlace): number {
  return Math.abs(
    (b.longitude_deg_e7 - a.longitude_deg_e7) * (c.latitude_deg_e7 - a.latitude_deg_e7) -
      (c.longitude_deg_e7 - a.longitude_deg_e7) * (b.latitude_deg_e7 - a.latitude_deg_e7),
  )
}

/** A heap of slots by size, then by turn, of which any slot's size may be changed. */
function createSmallestFirst(capacity: number, turns: Float64Array) {
  const heap = new Int32Array(capacity)
  const sizes = new Float64Array(capacity)
  const place_of = new Int32Array(capacity).fill(none)
  let length = 0
  const isBefore = (place: number, other: number) => {
    const [a, b] = [heap[place] ?? none, heap[other] ?? none]
    const difference = (sizes[a] ?? 0) - (sizes[b] ?? 0)
    return difference === 0 ? (turns[a] ?? 0) < (turns[b] ?? 0) : difference < 0
  }
  const swap = (one: number, other: number) => {
    const [a, b] = [heap[one] ?? none, heap[other] ?? none]
    heap[one] = b
    heap[other] = a
    place_of[b] = one
    place_of[a] = other
  }
  const rise = (start: number) => {
    for (let place = start; place > 0; ) {
      const parent = (place - 1) >> 1
      if (!isBefore(place, parent)) return
      swap(parent, place)
      place = parent
    }
  }
  const sink = (start: number) => {
    for (let place = start; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      const child = right < length && isBefore(right, left) ? right : left
      if (child >= length || !isBefore(child, place)) return
      swap(place, child)
      place = child
    }
  }
  return {
    /** Adds a slot, or changes its size. */
    put(slot: number, size: number): void {
      sizes[slot] = size
      let place = place_of[slot] ?? none
      if (place === none) {
        place = length
        length += 1
        heap[place] = slot
        place_of[slot] = place
      }
      rise(place)
      sink(place_of[slot] ?? place)
    },
    take(): { slot: number; size: number } {
      const slot = heap[0] ?? none
      length -= 1
      swap(0, length)
      place_of[slot] = none
      sink(0)
      return { slot, size: sizes[slot] ?? 0 }
    },
  }
}
