import { AppError } from '@tropeiro/contract/app-error.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PointOfInterestValues, point_of_interest_fields, valuesGiven } from './point-of-interest.ts'

const least = { title: 'Depot', latitude: 1, longitude: 2 }
const categoryId = fc.integer({ min: 0, max: 9 })
const absent = fc.constantFrom(null, undefined)

const values = fc.record<PointOfInterestValues>({
  title: fc.string(),
  responsible_name: fc.option(fc.string()),
  phone: fc.option(fc.string()),
  latitude: fc.double({ noNaN: true }),
  longitude: fc.double({ noNaN: true }),
  migration_id: fc.option(fc.string()),
  point_of_interest_category_id: categoryId,
})

function withForms(inside: number | null | undefined, beside: number | null | undefined) {
  return {
    ...least,
    ...(inside !== undefined && { point_of_interest_category: inside === null ? null : { id: inside } }),
    ...(beside !== undefined && { point_of_interest_category_id: beside }),
  }
}

describe('valuesGiven', () => {
  it('takes the category from whichever form names it', () => {
    fc.assert(
      fc.property(categoryId, absent, (id, nothing) => {
        const given = { ...least, point_of_interest_category_id: id }
        expect(valuesGiven(withForms(id, nothing))).toStrictEqual(given)
        expect(valuesGiven(withForms(nothing, id))).toStrictEqual(given)
        expect(valuesGiven(withForms(id, id))).toStrictEqual(given)
      }),
    )
  })

  it('names no category when neither form does', () => {
    fc.assert(
      fc.property(absent, absent, (inside, beside) => {
        expect(valuesGiven(withForms(inside, beside))).toStrictEqual(least)
      }),
    )
  })

  it('refuses two forms that differ', () => {
    fc.assert(
      fc.property(categoryId, categoryId, (inside, beside) => {
        fc.pre(inside !== beside)
        expect(() => valuesGiven(withForms(inside, beside))).toThrow(AppError)
      }),
    )
  })
})

describe('namesOfChanges', () => {
  it('is empty against itself, and names exactly what makes one point into another', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        expect(point_of_interest_fields.namesOfChanges(before, before)).toStrictEqual([])
        const names = new Set<string>(point_of_interest_fields.namesOfChanges(before, after))
        const picked = Object.entries(after).filter(([name]) => names.has(name))
        expect(
          point_of_interest_fields.namesOfChanges(after, { ...before, ...Object.fromEntries(picked) }),
        ).toStrictEqual([])
        expect(names.size).toBe(point_of_interest_fields.namesOfChanges(after, before).length)
      }),
    )
  })
})
