import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { signal } from './signals.ts'
import type { Step } from './step.ts'
import { toLatLng } from './trust.ts'

/** Where the vehicle is, as far as that is known. */
export function placeOf({ next }: Step): LatLng | null {
  if (next.anchor === null || Number.isNaN(next.signals.values[signal.place])) return null
  return toLatLng(next.anchor)
}

/** Whether what stands around the vehicle may be other than at the sample before: it moved, or the facts changed. */
export function hasPlaceChanged({ before, next, facts, facts_before }: Step): boolean {
  if (facts !== facts_before) return true
  const [was, is] = [before?.anchor ?? null, next.anchor]
  if (was === null || is === null) return was !== is
  return was.latitude_deg_e7 !== is.latitude_deg_e7 || was.longitude_deg_e7 !== is.longitude_deg_e7
}
