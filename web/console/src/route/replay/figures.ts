import type { Track } from '../../api/track.ts'
import type { GeoPoint } from '../../map/mercator.ts'
import { distanceBetween, type TraceFix } from '../../map/routes/split-line.ts'
import { type Gap, gapAt } from './gaps.ts'

export interface TrackFigures {
  readonly distance_m: number
  readonly driving_s: number
  /** Stood still with the engine off, away from stops, for as long as a rest is. */
  readonly resting_s: number
  readonly rests: readonly Gap[]
  readonly max_speed_kmh: number | null
  readonly max_speed_s: number | null
}

const moving_from_kmh = 4
const shortest_rest_s = 15 * 60

export interface Interval {
  readonly from_s: number
  readonly to_s: number
}

/** What the positions of a route come to. Stops are where standing still is work. */
export function measureTrack(
  track: Track,
  gaps: readonly Gap[],
  { within, stops }: { readonly within: Interval; readonly stops: readonly Interval[] },
): TrackFigures {
  let [geometry_m, driving_s] = [0, 0]
  let [max_speed, max_speed_s] = [-1, 0]
  const still: Gap[] = []
  let still_from: number | null = null
  const endStill = (to_s: number) => {
    if (still_from !== null && to_s - still_from >= shortest_rest_s) still.push({ from_s: still_from, to_s })
    still_from = null
  }
  let last_s = within.from_s
  for (let index = 0; index < track.length; index += 1) {
    const time_s = track.times[index] ?? 0
    if (time_s < within.from_s || time_s > within.to_s) continue
    const speed = track.speeds[index] ?? Number.NaN
    if (speed > max_speed) [max_speed, max_speed_s] = [speed, time_s]
    const is_moving = speed >= moving_from_kmh
    const at_stop = stops.some(({ from_s, to_s }) => from_s <= time_s && time_s <= to_s)
    if (is_moving || at_stop) endStill(time_s)
    else still_from ??= time_s
    last_s = time_s
    const next_s = track.times[index + 1]
    if (next_s === undefined || next_s > within.to_s) continue
    const next = { lat: track.lats[index + 1] ?? 0, lng: track.lngs[index + 1] ?? 0 }
    const way_m = distanceBetween({ lat: track.lats[index] ?? 0, lng: track.lngs[index] ?? 0 }, next)
    if (is_moving || way_m > 50) geometry_m += way_m
    if (is_moving && gapAt(gaps, (time_s + next_s) / 2) === null) driving_s += next_s - time_s
  }
  endStill(last_s)
  const resting_s = still.reduce((sum, { from_s, to_s }) => sum + to_s - from_s, 0)
  return {
    distance_m: odometerBetween(track, within) ?? geometry_m,
    driving_s,
    resting_s,
    rests: still,
    max_speed_kmh: max_speed < 0 ? null : max_speed,
    max_speed_s: max_speed < 0 ? null : max_speed_s,
  }
}

/** A device that counts knows better than a line through places; one that began anew does not. */
function odometerBetween(track: Track, { from_s, to_s }: Interval): number | null {
  let [first, last] = [Number.NaN, Number.NaN]
  for (let index = 0; index < track.length; index += 1) {
    const time_s = track.times[index] ?? 0
    if (time_s < from_s || time_s > to_s) continue
    const odometer = track.odometers[index] ?? Number.NaN
    if (Number.isNaN(odometer)) continue
    if (Number.isNaN(first)) first = odometer
    if (odometer < last) return null
    last = odometer
  }
  return last > first ? (last - first) * 1_000 : null
}

export interface Detour extends Interval {
  readonly farthest_m: number
}

const detour_from_m = 300
const shortest_detour_s = 60

/** Where the real way left the planned one, and how far. */
export function findDetours(
  pieces: readonly (readonly TraceFix[])[],
  planned: readonly GeoPoint[],
): Detour[] {
  if (planned.length < 2) return []
  return pieces
    .flatMap((piece) => awayOf(piece, planned))
    .filter(({ from_s, to_s }) => to_s - from_s >= shortest_detour_s)
}

function awayOf(piece: readonly TraceFix[], planned: readonly GeoPoint[]): Detour[] {
  const detours: { from_s: number; to_s: number; farthest_m: number }[] = []
  let is_away = false
  for (const fix of piece) {
    const away_m = distanceToLine(planned, fix)
    const open = is_away ? detours.at(-1) : undefined
    is_away = away_m >= detour_from_m
    if (open !== undefined) open.to_s = fix.time_s
    if (!is_away) continue
    if (open === undefined) detours.push({ from_s: fix.time_s, to_s: fix.time_s, farthest_m: away_m })
    else open.farthest_m = Math.max(open.farthest_m, away_m)
  }
  return detours
}

function distanceToLine(line: readonly GeoPoint[], point: GeoPoint): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  let best = Infinity
  let before: GeoPoint | undefined
  for (const corner of line) {
    if (before !== undefined) {
      const [x, y] = [(corner.lng - before.lng) * shrink, corner.lat - before.lat]
      const length = x * x + y * y
      const along = ((point.lng - before.lng) * shrink * x + (point.lat - before.lat) * y) / (length || 1)
      const part = Math.min(1, Math.max(0, along))
      const place = {
        lat: before.lat + (corner.lat - before.lat) * part,
        lng: before.lng + (corner.lng - before.lng) * part,
      }
      best = Math.min(best, distanceBetween(place, point))
    }
    before = corner
  }
  return best
}
