import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeOf } from '../test/routes.ts'
import { countMoved, holdOrder, orderRoutes } from './row-order.ts'

const rows = [
  routeOf('1', [], { driver: 'Zélia', flags: ['returned'] }),
  routeOf('2', [], { driver: 'ana', deviation_s: 600 }),
  routeOf('3', [], { driver: 'Ágata', flags: ['late'], deviation_s: 2_220 }),
  routeOf('4', [], { driver: 'Bia', flags: ['returned', 'panic'] }),
  routeOf('5', [], { driver: null, label: 'Rota 10', flags: ['silent', 'late'], deviation_s: -60 }),
  routeOf('6', [], { driver: null, label: 'Rota 9' }),
]

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

describe('the order of rows', () => {
  it('by exception: panic, silent, late, returned, the rest by name', () => {
    expect(ids(orderRoutes(rows, 'exception', 'pt-BR'))).toBe('453126')
  })

  it('by lateness: the latest first', () => {
    expect(ids(orderRoutes(rows, 'lateness', 'pt-BR'))).toBe('324615')
  })

  it('by name, as people of the language look it up, with numbers as numbers', () => {
    expect(ids(orderRoutes(rows, 'name', 'pt-BR'))).toBe('324651')
  })

  it('that is held keeps what is shown, drops what is gone and adds what is new below', () => {
    expect(holdOrder(['c', 'a', 'b'], ['a', 'b', 'd', 'c'])).toEqual(['c', 'a', 'b', 'd'])
    expect(holdOrder(['c', 'a', 'b'], ['b', 'a'])).toEqual(['a', 'b'])
  })

  it('counts the rows that would move, not all that they pass', () => {
    expect(countMoved(['a', 'b', 'c', 'd', 'e'], ['e', 'a', 'b', 'c', 'd'])).toBe(1)
    expect(countMoved(['a', 'b', 'c'], ['a', 'b', 'c'])).toBe(0)
    expect(countMoved(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toBe(3)
  })

  it('needs as many moves at most as rows were moved', () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 5 })
    fc.assert(
      fc.property(moves, (list) => {
        const shown = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
        const wanted = list.reduce((order, [from, to]) => {
          const [id = ''] = order.slice(from, from + 1)
          return order.toSpliced(from, 1).toSpliced(to, 0, id)
        }, shown)
        expect(countMoved(shown, wanted)).toBeLessThanOrEqual(list.length)
      }),
    )
  })
})
