import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardText, unguardText } from './write-csv.ts'

describe('a guarded text', () => {
  it('never begins as a formula does', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(guardText(text)).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  it('comes back as it was, apostrophes of its own included', () => {
    const tricky = fc.stringMatching(/^'{0,3}[=+\-@\t\ra]?.{0,5}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), tricky), (text) => {
        expect(unguardText(guardText(text))).toBe(text)
      }),
    )
  })

  it('is left alone when it is harmless', () => {
    expect(['abc', "'abc", '', '1-2'].map(guardText)).toEqual(['abc', "'abc", '', '1-2'])
  })
})
