import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRenavam, renavamCheckDigit } from './renavam.ts'
import { digitsOf, singleDigitChanges } from './test/digit-changes.ts'

describe('RENAVAM', () => {
  test.each([
    ['11779918350', '11779918350'],
    ['1177991835-0', '11779918350'],
    ['1177.991835-0', '11779918350'],
    [' 1177 991835 0 ', '11779918350'],
    ['00639884962', '00639884962'],
    ['639884962', '00639884962'],
  ])('%s is valid', (text, number) => {
    expect(parseRenavam(text)).toBe(number)
  })

  test.each(
    [
      '',
      '11779918351',
      '0639884962',
      '63988496',
      '117799183500',
      '1177991835A',
      '000000000',
      ...Array.from('0123456789', (digit) => digit.repeat(11)),
      '1'.repeat(100_000),
    ].map((text) => [text.slice(0, 20), text] as const),
  )('"%s" is not', (_, text) => {
    expect(parseRenavam(text)).toBeNull()
  })

  test('every number with its check digit passes, with and without punctuation', () => {
    fc.assert(
      fc.property(digitsOf(10), (base) => {
        fc.pre(/[^0]/.test(base))
        const digit = renavamCheckDigit(base)
        expect(parseRenavam(base + digit)).toBe(base + digit)
        expect(parseRenavam(`${base.slice(0, 4)}.${base.slice(4)}-${digit}`)).toBe(base + digit)
      }),
    )
  })

  test('an old number of 9 digits is the same as with two zeros before it', () => {
    fc.assert(
      fc.property(digitsOf(9), (digits) => {
        expect(parseRenavam(digits)).toBe(parseRenavam(`00${digits}`))
      }),
    )
  })

  // There is one check digit, and the remainders 10 and 0 are both written 0: a change from one to the other is unseen.
  test('one changed digit fails when the check digit is not 0, and the check digit itself always', () => {
    fc.assert(
      fc.property(digitsOf(10), (base) => {
        const number = base + renavamCheckDigit(base)
        for (const { number: changed, position } of singleDigitChanges(number)) {
          if (number.endsWith('0') && position < 10) continue
          expect(parseRenavam(changed), `${number} → ${changed}`).toBeNull()
        }
      }),
    )
  })

  test('with the check digit 0 some do not', () => {
    expect(parseRenavam('56782089050')).toBe('56782089050')
    expect(parseRenavam('16782089050')).toBe('16782089050')
  })
})
