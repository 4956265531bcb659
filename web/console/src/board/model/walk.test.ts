import { describe, expect, it } from 'vitest'
import { routeOf, stopAt } from '../test/routes.ts'
import { type Cell, type Step, walk } from './walk.ts'

const rows = [
  routeOf('a', [stopAt('1', 0), stopAt('2', 60), stopAt('3', 120)]),
  routeOf('b', []),
  routeOf('c', [stopAt('4', 10), stopAt('5', 118), stopAt('6', 300)]),
]

const at = (route_id: string, stop_id: string | null = null): Cell => ({ route_id, stop_id })

describe('a step on the board', () => {
  it.each<[string, Cell, Step, Cell]>([
    ['right, from the head to the first stop', at('a'), 'right', at('a', '1')],
    ['right, at the end', at('a', '3'), 'right', at('a', '3')],
    ['left, from the first stop to the head', at('a', '1'), 'left', at('a')],
    ['left, at the head', at('a'), 'left', at('a')],
    ['Home', at('a', '3'), 'row_start', at('a')],
    ['End', at('a'), 'row_end', at('a', '3')],
    ['End, in a row without stops', at('b'), 'row_end', at('b')],
    ['down, to a row without stops', at('a', '2'), 'down', at('b')],
    ['down, from head to head', at('b'), 'down', at('c')],
    ['down, at the last row', at('c', '5'), 'down', at('c', '5')],
    ['up, at the first row', at('a', '2'), 'up', at('a', '2')],
    ['a page up', at('c'), 'page_up', at('a')],
    ['a page down, to what is nearest in time', at('a', '3'), 'page_down', at('c', '5')],
    ['the first cell', at('c', '5'), 'first', at('a')],
    ['the last cell', at('a'), 'last', at('c', '6')],
    ['from a row that is gone', at('x', '1'), 'down', at('a')],
    ['from a stop that is gone', at('a', 'x'), 'right', at('a', '1')],
  ])('%s', (_name, from, step, to) => {
    expect(walk(rows, from, step)).toEqual(to)
  })

  it('begins at the head of the first row, if there is one', () => {
    expect(walk(rows, null, 'down')).toEqual(at('a'))
    expect(walk([], null, 'down')).toBeNull()
  })
})
