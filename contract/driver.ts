import { type Static, type TSchema, Type } from 'typebox'
import { department_schemas } from './register.ts'
import {
  DateTime,
  dataOf,
  dateTime,
  eachGiven,
  eachShown,
  Id,
  includes,
  listOf,
  NameOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  relation,
} from './schema.ts'
import { CnhCategory } from './vehicle-catalogue.ts'
import { WorkShift } from './work-shift.ts'

/**
 * `x-personal` marks what is masked without `driver:pii`: true keeps the last two characters (of a date nothing),
 * `cpf` keeps its six digits in the middle.
 */
const personal = { 'x-personal': true }
const personal_cpf = { 'x-personal': 'cpf' }

/** The codes of IBGE. */
const states = [
  11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33, 35, 41, 42, 43, 50, 51, 52, 53,
]
const StateId = Type.Unsafe<number>({
  type: 'integer',
  enum: states,
  description: 'The state by its code of IBGE, such as 43 for Rio Grande do Sul.',
})
const CnhCategoryId = Type.Integer({
  minimum: 1,
  maximum: 9,
  description: 'Licence category: 1 A, 2 B, 3 C, 4 D, 5 E, 6 AB, 7 AC, 8 AD, 9 AE.',
})
const Status = oneOf(['A', 'B'], {
  title: 'DriverStatus',
  description: 'A active, B blocked. Plans are given to both.',
})

/** A calendar day. Years that no calendar day of a living person or document has are mistakes. */
const Day = Type.String({ format: 'date', pattern: '^(19|20|21)[0-9]{2}-', 'x-form': 'day' })

const { id, name, time_zone, days } = WorkShift.properties
const WorkShiftOf = Type.Object(
  { id, name, time_zone, days },
  { title: 'WorkShiftReference', description: 'A work shift with the days that hold now.' },
)
const UserOf = Type.Object({ id: Id, name: Type.String(), login: Type.String() }, { title: 'DriverUser' })
const PointOfInterestOf = Type.Object(
  { id: Id, title: Type.String(), latitude: Type.Number(), longitude: Type.Number() },
  { title: 'PointOfInterestReference' },
)

export const tracking_states = ['on', 'off'] as const
const DriverApp = Type.Object(
  {
    last_sync: dateTime('When it last asked for the agenda or sent commands, to the minute.'),
    version: nullable(Type.String({ description: 'Name and version of the app; null: it did not tell.' })),
    tracking: nullable(
      oneOf(tracking_states, {
        description: 'Whether the phone follows its own position; null: it did not tell.',
      }),
    ),
    since: nullable(dateTime('Since when `tracking` is so.')),
  },
  { title: 'DriverApp', description: 'The phone that the driver was last heard of by.' },
)
export type DriverApp = Static<typeof DriverApp>

/** What a field is, in its answer and in bodies. */
const notes = {
  cpf: 'Personal tax number, unique within the company; shown as it was sent. Imports of plans name the driver by it.',
  rg: 'Number of the identity document.',
  company_registry: 'Registration number in the company.',
  identifier: 'Such as the number of a card that the driver carries; unique within the company.',
  work_shift_id: 'The hours that plans of the driver lie in; null: any.',
  point_of_interest_id: 'Where plans of the driver start, unless the import says otherwise.',
  cnh_number: 'Number of the driving licence (CNH).',
  cnh_date: 'The day on which the licence expires.',
  first_cnh_date: 'The day of the first licence.',
  cnh_file: 'Name of the image of the licence.',
  toxicology_expiration: 'The day on which the toxicology test expires.',
  is_deliveryman: 'True: a delivery agent. Lists show either agents or the others.',
}
const masked = 'Masked without the scope `driver:pii`.'

/** Null when there is none; clients send them under the same names. */
const texts = {
  neighborhood: Type.String({ maxLength: 200, description: 'Of the home address.' }),
  number: Type.String({ maxLength: 40, description: 'Of the house.' }),
  cep: Type.String({ maxLength: 20, description: 'Postal code.' }),
  revenues: Type.String({ maxLength: 200, description: 'Kept and shown as it was sent.' }),
  revenues_type: Type.String({ maxLength: 200, description: 'Kept and shown as it was sent.' }),
}

export const Driver = Type.Object(
  {
    id: Id,
    name: Type.String(),
    cpf: nullable(
      Type.String({ ...personal_cpf, description: `${notes.cpf} Without \`driver:pii\`: ***.982.247-**.` }),
    ),
    rg: nullable(Type.String({ ...personal, description: `${notes.rg} ${masked}` })),
    company_registry: nullable(Type.String({ description: notes.company_registry })),
    email: nullable(Type.String({ ...personal, description: masked })),
    phone_number: nullable(Type.String({ ...personal, description: masked })),
    is_deliveryman: Type.Boolean({ description: notes.is_deliveryman }),
    identifier: nullable(Type.String({ description: notes.identifier })),
    customer_id: noted(Id, 'Your company.'),
    user_id: nullable(Type.Integer({ ...Id, description: 'The user that the driver logs in as.' })),
    users: nullable(noted(UserOf, 'Null unless `user` is included.')),
    department_id: nullable(Id),
    department: relation(department_schemas.Record),
    cost_center_id: nullable(Id),
    cost_center: relation(NameOf),
    work_shift_id: nullable(Type.Integer({ ...Id, description: notes.work_shift_id })),
    work_shift: relation(WorkShiftOf),
    point_of_interest_id: nullable(Type.Integer({ ...Id, description: notes.point_of_interest_id })),
    point_of_interest: relation(PointOfInterestOf),
    state_id: nullable(StateId),
    cnh_category_id: nullable(CnhCategoryId),
    cnh_category: relation(CnhCategory),
    cnh_number: nullable(Type.String({ ...personal, description: `${notes.cnh_number} ${masked}` })),
    cnh_date: nullable(Type.String({ format: 'date', description: notes.cnh_date })),
    first_cnh_date: nullable(Type.String({ format: 'date', description: notes.first_cnh_date })),
    cnh_file: nullable(Type.String({ description: notes.cnh_file })),
    toxicology_expiration: nullable(
      Type.String({ format: 'date', description: notes.toxicology_expiration }),
    ),
    date_of_birth: nullable(
      Type.String({ format: 'date', ...personal, description: 'Null without the scope `driver:pii`.' }),
    ),
    date_created: DateTime,
    status: Status,
    app: nullable(
      noted(DriverApp, 'Null: no phone of the driver was heard of. Told by phones, and ignored in bodies.'),
    ),
    ...eachShown(texts),
  },
  { title: 'Driver', description: 'A person who drives: a delivery agent, or another driver.' },
)
export type Driver = Static<typeof Driver>

