import type { BoardRoute, Moment } from './route.ts'

export const hour_ms = 3_600_000

/** Narrower hours make blocks of ten minutes unreadable: then the board scrolls. */
const min_hour_px = 48

/** A block and a little of the drive to it, where stops follow each other closely. */
const px_per_stop = 20

export interface TimeSpan {
  readonly from: Moment
  readonly to: Moment
}

export interface BoardSpan extends TimeSpan {
  /** Less, and blocks of the fullest route would have to leave their times. */
  readonly min_hour_px: number
}

export interface TimeScale extends TimeSpan {
  readonly px_per_hour: number
  readonly width: number
}

const zoom_steps = [1, 1.5, 2, 3, 4] as const

/** Whole hours around all that is drawn, at least one of air at both ends. */
export function chooseSpan(routes: readonly BoardRoute[], now: Moment | null): BoardSpan {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  const take = (start: Moment | null, end: Moment | null) => {
    if (start !== null && start < from) from = start
    if (end !== null && end > to) to = end
  }
  for (const { stops, segments, end_time } of routes) {
    for (const stop of stops) {
      take(stop.start, stop.end)
      take(stop.planned_start, stop.planned_end)
    }
    // Hours off say that nothing happens: they do not make the day longer.
    for (const segment of segments) if (segment.kind !== 'off') take(segment.from, segment.to)
    take(end_time, end_time)
  }
  if (from > to) {
    const around = floorHour(now ?? 0)
    return { from: around - 4 * hour_ms, to: around + 8 * hour_ms, min_hour_px }
  }
  take(now, now)
  const fullest = Math.max(min_hour_px, ...routes.map(hourPxOf))
  return { from: floorHour(from - hour_ms / 4), to: ceilHour(to + hour_ms / 4), min_hour_px: fullest }
}

export function createScale(
  { from, to, min_hour_px: least }: BoardSpan,
  room_px: number,
  zoom: number,
): TimeScale {
  const hours = (to - from) / hour_ms
  const px_per_hour = Math.max(room_px / hours, least) * zoom
  return { from, to, px_per_hour, width: px_per_hour * hours }
}

export function xOf({ from, px_per_hour }: TimeScale, at: Moment): number {
  return ((at - from) / hour_ms) * px_per_hour
}

export function momentAt({ from, px_per_hour }: TimeScale, x: number): Moment {
  return from + (x / px_per_hour) * hour_ms
}

/** The whole hours inside of the span, which have a line and a name. */
export function hoursOf({ from, to }: TimeSpan): Moment[] {
  const hours: Moment[] = []
  for (let at = from + hour_ms; at < to; at += hour_ms) hours.push(at)
  return hours
}

/** The next step of zoom in a direction, or the same at either end. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? zoom_steps.find((step) => step > zoom) : zoom_steps.findLast((step) => step < zoom)
  return next ?? zoom
}

/** In steps, so that a stop more or less does not draw the whole board anew. */
function hourPxOf({ stops }: BoardRoute): number {
  const first = stops[0]
  const last = stops.at(-1)
  if (first === undefined || last === undefined || last.end - first.start < hour_ms) return 0
  const hours = (last.end - first.start) / hour_ms
  return Math.min(240, Math.ceil((stops.length * px_per_stop) / hours / 16) * 16)
}

// Zones of whole hours alone have customers: elsewhere a line would stand at the half.
const floorHour = (at: Moment) => Math.floor(at / hour_ms) * hour_ms
const ceilHour = (at: Moment) => Math.ceil(at / hour_ms) * hour_ms
