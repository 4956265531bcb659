import type { Track } from '../../api/track.ts'
import { earth_m } from '../../map/mercator.ts'
import type { TraceFix } from '../../map/routes/split-line.ts'
import { type Gap, gapAt } from './gaps.ts'

/** Less than a lane of a street: nobody sees it on a map. */
const tolerance_m = 4
const metres_per_degree = earth_m / 360

/** The parts of a track between its gaps, without the positions that lie on the line between others. */
export function simplifyTrack(track: Track, gaps: readonly Gap[]): TraceFix[][] {
  const pieces: TraceFix[][] = []
  let begin = 0
  for (let index = 0; index < track.length; index += 1) {
    const is_last = index === track.length - 1
    const middle_s = ((track.times[index] ?? 0) + (track.times[index + 1] ?? 0)) / 2
    if (!is_last && gapAt(gaps, middle_s) === null) continue
    pieces.push(keepShape(track, begin, index))
    begin = index + 1
  }
  return pieces
}

/** Douglas and Peucker's way, with a stack of its own: a day is too deep for calls within calls. */
function keepShape(track: Track, begin: number, end: number): TraceFix[] {
  const kept = new Uint8Array(end - begin + 1)
  kept[0] = 1
  kept[end - begin] = 1
  const open: [number, number][] = [[begin, end]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    const far = farthestBetween(track, from, to)
    if (far === null) continue
    kept[far - begin] = 1
    open.push([from, far], [far, to])
  }
  const fixes: TraceFix[] = []
  for (let index = begin; index <= end; index += 1) {
    if (kept[index - begin] === 0) continue
    fixes.push({
      time_s: track.times[index] ?? 0,
      lat: track.lats[index] ?? 0,
      lng: track.lngs[index] ?? 0,
    })
  }
  return fixes
}

function farthestBetween({ lats, lngs }: Track, from: number, to: number): number | null {
  const [lat, lng] = [lats[from] ?? 0, lngs[from] ?? 0]
  const east_m = metres_per_degree * Math.cos((lat * Math.PI) / 180)
  const end_x = ((lngs[to] ?? 0) - lng) * east_m
  const end_y = ((lats[to] ?? 0) - lat) * metres_per_degree
  const length_2 = end_x * end_x + end_y * end_y
  let [best, found] = [tolerance_m * tolerance_m, -1]
  for (let index = from + 1; index < to; index += 1) {
    const x = ((lngs[index] ?? 0) - lng) * east_m
    const y = ((lats[index] ?? 0) - lat) * metres_per_degree
    const part = length_2 === 0 ? 0 : Math.min(1, Math.max(0, (x * end_x + y * end_y) / length_2))
    const distance_2 = (x - end_x * part) ** 2 + (y - end_y * part) ** 2
    if (distance_2 <= best) continue
    best = distance_2
    found = index
  }
  return found < 0 ? null : found
}
