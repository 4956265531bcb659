import { type Static, Type } from 'typebox'
import { AddressParts } from './address.ts'
import { ClockOfRecord } from './execution.ts'
import { image_roles } from './execution-codes.ts'
import { Precision, Provider } from './geocode.ts'
import { RouteReason } from './route-reason.ts'
import {
  DateTime,
  dataOf,
  dateTime,
  Id,
  includes,
  listOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
} from './schema.ts'

export const PointStatus = oneOf(['P', 'R', 'E', 'D', 'M'], {
  title: 'RoutePointStatus',
  description:
    '`P` planned, not visited yet; `R` performed, of a start or an arrival; `E` delivered or collected; `D` returned; `M` performed afterwards by the office.',
})
export const point_types = ['PA', 'PC', 'PE', 'CH'] as const
export type PointType = (typeof point_types)[number]
export const PointTypeCode = oneOf(point_types, {
  title: 'RoutePointType',
  description: '`PA` start, `PC` collection, `PE` delivery, `CH` arrival.',
})

export const ExecutionRecord = Type.Object(
  {
    id: Id,
    latitude: nullable(Type.Number({ 'x-unit': '°', description: 'Where it was recorded.' })),
    longitude: nullable(Type.Number({ 'x-unit': '°' })),
    return_date: nullable(dateTime('When it was recorded.')),
    pictures: nullable(Type.String({ description: 'The name of the first picture.' })),
    picture_names: Type.Array(Type.String(), { description: 'The names of all pictures.' }),
    signature_img: nullable(Type.String({ description: 'The name of the picture of the signature.' })),
    hodometer_picture: nullable(Type.String({ description: 'The name of the picture of the odometer.' })),
    route_return_reason_id: nullable(Id),
    route_return_reason: nullable(noted(RouteReason, 'Null unless the point was returned.')),
    route_executed_reason_id: nullable(Id),
    route_executed_reason: nullable(noted(RouteReason, 'Null unless the driver chose one.')),
    kind: oneOf(['execute', 'return', 'manual'], {
      description: '`manual`: the office entered it.',
    }),
    command_id: nullable(Type.String({ description: 'Of the phone; null: it came from none.' })),
    device_time: nullable(dateTime('What the clock of the phone showed.')),
    received_at: dateTime('When we heard of it.'),
    clock: ClockOfRecord,
    accuracy_m: nullable(Type.Number({ 'x-unit': 'm' })),
    fixed_at: nullable(dateTime('When the place was measured, by the phone.')),
    distance_m: nullable(Type.Number({ 'x-unit': 'm', description: 'From the planned place.' })),
    user_id: nullable(Id),
    vehicle_id: nullable(Id),
    effect: oneOf(['moved', 'recorded'], { description: '`recorded`: kept without changing a state.' }),
    items: Type.Array(
      Type.Object(
        {
          id: Id,
          external_code: Type.String(),
          checked: Type.Boolean(),
          quantity: nullable(Type.Number()),
        },
        { title: 'RecordedItem' },
      ),
    ),
    receiver: nullable(
      Type.Object(
        {
          name: nullable(Type.String()),
          document: nullable(Type.String()),
        },
        {
          title: 'RecordedReceiver',
          description: 'Who took it; null without the scope `driver:pii`.',
          'x-personal': true,
        },
      ),
    ),
    proof: Type.Object(
      {
        state: oneOf(['complete', 'awaiting_images', 'waived', 'not_required', 'erased'], {
          description: '`erased`: the recipient was erased, and with them the pictures and who received.',
        }),
        missing: Type.Array(Type.String()),
        waived: Type.Array(
          Type.Object({ part: Type.String(), reason: Type.String() }, { title: 'RecordedWaiver' }),
        ),
        images: Type.Array(
          Type.Object(
            { role: oneOf(image_roles), sha256: Type.String(), name: nullable(Type.String()) },
            { title: 'RecordedImage', description: 'The name is null until the bytes are there.' },
          ),
        ),
      },
      { title: 'RecordedProof' },
    ),
    entry_hash: nullable(Type.String({ description: 'Of its entry in the proof log.' })),
    voided: Type.Boolean({ description: 'True: somebody said since that it was not so.' }),
  },
  { title: 'ExecutionRecord', description: 'What happened at a point, once. A correction is one more.' },
)

export type ExecutionRecord = Static<typeof ExecutionRecord>

export const RoutePointItem = Type.Object(
  {
    id: Id,
    external_code: Type.String({ description: 'What is scanned or typed when the load is checked.' }),
    value: nullable(Type.Number({ description: 'What all of it is worth.' })),
    description: nullable(Type.String()),
    quantity: nullable(Type.Number()),
    capacity: nullable(
      Type.Number({
        description: 'What all of it takes of the capacity of a vehicle, in the unit of the company.',
      }),
    ),
    checked: Type.Boolean({ description: 'True once the driver has checked it.' }),
  },
  { title: 'RoutePointItem', description: 'What is delivered or collected at a point.' },
)
export type RoutePointItem = Static<typeof RoutePointItem>

export const TimeWindow = Type.Object(
  { start: DateTime, end: DateTime },
  { title: 'TimeWindow', description: 'From one moment to another, both included.' },
)

