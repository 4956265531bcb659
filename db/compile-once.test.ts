import { describe, expect, test } from 'vitest'
import { build } from './build.ts'
import { compileOnce } from './compile-once.ts'

interface Values {
  name?: string | undefined
  limit: number
}

const compose = (customer_id: number, { name, limit }: Values, created?: Date) => {
  const query = build
    .selectFrom('app.customers')
    .select('name')
    .where('customer_id', '=', customer_id)
    .where('locale', '=', 'en')
    .limit(limit)
  const named = name === undefined ? query : query.where('name', '=', name)
  return created === undefined ? named : named.where('date_created', '>', created)
}

describe('compileOnce', () => {
  const once = compileOnce(compose)

  test.each<Parameters<typeof compose>>([
    [1, { limit: 10 }],
    [2, { name: 'a', limit: 20 }],
    [3, { limit: 30, name: 'b' }],
    [4, { name: undefined, limit: 40 }],
    [5, { limit: 50 }, new Date(5)],
    [6, { limit: 60, name: 'c' }, new Date(6)],
    [7, { limit: 70 }, undefined],
  ])('gives what compiling for %i, %o each time would', (...args) => {
    const { sql, parameters } = compose(...args).compile()
    expect(once(...args)).toMatchObject({ sql, parameters })
  })

  test('composes once for each set of given values', () => {
    let composed = 0
    const counted = compileOnce((...args: Parameters<typeof compose>) => {
      composed += 1
      return compose(...args)
    })
    for (let n = 0; n < 5; n++) counted(n, { limit: n })
    for (let n = 0; n < 5; n++) counted(n, { name: 'x', limit: n })
    expect(composed).toBe(2)
  })
})
