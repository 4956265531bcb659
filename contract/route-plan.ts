import { type Static, Type } from 'typebox'
import { AddressParts } from './address.ts'
import { Failure } from './failures.ts'
import { Precision, Provider } from './geocode.ts'
import {
  codeOf,
  collection,
  DateTime,
  dataOf,
  filterMoment,
  Id,
  includes,
  listOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  shownAs,
} from './schema.ts'

const plan_statuses = ['P', 'E', 'C', 'W', 'I', 'R'] as const
const point_statuses = ['P', 'R', 'E', 'D', 'M'] as const
export const point_types = ['PA', 'PC', 'PE', 'CH'] as const
export type PointType = (typeof point_types)[number]

/** Where times and distances come from: roads (G), or straight lines (L). */
export const plan_sources = ['G', 'L'] as const
export type PlanSource = (typeof plan_sources)[number]
const plan_engines = ['osrm', 'straight_line'] as const
export type PlanEngine = (typeof plan_engines)[number]

/** What a planned answer can break. */
const violation_codes = [
  'point_missing',
  'point_twice',
  'vehicle_twice',
  'time_window',
  'capacity',
  'axles',
  'working_hours',
  'pickup_order',
  'rest',
  'unreachable',
  'figures',
] as const
export type ViolationCode = (typeof violation_codes)[number]
/** What keeps a plan from being better. */
const binding_codes = ['vehicle_full', 'shift_ends', 'windows_cost'] as const
export type BindingCode = (typeof binding_codes)[number]
const finding_units = ['capacity', 's', 'm'] as const

const Finding = Type.Object(
  {
    code: oneOf([...violation_codes, ...binding_codes, 'far_from_road'], {
      title: 'FindingCode',
      description:
        'What a given order breaks (`time_window`, `capacity`, …), what binds an optimised plan (`vehicle_full`, `shift_ends`, `windows_cost`), or a point far from its road.',
    }),
    index: Type.Optional(
      nullable(Type.Integer({ description: 'Which line of the import; null: the whole route.' })),
    ),
    amount: Type.Optional(Type.Number({ description: 'What is left, is lost, or lies between.' })),
    unit: Type.Optional(oneOf(finding_units, { description: '`capacity`: in the unit of the company.' })),
  },
  { title: 'Finding', description: 'Something to know about a plan before it is driven.' },
)
export type Finding = Static<typeof Finding>

const Seconds = Type.Integer({ 'x-unit': 's' })
const Metres = Type.Number({ 'x-unit': 'm' })

const Reason = Type.Object(
  {
    id: Id,
    code: Type.String({
      description: 'Chosen by the company; those that every company begins with included.',
    }),
    name: Type.String(),
    kind: oneOf(['return', 'executed']),
    requires_picture: Type.Boolean(),
    requires_note: Type.Boolean(),
    active: Type.Boolean(),
  },
  { title: 'RouteReason' },
)
export type RouteReason = Static<typeof Reason>
export const RouteReason = Reason
export const RouteReasonAnswer = dataOf(Reason)
export const RouteReasonList = listOf(Reason)

const reason_fields = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  requires_picture: Type.Optional(Type.Boolean()),
  requires_note: Type.Optional(Type.Boolean()),
  active: Type.Optional(Type.Boolean()),
}
export const NewRouteReason = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9_]+$' }),
  ...reason_fields,
})
export type NewRouteReason = Static<typeof NewRouteReason>
export const RouteReasonChanges = Type.Object({
  id: Id,
  ...reason_fields,
  name: Type.Optional(reason_fields.name),
})
export type RouteReasonChanges = Static<typeof RouteReasonChanges>
export const NewRouteReasonBody = dataOf(NewRouteReason)
export const RouteReasonChangesBody = dataOf(RouteReasonChanges)
export const RouteReasonFilters = Type.Object({ ...page_parameters, active: Type.Optional(Type.Boolean()) })
export const RouteReasonParams = Type.Object({ id: Id })

/** One record of what happened at a point: an element of `routes_info`. */
export const ExecutionRecord = Type.Object({
  id: Id,
  latitude: nullable(Type.Number({ 'x-unit': '°' })),
  longitude: nullable(Type.Number({ 'x-unit': '°' })),
  return_date: nullable(DateTime),
  pictures: nullable(Type.String({ description: 'Name of the first picture.' })),
  picture_names: Type.Array(Type.String()),
  signature_img: nullable(Type.String()),
  hodometer_picture: nullable(Type.String()),
  route_return_reason_id: nullable(Id),
  route_return_reason: nullable(Reason),
  route_executed_reason_id: nullable(Id),
  route_executed_reason: nullable(Reason),
})

export type ExecutionRecord = Static<typeof ExecutionRecord>

export const RoutePointItem = Type.Object({
  id: Id,
  external_code: Type.String(),
  value: nullable(Type.Number()),
  description: nullable(Type.String()),
  quantity: nullable(Type.Number()),
  capacity: nullable(Type.Number()),
  checked: Type.Boolean(),
})
export type RoutePointItem = Static<typeof RoutePointItem>

const TimeWindow = Type.Object({ start: DateTime, end: DateTime })

