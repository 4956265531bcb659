import { collection, Id, includes } from '@tropeiro/contract/schema.ts'
import fc from 'fast-check'
import { type TSchema, Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { createParameterDecoder } from './decode-parameters.ts'

const schema: TSchema = Type.Object({
  ids: collection(Id),
  names: collection(Type.String(), { 'x-alias': 'name' }),
  includes: includes(['a', 'b']),
  active: Type.Boolean(),
  count: Type.Integer(),
  ratio: Type.Number(),
  title: Type.String(),
})
const decode = createParameterDecoder(schema)

describe('a collection', () => {
  it.each([
    [{ ids: '[1,2,3]' }],
    [{ ids: '1,2,3' }],
    [{ ids: ' 1, 2 ,3 ' }],
    [{ ids: ['1', '2', '3'] }],
    [{ 'ids[]': ['1', '2', '3'] }],
    [{ ids: ['1,2', '3'] }],
    [{ ids: '1', 'ids[]': ['2', '3'] }],
    [{ ids: '["1","2","3"]' }],
    [{ 'ids[0]': '1', 'ids[1]': '2', 'ids[2]': '3' }],
    [{ 'ids[10]': '3', 'ids[9]': '2', 'ids[0]': '1' }],
    [{ ids: '1', 'ids[]': '2', 'ids[0]': '3' }],
  ])('reads %j as 1, 2, 3', (raw) => {
    expect(decode(raw)).toEqual({ values: { ids: [1, 2, 3] } })
  })

  it('is the same list in all five encodings', () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(words, (names) => {
        const encodings = [
          { names: JSON.stringify(names) },
          { names: names.join() },
          { names },
          { 'names[]': names },
          Object.fromEntries(names.map((name, at) => [`names[${at}]`, name])),
        ]
        for (const raw of encodings) expect(decode(raw)).toEqual({ values: { names } })
      }),
    )
  })

  it('reads an empty value as no items and an alias as the name', () => {
    expect(decode({ includes: '', name: 'x' })).toEqual({ values: { includes: [], names: ['x'] } })
    expect(decode({ 'name[0]': 'x', 'name[1]': 'y' })).toEqual({ values: { names: ['x', 'y'] } })
    for (const raw of [{ ids: '' }, { ids: '[]' }, { 'ids[]': '' }, { 'ids[0]': '' }]) {
      expect(decode(raw)).toEqual({ values: { ids: [] } })
    }
  })

  it('is no other than that of its name, whatever stands in the brackets', () => {
    const others = { 'ids[a]': '1', 'ids[0][1]': '1', 'ids[': '1', '[0]': '1', '__proto__[0]': '1' }
    expect(decode(others)).toEqual({ values: {} })
  })

  it('leaves broken JSON to the schema', () => {
    expect(decode({ names: '[1,' })).toEqual({ values: { names: ['[1', ''] } })
  })
})

describe('a single value', () => {
  it.each([
    [{ active: 'true' }, { active: true }],
    [{ active: '1' }, { active: true }],
    [{ active: 'false' }, { active: false }],
    [{ active: '0' }, { active: false }],
    [{ active: 'True' }, { active: true }],
    [{ active: 'FALSE' }, { active: false }],
    [{ active: 'yes' }, { active: 'yes' }],
    [{ count: '-12' }, { count: -12 }],
    [{ count: '1.5' }, { count: '1.5' }],
    [{ count: '1e3' }, { count: '1e3' }],
    [{ count: '' }, {}],
    [{ active: '' }, {}],
    [{ title: '' }, {}],
    [{ title: ' ' }, { title: ' ' }],
    [{ ratio: '1.5e2' }, { ratio: 150 }],
    [{ ratio: 'Infinity' }, { ratio: 'Infinity' }],
    [{ title: '12' }, { title: '12' }],
  ])('reads %j as %j', (raw, values) => {
    expect(decode(raw)).toEqual({ values })
  })

  it('ignores what the schema does not name', () => {
    expect(decode({ other: '1', __proto__: '2', constructor: '3' })).toEqual({ values: {} })
  })

  it('refuses a repeated one and text that cannot be stored', () => {
    expect(decode({ title: ['a', 'b'], ids: '1\0' })).toEqual({
      errors: [
        { parameter: 'ids', code: 'wrong_format', params: { format: 'text' } },
        { parameter: 'title', code: 'too_many', params: { limit: 1 } },
      ],
    })
  })
})
