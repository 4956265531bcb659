import { type Static, type TSchema, Type } from 'typebox'
import {
  DateTime,
  dataOf,
  eachGiven,
  eachShown,
  Id,
  includes,
  listOf,
  NameOf,
  nullable,
  oneOf,
  page_parameters,
  relation,
} from './schema.ts'

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
const StateId = Type.Unsafe<number>({ type: 'integer', enum: states, description: 'The state, by IBGE.' })
const CnhCategoryId = Type.Integer({
  minimum: 1,
  maximum: 9,
  description: 'Licence category: 1 A, 2 B, 3 C, 4 D, 5 E, 6 AB, 7 AC, 8 AD, 9 AE.',
})
const Status = oneOf(['A', 'B'], { description: 'A active, B blocked.' })

/** A calendar day. Years that no calendar day of a living person or document has are mistakes. */
const Day = Type.String({ format: 'date', pattern: '^(19|20|21)[0-9]{2}-' })

const WorkShiftOf = Type.Object({
  id: Id,
  name: Type.String(),
  time_zone: Type.String(),
  days: Type.Array(
    Type.Object({
      weekday: Type.Integer({ description: '1 is Monday, 7 Sunday.' }),
      start: Type.String(),
      end: Type.String({ description: 'At or before the start it is on the next day.' }),
    }),
  ),
})

/** Null when there is none; clients send them under the same names. */
const texts = {
  neighborhood: Type.String({ maxLength: 200 }),
  number: Type.String({ maxLength: 40 }),
  cep: Type.String({ maxLength: 20 }),
  revenues: Type.String({ maxLength: 200 }),
  revenues_type: Type.String({ maxLength: 200 }),
}

export const Driver = Type.Object({
  id: Id,
  name: Type.String(),
  cpf: nullable(Type.String(personal_cpf)),
  rg: nullable(Type.String(personal)),
  company_registry: nullable(Type.String({ description: 'Registration number in the company.' })),
  email: nullable(Type.String(personal)),
  phone_number: nullable(Type.String(personal)),
  is_deliveryman: Type.Boolean(),
  identifier: nullable(Type.String()),
  customer_id: Id,
  user_id: nullable(Id),
  users: relation(Type.Object({ id: Id, name: Type.String(), login: Type.String() })),
  department_id: nullable(Id),
  department: relation(Type.Object({ id: Id, name: Type.String(), external_code: nullable(Type.String()) })),
  cost_center_id: nullable(Id),
  cost_center: relation(NameOf),
  work_shift_id: nullable(Id),
  work_shift: relation(WorkShiftOf),
  point_of_interest_id: nullable(Id),
  point_of_interest: relation(
    Type.Object({ id: Id, title: Type.String(), latitude: Type.Number(), longitude: Type.Number() }),
  ),
  state_id: nullable(StateId),
  cnh_category_id: nullable(CnhCategoryId),
  cnh_category: relation(NameOf),
  cnh_number: nullable(Type.String(personal)),
  cnh_date: nullable(Type.String({ format: 'date', description: 'The day on which the licence expires.' })),
  first_cnh_date: nullable(Type.String({ format: 'date' })),
  cnh_file: nullable(Type.String({ description: 'Name of the image of the licence.' })),
  toxicology_expiration: nullable(Type.String({ format: 'date' })),
  date_of_birth: nullable(Type.String({ format: 'date', ...personal })),
  date_created: DateTime,
  status: Status,
  ...eachShown(texts),
})
export type Driver = Static<typeof Driver>

const Name = Type.String({ minLength: 1, maxLength: 200 })
const IsDeliveryman = Type.Boolean({
  description: 'Inside data, beside it, or both with the same value.',
})

const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))
const text = (maxLength: number, options: object = {}) => optional(Type.String({ maxLength, ...options }))

const fields = {
  cpf: text(40, { ...personal_cpf, description: 'Punctuation is ignored, check digits are not.' }),
  rg: text(40, personal),
  company_registry: text(60),
  email: text(254, { format: 'email', ...personal }),
  phone_number: text(40, personal),
  identifier: text(60, { description: 'No two drivers of a company have the same.' }),
  department_id: optional(Id),
  cost_center_id: optional(Id),
  work_shift_id: optional(Id),
  point_of_interest_id: optional(Id),
  state_id: optional(StateId),
  cnh_category_id: optional(CnhCategoryId),
  cnh_number: text(40, { ...personal, description: 'Punctuation is ignored, check digits are not.' }),
  cnh_date: optional(Day),
  first_cnh_date: optional(Day),
  cnh_file: text(200),
  toxicology_expiration: optional(Day),
  date_of_birth: optional(Type.String({ ...Day, ...personal })),
  ...eachGiven(texts),
}

/** A driver who is not said to be an agent or not is one. */
export const NewDriver = Type.Object({
  name: Name,
  ...fields,
  is_deliveryman: Type.Optional(IsDeliveryman),
  status: optional(Status),
})
export type NewDriver = Static<typeof NewDriver>

/** An absent field is unchanged, null clears it. */
export const DriverChanges = Type.Object({
  name: Type.Optional(Name),
  ...fields,
  is_deliveryman: Type.Optional(IsDeliveryman),
  status: Type.Optional(Status),
})
export type DriverChanges = Static<typeof DriverChanges>

const beside = { is_deliveryman: Type.Optional(IsDeliveryman) }
export const NewDriverBody = Type.Object({ data: NewDriver, ...beside })
export const DriverChangesBody = Type.Object({ data: DriverChanges, ...beside })

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
  id: Type.Optional(Id),
  name: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the name; accents and capitals do not matter. 0, 1, true or false is ignored.',
    }),
  ),
  is_deliveryman: Type.Boolean({ default: true, description: 'Agents, or those who are not.' }),
  identifier: Type.Optional(Type.String({ maxLength: 60 })),
  company_registry: Type.Optional(Type.String({ maxLength: 60 })),
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
