import { type Static, type TSchema, Type } from 'typebox'
import { RoutePointInput } from './import-route-plan.ts'
import { PlaceOnMap, Waiver } from './place-line.ts'
import {
  codeOf,
  DateTime,
  dataOf,
  dateTime,
  Id,
  listOf,
  NameOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  shownAs,
} from './schema.ts'

/** Bounds of one change: more is several changes. */
const max_operations = 100
const max_points = 2_500
const max_plans = 100
const max_reoptimized = 20

export const plan_operation_names = [
  'add',
  'remove',
  'retry',
  'move',
  'reorder',
  'reassign',
  'rules',
  'lock',
  'place',
  'reoptimize',
] as const
export type PlanOperationName = (typeof plan_operation_names)[number]

const Position = Type.Optional(
  nullable(
    Type.Unsafe<number | 'best'>({
      type: ['integer', 'string'],
      anyOf: [
        { type: 'integer', minimum: 1, maximum: max_points },
        { type: 'string', enum: ['best'] },
        { type: 'null' },
      ],
      description:
        'From 1, the start counted; `best`: where it costs least; absent or null: the last before the arrival.',
    }),
  ),
)

const op = <const Name extends PlanOperationName>(name: Name) => oneOf([name])
const executor = (description: string) => Type.Optional(nullable(Type.Integer({ ...Id, description })))
const rule = Type.Optional(Type.Boolean())

/** The fields of each operation, by its name. Each is judged by itself, so that what is wrong is told with its place. */
export const plan_operations = {
  add: Type.Object(
    {
      op: op('add'),
      route_plan_id: Id,
      position: Position,
      point: Type.Unsafe<RoutePointInput>(
        shownAs(Type.Object({}, { additionalProperties: true }), RoutePointInput),
      ),
    },
    { title: 'AddPoint', description: 'A new stop. It needs coordinates.' },
  ),
  remove: Type.Object(
    { op: op('remove'), route_point_id: Id },
    { title: 'RemovePoint', description: 'Nobody goes there.' },
  ),
  retry: Type.Object(
    { op: op('retry'), route_point_id: Id },
    { title: 'RetryPoint', description: 'What came back is tried again by the same driver.' },
  ),
  move: Type.Object(
    { op: op('move'), route_point_id: Id, to_plan: Id, position: Position },
    { title: 'MovePoint', description: 'To another plan, or to another place of its own.' },
  ),
  reorder: Type.Object(
    {
      op: op('reorder'),
      route_plan_id: Id,
      route_point_ids: Type.Array(Id, {
        minItems: 1,
        maxItems: max_points,
        uniqueItems: true,
        description: 'In their new order. They change places among themselves; points not named stay.',
      }),
    },
    { title: 'ReorderPoints' },
  ),
  reassign: Type.Object(
    {
      op: op('reassign'),
      route_plan_id: Id,
      driver_id: executor('Absent: as it is; null: nobody.'),
      vehicle_id: executor('Absent: as it is; null: none.'),
      helper_id: executor('Absent: as it is; null: nobody.'),
    },
    { title: 'ReassignPlan', description: 'Who executes it, and with which vehicle.' },
  ),
  rules: Type.Object(
    {
      op: op('rules'),
      route_plan_id: Id,
      require_signature: rule,
      require_picture: rule,
      require_hodometer: rule,
      load_check: rule,
    },
    { title: 'ChangeRules', description: 'What proof the plan asks for; absent: as it is.' },
  ),
  lock: Type.Object(
    {
      op: op('lock'),
      route_point_id: Type.Optional(Id),
      route_plan_id: Type.Optional(Id),
      locked: Type.Boolean(),
    },
    {
      title: 'LockPart',
      description:
        'Of a point or of a plan. A locked point stays with its plan, though its place may change; a locked plan is left alone by the optimiser and by edits without `force`.',
    },
  ),
  place: Type.Object(
    {
      op: op('place'),
      route_id: Type.Integer({ ...Id, description: 'The import that left the line unassigned.' }),
      line: Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'Which of its `route_points`, from 0.',
      }),
      route_plan_id: Id,
      position: Position,
      at: Type.Optional(nullable(PlaceOnMap)),
      waive: Type.Optional(nullable(Waiver)),
    },
    { title: 'PlaceLine', description: 'An unassigned line of an import goes into a plan.' },
  ),
  reoptimize: Type.Object(
    {
      op: op('reoptimize'),
      route_plan_ids: Type.Array(Id, {
        minItems: 1,
        maxItems: max_reoptimized,
        uniqueItems: true,
        description:
          'The open points of these plans are ordered anew, and of several plans may change plan. They have 2,500 open points at most.',
      }),
      budget_s: Type.Optional(
        nullable(
          Type.Integer({
            minimum: 1,
            maximum: 600,
            'x-unit': 's',
            description:
              'How long solvers may search; no longer than the deployment lets them. Absent or null: by the number of points.',
          }),
        ),
      ),
      apply: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'True: what is found is written at once; else it is a preview.',
        }),
      ),
    },
    {
      title: 'ReoptimizePlans',
      description:
        'Alone in its call, which is answered with 202 and an operation. No point is added and none is left out.',
    },
  ),
} as const satisfies Record<PlanOperationName, TSchema>

