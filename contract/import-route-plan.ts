import { type Static, Type } from 'typebox'
import { FieldProblemCode } from './problem.ts'
import { plan_sources, point_types } from './route-plan.ts'
import { codeOf, collection, Id, moment, nullable, oneOf, shownAs } from './schema.ts'

const max_points = 2_500
export const max_windows = 5

const Flag = (description: string, by_default: boolean) => Type.Boolean({ default: by_default, description })
const Text = (most: number) => Type.Optional(nullable(Type.String({ maxLength: most })))

const RoutePointItemInput = Type.Object(
  {
    external_code: Type.String({ minLength: 1, maxLength: 200 }),
    value: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 9_999_999_999 }))),
    description: Text(500),
    quantity: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 9_999_999_999 }))),
    capacity: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          description: 'What it takes of the capacity of a vehicle, in the unit of the company.',
        }),
      ),
    ),
  },
  { title: 'RoutePointItemInput', description: 'What is delivered or collected.' },
)

const AddressInput = Type.Object(
  {
    street: Text(200),
    number: Type.Optional(Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] })),
    complement: Text(200),
    neighborhood: Text(200),
    city: Text(200),
    state: Text(60),
    cep: Text(20),
    country: Text(60),
  },
  { title: 'AddressInput', description: 'An address in parts; what is absent is unknown.' },
)

/** `HH:mm-HH:mm`, spaces and either dash. */
export const clock_window_pattern = String.raw`^([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]\d|2[0-3]):([0-5]\d)$`

const OneWindow = [
  Type.Object(
    { start: moment(), end: moment() },
    { title: 'TimeWindowInput', description: 'From one moment to another, both included.' },
  ),
  Type.String({ pattern: clock_window_pattern, description: '`HH:mm-HH:mm` on the day of the plan.' }),
] as const

const TimeWindowsInput = Type.Union(
  [...OneWindow, Type.Array(Type.Union([...OneWindow]), { maxItems: max_windows }), Type.Null()],
  { description: 'When service may start: one window, or up to five of them.' },
)

/** One line. It is judged by itself: a wrong one is reported under its index, the others go in. */
export const RoutePointInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    order: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    info: Text(2_000),
    address: Type.Optional(
      Type.Union([Type.String({ maxLength: 500 }), AddressInput, Type.Null()], {
        description: 'A text, or its parts.',
      }),
    ),
    type: Type.Optional(
      nullable(
        shownAs(
          Type.String({ maxLength: 20 }),
          oneOf(point_types, {
            description:
              'PA start, PC collection, PE delivery, CH arrival; absent: a delivery. Their names in Portuguese (partida, coleta, entrega, chegada) are taken as well.',
          }),
        ),
      ),
    ),
    latitude: Type.Optional(nullable(Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' }))),
    longitude: Type.Optional(nullable(Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' }))),
    external_code: Text(200),
    axles: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 20 }))),
    delivery_time: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 86_400, 'x-unit': 's' }))),
    time_window: Type.Optional(Type.Unsafe<unknown>(shownAs(Type.Unknown(), TimeWindowsInput))),
    route_point_items: Type.Optional(nullable(Type.Array(RoutePointItemInput, { maxItems: 500 }))),
    disable_signature_check: Type.Optional(nullable(Type.Boolean())),
    disable_picture: Type.Optional(nullable(Type.Boolean())),
  },
  {
    title: 'RoutePointInput',
    description:
      'One stop. It is judged by itself: a wrong one is reported under its index, the others go in.',
  },
)
export type RoutePointInput = Static<typeof RoutePointInput>

const Entity = Type.Object(
  {
    document_number: Type.String({ minLength: 1, maxLength: 20, description: 'The CPF of the driver.' }),
    vehicle_plate: Type.String({ minLength: 1, maxLength: 20 }),
    helper: Type.Optional(
      nullable(Type.String({ maxLength: 20, description: 'The CPF of the helper, if there is one.' })),
    ),
  },
  { title: 'RoutePlanExecutor', description: 'Who executes: a driver with a vehicle.' },
)

