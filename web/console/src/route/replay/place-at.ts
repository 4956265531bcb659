import type { Track } from '../../api/track.ts'
import { type Gap, gapAt } from './gaps.ts'

export interface TrackPlace {
  readonly lat: number
  readonly lng: number
  readonly speed_kmh: number | null
  readonly heading: number | null
  readonly ignition: boolean | null
  /** When this was told: the time asked for, or that of the last position before a gap. */
  readonly told_s: number
  readonly is_gap: boolean
}

/** The last position that is not after a time; −1 before the first. */
export function indexAt({ times, length }: Pick<Track, 'times' | 'length'>, time_s: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? Infinity) <= time_s) low = middle + 1
    else high = middle
  }
  return low - 1
}

const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

/**
 * Where a vehicle was: on the line between two positions, in a gap where it was last heard of. Null before the first.
 * Behind the last it is where that was, dated as that was.
 */
export function placeAt(track: Track, gaps: readonly Gap[], time_s: number): TrackPlace | null {
  const index = indexAt(track, time_s)
  if (index < 0) return null
  const from_s = track.times[index] ?? 0
  const to_s = track.times[index + 1]
  const gap = gapAt(gaps, time_s)
  const is_fixed = gap !== null || to_s === undefined
  const part = is_fixed || to_s === from_s ? 0 : (time_s - from_s) / (to_s - from_s)
  const between = (column: Float64Array) => {
    const from = column[index] ?? 0
    return part === 0 ? from : from + ((column[index + 1] ?? from) - from) * part
  }
  const ignition = track.ignitions[index]
  return {
    lat: between(track.lats),
    lng: between(track.lngs),
    speed_kmh: orNull(track.speeds[index]),
    heading: orNull(track.headings[index]),
    ignition: ignition === undefined || ignition < 0 ? null : ignition === 1,
    told_s: is_fixed ? from_s : time_s,
    is_gap: gap !== null,
  }
}
