import type { DeviceReport } from '../model/device-report.ts'

/** What a request over HTTP says of one device, or why it cannot be read. */
export type DecodedRequest =
  | { readonly kind: 'reports'; readonly serial: string; readonly reports: readonly DeviceReport[] }
  | RefusedRequest

export interface RefusedRequest {
  readonly kind: 'refused'
  readonly reason: string
}

export function refuse(reason: string): RefusedRequest {
  return { kind: 'refused', reason }
}

const kmh_per_knot = 1.852

export function kmhE2OfKnots(knots: number | undefined): number | undefined {
  return knots === undefined ? undefined : knots * kmh_per_knot * 100
}

export function scaled(value: number | undefined, scale: number): number | undefined {
  return value === undefined ? undefined : Math.round(value * scale)
}
