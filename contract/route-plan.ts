import { type Static, Type } from 'typebox'
import { Failure } from './failures.ts'
import { papers } from './paper.ts'
import { RoutePoint } from './route-point.ts'
import {
  codeOf,
  collection,
  DateTime,
  dataOf,
  dateTime,
  filterMoment,
  Id,
  includes,
  listOf,
  NameOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  relation,
  shownAs,
} from './schema.ts'

export const PlanStatus = oneOf(['P', 'E', 'C', 'W', 'I', 'R'], {
  title: 'RoutePlanStatus',
  description:
    '`W` waits for its optimisation, `R` is being optimised, `I` could not be (see `failure`), `P` awaits execution, `E` is being executed, `C` is completed.',
})
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
/** Rules that the office may let a plan or a point break: the changes that would place an unassigned point. */
export const waivable_changes = [
  'time_window_end',
  'time_window_start',
  'capacity',
  'axles',
  'working_hours',
] as const
export type WaivableChange = (typeof waivable_changes)[number]

const finding_units = ['capacity', 's', 'm', 'axles'] as const

const Finding = Type.Object(
  {
    code: oneOf([...violation_codes, ...binding_codes, 'far_from_road', 'waived', 'document_expired'], {
      title: 'FindingCode',
      description:
        'What a given order breaks (`time_window`, `capacity`, …), what binds an optimised plan (`vehicle_full`, `shift_ends`, `windows_cost`), a point far from its road, a rule that the office waived (`change` says which), or a paper that expired before the day of the plan (`paper` says which).',
    }),
    index: Type.Optional(
      nullable(
        Type.Integer({ description: 'Which of the imported `route_points`, from 0; null: the whole route.' }),
      ),
    ),
    route_point_id: Type.Optional(
      Type.Integer({ ...Id, description: 'The point itself, in what was found after a change of the plan.' }),
    ),
    amount: Type.Optional(
      Type.Number({ description: 'What is left, is lost, lies between, or is beyond a rule.' }),
    ),
    change: Type.Optional(oneOf(waivable_changes, { description: 'Of a rule that was waived.' })),
    unit: Type.Optional(oneOf(finding_units, { description: '`capacity`: in the unit of the company.' })),
    paper: Type.Optional(oneOf(papers, { description: 'The field that has the day on which it expires.' })),
    expires: Type.Optional(Type.String({ format: 'date', description: 'The last day of that paper.' })),
    driver_id: Type.Optional(Type.Integer({ ...Id, description: 'Whose paper it is; or `vehicle_id`.' })),
    vehicle_id: Type.Optional(Type.Integer({ ...Id, description: 'Whose paper it is; or `driver_id`.' })),
  },
  { title: 'Finding', description: 'Something to know about a plan before it is driven.' },
)
export type Finding = Static<typeof Finding>

const RoutePlanDevice = Type.Object({ id: Id, serial: Type.String() }, { title: 'RoutePlanDevice' })
const RoutePlanVehicle = Type.Object(
  {
    id: Id,
    title: nullable(Type.String()),
    plate: nullable(Type.String()),
    capacity: nullable(Type.Number({ description: 'In the unit of the company; null: not limited.' })),
    device: relation(RoutePlanDevice),
  },
  { title: 'RoutePlanVehicle' },
)
const RoutePlanUser = Type.Object(
  { id: Id, name: Type.String(), login: nullable(Type.String()) },
  { title: 'RoutePlanUser' },
)

