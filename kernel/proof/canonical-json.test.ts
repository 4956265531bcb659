import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCanonicalJson, toCanonicalJson } from './canonical-json.ts'

const key = fc.string({ unit: 'grapheme-ascii' })
const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed())
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, tie('scalar'), fc.array(tie('tree')), fc.dictionary(key, tie('tree'))),
  scalar: fc.oneof(fc.constant(null), fc.boolean(), fc.maxSafeInteger(), text),
}))

describe('canonical JSON', () => {
  test('is that of the examples in RFC 8785', () => {
    const given = String.raw`{"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`
    expect(toCanonicalJson(JSON.parse(given))).toBe(
      String.raw`{"literals":[null,true,false],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
    expect(toCanonicalJson({ '1': 'One', peach: 1, Peach: 2 })).toBe(
      String.raw`{"1":"One","Peach":2,"peach":1}`,
    )
  })

  test('does not depend on the order of keys, and reads back as it was', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const written = toCanonicalJson(value)
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(toCanonicalJson(parseCanonicalJson(written))).toBe(written)
        expect(toCanonicalJson(reversed(value))).toBe(written)
      }),
    )
  })

  test.each([1.5, 2 ** 53, Number.NaN, '\ud800', { é: 1 }, undefined, { a: undefined }])(
    'refuses %j',
    (value) => {
      expect(() => toCanonicalJson(value)).toThrow(/integers|Unicode|ASCII|no place/)
    },
  )

  test.each([
    '{"b":1,"a":2}',
    '{"a":1,"a":1}',
    '[1, 2]',
    '[1.0]',
    '[-0]',
    '[1e2]',
    String.raw`["\u0041"]`,
    '[1]\n',
  ])('does not read %s, which is another spelling', (spelled) => {
    expect(() => parseCanonicalJson(spelled)).toThrow('not in canonical form')
  })
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, content]): [string, unknown] => [name, reversed(content)])
  return Object.fromEntries(fields.toReversed())
}