export const ImportBody = Type.Object(
  {
    optimize: Flag('True: the plan is optimised; false: the given order is followed.', true),
    geocoding: Flag('True: a found address decides over the given coordinates.', true),
    source: Type.Unsafe<string>(
      shownAs(
        Type.String({ default: 'G', maxLength: 20 }),
        oneOf(plan_sources, { description: 'G: on roads. L: straight lines × 1.3, and the plan says so.' }),
      ),
    ),
    has_time_window: Flag('True: windows are kept; false: what breaks them is only reported.', false),
    is_async: Flag('True: answered at once with an operation to watch.', false),
    objective: Type.Optional(nullable(oneOf(['least_driving', 'fewest_vehicles']))),
    data: Type.Object(
      {
        date_time_start: moment(),
        date_time_end: moment(),
        external_code: Type.String({ minLength: 1, maxLength: 200 }),
        route_points: Type.Array(Type.Unsafe<unknown>(shownAs(Type.Unknown(), RoutePointInput)), {
          maxItems: max_points,
        }),
        vehicle_plate: Text(20),
        document_number: Text(20),
        vehicle_plates: Type.Optional(nullable(collection(Type.String({ maxLength: 20 })))),
        document_numbers: Type.Optional(nullable(collection(Type.String({ maxLength: 20 })))),
        entity: Type.Optional(nullable(Type.Array(Entity, { maxItems: 500 }))),
      },
      { title: 'NewRoutePlan', description: 'The stops of one day, and who may execute them.' },
    ),
  },
  { title: 'RoutePlanImportBody' },
)
export type ImportBody = Static<typeof ImportBody>

export const ImportQuery = Type.Object({
  atomic: Type.Boolean({ default: false, description: 'All or nothing.' }),
  dry_run: Type.Boolean({ default: false, description: 'Plans without writing.' }),
  on_conflict: oneOf(['refuse', 'replace'], { default: 'refuse' }),
})

const WrongLine = Type.Object(
  {
    index: Type.Integer({ description: 'Which of `route_points`, from 0.' }),
    external_code: nullable(Type.String()),
    code: shownAs(Type.String(), FieldProblemCode),
    message: Type.String({ description: 'In the language of the request.' }),
  },
  { title: 'WrongRoutePoint', description: 'A line of an import that is in no plan, and why.' },
)
export type WrongLine = Static<typeof WrongLine>

/** Why an executor can have no plan, or none that can be driven. */
const plan_fault_codes = [
  'unknown_vehicle',
  'vehicle_not_active',
  'unknown_driver',
  'unknown_helper',
  'outside_working_hours',
  'start_not_found',
  'already_imported',
] as const
export type PlanFaultCode = (typeof plan_fault_codes)[number]

const WrongRoutePlan = Type.Object(
  {
    external_code: Type.String(),
    code: codeOf(plan_fault_codes, { title: 'RoutePlanFaultCode', description: 'Stable in every language.' }),
    message: Type.String({ description: 'In the language of the request.' }),
  },
  {
    title: 'WrongRoutePlan',
    description: 'An executor who can have no plan, or none that can be driven, and why.',
  },
)
export type WrongRoutePlan = Static<typeof WrongRoutePlan>

const UnassignedReason = Type.Object(
  {
    code: oneOf(
      ['outside_map', 'address_not_found', 'time_window', 'capacity', 'axles', 'working_hours', 'no_vehicle'],
      { title: 'UnassignedReasonCode', description: 'Stable in every language.' },
    ),
    message: Type.String({ description: 'In the language of the request.' }),
    vehicle_plate: nullable(
      Type.String({ description: 'The vehicle it is said of; null: of all of them, or of none.' }),
    ),
  },
  { title: 'UnassignedReason' },
)

const fix_changes = ['time_window_end', 'time_window_start', 'capacity', 'axles', 'working_hours'] as const
export type FixChange = (typeof fix_changes)[number]
const fix_units = ['min', 'capacity', 'axles'] as const
export type FixUnit = (typeof fix_units)[number]

const Fix = Type.Object(
  {
    change: codeOf(fix_changes, { description: 'What to change.' }),
    amount: Type.Number({ description: 'By how much.' }),
    unit: codeOf(fix_units, { description: '`capacity`: in the unit of the company.' }),
    vehicle_plate: nullable(Type.String({ description: 'Of which vehicle; null: of the point.' })),
  },
  {
    title: 'UnassignedFix',
    description: 'The smallest change of one thing that places the point with everybody else still served.',
  },
)

export const UnassignedPoint = Type.Object(
  {
    index: Type.Integer(),
    external_code: nullable(Type.String()),
    name: Type.String(),
    reasons: Type.Array(UnassignedReason),
    fixes: Type.Array(Fix),
    fixes_sought: Type.Boolean({ description: 'False: the plan is too big to try changes for every point.' }),
  },
  { title: 'UnassignedPoint', description: 'A point that nobody serves, why, and what would change it.' },
)
export type UnassignedPoint = Static<typeof UnassignedPoint>

export const ImportAnswer = Type.Object(
  {
    route_points: Type.Integer({ description: 'Lines of the request that are in a plan.' }),
    wrong_lines: Type.Array(WrongLine),
    wrong_route_plans: Type.Array(WrongRoutePlan),
    unassigned_points: Type.Array(UnassignedPoint),
    route_plan_ids: Type.Array(Id),
    operation_id: nullable(Id),
  },
  { title: 'RoutePlanImport', description: 'What became of an import.' },
)
export type ImportAnswer = Static<typeof ImportAnswer>
