import { type Static, Type } from 'typebox'
import { languages } from './languages.ts'
import { TimeZone } from './register.ts'
import { dataOf, Id, nullable, oneOf } from './schema.ts'

const settings = {
  require_signature: Type.Boolean({
    description: 'A delivery needs a signature, unless its point waives it.',
  }),
  require_picture: Type.Boolean({ description: 'A delivery needs a picture, unless its point waives it.' }),
  load_check: Type.Boolean({ description: 'Items are checked one by one.' }),
  require_hodometer: Type.Boolean({ description: 'Who starts or ends a plan tells the odometer.' }),
  proof_override: Type.Boolean({
    description: 'A driver may go on without a proof that is required, and says why.',
  }),
  auto_send: Type.Boolean({
    description:
      'A plan goes to its driver as soon as it is planned; false: by `POST /route_plan/send` only.',
  }),
  block_expired: Type.Boolean({
    description:
      'True: a driver or a vehicle with a paper that expired before the day of a plan is given no new plan. False: the plan says so in `findings`.',
  }),
}

const AutoCloseHours = Type.Integer({
  minimum: 1,
  maximum: 720,
  'x-unit': 'h',
  description: 'How long after its end a plan that nobody finished is closed.',
})

const cost = (unit: string, description: string) =>
  nullable(Type.Number({ minimum: 0, maximum: 1_000_000, 'x-unit': unit, description }))
const costs = {
  cost_per_km: cost(
    'currency/km',
    'What a kilometre costs, in your own currency; a vehicle may have its own. Null: no cost is told.',
  ),
  cost_per_hour: cost('currency/h', 'What an hour of a vehicle and its driver costs, likewise.'),
}

const ServiceTime = Type.Integer({
  minimum: 0,
  maximum: 86_400,
  'x-unit': 's',
  description: 'How long a delivery or a collection takes when an import does not say.',
})

/** The company of the caller. What it says of proofs is copied onto a plan when the plan is imported. */
export const Customer = Type.Object(
  {
    id: Id,
    name: Type.String(),
    tax_number: Type.String(),
    time_zone: Type.String({ description: 'Of moments without an offset, and of days.' }),
    locale: oneOf(languages),
    ...settings,
    default_service_time: ServiceTime,
    auto_close_hours: AutoCloseHours,
    ...costs,
  },
  { title: 'Customer', description: 'The company of the caller, with its settings.' },
)
export type Customer = Static<typeof Customer>

/** An absent field is unchanged. The tax number is the key of the company, and stays. */
export const CustomerChanges = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    time_zone: Type.Optional(TimeZone),
    locale: Type.Optional(oneOf(languages)),
    require_signature: Type.Optional(settings.require_signature),
    require_picture: Type.Optional(settings.require_picture),
    load_check: Type.Optional(settings.load_check),
    require_hodometer: Type.Optional(settings.require_hodometer),
    proof_override: Type.Optional(settings.proof_override),
    auto_send: Type.Optional(settings.auto_send),
    block_expired: Type.Optional(settings.block_expired),
    auto_close_hours: Type.Optional(nullable(AutoCloseHours)),
    default_service_time: Type.Optional(nullable(ServiceTime)),
    cost_per_km: Type.Optional(costs.cost_per_km),
    cost_per_hour: Type.Optional(costs.cost_per_hour),
  },
  { title: 'CustomerChanges' },
)
export type CustomerChanges = Static<typeof CustomerChanges>

export const CustomerAnswer = dataOf(Customer)
export const CustomerChangesBody = dataOf(CustomerChanges)
