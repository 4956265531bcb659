import { type Static, Type } from 'typebox'
import { collection, Id, moment, nullable, oneOf } from './schema.ts'

const max_points = 2_500
export const max_windows = 5

const Flag = (description: string, by_default: boolean) => Type.Boolean({ default: by_default, description })
const Text = (most: number) => Type.Optional(nullable(Type.String({ maxLength: most })))

const RoutePointItemInput = Type.Object({
  external_code: Type.String({ minLength: 1, maxLength: 200 }),
  value: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 9_999_999_999 }))),
  description: Text(500),
  quantity: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 9_999_999_999 }))),
  capacity: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))),
})

const AddressInput = Type.Object({
  street: Text(200),
  number: Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] })),
  complement: Text(200),
  neighborhood: Text(200),
  city: Text(200),
  state: Text(60),
  cep: Text(20),
  country: Text(60),
})

/** One line. It is judged by itself: a wrong one is reported under its index, the others go in. */
export const RoutePointInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  order: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  info: Text(2_000),
  address: Type.Optional(
    Type.Union([Type.String({ maxLength: 500 }), AddressInput, Type.Null()], {
      description: 'A text, or its parts.',
    }),
  ),
  type: Text(20),
  latitude: Type.Optional(nullable(Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' }))),
  longitude: Type.Optional(nullable(Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' }))),
  external_code: Text(200),
  axles: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 20 }))),
  delivery_time: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 86_400, 'x-unit': 's' }))),
  time_window: Type.Optional(
    Type.Unknown({
      description:
        '`{start, end}`, or `HH:mm-HH:mm` on the day of the plan, or up to five of them; service starts inside.',
    }),
  ),
  route_point_items: Type.Optional(nullable(Type.Array(RoutePointItemInput, { maxItems: 500 }))),
  disable_signature_check: Type.Optional(nullable(Type.Boolean())),
  disable_picture: Type.Optional(nullable(Type.Boolean())),
})
export type RoutePointInput = Static<typeof RoutePointInput>

const Entity = Type.Object({
  document_number: Type.String({ minLength: 1, maxLength: 20 }),
  vehicle_plate: Type.String({ minLength: 1, maxLength: 20 }),
  helper: Text(20),
})

export const ImportBody = Type.Object({
  optimize: Flag('True: the plan is optimised; false: the given order is followed.', true),
  geocoding: Flag('True: a found address decides over the given coordinates.', true),
  source: Type.String({
    default: 'G',
    maxLength: 20,
    description: 'G: on roads. L: straight lines × 1.3, and the plan says so.',
  }),
  has_time_window: Flag('True: windows are kept; false: what breaks them is only reported.', false),
  is_async: Flag('True: answered at once with an operation to watch.', false),
  objective: Type.Optional(nullable(oneOf(['least_driving', 'fewest_vehicles']))),
  data: Type.Object({
    date_time_start: moment(),
    date_time_end: moment(),
    external_code: Type.String({ minLength: 1, maxLength: 200 }),
    route_points: Type.Array(Type.Unknown(), { maxItems: max_points, description: 'See RoutePointInput.' }),
    vehicle_plate: Text(20),
    document_number: Text(20),
    vehicle_plates: Type.Optional(nullable(collection(Type.String({ maxLength: 20 })))),
    document_numbers: Type.Optional(nullable(collection(Type.String({ maxLength: 20 })))),
    entity: Type.Optional(nullable(Type.Array(Entity, { maxItems: 500 }))),
  }),
})
export type ImportBody = Static<typeof ImportBody>

export const ImportQuery = Type.Object({
  atomic: Type.Boolean({ default: false, description: 'All or nothing.' }),
  dry_run: Type.Boolean({ default: false, description: 'Plans without writing.' }),
  on_conflict: oneOf(['refuse', 'replace'], { default: 'refuse' }),
})

const WrongLine = Type.Object({
  index: Type.Integer(),
  external_code: nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
})
export type WrongLine = Static<typeof WrongLine>

const WrongRoutePlan = Type.Object({
  external_code: Type.String(),
  code: Type.String(),
  message: Type.String(),
})
export type WrongRoutePlan = Static<typeof WrongRoutePlan>

const UnassignedReason = Type.Object({
  code: oneOf([
    'outside_map',
    'address_not_found',
    'time_window',
    'capacity',
    'axles',
    'working_hours',
    'no_vehicle',
  ]),
  message: Type.String(),
  vehicle_plate: nullable(Type.String()),
})

const Fix = Type.Object({
  change: Type.String(),
  amount: Type.Number(),
  unit: Type.String(),
  vehicle_plate: nullable(Type.String()),
})

export const UnassignedPoint = Type.Object({
  index: Type.Integer(),
  external_code: nullable(Type.String()),
  name: Type.String(),
  reasons: Type.Array(UnassignedReason),
  fixes: Type.Array(Fix),
  fixes_sought: Type.Boolean({ description: 'False: the plan is too big to try changes for every point.' }),
})
export type UnassignedPoint = Static<typeof UnassignedPoint>

export const ImportAnswer = Type.Object({
  route_points: Type.Integer({ description: 'Lines of the request that are in a plan.' }),
  wrong_lines: Type.Array(WrongLine),
  wrong_route_plans: Type.Array(WrongRoutePlan),
  unassigned_points: Type.Array(UnassignedPoint),
  route_plan_ids: Type.Array(Id),
  operation_id: nullable(Id),
})
export type ImportAnswer = Static<typeof ImportAnswer>