const Name = Type.String({ minLength: 1, maxLength: 200 })
const IsDeliveryman = Type.Boolean({
  description:
    'True: a delivery agent. It may stand inside `data`, beside it, or in both with the same value.',
})

const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))
const text = (maxLength: number, options: object = {}) => optional(Type.String({ maxLength, ...options }))

const checked = 'Punctuation is ignored; the check digits must be right.'

const fields = {
  cpf: text(40, { ...personal_cpf, description: `${notes.cpf} ${checked}` }),
  rg: text(40, { ...personal, description: notes.rg }),
  company_registry: text(60, { description: notes.company_registry }),
  email: text(254, { format: 'email', ...personal }),
  phone_number: text(40, personal),
  identifier: text(60, { description: notes.identifier }),
  department_id: optional(Id),
  cost_center_id: optional(Id),
  work_shift_id: optional(Type.Integer({ ...Id, description: notes.work_shift_id })),
  point_of_interest_id: optional(Type.Integer({ ...Id, description: notes.point_of_interest_id })),
  state_id: optional(StateId),
  cnh_category_id: optional(CnhCategoryId),
  cnh_number: text(40, { ...personal, description: `${notes.cnh_number} ${checked}` }),
  cnh_date: optional(Type.String({ ...Day, description: notes.cnh_date })),
  first_cnh_date: optional(Type.String({ ...Day, description: notes.first_cnh_date })),
  cnh_file: text(200, { description: notes.cnh_file }),
  toxicology_expiration: optional(Type.String({ ...Day, description: notes.toxicology_expiration })),
  date_of_birth: optional(Type.String({ ...Day, ...personal })),
  ...eachGiven(texts),
}

export const NewDriver = Type.Object(
  {
    name: Name,
    ...fields,
    is_deliveryman: Type.Optional(IsDeliveryman),
    status: optional(Status),
  },
  { title: 'NewDriver', description: 'A delivery agent and active, unless told otherwise.' },
)
export type NewDriver = Static<typeof NewDriver>

export const DriverChanges = Type.Object(
  {
    name: Type.Optional(Name),
    ...fields,
    is_deliveryman: Type.Optional(IsDeliveryman),
    status: Type.Optional(Status),
  },
  { title: 'DriverChanges', description: 'An absent field is unchanged, null clears it.' },
)
export type DriverChanges = Static<typeof DriverChanges>

const beside = { is_deliveryman: Type.Optional(IsDeliveryman) }
export const NewDriverBody = Type.Object({ data: NewDriver, ...beside }, { title: 'NewDriverBody' })
export const DriverChangesBody = Type.Object(
  { data: DriverChanges, ...beside },
  { title: 'DriverChangesBody' },
)

const DriverIncludes = includes(
  ['department', 'cost_center', 'work_shift', 'cnh_category', 'point_of_interest', 'user'],
  ['department', 'cost_center', 'work_shift'],
)
export type DriverInclude = Static<typeof DriverIncludes>[number]
/** What an answer to a change includes: what a read includes unless told otherwise. */
export const default_driver_includes: readonly DriverInclude[] = ['department', 'cost_center', 'work_shift']

export const DriverFilters = Type.Object({
  ...page_parameters,
  cpf: Type.Optional(
    Type.String({ maxLength: 40, description: 'With or without punctuation.', ...personal_cpf }),
  ),
  id: Type.Optional(noted(Id, 'Only this driver, if listed.')),
  name: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the name; accents and capitals do not matter. 0, 1, true or false is ignored.',
    }),
  ),
  is_deliveryman: Type.Boolean({
    default: true,
    description: 'True: delivery agents; false: drivers who are none.',
  }),
  identifier: Type.Optional(Type.String({ maxLength: 60, description: 'The whole identifier.' })),
  company_registry: Type.Optional(
    Type.String({ maxLength: 60, description: 'The whole registration number.' }),
  ),
  cnh_category_id: Type.Optional(CnhCategoryId),
  expiring_within_days: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 36_500,
      description: 'Licence or toxicology test expires in at most so many days, or has expired.',
    }),
  ),
  includes: DriverIncludes,
})
export type DriverFilters = Static<typeof DriverFilters>

export const DriverParams = Type.Object({ id: Id })
export const DriverIncluding = Type.Object({ includes: DriverIncludes })
export const DriverAnswer = dataOf(Driver)
export const DriverList = listOf(Driver)
