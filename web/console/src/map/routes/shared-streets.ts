import type { GeoPoint } from '../mercator.ts'

export interface OffsetLine {
  readonly line: readonly GeoPoint[]
  /** In lines beside the middle of the street; positive to the right of the way of the line. */
  readonly lane: number
}

/** Engines give the same place the same digits: five decimals are a metre. */
const keyOf = ({ lat, lng }: GeoPoint) => `${lat.toFixed(5)},${lng.toFixed(5)}`

interface Segment {
  readonly key: string
  /** Against the order of the key: its right is the left of the others. */
  readonly is_reverse: boolean
}

function segmentOf(from: GeoPoint, to: GeoPoint): Segment {
  const [a, b] = [keyOf(from), keyOf(to)]
  return a <= b ? { key: `${a};${b}`, is_reverse: false } : { key: `${b};${a}`, is_reverse: true }
}

/**
 * Lines that drive the same streets, side by side: a street of three has lanes −1, 0 and 1. Each line is cut where its
 * lane changes. Lines of one group (a route's) share a lane.
 */
export function spreadLines(
  groups: readonly (readonly (readonly GeoPoint[])[])[],
): readonly (readonly OffsetLine[][])[] {
  const users = new Map<string, Set<number>>()
  for (const [group, lines] of groups.entries()) {
    for (const line of lines) {
      for (const { key } of segmentsOf(line)) {
        const known = users.get(key)
        if (known === undefined) users.set(key, new Set([group]))
        else known.add(group)
      }
    }
  }
  return groups.map((lines, group) =>
    lines.map((line) => {
      const laneOf = ({ key, is_reverse }: Segment) => {
        const sharing = [...(users.get(key) ?? [])].toSorted((a, b) => a - b)
        const lane = sharing.indexOf(group) - (sharing.length - 1) / 2
        return is_reverse ? 0 - lane : lane
      }
      return cutByLane(line, laneOf)
    }),
  )
}

const segmentsOf = (line: readonly GeoPoint[]) =>
  line.slice(1).map((to, index) => segmentOf(line[index] ?? to, to))

function cutByLane(line: readonly GeoPoint[], laneOf: (segment: Segment) => number): OffsetLine[] {
  const pieces: { line: GeoPoint[]; lane: number }[] = []
  for (const [index, segment] of segmentsOf(line).entries()) {
    const lane = laneOf(segment)
    const [from, to] = [line[index], line[index + 1]]
    if (from === undefined || to === undefined) continue
    const piece = pieces.at(-1)
    if (piece?.lane === lane) piece.line.push(to)
    else pieces.push({ line: [from, to], lane })
  }
  return pieces
}
