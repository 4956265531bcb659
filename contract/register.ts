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

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'No two of a company have the same, accents and capitals ignored.',
})

/** The schemas of a register of a company that is a name and one optional text, which `given` describes. */
export function registerSchemas<Field extends RegisterField>(field: Field, given: TSchema) {
  const optional = { [field]: Type.Optional(nullable(given)) }
  const Answer = Type.Unsafe<RegisterRecord<Field>>(
    Type.Object({ id: Id, name: Type.String(), [field]: nullable(Type.String()) }),
  )
  return {
    Record: Answer,
    Answer: dataOf(Answer),
    List: listOf(Answer),
    NewBody: dataOf(Type.Unsafe<NewRegisterRecord>(Type.Object({ name: Name, ...optional }))),
    ChangesBody: dataOf(
      Type.Unsafe<RegisterRecordChanges>(Type.Object({ id: Id, name: Type.Optional(Name), ...optional })),
    ),
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

const ExternalCode = Type.String({
  maxLength: 200,
  description: 'The key of the record in another system.',
})

export const TimeZone: TUnsafe<string> = Type.Unsafe<string>({
  type: 'string',
  maxLength: 60,
  format: 'time-zone',
  description: 'A zone of the tz database, such as America/Sao_Paulo.',
})

/** Without a zone of its own a fleet has that of the company. */
export const fleet_schemas = registerSchemas('time_zone', TimeZone)
export const cost_center_schemas = registerSchemas('external_code', ExternalCode)
export const department_schemas = registerSchemas('external_code', ExternalCode)