export const RoutePlan = Type.Object(
  {
    id: Id,
    status: PlanStatus,
    external_code: Type.String({ description: 'The title that it was imported with.' }),
    source: codeOf(plan_sources, {
      description: 'What was asked for. G: on roads; L: straight lines × 1.3.',
    }),
    engine: nullable(
      codeOf(plan_engines, { description: 'Where times and distances come from; null until it is planned.' }),
    ),
    date_time_start: dateTime('Start of the period that was imported; nobody leaves before it.'),
    date_time_end: dateTime('End of the period that was imported.'),
    date_created: DateTime,
    edit_version: Type.Integer({
      description:
        'Raised by whatever the office changes of it: the `base` of `POST /route_plan/changes`. What drivers do leaves it alone.',
    }),
    locked: Type.Boolean({ description: 'True: the optimiser and edits leave it alone.' }),
    total_time: nullable(
      Type.Integer({
        'x-unit': 's',
        description:
          'From the first second of loading to the last of unloading, with driving, service, waiting and rests.',
      }),
    ),
    total_distance: nullable(Type.Number({ 'x-unit': 'm' })),
    total_points: Type.Integer({ description: 'Start and arrival included.' }),
    total_capacity: Type.Number({ description: 'The sum of its points, in the unit of the company.' }),
    route_id: Type.Integer({ ...Id, description: 'The import: plans that came from one share it.' }),
    operation_id: nullable(
      Type.Integer({
        ...Id,
        description: 'The work that planned it last; null once that is forgotten, after 90 days.',
      }),
    ),
    vehicle_id: nullable(Type.Integer({ ...Id, description: 'Null: it was imported without a vehicle.' })),
    vehicle: relation(RoutePlanVehicle),
    user_id: nullable(
      Type.Integer({
        ...Id,
        description: 'The user who executes it: that of its driver. Null: its driver has none.',
      }),
    ),
    user: nullable(noted(RoutePlanUser, 'Also when the user was deleted since. Null unless included.')),
    user_excluded: nullable(
      noted(RoutePlanUser, 'The same as `user`, under another name. Null unless included.'),
    ),
    driver_id: nullable(Type.Integer({ ...Id, description: 'Null: it was imported without a driver.' })),
    helper: nullable(noted(NameOf, 'A second driver, from `entity`; null: none.')),
    polyline6: nullable(
      Type.String({
        description:
          'The planned way as an encoded polyline of precision 6. Null until it is planned, and where there is no way to draw.',
      }),
    ),
    require_signature: Type.Boolean({
      description: 'As the company was set when it was imported. Points may waive it.',
    }),
    require_picture: Type.Boolean({
      description: 'As the company was set when it was imported. Points may waive it.',
    }),
    require_hodometer: Type.Boolean({
      description: 'As the company was set when it was imported: start and end tell the odometer.',
    }),
    load_check: Type.Boolean({
      description: 'As the company was set when it was imported: items are checked one by one.',
    }),
    findings: Type.Array(shownAs(Type.Unknown(), Finding), {
      description:
        'What a given order breaks, what binds an optimised plan, points far from their road (`far_from_road`, in metres), and papers of its driver and vehicle that expired before its day.',
    }),
    findings_as_of: nullable(
      Type.Integer({
        description:
          'The `edit_version` that `findings` were found in, after a change; null: they are those of its planning.',
      }),
    ),
    cost: nullable(
      Type.Number({
        description:
          'Of `total_distance` and `total_time` at the costs of the vehicle, else of the company, when they were last measured; null: none were set.',
      }),
    ),
    failure: nullable(noted(Failure, 'Why it is not planned; null unless its planning came to nothing.')),
    date_sent: nullable(dateTime('Since when its driver has it; null: it was not sent yet.')),
    date_excluded: nullable(
      dateTime('When it was deleted; only of one that is seen again for what was executed in it.'),
    ),
    date_restored: nullable(
      dateTime('When a deleted plan was seen again, because it was executed after all.'),
    ),
    date_started: nullable(dateTime('When its execution began.')),
    date_closed: nullable(dateTime('When it was completed or closed.')),
    close_reason: nullable(
      Type.String({
        description:
          'Why it was closed; null unless somebody gave a reason. `not_finished`: nobody finished it, and it was closed `auto_close_hours` after its end.',
      }),
    ),
    route_points: Type.Array(RoutePoint, {
      description: 'In the order in which they are driven; empty unless included.',
    }),
  },
  { title: 'RoutePlan', description: 'The points that one executor serves on one day, in their order.' },
)
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
  route_plan_id: Type.Optional(Type.Integer({ ...Id, description: 'Only this plan.' })),
  begin_date: Type.Optional(filterMoment('begin', 'Start of the period. ')),
  end_date: Type.Optional(filterMoment('end', 'End of the period; plans that overlap it are listed. ')),
  user_id: Type.Optional(Type.Integer({ ...Id, description: 'Only plans that this user executes.' })),
  vehicle_id: Type.Optional(Type.Integer({ ...Id, description: 'Only plans of this vehicle.' })),
  route_plan_code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Only plans with exactly this `external_code`; a number finds the plan with that id as well.',
    }),
  ),
  route_plan_statuses: Type.Optional(
    collection(PlanStatus, { description: 'Only plans in one of these states; absent: in any.' }),
  ),
  includes: includes(plan_includes, []),
})
export type RoutePlanFilters = Static<typeof RoutePlanFilters>

export const RoutePlanParams = Type.Object({ id: Id })
export const RoutePlanList = listOf(RoutePlan)
export const RoutePlanAnswer = dataOf(RoutePlan)
export const ClosePlanBody = dataOf(
  Type.Object(
    {
      reason: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500,
          description: 'Why points that are not done stay undone. Required while there are any.',
        }),
      ),
    },
    { title: 'RoutePlanClosing' },
  ),
)

const SentRoutePlan = Type.Object(
  { id: Id, date_sent: DateTime },
  { title: 'SentRoutePlan', description: 'A plan that its driver has.' },
)
export type SentRoutePlan = Static<typeof SentRoutePlan>
export const SendPlansBody = dataOf(
  Type.Object(
    {
      ids: Type.Array(Id, {
        minItems: 1,
        maxItems: 500,
        description: 'Of plans; all of them are sent, or none.',
      }),
    },
    { title: 'RoutePlansToSend' },
  ),
)
export const SentPlansAnswer = Type.Object({ data: Type.Array(SentRoutePlan) }, { title: 'SentRoutePlans' })
