import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpfCheckDigits, formatCpf, maskCpf, parseCpf } from './cpf.ts'
import { digitsOf, singleDigitChanges } from './test/digit-changes.ts'

describe('CPF', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    [' 529 982 247 25 ', '52998224725'],
    ['000.000.001-91', '00000000191'],
  ])('%s is valid', (text, number) => {
    expect(parseCpf(text)).toBe(number)
  })

  test.each(
    [
      '',
      '529.982.247-24',
      '529.982.247-52',
      ...Array.from('0123456789', (digit) => digit.repeat(11)),
      '5299822472',
      '529982247255',
      '5299822472A',
      '٥٢٩٩٨٢٢٤٧٢٥',
      '***.982.247-**',
      `52998224725${' '.repeat(40)}`,
      '1'.repeat(100_000),
    ].map((text) => [text.slice(0, 20), text] as const),
  )('"%s" is not', (_, text) => {
    expect(parseCpf(text)).toBeNull()
  })

  test('is written with punctuation, or masked', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(maskCpf('52998224725')).toBe('***.982.247-**')
  })

  test('every number with its check digits passes, with and without punctuation', () => {
    fc.assert(
      fc.property(digitsOf(9), (base) => {
        fc.pre(!/^(.)\1*$/.test(base))
        const number = base + cpfCheckDigits(base)
        expect(parseCpf(number)).toBe(number)
        expect(parseCpf(formatCpf(number))).toBe(number)
      }),
    )
  })

  test('the mask shows six digits and hides the other five', () => {
    fc.assert(
      fc.property(digitsOf(9), (base) => {
        const number = base + cpfCheckDigits(base)
        expect(maskCpf(number)).toBe(`***${formatCpf(number).slice(3, -2)}**`)
      }),
    )
  })

  // The remainders 10 and 0 are both written 0. When the first check digit is 0, a change from one to the other may
  // leave both check digits as they were. It happens with the first digit (by 1) and the sixth (by 2 or 9) alone.
  test('one changed digit fails, but for two digits when the first check digit is 0', () => {
    fc.assert(
      fc.property(digitsOf(9), (base) => {
        const number = base + cpfCheckDigits(base)
        for (const { number: changed, position, distance } of singleDigitChanges(number)) {
          const unseen = (position === 0 && distance === 1) || (position === 5 && [2, 9].includes(distance))
          if (number[9] === '0' && unseen) continue
          expect(parseCpf(changed), `${number} → ${changed}`).toBeNull()
        }
      }),
    )
  })

  test.each([
    ['15117072405', '05117072405'],
    ['43238821300', '43238621300'],
    ['84891966300', '84891066300'],
  ])('%s and %s differ in one digit, and the algorithm accepts both', (one, other) => {
    expect(parseCpf(one)).toBe(one)
    expect(parseCpf(other)).toBe(other)
  })
})
