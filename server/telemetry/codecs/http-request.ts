import type { DeviceReport } from '../model/device-report.ts'

/** What a request over HTTP says of one device, or why it cannot be read. */
export type DecodedRequest =
  | { readonly kind: 'reports'; readonly serial: string; readonly reports: readonly DeviceReport[] }
  | RefusedRequest

export interface RefusedRequest {
  readonly kind: 'refused'
  /** The name of the parameter, or the place in the body. */
  readonly field: string
  readonly code: 'required' | 'wrong_format'
}

export function refuseWithout(field: string): RefusedRequest {
  return { kind: 'refused', field, code: 'required' }
}

export function refuseForm(field: string): RefusedRequest {
  return { kind: 'refused', field, code: 'wrong_format' }
}

const kmh_per_knot = 1.852

export function kmhE2OfKnots(knots: number | undefined): number | undefined {
  return knots === undefined ? undefined : knots * kmh_per_knot * 100
}

export function scaled(value: number | undefined, scale: number): number | undefined {
  return value === undefined ? undefined : Math.round(value * scale)
}
