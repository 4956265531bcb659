import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'

/** A way from one place to another over the map. */
export interface Road {
  readonly from: number
  readonly to: number
  readonly points: readonly LatLng[]
  /** How fast one drives from each point to the next. */
  readonly speeds_kmh: readonly number[]
}

/** A road with what a driver needs to know of it; a leg is from one point to the next. */
export interface SurveyedRoad extends Road {
  readonly length_m: number
  /** Of each point, from the begin. */
  readonly offsets_m: readonly number[]
  /** Of each leg, clockwise from north. */
  readonly headings_deg: readonly number[]
  /** How fast one may be at each point to take the bends that follow and to stop at the end. */
  readonly max_ms: readonly number[]
}

/** How a driver brakes who sees what is coming. */
export const calm_braking_ms2 = 1.2
const bend_deg = 25
const bend_ms = 25 / 3.6

export function surveyRoad(road: Road): SurveyedRoad {
  const { points } = road
  const offsets_m = [0]
  const headings_deg: number[] = []
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1] as LatLng, points[n] as LatLng]
    offsets_m.push((offsets_m[n - 1] ?? 0) + geodesicDistance(from, to))
    headings_deg.push(headingOf(from, to))
  }
  const length_m = offsets_m.at(-1) ?? 0
  return { ...road, length_m, offsets_m, headings_deg, max_ms: maxSpeeds(offsets_m, headings_deg) }
}

function maxSpeeds(offsets_m: readonly number[], headings_deg: readonly number[]): number[] {
  const max_ms = offsets_m.map(() => 0)
  for (let n = offsets_m.length - 2; n >= 0; n--) {
    const leg_m = (offsets_m[n + 1] ?? 0) - (offsets_m[n] ?? 0)
    const is_bend = n > 0 && turnOf(headings_deg[n - 1] ?? 0, headings_deg[n] ?? 0) > bend_deg
    const reach_ms = Math.sqrt((max_ms[n + 1] ?? 0) ** 2 + 2 * calm_braking_ms2 * leg_m)
    max_ms[n] = is_bend ? Math.min(bend_ms, reach_ms) : reach_ms
  }
  return max_ms
}

function headingOf(from: LatLng, to: LatLng): number {
  const east = (to.lng - from.lng) * Math.cos(((from.lat + to.lat) / 2) * (Math.PI / 180))
  return ((Math.atan2(east, to.lat - from.lat) * 180) / Math.PI + 360) % 360
}

/** The angle between two headings, 0 to 180. */
export function turnOf(from_deg: number, to_deg: number): number {
  return Math.abs(signedTurn(from_deg, to_deg))
}

/** From one heading to another the short way round; positive: to the right. */
export function signedTurn(from_deg: number, to_deg: number): number {
  return ((to_deg - from_deg + 540) % 360) - 180
}

/** The leg that is at an offset from the begin, from a leg at or before it on. */
export function legAt({ offsets_m }: SurveyedRoad, offset_m: number, from_leg: number): number {
  let leg = from_leg
  while (leg < offsets_m.length - 2 && (offsets_m[leg + 1] ?? 0) <= offset_m) leg++
  return leg
}

export function placeAt({ points, offsets_m }: SurveyedRoad, leg: number, offset_m: number): LatLng {
  const [from, to] = [points[leg] as LatLng, points[leg + 1] as LatLng]
  const [start_m, end_m] = [offsets_m[leg] ?? 0, offsets_m[leg + 1] ?? 0]
  const share = end_m > start_m ? Math.min(1, (offset_m - start_m) / (end_m - start_m)) : 1
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
}

/** Roads by the place where they begin. Every place that one leads to has roads of its own. */
export type RoadMap = ReadonlyMap<number, readonly SurveyedRoad[]>

export function createRoadMap(roads: readonly Road[]): RoadMap {
  const all = Map.groupBy(roads.map(surveyRoad), ({ from }) => from)
  // A place without a way out would be the end of a day: the roads to it go, and maybe further ones for that.
  for (;;) {
    const before = [...all.values()].flat().length
    for (const [from, ways] of all) {
      const kept = ways.filter(({ to }) => all.has(to))
      if (kept.length === 0) all.delete(from)
      else all.set(from, kept)
    }
    if ([...all.values()].flat().length === before) return all
  }
}