const RoutePointGeocode = Type.Object(
  {
    precision: Precision,
    provider: Provider,
    confidence: Type.Number({ description: 'From 0 to 1: how sure it is that this address was meant.' }),
  },
  { title: 'RoutePointGeocode', description: 'How the place was found.' },
)

const eta_states = [
  'estimated',
  'no_vehicle',
  'no_position',
  'old_position',
  'no_roads',
  'positions_off',
] as const
export type EtaState = (typeof eta_states)[number]

const point_fields = {
  id: Id,
  name: Type.String(),
  type: PointTypeCode,
  order: Type.Integer({
    description: 'As it was imported; the place in the list, from 1, where the import did not say.',
  }),
  optimized_order: nullable(
    Type.Integer({
      description:
        'In which order the points are driven: from 1 where it was optimised, else that of `order`. Null until it is planned.',
    }),
  ),
  info: nullable(Type.String({ description: 'What the driver is told of this stop.' })),
  address: nullable(Type.String({ description: 'As it was imported.' })),
  address_parts: nullable(
    noted(
      AddressParts,
      'As imported, or as they were found; null: the address was a text and was not found.',
    ),
  ),
  geocode: nullable(noted(RoutePointGeocode, 'Null: the coordinates are the imported ones.')),
  latitude: nullable(Type.Number({ 'x-unit': '°', description: 'Null until the address is found.' })),
  longitude: nullable(Type.Number({ 'x-unit': '°' })),
  status: PointStatus,
  time_scheduled: nullable(
    dateTime(
      'When service starts; at a start that is loading, and the vehicle leaves `delivery_time` later.',
    ),
  ),
  eta: nullable(
    dateTime(
      'When it is expected to be reached, from the last position of the vehicle over the roads; null where nobody can say, as `eta_state` tells.',
    ),
  ),
  eta_state: nullable(
    oneOf(eta_states, {
      title: 'EtaState',
      description:
        '`estimated`: `eta` is there. `no_vehicle`: the plan has none; `no_position`: the vehicle never sent one; `old_position`: its last is older than 11 minutes, or than 65 while it rested; `no_roads`: the road engine is away, or knows no way; `positions_off`: this installation takes no positions. Null: the point is done, or its plan is not being executed.',
    }),
  ),
  arrived_at: nullable(
    dateTime('When the driver arrived: as told, else when it was recorded; null: not yet.'),
  ),
  departed_at: nullable(dateTime('When the driver left: as told, else when it was recorded; null: not yet.')),
  duration: nullable(
    Type.Integer({ 'x-unit': 's', description: 'Driving time from the point before; 0 at the start.' }),
  ),
  distance: nullable(
    Type.Number({ 'x-unit': 'm', description: 'Way from the point before; 0 at the start.' }),
  ),
  external_code: nullable(Type.String({ description: 'The key of the point in your system.' })),
  axles: nullable(
    Type.Integer({ description: 'The most axles that a vehicle may have to come here; null: any number.' }),
  ),
  delivery_time: Type.Integer({ 'x-unit': 's', description: 'How long service takes.' }),
  capacity: nullable(
    Type.Number({
      description:
        'The sum of its items, in the unit of the company: what it takes of a vehicle. Null without items.',
    }),
  ),
  time_window: nullable(noted(TimeWindow, 'The first of `time_windows`; null without any.')),
  time_windows: Type.Array(TimeWindow, { description: 'When service may start; empty: at any time.' }),
  disable_signature_check: nullable(
    Type.Boolean({ description: 'True: no signature is needed here, whatever the plan requires.' }),
  ),
  disable_picture: nullable(
    Type.Boolean({ description: 'True: no picture is needed here, whatever the plan requires.' }),
  ),
  locked: Type.Boolean({ description: 'True: it stays with its plan; its place in the order may change.' }),
  routes_info: Type.Array(ExecutionRecord, {
    description: 'What happened here, the oldest first; empty unless included.',
  }),
  route_point_items: Type.Array(RoutePointItem, { description: 'Empty unless included.' }),
}

export const RoutePoint = Type.Object(point_fields, {
  title: 'RoutePoint',
  description: 'One stop of a plan: where, when, what for, and what happened there.',
})
export type RoutePoint = Static<typeof RoutePoint>

const RoutePointOfPlan = Type.Object(
  {
    ...point_fields,
    route_plan_id: Type.Integer({ ...Id, description: 'The plan that it is in.' }),
    records: Type.Array(ExecutionRecord, {
      description: 'All that was told of it, with what was only kept and what was voided since.',
    }),
  },
  { title: 'RoutePointOfPlan', description: 'One stop with the id of its plan.' },
)
export const point_includes = ['routes_info', 'route_point_items'] as const
export type PointInclude = (typeof point_includes)[number]

export const RoutePointFilters = Type.Object({
  ...page_parameters,
  route_plan_id: Type.Integer({ ...Id, description: 'The plan that the point is in.' }),
  external_code: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The code that the point was imported with. Several points may have it.',
  }),
  includes: includes(point_includes, ['routes_info']),
})
export type RoutePointFilters = Static<typeof RoutePointFilters>

export const RoutePointParams = Type.Object({ id: Id })
export const RoutePointAnswer = dataOf(RoutePointOfPlan)
export const RoutePointList = listOf(RoutePoint)
