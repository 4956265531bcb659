import type { RoutePlan } from '../../api/route-plans.ts'
import type { Track } from '../../api/track.ts'
import type { GeoPoint } from '../../map/mercator.ts'
import type { TraceFix } from '../../map/routes/split-line.ts'
import { lineOf } from '../../plans/plan-on-map.ts'
import { type PlannedStop, type PlannedWay, planWay } from './expected.ts'
import { findGaps, type Gap } from './gaps.ts'
import { simplifyTrack } from './simplify.ts'

/** A track with what is drawn of it. */
export interface ReplayTrack {
  readonly vehicle_id: number
  readonly track: Track
  readonly gaps: readonly Gap[]
  readonly pieces: readonly (readonly TraceFix[])[]
}

export function replayTrackOf(vehicle_id: number, track: Track): ReplayTrack {
  const gaps = findGaps(track)
  return { vehicle_id, track, gaps, pieces: simplifyTrack(track, gaps) }
}

export interface PlannedRoute {
  readonly line: readonly GeoPoint[]
  readonly way: PlannedWay
}

/** The way as it was planned, and when. */
export function plannedRouteOf(plan: RoutePlan): PlannedRoute {
  const line = lineOf(plan)
  const stops = plan.route_points.flatMap((point): PlannedStop[] => {
    const { latitude, longitude, time_scheduled, delivery_time, duration } = point
    if (latitude === null || longitude === null || time_scheduled === null) return []
    const from_s = Date.parse(time_scheduled) / 1_000
    return [{ lat: latitude, lng: longitude, from_s, to_s: from_s + delivery_time, drive_s: duration }]
  })
  return { line, way: planWay(line, stops) }
}
