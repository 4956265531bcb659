import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewPointOfInterest, PointOfInterestChanges } from '@tropeiro/contract/point-of-interest.ts'

/** What a client may set, by its column. */
export interface PointOfInterestValues {
  readonly title: string
  readonly responsible_name: string | null
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
  readonly migration_id: string | null
  readonly point_of_interest_category_id: number
}

export type GivenValues = Partial<PointOfInterestValues>

type Fields = NewPointOfInterest | Omit<PointOfInterestChanges, 'id'>

export const values_by_default = {
  responsible_name: null,
  phone: null,
  migration_id: null,
  point_of_interest_category_id: 1,
} as const satisfies GivenValues

/** The fields of a body by their columns, with the category in the form it was sent in. */
export function valuesGiven<T extends Fields>(fields: T) {
  const { point_of_interest_category, point_of_interest_category_id, ...values } = fields
  const category_id = findCategoryId({ point_of_interest_category, point_of_interest_category_id })
  return category_id === null ? values : { ...values, point_of_interest_category_id: category_id }
}

/** The names of the given values that are not those of before. */
export function namesOfChanges(before: PointOfInterestValues, given: GivenValues): string[] {
  const names = Object.keys(given) as (keyof GivenValues)[]
  return names.filter((name) => given[name] !== before[name])
}

type Category = Pick<NewPointOfInterest, 'point_of_interest_category' | 'point_of_interest_category_id'>

function findCategoryId(
  fields: {
    readonly [Name in keyof Category]: Category[Name] | undefined
  },
): number | null {
  const inside = fields.point_of_interest_category?.id ?? null
  const beside = fields.point_of_interest_category_id ?? null
  if (inside === null || beside === null || inside === beside) return inside ?? beside
  throw invalidRequest([
    { pointer: '/data/point_of_interest_category_id', code: 'not_allowed', allowed: [String(inside)] },
  ])
}
