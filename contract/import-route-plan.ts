import { type Static, Type } from 'typebox'
import { FieldProblemCode } from './problem.ts'
import { plan_sources } from './route-plan.ts'
import { PointTypeCode } from './route-point.ts'
import { codeOf, collection, Id, moment, noted, nullable, oneOf, shownAs } from './schema.ts'

const max_points = 2_500
export const max_windows = 5

const Flag = (description: string, by_default: boolean) => Type.Boolean({ default: by_default, description })
const Text = (most: number, description?: string) =>
  Type.Optional(nullable(Type.String({ maxLength: most, ...(description && { description }) })))

export const RoutePointItemInput = Type.Object(
  {
    external_code: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'What is scanned or typed when the load is checked.',
    }),
    value: Type.Optional(
      nullable(Type.Number({ minimum: 0, maximum: 9_999_999_999, description: 'What all of it is worth.' })),
    ),
    description: Text(500),
    quantity: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 9_999_999_999 }))),
    capacity: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          description:
            'What all of it takes of the capacity of a vehicle, in the unit of the company; absent: 0.',
        }),
      ),
    ),
  },
  { title: 'RoutePointItemInput', description: 'What is delivered or collected.' },
)

export const AddressInput = Type.Object(
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
  Type.String({
    pattern: clock_window_pattern,
    'x-form': 'clock-window',
    description: '`HH:mm-HH:mm` on the day of the plan.',
  }),
] as const

const TimeWindowsInput = Type.Union(
  [...OneWindow, Type.Array(Type.Union([...OneWindow]), { maxItems: max_windows }), Type.Null()],
  {
    description:
      'When service may start: one window, or up to five of them. Kept if `has_time_window` is true, else only reported.',
  },
)

/** One line. It is judged by itself: a wrong one is reported under its index, the others go in. */
export const RoutePointInput = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Names the stop to the driver: an invoice, a customer.',
    }),
    order: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000,
          description: 'Decides with `optimize=false` alone; absent: the place in the list.',
        }),
      ),
    ),
    info: Text(2_000, 'Told to the driver at this stop.'),
    address: Type.Optional(
      Type.Union([Type.String({ maxLength: 500 }), AddressInput, Type.Null()], {
        description: 'A text, or its parts. Without one the coordinates are required.',
      }),
    ),
    type: Type.Optional(
      nullable(
        shownAs(
          Type.String({ maxLength: 20 }),
          noted(
            PointTypeCode,
            'Absent: a delivery. The names in Portuguese (partida, coleta, entrega, chegada) are taken as well. There is one start and one arrival at most, which all vehicles share.',
          ),
        ),
      ),
    ),
    latitude: Type.Optional(nullable(Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' }))),
    longitude: Type.Optional(nullable(Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' }))),
    external_code: Text(
      200,
      'The key of the point in your system. A collection and a delivery with the same one belong together: one vehicle takes both, the collection first.',
    ),
    axles: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 1,
          maximum: 20,
          description: 'The most axles that a vehicle may have to come here; absent: any number.',
        }),
      ),
    ),
    delivery_time: Type.Optional(
      nullable(
        Type.Integer({
          minimum: 0,
          maximum: 86_400,
          'x-unit': 's',
          description:
            'How long service takes. Absent: the usual time of the company for a collection or a delivery, 0 for loading at the start and unloading on arrival.',
        }),
      ),
    ),
    time_window: Type.Optional(Type.Unsafe<unknown>(shownAs(Type.Unknown(), TimeWindowsInput))),
    route_point_items: Type.Optional(
      nullable(
        Type.Array(RoutePointItemInput, {
          maxItems: 500,
          description: 'Their capacities add up to what the point takes of a vehicle.',
        }),
      ),
    ),
    disable_signature_check: Type.Optional(
      nullable(
        Type.Boolean({ description: 'True: no signature is needed here, whatever the plan requires.' }),
      ),
    ),
    disable_picture: Type.Optional(
      nullable(Type.Boolean({ description: 'True: no picture is needed here, whatever the plan requires.' })),
    ),
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
  { title: 'RoutePlanExecutor', description: 'Who executes: a driver with a vehicle, and maybe a helper.' },
)

