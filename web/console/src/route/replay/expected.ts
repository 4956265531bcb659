import type { GeoPoint } from '../../map/mercator.ts'
import { distanceBetween } from '../../map/routes/split-line.ts'

/** A stop of the plan: where, from when to when. */
export interface PlannedStop extends GeoPoint {
  readonly from_s: number
  readonly to_s: number
  /** How long the way to it takes; null: all the time since the stop before. */
  readonly drive_s: number | null
}

interface Leg {
  readonly from_s: number
  readonly to_s: number
  readonly line: readonly GeoPoint[]
  /** Metres from the begin of the line to each of its places. */
  readonly metres: readonly number[]
}

export interface PlannedWay {
  readonly stops: readonly PlannedStop[]
  readonly legs: readonly Leg[]
}

/** Cuts the planned line at its stops, each at the nearest place behind that of the stop before. */
export function planWay(line: readonly GeoPoint[], stops: readonly PlannedStop[]): PlannedWay {
  const legs: Leg[] = []
  let place = 0
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1]
    if (before === undefined) {
      place = nearestBehind(line, 0, stop)
      continue
    }
    const reached = nearestBehind(line, place, stop)
    const way = [before, ...line.slice(place, reached + 1), stop]
    legs.push(legOf(way, before, stop))
    place = reached
  }
  return { stops, legs }
}

/** A line passes its stops in their order; one that comes by again later must not be taken for the stop. */
const far_enough_m = 400

function nearestBehind(line: readonly GeoPoint[], start: number, stop: GeoPoint): number {
  let [best, found] = [Infinity, start]
  for (let index = start; index < line.length; index += 1) {
    const point = line[index]
    if (point === undefined) break
    const distance = distanceBetween(point, stop)
    if (distance < best) [best, found] = [distance, index]
    else if (best < 30 && distance > best + far_enough_m) break
  }
  return found
}

function legOf(line: readonly GeoPoint[], before: PlannedStop, stop: PlannedStop): Leg {
  const metres = [0]
  for (const [index, point] of line.slice(1).entries()) {
    metres.push((metres[index] ?? 0) + distanceBetween(line[index] ?? point, point))
  }
  const arrival_s = stop.drive_s === null ? stop.from_s : Math.min(stop.from_s, before.to_s + stop.drive_s)
  return { from_s: before.to_s, to_s: arrival_s, line, metres }
}

/** Where the plan has the vehicle at a time; null before it begins and once it is over. */
export function expectedAt({ stops, legs }: PlannedWay, time_s: number): GeoPoint | null {
  const [first, last] = [stops[0], stops.at(-1)]
  if (first === undefined || last === undefined) return null
  if (time_s < first.from_s || time_s > last.to_s) return null
  const leg = legs.find(({ from_s, to_s }) => from_s <= time_s && time_s < to_s)
  if (leg !== undefined) return alongLeg(leg, (time_s - leg.from_s) / (leg.to_s - leg.from_s))
  // At a stop, or before its service begins.
  const next = legs.findLastIndex(({ to_s }) => to_s <= time_s) + 1
  return stops[next] ?? null
}

function alongLeg({ line, metres }: Leg, part: number): GeoPoint | null {
  const wanted = (metres.at(-1) ?? 0) * part
  const next = metres.findIndex((metre) => metre >= wanted)
  const [to, from] = [line[next], line[next - 1]]
  if (to === undefined) return line.at(-1) ?? null
  if (from === undefined) return to
  const [before, after] = [metres[next - 1] ?? 0, metres[next] ?? 0]
  const share = after === before ? 0 : (wanted - before) / (after - before)
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
}
