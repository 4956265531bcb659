import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfUtcDay, startOfUtcDay, utcDayOf, utcDayOfDate } from './utc-day.ts'

test.each([
  ['1970-01-01T00:00:00Z', 0, '1970-01-01'],
  ['1969-12-31T23:59:59.999Z', -1, '1969-12-31'],
  ['2026-11-16T23:59:59.999Z', 20_773, '2026-11-16'],
])('%s is of day %i, %s', (moment, day, date) => {
  expect(utcDayOf(Date.parse(moment))).toBe(day)
  expect(dateOfUtcDay(day)).toBe(date)
})

test('a day is known by its number, its date and its first moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
      expect(utcDayOfDate(dateOfUtcDay(day))).toBe(day)
      expect(utcDayOf(startOfUtcDay(day))).toBe(day)
      expect(utcDayOf(startOfUtcDay(day) - 1)).toBe(day - 1)
    }),
  )
})
