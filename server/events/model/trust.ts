import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { shortDistance } from '@tropeiro/kernel/geo/short-distance.ts'
import type { PositionRecord } from '../../telemetry/public.ts'

/** A place that a device measured. */
export interface MeasuredPoint {
  readonly time_ms: number
  readonly latitude_deg_e7: number
  readonly longitude_deg_e7: number
}

/** One that is believed, with what it says of the motion there. */
export interface TrustedPoint extends MeasuredPoint {
  readonly speed_kmh_e2: number | null
  readonly heading_deg_e2: number | null
}

export interface Trust {
  /** Null: the sample has none. */
  readonly point: TrustedPoint | null
  /** What may be where the vehicle is now, if the next point agrees. */
  readonly suspect: MeasuredPoint | null
  /** From the last trusted point, in m; null without one. */
  readonly moved_m: number | null
  /** The vehicle was found elsewhere: what lies between is not known. */
  readonly is_anchored_anew: boolean
}

const jump_m = 500
const jump_mps = 70
/** No two places are farther apart than this at that speed: from then on no point is a jump. */
export const jumps_for_ms = Math.ceil((20_037_509 / jump_mps) * 1_000)

export function toLatLng({ latitude_deg_e7, longitude_deg_e7 }: Omit<MeasuredPoint, 'time_ms'>): LatLng {
  return { lat: latitude_deg_e7 / 1e7, lng: longitude_deg_e7 / 1e7 }
}

export function isFar(moved_m: number | null): boolean {
  return moved_m !== null && moved_m > jump_m
}

/**
 * Whether the point of a record is believed. One that is too far for the time since the last one is not, and is the suspect;
 * the next one is believed if it is near enough to either.
 */
export function judgePoint(
  record: PositionRecord,
  last: MeasuredPoint | null,
  suspect: MeasuredPoint | null,
): Trust {
  const point = pointOf(record)
  if (point === null) return { point, suspect, moved_m: null, is_anchored_anew: false }
  if (last === null) return { point, suspect: null, moved_m: null, is_anchored_anew: false }
  const moved_m = distanceBetween(last, point)
  if (!isJump(moved_m, point.time_ms - last.time_ms)) {
    return { point, suspect: null, moved_m, is_anchored_anew: false }
  }
  if (suspect !== null && !isJump(distanceBetween(suspect, point), point.time_ms - suspect.time_ms)) {
    return { point, suspect: null, moved_m, is_anchored_anew: true }
  }
  const { time_ms, latitude_deg_e7, longitude_deg_e7 } = point
  return {
    point: null,
    suspect: { time_ms, latitude_deg_e7, longitude_deg_e7 },
    moved_m: null,
    is_anchored_anew: false,
  }
}

function pointOf({
  time_ms,
  is_valid,
  latitude_deg_e7,
  longitude_deg_e7,
  speed_kmh_e2,
  heading_deg_e2,
}: PositionRecord): TrustedPoint | null {
  if (!is_valid || latitude_deg_e7 === null || longitude_deg_e7 === null) return null
  return { time_ms, latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2 }
}

function isJump(distance_m: number, elapsed_ms: number): boolean {
  return distance_m > jump_m && distance_m * 1_000 > jump_mps * elapsed_ms
}

/** A short way may be off by 0.02 mm: less than keeps it from the next centimetre, and from being a jump. */
function distanceBetween(from: MeasuredPoint, to: MeasuredPoint): number {
  if (from.latitude_deg_e7 === to.latitude_deg_e7 && from.longitude_deg_e7 === to.longitude_deg_e7) return 0
  const short_m = shortDistance(toLatLng(from), toLatLng(to))
  if (short_m !== null && short_m < surely_near_m && !isBetweenCentimetres(short_m)) return short_m
  return geodesicDistance(toLatLng(from), toLatLng(to))
}

const surely_near_m = 499

/** Rounded to centimetres it could become either. */
function isBetweenCentimetres(distance_m: number): boolean {
  const cm = distance_m * 100
  return Math.abs(cm - Math.floor(cm) - 0.5) < 0.01
}
