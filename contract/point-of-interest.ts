import { type Static, Type } from 'typebox'
import {
  dataOf,
  eachGiven,
  eachShown,
  Id,
  includes,
  listOf,
  nullable,
  page_parameters,
  relation,
} from './schema.ts'

const CategoryId = Type.Integer({ minimum: 0, maximum: 9 })

export const PointOfInterestCategory = Type.Object(
  { id: CategoryId, name: Type.String() },
  { title: 'PointOfInterestCategory' },
)

/** WGS84. */
const coordinates = {
  latitude: Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' }),
}

/** Null when it has none; clients send them under the same names. */
const texts = {
  responsible_name: Type.String({ maxLength: 200, description: 'Whom to ask for there.' }),
  phone: Type.String({ maxLength: 60 }),
}

const migration_note = 'The key of the point in the system it came from.'

export const PointOfInterest = Type.Object(
  {
    id: Id,
    title: Type.String({ description: 'Shown on the map.' }),
    ...eachShown(texts),
    ...coordinates,
    migration_id: nullable(Type.String({ description: migration_note })),
    point_of_interest_category: relation(PointOfInterestCategory),
  },
  { title: 'PointOfInterest', description: 'A place with a name: a depot, a customer, a workshop.' },
)
export type PointOfInterest = Static<typeof PointOfInterest>

const required_fields = {
  title: Type.String({ minLength: 1, maxLength: 200, description: 'Shown on the map.' }),
  ...coordinates,
}

const optional_fields = {
  ...eachGiven(texts),
  migration_id: Type.Optional(nullable(Type.String({ maxLength: 200, description: migration_note }))),
}

const category_note = 'Either form will do; both must name the same category.'
const CategoryReference = Type.Object(
  { id: CategoryId },
  { title: 'PointOfInterestCategoryReference', description: category_note },
)
const CategoryIdReference = Type.Integer({ ...CategoryId, description: category_note })

export const NewPointOfInterest = Type.Object(
  {
    ...required_fields,
    ...optional_fields,
    point_of_interest_category: Type.Optional(nullable(CategoryReference)),
    point_of_interest_category_id: Type.Optional(nullable(CategoryIdReference)),
  },
  { title: 'NewPointOfInterest', description: 'Without a category the point gets 1, Company.' },
)
export type NewPointOfInterest = Static<typeof NewPointOfInterest>

export const PointOfInterestChanges = Type.Object(
  {
    id: Id,
    ...required_fields,
    ...optional_fields,
    point_of_interest_category: Type.Optional(nullable(CategoryReference)),
    point_of_interest_category_id: Type.Optional(nullable(CategoryIdReference)),
  },
  {
    title: 'PointOfInterestChanges',
    description:
      'An absent field is unchanged, null clears it. A category can be changed but not cleared: its null, which a read without it has, changes nothing.',
  },
)
export type PointOfInterestChanges = Static<typeof PointOfInterestChanges>

export const PointOfInterestFilters = Type.Object({
  ...page_parameters,
  point_of_interest_category_id: Type.Optional(
    Type.Integer({ ...CategoryId, description: 'Only points of this category.' }),
  ),
  includes: includes(['point_of_interest_category'], ['point_of_interest_category']),
})
export type PointOfInterestFilters = Static<typeof PointOfInterestFilters>

export const PointOfInterestParams = Type.Object({ id: Id })
export const NewPointOfInterestBody = dataOf(NewPointOfInterest)
export const PointOfInterestChangesBody = dataOf(PointOfInterestChanges)
export const PointOfInterestAnswer = dataOf(PointOfInterest)
export const PointOfInterestList = listOf(PointOfInterest)
