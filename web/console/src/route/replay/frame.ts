import type { GeoPoint } from '../../map/mercator.ts'
import type { PositionRow } from '../../map/vehicles/position-row.ts'
import type { ReplayTrack } from './model.ts'
import { placeAt } from './place-at.ts'

/** What the map shows of some vehicles at a time. */
export function rowsAt(tracks: readonly ReplayTrack[], time_s: number): PositionRow[] {
  return tracks.flatMap(({ vehicle_id, track, gaps }): PositionRow[] => {
    const place = placeAt(track, gaps, time_s)
    if (place === null) return []
    const { lat, lng, told_s, speed_kmh, heading, ignition } = place
    // One at rest is heard of seldom: what it said holds until it is silent for too long.
    const dated_s = place.is_gap ? told_s : time_s
    return [[vehicle_id, dated_s, lat, lng, speed_kmh, heading, ignition]]
  })
}

/** The ring has an id of its own, as no vehicle does. */
const expected_id = -1

export const expectedRow = (point: GeoPoint | null, time_s: number): PositionRow[] =>
  point === null ? [] : [[expected_id, time_s, point.lat, point.lng, null, null, null]]
