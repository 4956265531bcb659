import { type Static, type TSchema, Type } from 'typebox'
import { tracking_states } from './driver.ts'
import {
  clock_bases,
  command_types,
  image_roles,
  proof_parts,
  rejection_codes,
  waiver_reasons,
  warning_codes,
} from './execution-codes.ts'
import { DateTime, dataOf, dateTime, Id, moment, nullable, oneOf, shownAs } from './schema.ts'

const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))
const max_integer = 2_147_483_647
const Count = (description: string) => Type.Integer({ minimum: 0, maximum: max_integer, description })
/** A phone that has been up for longer than 30,000 years is no phone. */
const Milliseconds = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 1e15, 'x-unit': 'ms', description })

const Uuid = (description: string) =>
  Type.String({
    pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$',
    'x-form': 'uuid',
    description,
  })
export const CommandId = Type.String({
  pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-7[0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$',
  'x-form': 'uuid-v7',
  description: 'A UUIDv7 that the phone makes. It is the only key: sent again, it is done once.',
})
const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  'x-form': 'sha256',
  description: 'Of the bytes that the phone sends, in lower-case hex.',
})
const Text = (max: number, description = '') =>
  Type.String({ maxLength: max, ...(description !== '' && { description }) })

const DeviceLocation = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' }),
    accuracy_m: optional(Type.Number({ minimum: 0, maximum: 1e8, 'x-unit': 'm' })),
    fixed_at: optional(moment('When it was measured. ')),
    mock: optional(Type.Boolean({ description: 'True: the phone says that an app made it up.' })),
  },
  { title: 'DeviceLocation', description: 'Where the phone believed to be.' },
)

const ImageOfCommand = Type.Object(
  { role: oneOf(image_roles), sha256: Sha256 },
  { title: 'ImageOfCommand', description: 'A picture, named before or after its bytes are sent.' },
)

const common = {
  location: optional(DeviceLocation),
  notes: optional(Text(1_000)),
  images: optional(Type.Array(ImageOfCommand, { maxItems: 20 })),
  hodometer: optional(Type.Number({ minimum: 0, maximum: 1e8, 'x-unit': 'km' })),
}

const item_key = {
  id: optional(Id),
  external_code: optional(Text(200, 'Where the id is not known.')),
}
const CheckedItem = Type.Object(
  { ...item_key, checked: Type.Boolean() },
  { title: 'CheckedItem', description: 'An item of the load, by its id or its code.' },
)
const ExecutedItem = Type.Object(
  {
    ...item_key,
    checked: Type.Boolean(),
    quantity: optional(
      Type.Number({ minimum: 0, maximum: 1e9, description: 'What was handed over; absent: all of it.' }),
    ),
  },
  { title: 'ExecutedItem', description: 'What became of an item.' },
)
const Receiver = Type.Object(
  {
    name: optional(Type.String({ maxLength: 200 })),
    document: optional(Type.String({ maxLength: 40 })),
  },
  { title: 'Receiver', description: 'Who took it.', 'x-personal': true },
)
const Waived = Type.Object(
  { part: oneOf(proof_parts), reason: oneOf(waiver_reasons, { description: '`other` needs `notes`.' }) },
  { title: 'WaivedProof', description: 'A part of the proof that could not be had, and why.' },
)
const waived = optional(Type.Array(Waived, { maxItems: 10 }))
const FieldAnswer = Type.Object(
  {
    checklist_form_field_id: Id,
    value: optional(Text(1_000)),
    table_item_id: optional(Id),
    sha256: optional(Sha256),
  },
  { title: 'CommandFieldAnswer', description: 'The answer to one field of a form.' },
)

