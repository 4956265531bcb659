import { describe, expect, it } from 'vitest'
import { formatTaxNumber } from './format-tax-number.ts'

describe('a tax number while it is written', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12.3'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['11 222 333 0001 81 and more', '11.222.333/0001-81'],
  ])('%j is shown as %j', (text, shown) => {
    expect(formatTaxNumber(text)).toBe(shown)
  })
})
