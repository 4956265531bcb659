import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from './json-body.ts'

const faultOf = (text: string, deepest = 32) => findJsonFault(Buffer.from(text), deepest)

describe('findJsonFault', () => {
  it('passes every value that nests no deeper than the limit', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('\\u0000') && text.isWellFormed() && !/\\ud[89a-f]/.test(text))
        expect(faultOf(text)).toBeNull()
      }),
    )
  })

  it.each([
    ['[['.repeat(8) + ']]'.repeat(8), 16, null],
    [`${'['.repeat(17)}${']'.repeat(17)}`, 16, 'nested too deep'],
    [`"${'[{'.repeat(100)}"`, 16, null],
    ['"\\"[[["', 2, null],
    ['{"a":{"b":{}}}', 2, 'nested too deep'],
  ])('finds in %s below a limit of %i: %s', (text, deepest, fault) => {
    expect(faultOf(text, deepest)).toBe(fault)
  })

  it.each([
    ['"\\u0000"', 'a character that text cannot hold'],
    ['"\\ud800"', 'a character that text cannot hold'],
    ['"\\udc00\\ud800"', 'a character that text cannot hold'],
    ['"\\ud83d\\ude00"', null],
    ['"\\\\u0000"', null],
    ['"\\u00e7"', null],
    ['"\\uZZZZ"', null],
  ])('finds in %s: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  it('looks through ten megabytes of brackets without growing the stack', () => {
    expect(faultOf('['.repeat(10_000_000))).toBe('nested too deep')
  })
})
