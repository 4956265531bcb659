import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePhone } from './phone.ts'
import { digitsOf } from './test/digit-changes.ts'

const area = fc.constantFrom('11', '21', '47', '55', '61', '85', '99')

describe('phone of Brazil', () => {
  test.each([
    ['11987654321', '+5511987654321'],
    ['(11) 98765-4321', '+5511987654321'],
    ['011 98765 4321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['+55 (011) 9.8765-4321', '+5511987654321'],
    ['1133334444', '+551133334444'],
    ['+551133334444', '+551133334444'],
    // 55 is also the area code of Santa Maria.
    ['55 98765-4321', '+5555987654321'],
    ['55 3222-1234', '+555532221234'],
    ['55 55 98765-4321', '+5555987654321'],
    ['055 3222-1234', '+555532221234'],
  ])('%s is %s', (text, number) => {
    expect(parsePhone(text)).toBe(number)
  })

  test.each(
    [
      '',
      '987654321',
      '+55987654321',
      '20987654321',
      '1187654321',
      '11687654321',
      '1163334444',
      '11700123456',
      '119876543210',
      '0800 123 4567',
      '+1 212 555 0100',
      '+351 912 345 678',
      '11 98765-432A',
      '1198765+4321',
      `11987654321${' '.repeat(40)}`,
      '1'.repeat(100_000),
    ].map((text) => [text.slice(0, 20), text] as const),
  )('"%s" is not one', (_, text) => {
    expect(parsePhone(text)).toBeNull()
  })

  test('one number is one number, however written, and what is returned is read again', () => {
    fc.assert(
      fc.property(area, digitsOf(8), (ddd, eight) => {
        const written = [
          `${ddd}9${eight}`,
          `(${ddd}) 9${eight.slice(0, 4)}-${eight.slice(4)}`,
          `0${ddd} 9${eight}`,
          `55${ddd}9${eight}`,
          `+55 ${ddd} 9${eight}`,
        ]
        const number = `+55${ddd}9${eight}`
        expect(new Set(written.map(parsePhone))).toEqual(new Set([number]))
        expect(parsePhone(number)).toBe(number)
      }),
    )
  })

  test('of all area codes there are 67', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
    expect(codes.filter((code) => parsePhone(`${code}33334444`) !== null)).toHaveLength(67)
  })
})
