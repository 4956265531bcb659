import { normaliseText } from '@tropeiro/kernel/text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeOf, suffixesOf } from './suffixes.ts'

const key = fc
  .string({ unit: fc.constantFrom('a', 'b', 'ç', ' ', '1', '漢', '😀'), maxLength: 60 })
  .map(normaliseText)

const isBetween = (text: string, { first, end }: { first: string; end: string }) =>
  Buffer.compare(Buffer.from(text), Buffer.from(first)) >= 0 &&
  Buffer.compare(Buffer.from(text), Buffer.from(end)) < 0

describe('the suffixes of a text', () => {
  it('are each of them once, none from a space on', () => {
    expect(suffixesOf('ab ab')).toStrictEqual(['ab ab', 'b ab', 'ab', 'b'])
    expect(suffixesOf('')).toStrictEqual([])
  })

  it('are cut where nearly no search is longer', () => {
    const [first = ''] = suffixesOf('x'.repeat(200))
    expect(first).toHaveLength(32)
    expect(suffixesOf('😀'.repeat(40))[0]).toBe('😀'.repeat(32))
  })

  it('have one in the range of a part, in the order of bytes, exactly when the text contains its beginning', () => {
    fc.assert(
      fc.property(key, key, (text, part) => {
        fc.pre(part !== '')
        const found = suffixesOf(text).some((suffix) => isBetween(suffix, rangeOf(part)))
        expect(found).toBe(text.includes(rangeOf(part).first))
      }),
      { numRuns: 2_000 },
    )
  })
})
