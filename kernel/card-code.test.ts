import { describe, expect, it } from 'vitest'
import { cardCodeOf } from './card-code.ts'

describe('cardCodeOf', () => {
  it.each([
    ['0001A2b', '1A2B'],
    ['1a-2B ', '1A2B'],
    ['000', ''],
    ['', ''],
    ['A0', 'A0'],
    ['é1', '1'],
    ['1'.repeat(70), '1'.repeat(64)],
  ])('%j is %j', (text, code) => {
    expect(cardCodeOf(text)).toBe(code)
    expect(cardCodeOf(code)).toBe(code)
  })
})
