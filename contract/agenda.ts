import { type Static, Type } from 'typebox'
import { tracking_states } from './driver.ts'
import { Account } from './identity.ts'
import { PlanStatus } from './route-plan.ts'
import { plan_operation_names } from './route-plan-change.ts'
import { PointStatus, PointTypeCode, TimeWindow } from './route-point.ts'
import { RouteReason } from './route-reason.ts'
import { codeOf, collection, DateTime, dataOf, dateTime, Id, NameOf, nullable, oneOf } from './schema.ts'

const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const AgendaQuery = Type.Object({
  have: Type.Optional(
    collection(
      Type.String({ pattern: '^[0-9]{1,15}:[0-9]{1,9}$', 'x-form': 'id-and-version', maxLength: 25 }),
      { description: 'The plans that the phone has, as `id:version`.', maxItems: 100 },
    ),
  ),
  catalogue: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The version of the catalogue that the phone has.',
    }),
  ),
  forms: Type.Optional(
    collection(
      Type.String({ pattern: '^[0-9]{1,15}:[0-9]{1,9}$', 'x-form': 'id-and-version', maxLength: 25 }),
      { description: 'The forms that the phone has, as `id:version`.', maxItems: 500 },
    ),
  ),
  plan: Type.Optional(Type.Integer({ ...Id, description: 'This plan alone: one that `more` named.' })),
})
export type AgendaQuery = Static<typeof AgendaQuery>

export const agenda_headers = {
  'Installation-Id': Type.String({
    pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$',
    description: 'The app on this phone: the office then sees which versions of the plans it has.',
  }),
  'App-Version': Type.String({
    maxLength: 60,
    description: 'Name and version of the app, beside `Installation-Id`: `app` of the driver shows it.',
  }),
  'App-Tracking': oneOf(tracking_states, {
    description:
      'Whether the phone follows its own position, beside `Installation-Id`: `app` of the driver shows it.',
  }),
}

const AgendaItem = Type.Object(
  {
    id: Id,
    external_code: Type.String(),
    description: nullable(Type.String()),
    quantity: nullable(Type.Number()),
    checked: Type.Boolean(),
  },
  { title: 'AgendaItem' },
)
const AgendaRecord = Type.Object(
  {
    command_id: nullable(Type.String({ description: 'Null: the office did it.' })),
    kind: oneOf(['execute', 'return', 'manual']),
    at: DateTime,
    own: Type.Boolean({ description: 'True: of the user who asks.' }),
  },
  { title: 'AgendaRecord' },
)
const AgendaPoint = Type.Object(
  {
    id: Id,
    assignment: Type.Integer({ description: 'How often the point was given to a plan.' }),
    label: Type.Integer({ description: 'The number on the box. It never changes.' }),
    type: PointTypeCode,
    status: PointStatus,
    position: Type.Integer({ description: 'Its place in the order, from 1.' }),
    name: Type.String(),
    external_code: nullable(Type.String()),
    info: nullable(Type.String()),
    address: nullable(Type.String()),
    latitude: nullable(Type.Number({ 'x-unit': '°' })),
    longitude: nullable(Type.Number({ 'x-unit': '°' })),
    time_windows: Type.Array(TimeWindow),
    time_scheduled: nullable(DateTime),
    delivery_time: Type.Integer({ 'x-unit': 's' }),
    require_picture: Type.Boolean(),
    require_signature: Type.Boolean(),
    arrived_at: nullable(DateTime),
    items: Type.Array(AgendaItem),
    records: Type.Array(AgendaRecord),
  },
  { title: 'AgendaPoint' },
)
export type AgendaPoint = Static<typeof AgendaPoint>

/** What the office does that a driver should be told of. */
export const notice_codes = [...plan_operation_names, 'reoptimize', 'undo'] as const

const AgendaNotice = Type.Object(
  {
    version: Version,
    at: DateTime,
    code: codeOf(notice_codes, { description: 'What the office did.' }),
    route_point_id: nullable(Id),
  },
  { title: 'AgendaNotice', description: 'A change of the last 7 days that a driver should be told.' },
)

export const AgendaPlan = Type.Object(
  {
    id: Id,
    version: Version,
    status: PlanStatus,
    external_code: Type.String(),
    date_time_start: DateTime,
    date_time_end: DateTime,
    vehicle: nullable(
      Type.Object({ id: Id, plate: Type.String(), title: Type.String() }, { title: 'AgendaVehicle' }),
    ),
    helper: nullable(NameOf),
    load_check: Type.Boolean(),
    require_hodometer: Type.Boolean(),
    total_distance: nullable(Type.Number({ 'x-unit': 'm' })),
    total_time: nullable(Type.Integer({ 'x-unit': 's' })),
    polyline6: nullable(Type.String()),
    points: Type.Array(AgendaPoint),
    notices: Type.Array(AgendaNotice),
  },
  { title: 'AgendaPlan' },
)
export type AgendaPlan = Static<typeof AgendaPlan>

const VersionOf = Type.Object({ id: Id, version: Version }, { title: 'VersionOf' })

export const AgendaAnswer = dataOf(
  Type.Object(
    {
      version: Type.String({
        description:
          'The first 16 hex digits of the SHA-256 of `id:version` and a line feed for each plan by its id, then `c:` and the version of the catalogue, then `f`, id, `:` and version of each form, each with a line feed.',
      }),
      server_time: DateTime,
      session_expires_at: nullable(dateTime('When the user has to log in again.')),
      user: Account,
      plans: Type.Array(AgendaPlan, { description: 'Those that the phone does not have in this version.' }),
      unchanged: Type.Array(Id, { description: 'Those that it has. What is in neither list is gone.' }),
      more: Type.Array(
        Type.Object({ id: Id, version: Version, date_time_start: DateTime }, { title: 'FurtherPlan' }),
        {
          description: 'Those that did not fit; ask for each by `plan`.',
        },
      ),
      images_wanted: Type.Array(Type.String(), { description: 'Bytes that were named and never came.' }),
      settings: Type.Object(
        {
          picture_side_px: Type.Integer(),
          picture_bytes: Type.Integer(),
          pictures_max: Type.Integer(),
          proof_override: Type.Boolean({ description: 'Whether a driver may waive a proof.' }),
          arrive_radius_m: Type.Integer({ 'x-unit': 'm' }),
          sync_every_s: Type.Integer({ 'x-unit': 's' }),
        },
        { title: 'AppSettings' },
      ),
      catalogue: nullable(
        Type.Object(
          { version: Type.Integer(), reasons: Type.Array(RouteReason) },
          { title: 'AgendaCatalogue', description: 'Null: the phone has it.' },
        ),
      ),
      forms_unchanged: Type.Array(VersionOf),
      forms: Type.Array(
        Type.Object(
          {
            id: Id,
            version: Version,
            name: Type.String(),
            icon: nullable(Type.String()),
            fields: Type.Array(Type.Unsafe<object>({ type: 'object', additionalProperties: true })),
          },
          { title: 'AgendaForm' },
        ),
      ),
    },
    { title: 'Agenda', description: 'All that a driver needs to work without a network.' },
  ),
)
export type Agenda = Static<typeof AgendaAnswer>['data']