export const RoutePoint = Type.Object({
  id: Id,
  name: Type.String(),
  type: oneOf(point_types),
  order: Type.Integer(),
  optimized_order: nullable(Type.Integer()),
  info: nullable(Type.String()),
  address: nullable(Type.String()),
  address_parts: nullable(AddressParts),
  geocode: nullable(
    Type.Object(
      {
        precision: Precision,
        provider: Provider,
        confidence: Type.Number({ description: 'From 0 to 1: how sure it is that this address was meant.' }),
      },
      { title: 'RoutePointGeocode', description: 'How the place was found.' },
    ),
  ),
  latitude: nullable(Type.Number({ 'x-unit': '°' })),
  longitude: nullable(Type.Number({ 'x-unit': '°' })),
  status: oneOf(point_statuses),
  time_scheduled: nullable(DateTime),
  eta: nullable(DateTime),
  duration: nullable(Seconds),
  distance: nullable(Metres),
  external_code: nullable(Type.String()),
  axles: nullable(Type.Integer()),
  delivery_time: Seconds,
  capacity: nullable(Type.Number()),
  time_window: nullable(TimeWindow),
  time_windows: Type.Array(TimeWindow),
  disable_signature_check: nullable(Type.Boolean()),
  disable_picture: nullable(Type.Boolean()),
  routes_info: Type.Array(ExecutionRecord),
  route_point_items: Type.Array(RoutePointItem),
})
export type RoutePoint = Static<typeof RoutePoint>

const PlanVehicle = Type.Object({
  id: Id,
  title: nullable(Type.String()),
  plate: nullable(Type.String()),
  capacity: nullable(Type.Number()),
  device: nullable(Type.Object({ id: Id, serial: Type.String() })),
})
const PlanUser = Type.Object({ id: Id, name: Type.String(), login: nullable(Type.String()) })

export const RoutePlan = Type.Object({
  id: Id,
  status: oneOf(plan_statuses),
  external_code: Type.String(),
  source: codeOf(plan_sources, { description: 'What was asked for. G: on roads; L: straight lines × 1.3.' }),
  engine: nullable(
    codeOf(plan_engines, { description: 'Where times and distances come from; null until it is planned.' }),
  ),
  date_time_start: DateTime,
  date_time_end: DateTime,
  date_created: DateTime,
  total_time: nullable(Seconds),
  total_distance: nullable(Metres),
  total_points: Type.Integer(),
  total_capacity: Type.Number(),
  route_id: Id,
  operation_id: nullable(Id),
  vehicle_id: nullable(Id),
  vehicle: nullable(PlanVehicle),
  user_id: nullable(Id),
  user: nullable(PlanUser),
  user_excluded: nullable(PlanUser),
  driver_id: nullable(Id),
  helper: nullable(Type.Object({ id: Id, name: Type.String() })),
  polyline6: nullable(Type.String({ description: 'The planned way, encoded with six decimals.' })),
  require_signature: Type.Boolean(),
  require_picture: Type.Boolean(),
  load_check: Type.Boolean(),
  findings: Type.Array(shownAs(Type.Unknown(), Finding), {
    description:
      'What a given order breaks, what binds an optimised plan, and points far from their road (`far_from_road`, in metres).',
  }),
  failure: nullable(noted(Failure, 'Why it is not planned; null unless its planning came to nothing.')),
  date_started: nullable(DateTime),
  date_closed: nullable(DateTime),
  close_reason: nullable(Type.String()),
  route_points: Type.Array(RoutePoint),
})
export type RoutePlan = Static<typeof RoutePlan>

export const plan_includes = [
  'user_excluded',
  'vehicle',
  'vehicle.device',
  'user',
  'route_points',
  'route_points.routes_info',
  'route_points.route_point_items',
] as const
export type PlanInclude = (typeof plan_includes)[number]

export const RoutePlanFilters = Type.Object({
  ...page_parameters,
  route_plan_id: Type.Optional(Id),
  begin_date: Type.Optional(filterMoment('begin', 'Start of the period. ')),
  end_date: Type.Optional(filterMoment('end', 'End of the period; plans that overlap it are listed. ')),
  user_id: Type.Optional(Id),
  vehicle_id: Type.Optional(Id),
  route_plan_code: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  route_plan_statuses: Type.Optional(collection(oneOf(plan_statuses))),
  includes: includes(plan_includes, []),
})
export type RoutePlanFilters = Static<typeof RoutePlanFilters>

export const point_includes = ['routes_info', 'route_point_items'] as const
export type PointInclude = (typeof point_includes)[number]

export const RoutePointFilters = Type.Object({
  ...page_parameters,
  route_plan_id: Id,
  external_code: Type.String({ minLength: 1, maxLength: 200 }),
  includes: includes(point_includes, ['routes_info']),
})
export type RoutePointFilters = Static<typeof RoutePointFilters>

export const RoutePlanParams = Type.Object({ id: Id })
export const RoutePointParams = Type.Object({ id: Id })
export const RoutePointAnswer = dataOf(Type.Object({ ...RoutePoint.properties, route_plan_id: Id }))
export const RoutePlanList = listOf(RoutePlan)
export const RoutePointList = listOf(RoutePoint)
export const RoutePlanAnswer = dataOf(RoutePlan)
export const ClosePlanBody = dataOf(
  Type.Object({
    reason: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'Required while points are open.' }),
    ),
  }),
)
