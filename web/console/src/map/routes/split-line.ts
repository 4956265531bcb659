import { earth_m, type GeoPoint } from '../mercator.ts'

/** Metres between two places that are near each other. */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const north = ((b.lat - a.lat) * earth_m) / 360
  const east = ((b.lng - a.lng) * earth_m * Math.cos((a.lat * Math.PI) / 180)) / 360
  return Math.hypot(north, east)
}

const between = (a: GeoPoint, b: GeoPoint, part: number): GeoPoint => ({
  lat: a.lat + (b.lat - a.lat) * part,
  lng: a.lng + (b.lng - a.lng) * part,
})

export interface SplitLine {
  readonly before: readonly GeoPoint[]
  readonly after: readonly GeoPoint[]
}

/** The line up to the place of it that is nearest to a point, and from there on. */
export function splitLine(line: readonly GeoPoint[], at: GeoPoint): SplitLine {
  let best = { distance: Infinity, index: 0, place: at }
  for (const [index, start] of line.slice(0, -1).entries()) {
    const place = nearestOn(start, line[index + 1] ?? start, at)
    const distance = distanceBetween(place, at)
    if (distance < best.distance) best = { distance, index, place }
  }
  if (best.distance === Infinity) return { before: [], after: line }
  const { index, place } = best
  return { before: [...line.slice(0, index + 1), place], after: [place, ...line.slice(index + 1)] }
}

function nearestOn(start: GeoPoint, end: GeoPoint, at: GeoPoint): GeoPoint {
  const shrink = Math.cos((at.lat * Math.PI) / 180)
  const [along_x, along_y] = [(end.lng - start.lng) * shrink, end.lat - start.lat]
  const length = along_x ** 2 + along_y ** 2
  if (length === 0) return start
  const part = ((at.lng - start.lng) * shrink * along_x + (at.lat - start.lat) * along_y) / length
  return between(start, end, Math.min(1, Math.max(0, part)))
}

export interface TraceFix extends GeoPoint {
  readonly time_s: number
}

/** What a vehicle drove, cut where it was silent for longer: nobody knows where it was, so no line says it. */
export function cutAtSilence<Fix extends TraceFix>(trace: readonly Fix[], silence_s: number): Fix[][] {
  const pieces: Fix[][] = []
  let before = -Infinity
  for (const fix of trace) {
    const piece = pieces.at(-1)
    if (piece === undefined || fix.time_s - before > silence_s) pieces.push([fix])
    else piece.push(fix)
    before = fix.time_s
  }
  return pieces
}

/** Where a vehicle was at a time, between the two fixes around it; null in a gap and outside of the trace. */
export function placeAt(trace: readonly TraceFix[], time_s: number, silence_s: number): GeoPoint | null {
  let [low, high] = [0, trace.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((trace[middle]?.time_s ?? Infinity) <= time_s) low = middle + 1
    else high = middle
  }
  const [before, after] = [trace[low - 1], trace[low]]
  if (before === undefined) return null
  if (before.time_s === time_s || after === undefined) return before.time_s === time_s ? before : null
  const span = after.time_s - before.time_s
  return span > silence_s ? null : between(before, after, (time_s - before.time_s) / span)
}
