import { describe, expect, test } from 'vitest'
import { utcOfBytes, utcOfDigits, utcOfText } from './utc.ts'

const moment = Date.UTC(2024, 1, 29, 23, 59, 58)

describe('a moment', () => {
  test('in bytes and in digits', () => {
    expect(utcOfBytes(Buffer.of(9, 24, 2, 29, 23, 59, 58), 1)).toBe(moment)
    expect(utcOfDigits('20240229235958')).toBe(moment)
  })

  test.each([
    ['2024-02-29T23:59:58Z', 0],
    ['2024-02-29 23:59:58', 0],
    ['2024-02-29t23:59:58.5z', 500],
    ['2024-02-29T20:59:58.123456-03:00', 123],
    ['2024-03-01T05:29:58.000+0530', 0],
  ])('written as %s', (text, more_ms) => {
    expect(utcOfText(text)).toBe(moment + more_ms)
  })

  test.each(['20230229000000', '20241301000000', '20240100000000', '20240101240000', '2024010100000', ''])(
    'is not: %j',
    (digits) => {
      expect(utcOfDigits(digits)).toBeUndefined()
    },
  )

  test.each(['2024-02-30T00:00:00Z', '2024-02-29', '2024-02-29T23:59Z', '29/02/2024 23:59:58', ''])(
    'is not written as %j',
    (text) => {
      expect(utcOfText(text)).toBeUndefined()
    },
  )
})