const Operation = Type.Union(Object.values(plan_operations))
export type RequestedOperation = {
  [Name in PlanOperationName]: Static<(typeof plan_operations)[Name]>
}[PlanOperationName]

const Reason = Type.Optional(
  nullable(Type.String({ maxLength: 500, description: 'Why, for who reads the history.' })),
)
const Force = Type.Optional(
  Type.Boolean({
    default: false,
    description: 'True: also where a driver has arrived, and what is locked.',
  }),
)
/** Lower case, as they are made. */
const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  'x-form': 'uuid',
})

export const PlansChangeBody = dataOf(
  Type.Object(
    {
      base: Type.Optional(
        Type.Record(
          Type.String({ pattern: String.raw`^[1-9]\d{0,14}$` }),
          Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
          {
            maxProperties: max_plans,
            additionalProperties: false,
            description:
              'The `edit_version` of every plan that the operations touch, by its id, as you have seen them. Another one now is a 409. Required with `operations`.',
          },
        ),
      ),
      operations: Type.Optional(
        Type.Array(Type.Unsafe<unknown>(shownAs(Type.Unknown(), Operation)), {
          minItems: 1,
          maxItems: max_operations,
          description: 'All of them are done, in their order, or none.',
        }),
      ),
      preview_id: Type.Optional(
        nullable(
          Type.String({ ...Uuid, description: 'Instead of `operations`: applies what was tried before.' }),
        ),
      ),
      reason: Reason,
      force: Force,
    },
    { title: 'RoutePlansChange' },
  ),
)
export type PlansChangeBody = Static<typeof PlansChangeBody>

export const PlansChangeQuery = Type.Object({
  dry_run: Type.Boolean({
    default: false,
    description: 'True: nothing is changed; the answer says what would come of it.',
  }),
})

const figures = {
  distance_m: nullable(Type.Number({ 'x-unit': 'm' })),
  duration_s: nullable(Type.Number({ 'x-unit': 's', description: 'From the start to the end, all in.' })),
  late_points: Type.Integer({ description: 'Served after their window.' }),
  late_s: Type.Number({ 'x-unit': 's', description: 'Of all points together.' }),
  waiting_s: Type.Number({ 'x-unit': 's', description: 'Before windows open.' }),
  end_s: nullable(Type.Number({ 'x-unit': 's', description: 'Since the start of the period.' })),
  cost: nullable(Type.Number({ description: 'Null where the company has set no costs.' })),
}
const Figures = Type.Object(figures, {
  title: 'RoutePlanFigures',
  description: 'Of a plan, or a difference of two.',
})

const broken_codes = [
  'time_window',
  'capacity',
  'axles',
  'working_hours',
  'rest',
  'pickup_order',
  'unreachable',
] as const
export const BrokenRule = Type.Object(
  {
    code: codeOf(broken_codes),
    route_point_id: nullable(Type.Integer({ description: 'Null: the whole route.' })),
    amount: nullable(Type.Number({ description: 'By how much; null where that is not a number.' })),
    unit: nullable(codeOf(['s', 'm', 'capacity', 'axles'])),
  },
  { title: 'BrokenRule', description: 'A rule that the order breaks.' },
)

const ChangedPoint = Type.Object(
  {
    id: nullable(Type.Integer({ description: 'Null: it is added, and has no id before that is done.' })),
    position: nullable(Type.Integer({ description: 'From 1; null: it is in the plan no more.' })),
    was: nullable(Type.Integer({ description: 'Its place before; null: it was not in the plan.' })),
    time_scheduled: nullable(DateTime),
    late_s: nullable(Type.Number({ 'x-unit': 's' })),
  },
  { title: 'ChangedPoint' },
)

