import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../i18n/locale.ts'
import { readNumber, readTypedNumber } from './read-number.ts'

describe('a number that was typed', () => {
  it.each([
    ['1.486', 1_486, 1.486],
    ['1,486', 1.486, 1_486],
    ['9,4', 9.4, 9.4],
    ['9.4', 9.4, 9.4],
    ['0.500', 0.5, 0.5],
    ['1.234.567,89', 1_234_567.89, null],
    ['−12', -12, -12],
    [' 640 ', 640, 640],
    ['', null, null],
    ['12 kg', null, null],
    ['1.2.3', null, null],
    ['1e5', null, null],
  ])('%j is %j in Portuguese and %j in English', (text, pt, en) => {
    expect([readNumber(text, 'pt-BR'), readNumber(text, 'en')]).toEqual([pt, en])
  })

  it('is what was written in that language', () => {
    const number = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(number, fc.constantFrom(...locales), (value, locale) => {
        expect(readNumber(new Intl.NumberFormat(locale).format(value), locale)).toBeCloseTo(value, 6)
      }),
    )
  })
})

it.each([
  ['', 2, null],
  [' ', 2, null],
  ['2,50', 2, 2.5],
  ['1.486,25', 2, 1486.25],
  ['-3', 0, -3],
  ['R$ 2,50', 2, NaN],
  ['2,505', 2, NaN],
  ['2,5', 0, NaN],
  ['doze', 0, NaN],
] as const)('in a field, %j with up to %i digits is %d', (text, digits, value) => {
  expect(readTypedNumber(text, 'pt-BR', digits)).toBe(value)
})
