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
    default_service_time: Type.Optional(nullable(ServiceTime)),
  },
  { title: 'CustomerChanges' },
)
export type CustomerChanges = Static<typeof CustomerChanges>

export const CustomerAnswer = dataOf(Customer)
export const CustomerChangesBody = dataOf(CustomerChanges)
