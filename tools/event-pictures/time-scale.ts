import type { DetectedEvent } from '@tropeiro/server/events/model/detected-event.ts'
import { ink, line, plot, text } from './ink.ts'
import { noon_ms } from './moments.ts'

export interface TimeScale {
  readonly from_ms: number
  readonly to_ms: number
  x(time_ms: number): number
}

/** A little before the first sample to a little after the last one. */
export function timeScale(first_ms: number, last_ms: number): TimeScale {
  const margin_ms = (last_ms - first_ms) * 0.02
  const [from_ms, to_ms] = [first_ms - margin_ms, last_ms + margin_ms]
  const width = plot.right - plot.left
  return { from_ms, to_ms, x: (time_ms) => plot.left + ((time_ms - from_ms) / (to_ms - from_ms)) * width }
}

const steps_s = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400]

/** At most nine of them, and round ones. */
function listTicks({ from_ms, to_ms }: TimeScale): number[] {
  const step_ms = 1_000 * (steps_s.find((step_s) => (to_ms - from_ms) / 1_000 / step_s <= 9) ?? 14_400)
  const first = Math.ceil((from_ms - noon_ms) / step_ms)
  const last = Math.floor((to_ms - noon_ms) / step_ms)
  return Array.from({ length: last - first + 1 }, (_, n) => noon_ms + (first + n) * step_ms)
}

/** The clock of the vehicle, which is three hours behind UTC. */
function clockOf(time_ms: number): string {
  return new Date(time_ms - 3 * 3_600_000).toISOString().slice(11, 19)
}

/** Without seconds where none of them matters. */
export function shortClock(time_ms: number): string {
  const clock = clockOf(time_ms)
  return clock.endsWith(':00') ? clock.slice(0, 5) : clock
}

/** As examples write what they expect. */
export function spanOf({ begin, end, settled_ms }: DetectedEvent): string {
  if (settled_ms === null) return `${clockOf(begin.time_ms)}–`
  return begin.time_ms === end.time_ms
    ? clockOf(begin.time_ms)
    : `${clockOf(begin.time_ms)}–${clockOf(end.time_ms)}`
}

export function drawAxis(scale: TimeScale, top: number): string[] {
  return [
    line([plot.left, top], [plot.right, top], `stroke="${ink.line}"`),
    ...listTicks(scale).flatMap((time_ms) => [
      line([scale.x(time_ms), top], [scale.x(time_ms), top + 4], `stroke="${ink.faint}"`),
      text([scale.x(time_ms), top + 16], shortClock(time_ms), { size: 10.5, anchor: 'middle' }),
    ]),
  ]
}