const ChangedPlan = Type.Object(
  {
    id: Id,
    edit_version: Type.Integer({
      description: 'After a change, the one that it made; in a dry run, that of now.',
    }),
    before: nullable(Figures),
    after: nullable(Figures),
    delta: nullable(Figures),
    points: Type.Array(ChangedPoint, { description: 'In their new order, then those that left.' }),
    broken: Type.Array(BrokenRule, { description: 'What it breaks that was not broken before.' }),
    mended: Type.Array(BrokenRule, { description: 'What was broken before, and is not.' }),
  },
  {
    title: 'ChangedRoutePlan',
    description: '`before`, `after` and `delta` are null where the plan cannot be measured.',
  },
)

const warning_codes = ['driver_on_the_way', 'point_arrived', 'not_seen_by_driver', 'locked'] as const
export type ChangeWarningCode = (typeof warning_codes)[number]
const ChangeWarning = Type.Object(
  { code: oneOf(warning_codes), route_plan_id: Id, route_point_id: nullable(Id) },
  {
    title: 'ChangeWarning',
    description:
      '`driver_on_the_way`: it is the next stop of a plan in execution. `point_arrived` and `locked`: done with `force` alone. `not_seen_by_driver`: no phone has fetched the plan as it is now.',
  },
)
export type ChangeWarning = Static<typeof ChangeWarning>

export const PlansChangeResult = Type.Object(
  {
    change_id: nullable(Type.String({ ...Uuid, description: 'To undo it; null in a dry run.' })),
    preview_id: nullable(Type.String({ ...Uuid, description: 'To apply it; null once it is applied.' })),
    expires_at: nullable(dateTime('Until when `preview_id` can be applied.')),
    unassigned: Type.Array(Type.Object({ route_id: Id, line: Type.Integer() }, { title: 'UnassignedLine' }), {
      description: 'Lines of the imports named by `place` that are still in no plan.',
    }),
    warnings: Type.Array(ChangeWarning),
    plans: Type.Array(ChangedPlan),
  },
  { title: 'RoutePlansChangeResult', description: 'What a change does, or would do, to each plan.' },
)
export type PlansChangeResult = Static<typeof PlansChangeResult>
export const PlansChangeAnswer = dataOf(PlansChangeResult)

const StartedOperation = Type.Object(
  { operation_id: Type.Integer({ ...Id, description: 'To be watched in `GET /operation/{id}`.' }) },
  { title: 'StartedOperation', description: 'Work that goes on after the answer.' },
)
export const StartedOperationAnswer = dataOf(StartedOperation)

const reoptimized_outcomes = ['better', 'nothing_better'] as const
export const ReoptimizeResult = Type.Object(
  {
    outcome: oneOf(reoptimized_outcomes, {
      description:
        '`nothing_better`: no order was found that is less late, breaks fewer rules or costs less than the one that there is.',
    }),
    change: nullable(
      noted(
        PlansChangeResult,
        'As the answer of a dry run, with its `preview_id`; of one with `apply`, as that of a change, with its `change_id`. Null: nothing better was found.',
      ),
    ),
  },
  { title: 'ReoptimizeResult', description: 'What re-optimising came to.' },
)
export type ReoptimizeResult = Static<typeof ReoptimizeResult>

export const PlanChangeParams = Type.Object({ change_id: Uuid })
export const UndoBody = dataOf(Type.Object({ reason: Reason, force: Force }, { title: 'RoutePlansUndo' }))

const ShownOperation = Type.Object(
  {
    op: codeOf([
      ...plan_operation_names,
      'undo',
      'send',
      'start',
      'replan',
      'keep_order',
      'close',
      'reopen',
      'remove',
      'replace',
      'take_up',
      'planned',
      'give_back',
      'fail',
      'lose_start',
      'refuse',
    ]),
  },
  {
    title: 'PastOperation',
    additionalProperties: true,
    description:
      'What was asked for, or what planning did (`take_up`, `planned`, `give_back`, `fail`, `lose_start`): ids and figures, nothing of persons.',
  },
)

export const PlanChange = Type.Object(
  {
    id: Type.String({ ...Uuid }),
    by: nullable(NameOf),
    at: DateTime,
    reason: nullable(Type.String()),
    operations: Type.Array(ShownOperation),
  },
  { title: 'RoutePlanChange', description: 'What the office changed of a plan, once.' },
)
export type PlanChange = Static<typeof PlanChange>

export const PlanChangeFilters = Type.Object({
  ...page_parameters,
  route_plan_id: Type.Integer({ ...Id, description: 'Of this plan, the latest first.' }),
})
export const PlanChangeList = listOf(PlanChange)
