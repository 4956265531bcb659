import type { Language } from '@tropeiro/contract/languages.ts'
import type { PointType } from '@tropeiro/contract/route-plan.ts'
import type { Objective } from './problem.ts'

/** Moments as ISO text: what is stored and answered. */
export interface MomentWindow {
  readonly start: string
  readonly end: string
}

/** A line that can be planned, as it is kept with the import. */
export interface RequestedPoint {
  /** Its index among the lines that were sent. */
  readonly line: number
  readonly name: string
  readonly type: PointType
  readonly order: number
  readonly info: string | null
  readonly address: string | null
  readonly address_parts: Readonly<Record<string, string | null>> | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly external_code: string | null
  readonly axles: number | null
  readonly delivery_time: number
  readonly windows: readonly MomentWindow[]
  readonly items: readonly RequestedItem[]
  /** The sum of its items'; null without items. */
  readonly capacity: number | null
  readonly disable_signature_check: boolean | null
  readonly disable_picture: boolean | null
}

export interface RequestedItem {
  readonly external_code: string
  readonly value: number | null
  readonly description: string | null
  readonly quantity: number | null
  readonly capacity: number | null
}

/** A point with the coordinates it is planned by, and where they come from. */
export interface LocatedPoint {
  readonly point: RequestedPoint
  readonly latitude: number
  readonly longitude: number
  readonly geocode: {
    readonly precision: string
    readonly provider: string
    readonly confidence: number
  } | null
  readonly address_parts: object | null
}

/** Who may execute, with all that planning needs to know of them. */
export interface Executor {
  /** In the natural key of a plan: the plate, the driver, or both. */
  readonly key: string
  readonly vehicle_id: number | null
  readonly plate: string | null
  readonly capacity: number | null
  readonly axles: number | null
  readonly driver_id: number | null
  readonly user_id: number | null
  readonly helper_id: number | null
  /** Where a route without a start point begins. */
  readonly home: { readonly latitude: number; readonly longitude: number } | null
  /** The plan's period cut by the work shift, as ISO text. */
  readonly shift: MomentWindow
}

/** The whole of what was asked, validated: what the worker plans from. */
export interface ImportRequest {
  readonly external_code: string
  readonly date_time_start: string
  readonly date_time_end: string
  readonly optimize: boolean
  readonly geocoding: boolean
  readonly source: 'G' | 'L'
  readonly has_time_window: boolean
  readonly objective: Objective
  readonly atomic: boolean
  readonly language: Language
  readonly points: readonly RequestedPoint[]
  readonly executors: readonly Executor[]
}
