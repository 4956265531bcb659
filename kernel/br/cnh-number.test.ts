import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cnhCheckDigits, parseCnhNumber } from './cnh-number.ts'
import { digitsOf, singleDigitChanges } from './test/digit-changes.ts'

describe('CNH number', () => {
  test.each([
    ['377616574', '08'],
    ['192902740', '09'],
    ['826963802', '00'],
    ['000140931', '50'],
  ])('%s has the check digits %s, where common mistakes show', (base, digits) => {
    expect(cnhCheckDigits(base)).toBe(digits)
    expect(parseCnhNumber(base + digits)).toBe(base + digits)
  })

  test.each([
    ['377616574-08', '37761657408'],
    [' 377 616 574 08 ', '37761657408'],
  ])('%s is valid', (text, number) => {
    expect(parseCnhNumber(text)).toBe(number)
  })

  test.each(
    [
      '',
      '37761657407',
      '37761657480',
      ...Array.from('0123456789', (digit) => digit.repeat(11)),
      '3776165740',
      '377616574080',
      '3776165740A',
      '1'.repeat(100_000),
    ].map((text) => [text.slice(0, 20), text] as const),
  )('"%s" is not', (_, text) => {
    expect(parseCnhNumber(text)).toBeNull()
  })

  test('every number with its check digits passes, with and without punctuation', () => {
    fc.assert(
      fc.property(digitsOf(9), (base) => {
        fc.pre(!/^(.)\1*$/.test(base))
        const digits = cnhCheckDigits(base)
        expect(parseCnhNumber(base + digits)).toBe(base + digits)
        expect(parseCnhNumber(`${base}-${digits}`)).toBe(base + digits)
      }),
    )
  })

  // The remainders 10 and 0 are both written 0. When the first check digit is 0, a change from one to the other may
  // leave both check digits as they were. It happens with the ninth digit (by 1) and the fourth (by 2 or 9) alone.
  test('one changed digit fails, but for two digits when the first check digit is 0', () => {
    fc.assert(
      fc.property(digitsOf(9), (base) => {
        const number = base + cnhCheckDigits(base)
        for (const { number: changed, position, distance } of singleDigitChanges(number)) {
          const unseen = (position === 8 && distance === 1) || (position === 3 && [2, 9].includes(distance))
          if (number[9] === '0' && unseen) continue
          expect(parseCnhNumber(changed), `${number} → ${changed}`).toBeNull()
        }
      }),
    )
  })

  test.each([
    ['59159853109', '59159853009'],
    ['31756115300', '31776115300'],
    ['72706146100', '72796146100'],
  ])('%s and %s differ in one digit, and the algorithm accepts both', (one, other) => {
    expect(parseCnhNumber(one)).toBe(one)
    expect(parseCnhNumber(other)).toBe(other)
  })
})
