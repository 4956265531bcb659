import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { nullable, oneOf } from '@tropeiro/contract/schema.ts'
import { type TSchema, Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { createLineValidator } from './validate-line.ts'
import { createValidatorCompiler } from './validator-compiler.ts'

function validatorOf(schema: TSchema, httpPart = 'body') {
  return createValidatorCompiler({})({ schema, method: 'POST', url: '/x', httpPart })
}

function errorsOf(schema: TSchema, data: unknown, httpPart = 'body') {
  const result = validatorOf(schema, httpPart)(data)
  if (!('error' in result) || !(result.error instanceof AppError)) return null
  return result.error.public.errors
}

const Body = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 4 }),
  kind: oneOf(['a', 'b']),
  size: Type.Integer({ minimum: 1, exclusiveMaximum: 10, 'x-unit': 'm' }),
  when: nullable(Type.String({ format: 'date-time' })),
  points: Type.Array(Type.Object({ lat: Type.Number() }), { maxItems: 3 }),
  either: Type.Optional(Type.Union([Type.String(), Type.Object({ x: Type.Integer() })])),
  'a/b': Type.Optional(Type.Integer()),
})
const good = { name: 'abc', kind: 'a', size: 5, when: null, points: [] }

describe('a body', () => {
  it('passes when it is right', () => {
    expect(validatorOf(Body)({ ...good, more: 1 })).toEqual({ value: good })
  })

  it.each([
    [{ name: 'a' }, '/name', 'too_short', { limit: 2, comparison: '' }],
    [{ name: 'abcde' }, '/name', 'too_long', { limit: 4, comparison: '' }],
    [{ name: 1 }, '/name', 'wrong_type', { expected: 'string' }],
    [{ name: undefined }, '/name', 'required', undefined],
    [{ size: 0 }, '/size', 'too_small', { limit: 1, comparison: '>=' }],
    [{ size: 10 }, '/size', 'too_big', { limit: 10, comparison: '<' }],
    [{ size: '5' }, '/size', 'wrong_type', { expected: 'integer' }],
    [{ when: 'x' }, '/when', 'wrong_format', { format: 'date-time' }],
    [{ when: 1 }, '/when', 'wrong_type', { expected: 'string, null' }],
    [{ points: [{}] }, '/points/0/lat', 'required', undefined],
    [{ points: [1, 2, 3, 4] }, '/points', 'too_many', { limit: 3, comparison: '' }],
    [{ either: 5 }, '/either', 'invalid', undefined],
    [{ 'a/b': 'x' }, '/a~1b', 'wrong_type', { expected: 'integer' }],
  ])('with %j is wrong at %s: %s', (change, pointer, code, params) => {
    expect(errorsOf(Body, { ...good, ...change })).toEqual([{ pointer, code, ...(params && { params }) }])
  })

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['True', true],
    [0, false],
    ['0', false],
    ['False', false],
    ['FALSE', false],
  ])('takes %j as the boolean %s, at every depth', (given, boolean) => {
    const schema = Type.Object({
      flag: Type.Boolean(),
      lines: Type.Array(Type.Object({ flag: Type.Optional(nullable(Type.Boolean())) }), { maxItems: 2 }),
    })
    const body = { flag: given, lines: [{ flag: given }, {}] }
    expect(validatorOf(schema)(body)).toEqual({ value: { flag: boolean, lines: [{ flag: boolean }, {}] } })
  })

  it.each([2, -1, 'yes', 'on', ' true', [], {}])('takes %j for no boolean', (given) => {
    expect(errorsOf(Type.Object({ flag: Type.Boolean() }), { flag: given })).toEqual([
      { pointer: '/flag', code: 'wrong_type', params: { expected: 'boolean' } },
    ])
  })

  it('takes empty text in an optional field for null, or for the default', () => {
    const optional = {
      text: Type.Optional(nullable(Type.String())),
      email: Type.Optional(nullable(Type.String({ format: 'email', minLength: 1 }))),
      count: Type.Optional(nullable(Type.Integer())),
      either: Type.Optional(Type.Union([Type.String(), Type.Object({ x: Type.Integer() }), Type.Null()])),
      anything: Type.Optional(Type.Unknown()),
    }
    const source = Type.String({ default: 'G' })
    const empty = { text: '', email: '', count: '', either: '', anything: '' }
    const none = { text: null, email: null, count: null, either: null, anything: null }
    const schema = Type.Object({ source, deep: Type.Object(optional) })
    expect(validatorOf(schema)({ source: '', deep: empty })).toEqual({ value: { source: 'G', deep: none } })
    const { text, either, anything } = optional
    expect(
      validatorOf(Type.Object({ text, either, anything }))({ text: '', either: '', anything: '' }),
    ).toEqual({
      value: { text: null, either: null, anything: null },
    })
  })

  it('keeps empty text where it is a value, and where a field is required', () => {
    const schema = Type.Object({
      receipt_email: Type.Optional(nullable(Type.String({ 'x-keeps-empty': true }))),
      risk_level: Type.Optional(nullable(oneOf(['H', 'M', 'L', ''], { 'x-keeps-empty': true }))),
      note: Type.String(),
      password: nullable(Type.String()),
    })
    const body = { receipt_email: '', risk_level: '', note: '', password: '' }
    expect(validatorOf(schema)({ ...body })).toEqual({ value: body })
    const named = Type.Object({ name: Type.Optional(Type.String({ minLength: 1 })) })
    expect(errorsOf(named, { name: '' })).toMatchObject([{ pointer: '/name', code: 'too_short' }])
  })

  it('names the allowed words', () => {
    expect(errorsOf(Body, { ...good, kind: 'c' })).toEqual([
      { pointer: '/kind', code: 'not_allowed', allowed: ['a', 'b'] },
    ])
  })

  it('tells all mistakes at once', () => {
    expect(errorsOf(Body, {})?.map(({ pointer }) => pointer)).toEqual([
      '/name',
      '/kind',
      '/size',
      '/when',
      '/points',
    ])
  })

  it('that is missing is required', () => {
    expect(errorsOf(Body, null)).toEqual([{ pointer: '', code: 'required' }])
  })

  it('with a list far too long is refused at once, with one error', () => {
    const points = Array.from({ length: 1_000_000 }, () => ({}))
    expect(errorsOf(Body, { points })).toHaveLength(1)
  })

  it('tells the form of a pattern by its name', () => {
    const when = Type.String({ format: 'date', pattern: '^20', 'x-form': 'day' })
    for (const wrong of ['31/01/2030', '1850-01-31', '2030-02-30']) {
      expect(errorsOf(Type.Object({ when }), { when: wrong })).toEqual([
        { pointer: '/when', code: 'wrong_format', params: { format: 'day' } },
      ])
    }
  })

  it('may not have a pattern without words', () => {
    const deep = Type.Array(Type.Object({ code: Type.String({ pattern: '^a' }) }), { maxItems: 1 })
    expect(() => validatorOf(Type.Object({ deep }))).toThrow(
      'POST /x: the pattern at /deep/*/code needs x-form',
    )
  })

  it('may not have an unbounded list', () => {
    const schema = Type.Object({ deep: Type.Object({ items: Type.Array(Type.String()) }) })
    expect(() => validatorOf(schema)).toThrow('POST /x: the list at /deep/items of the body needs maxItems')
  })
})

