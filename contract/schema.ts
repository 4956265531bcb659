import {
  type Static,
  type TArray,
  type TOptional,
  type TSchema,
  type TString,
  type TUnsafe,
  Type,
} from 'typebox'

/** Ids are integers that a JSON number holds exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const DateTime = Type.Unsafe<Date | string>({ type: 'string', format: 'date-time' })

/** A moment of an answer that its name does not explain. */
export function dateTime(description: string): TUnsafe<Date | string> {
  return Type.Unsafe<Date | string>({ ...DateTime, description })
}

/** The moments that clients write, as OpenAPI shows them. */
type MomentKind = 'exact' | 'begin' | 'end'

function momentOf(kind: MomentKind, description: string): TString {
  return Type.String({ maxLength: 40, description, 'x-moment': kind })
}

/** A moment that a client writes; `note` says what it is. */
export function moment(note = ''): TString {
  return momentOf('exact', `${note}A date-time; without an offset it is in the zone of the company.`)
}

/** A moment that a filter takes: a day will do, of which a begin is the start and an end the end. */
export function filterMoment(kind: 'begin' | 'end', note = ''): TString {
  const day = kind === 'begin' ? 'start' : 'end'
  return momentOf(
    kind,
    `${note}A date-time, or a day, which means its ${day}; without an offset in the zone of the company.`,
  )
}

/** A value or null, said by the type: `anyOf` would make every answer run a validator before it is written. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values } = schema as { type?: string | string[]; enum?: unknown[] }
  if (type === undefined) throw new TypeError('only a schema with a type can be nullable')
  return Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'].flat(),
    ...(values && { enum: [...values, null] }),
  })
}

/** All of it read-only: what a schema describes that is passed on and changed by nobody. */
export type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T

type Schemas = Record<string, TSchema>
type Nullable<T extends Schemas> = { [Name in keyof T]: TUnsafe<Static<T[Name]> | null> }
type Given<T extends Schemas> = { [Name in keyof T]: TOptional<TUnsafe<Static<T[Name]> | null>> }

/** The fields of an answer that may be without a value. */
export function eachNullable<T extends Schemas>(fields: T): Nullable<T> {
  return mapFields(fields, nullable) as Nullable<T>
}

/** The same, without the bounds of what a client may send. */
export function eachShown<T extends Schemas>(fields: T): Nullable<T> {
  return mapFields(fields, ({ maxLength: _bound, ...schema }) => nullable(schema)) as Nullable<T>
}

/** The fields of a body that may be left out, or cleared by null. */
export function eachGiven<T extends Schemas>(fields: T): Given<T> {
  return mapFields(fields, (schema) => Type.Optional(nullable(schema))) as Given<T>
}

function mapFields(fields: Schemas, map: (schema: TSchema & { maxLength?: number }) => TSchema) {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, map(schema)]))
}

/**
 * What is said of one use of a schema. A schema with a `title` is one component of the OpenAPI document, with one
 * `description`: what holds for this place alone stands beside its reference.
 */
export function noted<T extends TSchema>(schema: T, note: string): TUnsafe<Static<T>> {
  return Type.Unsafe<Static<T>>({ ...schema, 'x-note': note })
}

/** Judged and written as `schema`, shown in the OpenAPI document as `shown`: for what is judged elsewhere. */
export function shownAs<T extends TSchema>(schema: TSchema, shown: T): TUnsafe<Static<T>> {
  return Type.Unsafe<Static<T>>({ ...schema, 'x-shown-as': shown })
}

/** Another record as far as a relation shows it. */
export const NameOf = Type.Object({ id: Id, name: Type.String() }, { title: 'NamedReference' })

export function relation<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  return nullable(noted(schema, 'Null unless included.'))
}

/** One of a closed list of words. */
export function oneOf<const T extends string>(words: readonly T[], options: object = {}): TUnsafe<T> {
  return Type.Unsafe<T>({ ...options, type: 'string', enum: [...words] })
}

/**
 * One of a list of words, as this release writes them. What another release stored is read and written as it is, so
 * that only the OpenAPI document names the words.
 */
export function codeOf<const T extends string>(words: readonly T[], options: object = {}): TUnsafe<T> {
  return shownAs(Type.String(), oneOf(words, options))
}

/** A parameter that takes a JSON array, a comma list, a repeated key, `key[]` or `key[0]`. */
export function collection<T extends TSchema>(item: T, options: object = {}): TArray<T> {
  return Type.Array(item, { maxItems: 500, ...options })
}

/** The relations that may be asked for. Absent means the default; given names replace it; an empty value means none. */
export function includes<const T extends string>(
  allowed: readonly T[],
  byDefault: readonly NoInfer<T>[] = [],
): TUnsafe<T[]> {
  return Type.Unsafe<T[]>({
    type: 'array',
    items: { type: 'string', enum: [...allowed] },
    maxItems: 100,
    default: [...byDefault],
    description: `Relations to include: ${allowed.join(', ')}.`,
  })
}

/** `{data}`: a single read, a create or a change. The OpenAPI document names it by what is inside and by its use. */
export function dataOf<T extends TSchema>(schema: T) {
  return Type.Object({ data: schema })
}

const Pagination = Type.Object(
  {
    next_cursor: nullable(
      Type.String({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
    ),
    has_more: Type.Boolean({ description: 'True: there are further rows after this page.' }),
  },
  { title: 'Pagination' },
)

/** `{data: […], pagination}`. */
export function listOf<T extends TSchema>(row: T) {
  return Type.Object({ data: Type.Array(row), pagination: Pagination })
}

/** Every list takes these two; without `limit` the answer is the whole list. */
export const page_parameters = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'Rows of a page; absent: the whole list.' }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: 2_000, description: 'Where to go on: next_cursor of the page before.' }),
  ),
}
