import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessKeyCheckDigit, parseAccessKey } from './access-key.ts'
import { digitsOf, singleDigitChanges } from './test/digit-changes.ts'

const base = fc
  .tuple(digitsOf(4), fc.integer({ min: 1, max: 12 }), digitsOf(37))
  .map(([before, month, after]) => `${before}${String(month).padStart(2, '0')}${after}`)

describe('access key of a fiscal document', () => {
  test.each(['33150308370779000149550010001100931002410775', '35260712ABC34501DE35550010000000011000000014'])(
    '%s is valid, in groups of four and in lower case too',
    (key) => {
      expect(parseAccessKey(key)).toBe(key)
      expect(parseAccessKey(key.replaceAll(/.{4}/g, '$& '))).toBe(key)
      expect(parseAccessKey(key.toLowerCase())).toBe(key)
    },
  )

  test.each(
    [
      '',
      '33150308370779000149550010001100931002410774',
      '3315030837077900014955001000110093100241077',
      '331503083707790001495500100011009310024107755',
      '35260712ABC34501DEA5550010000000011000000014',
      '0'.repeat(44),
      '1'.repeat(100_000),
    ].map((text) => [text.slice(0, 20), text] as const),
  )('"%s" is not', (_, text) => {
    expect(parseAccessKey(text)).toBeNull()
  })

  test('every key with its check digit passes', () => {
    fc.assert(
      fc.property(base, (characters) => {
        const key = characters + accessKeyCheckDigit(characters)
        expect(parseAccessKey(key)).toBe(key)
      }),
    )
  })

  // The remainders 0 and 1 are both written 0: a change from one to the other is unseen.
  test('one changed digit fails when the check digit is not 0, and the check digit itself always', () => {
    fc.assert(
      fc.property(base, (characters) => {
        const key = characters + accessKeyCheckDigit(characters)
        for (const { number: changed, position } of singleDigitChanges(key)) {
          if (key.endsWith('0') && position < 43) continue
          expect(parseAccessKey(changed), `${key} → ${changed}`).toBeNull()
        }
      }),
    )
  })
})