export const ImportBody = Type.Object(
  {
    optimize: Flag('True: the plan is optimised; false: the given order is followed.', true),
    geocoding: Flag(
      'True: an address that is found to the house decides over given coordinates. False: only given coordinates count.',
      true,
    ),
    source: Type.Unsafe<string>(
      shownAs(
        Type.String({ default: 'G', maxLength: 20 }),
        oneOf(plan_sources, { description: 'G: on roads. L: straight lines × 1.3, and the plan says so.' }),
      ),
    ),
    has_time_window: Flag('True: windows are kept; false: what breaks them is only reported.', false),
    is_async: Flag(
      'True: answered at once with an operation to watch. Required for more than 200 points.',
      false,
    ),
    send: Type.Optional(
      Type.Boolean({
        description:
          'False: the plans wait for `POST /route_plan/send`. Absent: as the company has set `auto_send`.',
      }),
    ),
    objective: Type.Optional(
      nullable(
        oneOf(['least_driving', 'fewest_vehicles'], {
          description:
            'What to save when several vehicles may execute: driving time, as by default, or vehicles.',
        }),
      ),
    ),
    data: Type.Object(
      {
        date_time_start: moment('When the first vehicle may start loading. '),
        date_time_end: moment(
          'When the last vehicle has to be done, by 31 days after the start at most. Work shifts of vehicles and drivers bound it further. ',
        ),
        external_code: Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Your title for the plan. With the day and the executor it identifies the plan.',
        }),
        route_points: Type.Array(Type.Unsafe<unknown>(shownAs(Type.Unknown(), RoutePointInput)), {
          maxItems: max_points,
        }),
        vehicle_plate: Text(20, 'The vehicle that executes.'),
        document_number: Text(20, 'The CPF of the driver who executes, with or without a vehicle.'),
        vehicle_plates: Type.Optional(
          nullable(
            collection(Type.String({ maxLength: 20 }), {
              description:
                'Vehicles that share the points: each that is needed gets a plan. With `document_number` alone, that driver drives the first.',
            }),
          ),
        ),
        document_numbers: Type.Optional(
          nullable(
            collection(Type.String({ maxLength: 20 }), {
              description:
                'CPFs of drivers who share the points. With `vehicle_plate` alone, the first drives that vehicle. Not together with `vehicle_plates`.',
            }),
          ),
        ),
        entity: Type.Optional(
          nullable(
            Type.Array(Entity, {
              maxItems: 500,
              description:
                'Drivers with their vehicles who share the points. Not together with the fields above.',
            }),
          ),
        ),
      },
      {
        title: 'NewRoutePlan',
        description:
          'The stops of one day, and who may execute them. Without an executor they become one plan of nobody.',
      },
    ),
  },
  { title: 'RoutePlanImportBody' },
)
export type ImportBody = Static<typeof ImportBody>

export const ImportQuery = Type.Object({
  atomic: Type.Boolean({
    default: false,
    description:
      'True: all or nothing. If a line is wrong, an executor unknown or a point unassigned, the answer is 422 and nothing is saved.',
  }),
  dry_run: Type.Boolean({ default: false, description: 'True: planned and answered, but not saved.' }),
  on_conflict: oneOf(['refuse', 'replace'], {
    default: 'refuse',
    description:
      'When there is a plan of the same code, day and executor: `refuse` answers 409, `replace` takes its place unless it is being planned, executed or is completed.',
  }),
})

const index_note = 'Which of `route_points`, from 0.'

const WrongLine = Type.Object(
  {
    index: Type.Integer({ description: index_note }),
    external_code: nullable(Type.String()),
    code: shownAs(Type.String(), FieldProblemCode),
    message: Type.String({ description: 'In the language of the request.' }),
  },
  { title: 'WrongRoutePoint', description: 'A line of an import that is in no plan, and why.' },
)
export type WrongLine = Static<typeof WrongLine>

/** Why an executor can have no plan, or one whose start is nowhere. */
const plan_fault_codes = [
  'unknown_vehicle',
  'vehicle_not_active',
  'document_expired',
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
    description: 'An executor who can have no plan, or a plan whose start was not found, and why.',
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
  {
    title: 'UnassignedReason',
    description: 'One rule that keeps the point out, or what is not known of it.',
  },
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
    index: Type.Integer({ description: index_note }),
    external_code: nullable(Type.String()),
    name: Type.String(),
    reasons: Type.Array(UnassignedReason),
    fixes: Type.Array(Fix),
    fixes_sought: Type.Boolean({
      description: 'True: every fix is listed. False: the plan is too big to try them all.',
    }),
  },
  { title: 'UnassignedPoint', description: 'A point that nobody serves, why, and what would change it.' },
)
export type UnassignedPoint = Static<typeof UnassignedPoint>

export const ImportAnswer = Type.Object(
  {
    route_points: Type.Integer({
      description:
        'How many of the sent points are in a plan. A start that several vehicles share counts once.',
    }),
    wrong_lines: Type.Array(WrongLine, { description: 'Points that cannot be read, and are in no plan.' }),
    wrong_route_plans: Type.Array(WrongRoutePlan, {
      description:
        'Executors who get no plan, and plans whose start was not found. A plan whose points all stay out (`nothing_placed`) is not here: they are in `unassigned_points`.',
    }),
    unassigned_points: Type.Array(UnassignedPoint, {
      description: 'Points that are right, but that nobody can serve.',
    }),
    route_plan_ids: Type.Array(Id, {
      description:
        'One plan for each vehicle that is needed; empty in a dry run. In a 202 it has the first alone: the result of the operation has all.',
    }),
    operation_id: nullable(
      Type.Integer({
        ...Id,
        description: 'The work that planned it, or that goes on. Null: there was nothing to plan.',
      }),
    ),
  },
  {
    title: 'RoutePlanImport',
    description:
      'What became of an import. Of one that is still being planned (202), only what is known by now.',
  },
)
export type ImportAnswer = Static<typeof ImportAnswer>
