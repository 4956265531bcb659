import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePlate } from './plate.ts'
import { digitsOf, textOf } from './test/digit-changes.ts'

const letters = textOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 3)

describe('plate', () => {
  test.each([
    ['ABC1234', 'ABC1234', 'ABC1C34'],
    ['ABC1C34', 'ABC1C34', 'ABC1C34'],
    ['abc-1234', 'ABC1234', 'ABC1C34'],
    [' abc 1c34 ', 'ABC1C34', 'ABC1C34'],
    ['ABC-1C34', 'ABC1C34', 'ABC1C34'],
    ['AAA0000', 'AAA0000', 'AAA0A00'],
    ['ZZZ9999', 'ZZZ9999', 'ZZZ9J99'],
    // Letters after J are of vehicles that never had an old plate.
    ['BRA2Z19', 'BRA2Z19', 'BRA2Z19'],
  ])('%s is %s, with the key %s', (text, registered, key) => {
    expect(parsePlate(text)).toEqual({ registered, key })
  })

  test.each(
    [
      '',
      'ABC123',
      'ABC12345',
      'AB11234',
      'ABC12C4',
      'ABCD234',
      'ABC1Ç34',
      'aıb1234',
      'ſbc1234',
      'ABC１234',
      'ABC_1234',
      `ABC1234${' '.repeat(40)}`,
      'A'.repeat(100_000),
    ].map((text) => [text.slice(0, 20), text] as const),
  )('"%s" is not one', (_, text) => {
    expect(parsePlate(text)).toBeNull()
  })

  test('both forms of one vehicle have one key, however written', () => {
    fc.assert(
      fc.property(letters, digitsOf(4), (three, four) => {
        const old = `${three}${four}`
        const mercosul = `${three}${four[0]}${'ABCDEFGHIJ'[Number(four[1])]}${four.slice(2)}`
        const written = [old, mercosul, `${three}-${four}`, ` ${three} ${four} `, old.toLowerCase()]
        expect(new Set(written.map((text) => parsePlate(text)?.key))).toEqual(new Set([mercosul]))
        expect(parsePlate(old)?.registered).toBe(old)
        expect(parsePlate(mercosul)?.registered).toBe(mercosul)
      }),
    )
  })

  test('two old plates never share a key', () => {
    fc.assert(
      fc.property(digitsOf(4), digitsOf(4), (one, other) => {
        const keys = [one, other].map((four) => parsePlate(`ABC${four}`)?.key)
        expect(keys[0] === keys[1]).toBe(one === other)
      }),
    )
  })
})
