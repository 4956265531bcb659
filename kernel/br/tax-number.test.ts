import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTaxNumber, parseTaxNumber, taxNumberCheckDigits } from './tax-number.ts'
import { digitsOf, singleDigitChanges, textOf } from './test/digit-changes.ts'

const base = textOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12)

describe('tax number (CNPJ)', () => {
  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    [' 11 222 333 0001 81 ', '11222333000181'],
  ])('%s is valid', (text, number) => {
    expect(parseTaxNumber(text)).toBe(number)
  })

  test.each(
    [
      '',
      '11.222.333/0001-82',
      '00000000000000',
      '1122233300018',
      '112223330001811',
      '12ABC34501DEA5',
      '1'.repeat(100_000),
    ].map((text) => [text.slice(0, 20), text] as const),
  )('"%s" is not', (_, text) => {
    expect(parseTaxNumber(text)).toBeNull()
  })

  test('every number with its check digits passes, with and without punctuation', () => {
    fc.assert(
      fc.property(base, (characters) => {
        fc.pre(!/^(.)\1*$/.test(characters))
        const number = characters + taxNumberCheckDigits(characters)
        expect(parseTaxNumber(number)).toBe(number)
        expect(parseTaxNumber(formatTaxNumber(number))).toBe(number)
      }),
    )
  })

  test('a changed check digit always fails', () => {
    fc.assert(
      fc.property(base, fc.integer({ min: 1, max: 9 }), (characters, change) => {
        const digits = taxNumberCheckDigits(characters)
        const wrong = String((Number(digits) + change) % 100).padStart(2, '0')
        expect(parseTaxNumber(characters + wrong)).toBeNull()
      }),
    )
  })

  // The remainders 0 and 1 are both written 0: with a first check digit of 0 some changes are unseen.
  test('one changed digit of a numeric one fails when the first check digit is not 0', () => {
    fc.assert(
      fc.property(digitsOf(12), (digits) => {
        const number = digits + taxNumberCheckDigits(digits)
        fc.pre(number[12] !== '0')
        for (const { number: changed } of singleDigitChanges(number)) {
          expect(parseTaxNumber(changed), `${number} → ${changed}`).toBeNull()
        }
      }),
    )
  })

  test('letters that stand 11 apart, as 6 and A do, cannot be told apart by any check digit', () => {
    expect(taxNumberCheckDigits('12ABC34501DE')).toBe(taxNumberCheckDigits('126BC34501DE'))
  })
})
