import { type TSchema, type TUnsafe, Type } from 'typebox'
import { dataOf, Id, listOf, nullable, page_parameters } from './schema.ts'

/** What a register has besides its name. */
export type RegisterField = 'time_zone' | 'external_code'

export type RegisterRecord<Field extends RegisterField> = { id: number; name: string } & {
  [Name in Field]: string | null
}

export type NewRegisterRecord = { name: string } & { [Name in RegisterField]?: string | null }

/** An absent field is unchanged; null clears it. */
export type RegisterRecordChanges = { id: number } & Partial<NewRegisterRecord>

const name_note = 'Unique within the company; accents and capitals are ignored.'
const Name = Type.String({ minLength: 1, maxLength: 200, description: name_note })

interface RegisterWords<Field extends RegisterField> {
  readonly title: string
  readonly description: string
  readonly field: Field
  /** What clients may send as that field. */
  readonly given: TSchema & { readonly description: string }
}

/** The schemas of a register of a company that is a name and one optional text. */
export function registerSchemas<Field extends RegisterField>({
  title,
  description,
  field,
  given,
}: RegisterWords<Field>) {
  const optional = { [field]: Type.Optional(nullable(given)) }
  const Answer = Type.Unsafe<RegisterRecord<Field>>(
    Type.Object(
      { id: Id, name: Type.String(), [field]: nullable(Type.String({ description: given.description })) },
      { title, description },
    ),
  )
  const New = Type.Object({ name: Name, ...optional }, { title: `New${title}` })
  const Changes = Type.Object(
    { id: Id, name: Type.Optional(Name), ...optional },
    { title: `${title}Changes`, description: 'An absent field is unchanged, null clears it.' },
  )
  return {
    Record: Answer,
    Answer: dataOf(Answer),
    List: listOf(Answer),
    NewBody: dataOf(Type.Unsafe<NewRegisterRecord>(New)),
    ChangesBody: dataOf(Type.Unsafe<RegisterRecordChanges>(Changes)),
  }
}

export type RegisterSchemas<Field extends RegisterField = RegisterField> = ReturnType<
  typeof registerSchemas<Field>
>

export const RegisterFilters = Type.Object({
  ...page_parameters,
  name: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name; accents and capitals do not matter.' }),
  ),
})

export const RegisterParams = Type.Object({ id: Id })

const ExternalCode = {
  ...Type.String({ maxLength: 200 }),
  description: 'The key of the record in another system; null when it has none.',
}

const zone_note = 'A zone of the tz database, such as America/Sao_Paulo.'

export const TimeZone: TUnsafe<string> = Type.Unsafe<string>({
  type: 'string',
  maxLength: 60,
  format: 'time-zone',
  description: zone_note,
})

export const fleet_schemas = registerSchemas({
  title: 'Fleet',
  description: 'A named group of vehicles.',
  field: 'time_zone',
  given: { ...TimeZone, description: `${zone_note} Null: the zone of the company.` },
})
export const cost_center_schemas = registerSchemas({
  title: 'CostCenter',
  description: 'Where the costs of vehicles and drivers are booked.',
  field: 'external_code',
  given: ExternalCode,
})
export const department_schemas = registerSchemas({
  title: 'Department',
  description: 'The part of the company that a driver belongs to.',
  field: 'external_code',
  given: ExternalCode,
})
