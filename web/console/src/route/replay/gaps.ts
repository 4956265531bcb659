import type { Track } from '../../api/track.ts'
import { distanceBetween } from '../../map/routes/split-line.ts'

export interface Gap {
  readonly from_s: number
  readonly to_s: number
}

/** A vehicle on the way tells each few seconds; at rest, with its engine off, once in many minutes. */
const silent_after_s = 300
const silent_at_rest_s = 65 * 60
/** Farther than this between two positions at rest, it was driven and nobody heard of it. */
const moved_m = 300

const placeOf = ({ lats, lngs }: Track, index: number) => ({ lat: lats[index] ?? 0, lng: lngs[index] ?? 0 })

/** Whether nobody knows what was between a position and the next. */
function isGapAfter(track: Track, index: number): boolean {
  const span = (track.times[index + 1] ?? 0) - (track.times[index] ?? 0)
  if (span <= silent_after_s) return false
  if (track.ignitions[index] !== 0 || span > silent_at_rest_s) return true
  return distanceBetween(placeOf(track, index), placeOf(track, index + 1)) > moved_m
}

/** The times at which a vehicle was not heard. Nothing joins what is before to what is after. */
export function findGaps(track: Track): Gap[] {
  const gaps: Gap[] = []
  for (let index = 0; index < track.length - 1; index += 1) {
    if (isGapAfter(track, index))
      gaps.push({ from_s: track.times[index] ?? 0, to_s: track.times[index + 1] ?? 0 })
  }
  return gaps
}

export const gapAt = (gaps: readonly Gap[], time_s: number): Gap | null =>
  gaps.find(({ from_s, to_s }) => from_s < time_s && time_s < to_s) ?? null