/** What each type carries. */
export const payload_schemas = {
  'plan.start': Type.Object({ ...common, vehicle_id: optional(Id) }, { title: 'StartPayload' }),
  'load.check': Type.Object(
    {
      ...common,
      items: Type.Array(CheckedItem, { maxItems: 1_000 }),
      unknown_codes: optional(
        Type.Array(Text(200), { maxItems: 1_000, description: 'Scanned, and on no list.' }),
      ),
    },
    { title: 'LoadCheckPayload' },
  ),
  'point.arrive': Type.Object({ ...common }, { title: 'ArrivePayload' }),
  'point.depart': Type.Object({ ...common }, { title: 'DepartPayload' }),
  'point.execute': Type.Object(
    {
      ...common,
      route_executed_reason_id: optional(Id),
      items: optional(Type.Array(ExecutedItem, { maxItems: 1_000 })),
      receiver: optional(Receiver),
      waived,
    },
    { title: 'ExecutePayload' },
  ),
  'point.return': Type.Object(
    { ...common, route_return_reason_id: optional(Id), waived },
    { title: 'ReturnPayload', description: 'It needs a reason.' },
  ),
  'point.attach': Type.Object(
    { ...common, command_id: CommandId },
    { title: 'AttachPayload', description: 'More images for the record of another command.' },
  ),
  'point.correct': Type.Object(
    { ...common, corrects: CommandId },
    { title: 'CorrectPayload', description: 'Voids one’s own record, up to 24 hours after it.' },
  ),
  'vehicle.change': Type.Object(
    { ...common, plate: Type.String({ minLength: 1, maxLength: 20 }), reason: optional(Text(1_000)) },
    { title: 'VehicleChangePayload' },
  ),
  'plan.finish': Type.Object(
    {
      ...common,
      unvisited: Type.Array(Id, { maxItems: 2_500, description: 'The points that stay undone.' }),
      reason: optional(Text(1_000)),
    },
    { title: 'FinishPayload' },
  ),
  'checklist.execute': Type.Object(
    {
      ...common,
      checklist_form_id: Id,
      form_version: Type.Integer({ minimum: 1, maximum: max_integer }),
      answers: Type.Array(FieldAnswer, { maxItems: 1_000 }),
      receipt_email: optional(Type.String({ maxLength: 254, 'x-personal': true })),
      vehicle_id: optional(Id),
    },
    { title: 'ChecklistPayload' },
  ),
} as const
export type Payloads = {
  readonly [Type in keyof typeof payload_schemas]: Static<(typeof payload_schemas)[Type]>
}

const version_number = Type.Integer({ minimum: 0, maximum: max_integer })
/** A command as it is judged, one by one: what is wrong in one leaves the others alone. */
const command_fields = {
  command_id: CommandId,
  sequence: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: '1, 2, … of the installation: the order in which the phone made them.',
  }),
  type: Type.String({ maxLength: 40 }),
  occurred_at: moment('What the clock of the phone showed. '),
  uptime_ms: Milliseconds('How long the phone was up then.'),
  boot: Uuid('Made anew whenever the phone, or the page, starts.'),
  route_plan_id: optional(Id),
  plan_version: optional(
    Type.Integer({
      ...version_number,
      description: 'What the phone knew of the plan; absent: the current one.',
    }),
  ),
  route_point_id: optional(Id),
  assignment: optional(Type.Integer({ ...version_number, description: 'Absent: the current one.' })),
}
export const Command = Type.Object(
  { ...command_fields, payload: Type.Unsafe<object>({ type: 'object', additionalProperties: true }) },
  { title: 'JudgedCommand' },
)
export type Command = Static<typeof Command>

const ShownCommand = Type.Object(
  {
    ...command_fields,
    type: oneOf(command_types),
    payload: Type.Unsafe<object>({ anyOf: Object.values(payload_schemas) }),
  },
  { title: 'ExecutionCommand', description: 'Something that happened, told by a phone.' },
)

const max_commands = 500
export const max_commands_bytes = 1_000_000

export const CommandsBody = Type.Object(
  {
    installation_id: Uuid('Of the app on this phone; a new one when it is installed again.'),
    app: Type.String({ minLength: 1, maxLength: 60, description: 'Name and version of the app.' }),
    tracking: optional(
      oneOf(tracking_states, {
        description: 'Whether the phone follows its own position: `app` of the driver shows it.',
      }),
    ),
    sent_at: moment('What the clock of the phone shows now. '),
    uptime_ms: Milliseconds('How long the phone has been up.'),
    boot: Uuid('As in the commands.'),
    clock: optional(
      Type.Object(
        {
          offset_ms: Type.Number({
            minimum: -1e15,
            maximum: 1e15,
            'x-unit': 'ms',
            description: 'Server − phone.',
          }),
          rtt_ms: Type.Number({ minimum: 0, maximum: 1e9, 'x-unit': 'ms' }),
        },
        { title: 'MeasuredClock', description: 'From the four timestamps of the last exchange.' },
      ),
    ),
    outbox: Type.Object(
      {
        commands: Count('Commands that wait on the phone, those of this request included.'),
        images: Count('Images whose bytes wait on the phone.'),
        oldest_at: optional(moment('Of the oldest command that waits. ')),
      },
      { title: 'Outbox', description: 'What the phone has not been rid of yet.' },
    ),
    on_behalf_of: optional(
      Type.Integer({
        ...Id,
        description: 'The user whose phone this was; for the office, with the scope `execution:recover`.',
      }),
    ),
    commands: Type.Array(
      shownAs(Type.Object({ command_id: CommandId }, { additionalProperties: true }), ShownCommand),
      { minItems: 1, maxItems: max_commands },
    ),
  },
  { title: 'ExecutionCommands' },
)
export type CommandsBody = Static<typeof CommandsBody>

