import { describe, expect, test } from 'vitest'
import { build } from './build.ts'
import { compileOnce } from './compile-once.ts'

interface Values {
  customer_id: number
  name?: string | undefined
  limit: number
}

const compose = ({ customer_id, name, limit }: Values) => {
  const query = build
    .selectFrom('app.customers')
    .select('name')
    .where('customer_id', '=', customer_id)
    .where('locale', '=', 'en')
    .limit(limit)
  return name === undefined ? query : query.where('name', '=', name)
}

describe('compileOnce', () => {
  const once = compileOnce(compose)

  test.each<Values>([
    { customer_id: 1, limit: 10 },
    { customer_id: 2, name: 'a', limit: 20 },
    { customer_id: 3, name: 'b', limit: 30 },
    { customer_id: 4, name: undefined, limit: 40 },
  ])('gives what compiling %o each time would', (values) => {
    const { sql, parameters } = compose(values).compile()
    expect(once(values)).toMatchObject({ sql, parameters })
  })

  test('composes once for each set of given values', () => {
    let composed = 0
    const counted = compileOnce((values: Values) => {
      composed += 1
      return compose(values)
    })
    for (let n = 0; n < 5; n++) counted({ customer_id: n, limit: n })
    for (let n = 0; n < 5; n++) counted({ customer_id: n, name: 'x', limit: n })
    expect(composed).toBe(2)
  })
})
