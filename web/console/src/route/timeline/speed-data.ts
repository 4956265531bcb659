import type { Track } from '../../api/track.ts'
import type { Interval } from '../replay/figures.ts'
import type { Gap } from '../replay/gaps.ts'

/** Times and speeds as the graph takes them: null where nobody knows, so that nothing is drawn. */
export type SpeedData = [times: number[], speeds: (number | null)[]]

/** Of several positions within a pixel and a half the fastest is what the eye has to see. */
const most_points = 4_000
const rare_s = 90

export function speedDataOf(track: Track, gaps: readonly Gap[], { from_s, to_s }: Interval): SpeedData {
  const [times, speeds]: SpeedData = [[], []]
  const silent = new Set(gaps.map((gap) => gap.from_s))
  const step_s = (to_s - from_s) / most_points
  for (let index = 0; index < track.length; index += 1) {
    const time_s = track.times[index] ?? 0
    if (time_s < from_s || time_s > to_s) continue
    const told = track.speeds[index]
    const speed = told === undefined || Number.isNaN(told) ? null : told
    const last = times.length - 1
    if (time_s - (times[last] ?? -Infinity) < step_s && !silent.has(time_s)) {
      const known = speeds[last]
      if (known !== undefined && speed !== null) speeds[last] = Math.max(known ?? 0, speed)
      continue
    }
    // Between two positions that are far apart it stood: no slope leads from one to the other.
    if (time_s - (times[last] ?? time_s) > rare_s && speeds[last] !== null) {
      times.push((times[last] ?? 0) + 1)
      speeds.push(speed)
    }
    times.push(time_s)
    speeds.push(speed)
    if (!silent.has(time_s)) continue
    times.push(time_s + 0.5)
    speeds.push(null)
  }
  return [times, speeds]
}

const steps = [10, 20, 50, 100] as const
const most_lines = 4

export interface SpeedScale {
  readonly top: number
  readonly lines: readonly number[]
}

/** Up to where speeds are drawn, and round numbers below that. */
export function speedScaleOf(fastest: number): SpeedScale {
  const top = Math.max(40, fastest * 1.15)
  const step = steps.find((each) => top / each <= most_lines) ?? 100
  const lines: number[] = []
  for (let line = step; line < top; line += step) lines.push(line)
  return { top, lines }
}