export const ClockOfRecord = Type.Object(
  {
    basis: oneOf(clock_bases, {
      description:
        '`device`: as the phone told it; `measured`: corrected by how wrong its clock is; `stepped`: its clock was set in between; `bounded`: put between what is known; `server`: our own.',
    }),
    uncertainty_ms: Type.Integer({ minimum: 0, 'x-unit': 'ms', description: 'How far it may be off.' }),
  },
  { title: 'ClockOfRecord', description: 'How a time was found.' },
)

const ImageProgress = Type.Object(
  { sha256: Type.String(), state: oneOf(['wanted', 'decoding', 'stored', 'refused']) },
  { title: 'ImageOfResult', description: 'Forget the bytes only once it is `stored`.' },
)

const RejectionProblem = Type.Object(
  {
    code: oneOf(rejection_codes, { title: 'RejectionCode' }),
    detail: Type.String({ description: 'In the language of the request.' }),
    pointer: nullable(Type.String({ description: 'Which field of the command; null: none alone.' })),
  },
  { title: 'RejectionProblem', description: 'Why a command was rejected.' },
)

export const CommandResult = Type.Object(
  {
    command_id: Type.String(),
    result: oneOf(['applied', 'duplicate', 'rejected', 'deferred'], {
      description: '`deferred`: it was not judged; send it again. The others are the last word.',
    }),
    first: nullable(
      oneOf(['applied', 'rejected'], { description: 'Of a duplicate: how it was answered first.' }),
    ),
    effect: oneOf(['moved', 'recorded', 'none'], {
      description: '`recorded`: it is kept and changed no state.',
    }),
    at: nullable(dateTime('When it happened, by our clock.')),
    clock: nullable(ClockOfRecord),
    record_id: nullable(Id),
    images: Type.Array(ImageProgress),
    warnings: Type.Array(
      Type.Object({ code: oneOf(warning_codes, { title: 'WarningCode' }) }, { title: 'CommandWarning' }),
    ),
    problem: nullable(RejectionProblem),
  },
  { title: 'CommandResult' },
)
export type CommandResult = Static<typeof CommandResult>

export const PlanPatch = Type.Object(
  {
    id: Id,
    from_version: Type.Integer(),
    version: Type.Integer(),
    status: Type.String(),
    points: Type.Array(
      Type.Object(
        {
          id: Id,
          status: Type.String(),
          assignment: Type.Integer(),
          position: nullable(Type.Integer()),
        },
        { title: 'PointPatch' },
      ),
    ),
    gone: Type.Array(Id, { description: 'Points that are no longer in it.' }),
  },
  { title: 'PlanPatch', description: 'What changed in a plan, for who holds `from_version`.' },
)
export type PlanPatch = Static<typeof PlanPatch>

export const CommandsAnswer = dataOf(
  Type.Object(
    {
      received_at: DateTime,
      answered_at: DateTime,
      agenda_version: Type.String({ description: 'Unequal to that of the phone: fetch the agenda.' }),
      uploads: Type.Object(
        { parallel: Type.Integer(), after_s: Type.Integer({ 'x-unit': 's' }) },
        { title: 'UploadAdvice', description: 'How many pictures at once, and how long to wait before.' },
      ),
      installation: Type.Object(
        {
          renew: Type.Boolean({ description: 'True: make a new installation id; this one was copied.' }),
          missing: Type.Array(Type.Integer(), { description: 'Sequences that never came, 100 at most.' }),
        },
        { title: 'InstallationAdvice' },
      ),
      results: Type.Array(CommandResult, { description: 'In the order of the commands.' }),
      plans: Type.Array(PlanPatch),
    },
    { title: 'CommandResults' },
  ),
)
export type CommandResults = Static<typeof CommandsAnswer>['data']