describe('a query', () => {
  const Query = Type.Object({
    page: Type.Integer({ minimum: 1, default: 1 }),
    period: Type.String(),
    ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 2 })),
  })

  it('takes defaults, needs what has none, and ignores the unknown', () => {
    expect(validatorOf(Query, 'querystring')({ period: 'x', other: '1' })).toEqual({
      value: { page: 1, period: 'x' },
    })
    expect(validatorOf(Query, 'querystring')({ period: 'x', page: '' })).toEqual({
      value: { page: 1, period: 'x' },
    })
    for (const query of [{}, { period: '' }]) {
      expect(errorsOf(Query, query, 'querystring')).toEqual([{ parameter: 'period', code: 'required' }])
    }
  })

  it('names a wrong item by its parameter', () => {
    expect(errorsOf(Query, { period: 'x', ids: '1,b' }, 'querystring')).toEqual([
      { parameter: 'ids', code: 'wrong_type', params: { expected: 'integer' } },
    ])
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe('what was refused', () => {
  it.each([
    ['a body', validatorOf(Body), '{}'],
    ['a body with too long a list', validatorOf(Body), '{"points":[{},{},{},{}]}'],
    ['a line', createLineValidator(Body), '{}'],
  ])('is not kept: %s', async (_case, validate, text) => {
    const refuse = () => {
      const data: object = JSON.parse(text)
      validate(data)
      return Object.values(data)
        .concat(data)
        .map((value: object) => new WeakRef(value))
    }
    const refused = refuse()
    // Until the turn ends nothing that a WeakRef was made of goes.
    await nextTurn()
    collectGarbage()
    expect(refused.filter((value) => value.deref() !== undefined)).toEqual([])
  })
})
