import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseText } from './text.ts'

describe('normaliseText', () => {
  test.each([
    ['José  da CONCEIÇÃO', 'jose da conceicao'],
    [' Ônibus\tÀ Noite ', 'onibus a noite'],
    ['ñandú', 'nandu'],
    ['', ''],
  ])('%s is compared as %s', (text, normalised) => {
    expect(normaliseText(text)).toBe(normalised)
  })

  test('what is normalised stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text))
      }),
    )
  })
})
