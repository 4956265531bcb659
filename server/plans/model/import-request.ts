import { AddressParts } from '@tropeiro/contract/address.ts'
import type { GeocodePrecision, GeocodeProviderName } from '@tropeiro/contract/geocode.ts'
import { languages } from '@tropeiro/contract/languages.ts'
import { plan_sources } from '@tropeiro/contract/route-plan.ts'
import { point_types } from '@tropeiro/contract/route-point.ts'
import { type Immutable, nullable, oneOf } from '@tropeiro/contract/schema.ts'
import { type Static, Type } from 'typebox'
import { objectives } from './problem.ts'

/** As `toISOString` writes it. The format `date-time` would take 25 times as long, for thousands of them. */
const Moment = Type.String({ pattern: String.raw`^([+-]\d\d)?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` })

/** Moments as ISO text: what is stored and answered. */
const MomentWindow = Type.Object({ start: Moment, end: Moment })
export type MomentWindow = Immutable<Static<typeof MomentWindow>>

const RequestedItem = Type.Object({
  external_code: Type.String(),
  value: nullable(Type.Number()),
  description: nullable(Type.String()),
  quantity: nullable(Type.Number()),
  capacity: nullable(Type.Number()),
})
export type RequestedItem = Immutable<Static<typeof RequestedItem>>

/** A line that can be planned, as it is kept with the import. */
const RequestedPoint = Type.Object({
  /** Its index among the lines that were sent. */
  line: Type.Integer(),
  name: Type.String(),
  type: oneOf(point_types),
  order: Type.Integer(),
  info: nullable(Type.String()),
  address: nullable(Type.String()),
  address_parts: nullable(AddressParts),
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  external_code: nullable(Type.String()),
  axles: nullable(Type.Integer()),
  delivery_time: Type.Number(),
  windows: Type.Array(MomentWindow),
  items: Type.Array(RequestedItem),
  /** The sum of its items'; null without items. */
  capacity: nullable(Type.Number()),
  disable_signature_check: nullable(Type.Boolean()),
  disable_picture: nullable(Type.Boolean()),
})
export type RequestedPoint = Immutable<Static<typeof RequestedPoint>>

/** A delivery or a collection: without one there is nothing to plan between a start and an arrival. */
export function isStop({ type }: Pick<RequestedPoint, 'type'>): boolean {
  return type === 'PE' || type === 'PC'
}

/** A requested point with what became known of it: where it is and, once planned, when it is reached. This is what is written. */
export interface PlacedPoint extends RequestedPoint {
  readonly latitude: number
  readonly longitude: number
  /** How the place was found, with the parts of its address; null: it is where the request says. */
  readonly geocode: {
    readonly precision: GeocodePrecision
    readonly provider: GeocodeProviderName
    readonly confidence: number
  } | null
  readonly optimized_order: number | null
  readonly time_scheduled: Date | null
  readonly duration: number | null
  readonly distance: number | null
}

/** Who may execute, with all that planning needs to know of them. */
const Executor = Type.Object({
  /** In the natural key of a plan: the plate, the driver, or both. */
  key: Type.String(),
  vehicle_id: nullable(Type.Integer()),
  plate: nullable(Type.String()),
  capacity: nullable(Type.Number()),
  axles: nullable(Type.Integer()),
  driver_id: nullable(Type.Integer()),
  user_id: nullable(Type.Integer()),
  helper_id: nullable(Type.Integer()),
  /** Where a route without a start point begins. */
  home: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  /** The plan's period cut by the work shift. */
  shift: MomentWindow,
})
export type Executor = Immutable<Static<typeof Executor>>

/** The whole of what was asked, validated: what the worker plans from, also after later releases. */
export const ImportRequest = Type.Object({
  external_code: Type.String(),
  date_time_start: Moment,
  date_time_end: Moment,
  optimize: Type.Boolean(),
  geocoding: Type.Boolean(),
  source: oneOf(plan_sources),
  has_time_window: Type.Boolean(),
  objective: oneOf(objectives),
  atomic: Type.Boolean(),
  language: oneOf(languages),
  points: Type.Array(RequestedPoint),
  executors: Type.Array(Executor),
})
export type ImportRequest = Immutable<Static<typeof ImportRequest>>
