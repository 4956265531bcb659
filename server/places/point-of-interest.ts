import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewPointOfInterest, PointOfInterestChanges } from '@tropeiro/contract/point-of-interest.ts'
import { createFieldList, type FieldsOf, type ValuesOf } from '../platform/field-list.ts'

/** The fields of a point, in the order of spreadsheets. */
const fields = {
  title: { headers: ['título', 'nome', 'name', 'ponto', 'ponto de interesse'] },
  responsible_name: {
    default: null,
    headers: ['responsável', 'nome do responsável', 'contato'],
    sealed_in: 'row',
  },
  phone: { default: null, headers: ['telefone', 'fone', 'celular'], sealed_in: 'row' },
  latitude: { headers: ['lat'] },
  longitude: { headers: ['lng', 'lon', 'long'] },
  migration_id: {
    default: null,
    headers: ['código externo', 'id externo', 'id de migração', 'external_id', 'external_code'],
  },
  point_of_interest_category_id: {
    default: 1,
    headers: ['categoria', 'id da categoria', 'category_id', 'category'],
  },
} as const satisfies FieldsOf<'app.points_of_interest'>
export const point_of_interest_fields = createFieldList(fields)

/** What a client may set, by its column. */
export type PointOfInterestValues = ValuesOf<'app.points_of_interest', typeof fields>

type Body = NewPointOfInterest | Omit<PointOfInterestChanges, 'id'>

/** The fields of a body by their columns, with the category in the form it was sent in. */
export function valuesGiven<T extends Body>(body: T) {
  const { point_of_interest_category, point_of_interest_category_id, ...values } = body
  const category_id = findCategoryId({ point_of_interest_category, point_of_interest_category_id })
  return category_id === null ? values : { ...values, point_of_interest_category_id: category_id }
}

type Category = Pick<NewPointOfInterest, 'point_of_interest_category' | 'point_of_interest_category_id'>

function findCategoryId(
  body: {
    readonly [Name in keyof Category]: Category[Name] | undefined
  },
): number | null {
  const inside = body.point_of_interest_category?.id ?? null
  const beside = body.point_of_interest_category_id ?? null
  if (inside === null || beside === null || inside === beside) return inside ?? beside
  throw invalidRequest([
    { pointer: '/data/point_of_interest_category_id', code: 'not_allowed', allowed: [String(inside)] },
  ])
}
