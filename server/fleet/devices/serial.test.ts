import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSerial } from './serial.ts'

describe('a serial', () => {
  it.each([
    [' 356938035643809 ', '356938035643809'],
    ['35-693803-564380-9', '356938035643809'],
    ['35 693803 564380 9', '356938035643809'],
    ['35.693803/564380.9', '356938035643809'],
    [' st-0205ab ', 'ST-0205AB'],
    ['907012345', '907012345'],
    ['1234-5678', '1234-5678'],
  ])('%s is %s', (text, serial) => {
    expect(parseSerial(text)).toBe(serial)
  })

  it.each(['', ' ', '-', 'a b', 'é1', 'ı1', 'ſ1', 'a'.repeat(41), '1'.repeat(61), "x'--", 'a\n1'])(
    '%j is none',
    (text) => {
      expect(parseSerial(text)).toBeNull()
    },
  )

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const serial = parseSerial(text)
        expect(serial === null || parseSerial(serial) === serial).toBe(true)
      }),
    )
  })
})
