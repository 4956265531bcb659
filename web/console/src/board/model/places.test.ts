import { describe, expect, it } from 'vitest'
import { routeOf, stopAt } from '../test/routes.ts'
import { isAtHome, type Movable } from './move.ts'
import { firstPlace, placeAtX, placesOf, refuseDrop, refusePick, stepPlace } from './places.ts'

const a = routeOf('a', [
  stopAt('1', 0, { state: 'done' }),
  stopAt('2', 60, { state: 'now' }),
  stopAt('3', 120),
  stopAt('4', 180),
])
const b = routeOf('b', [stopAt('5', 30), stopAt('6', 150)])
const empty = routeOf('c', [])
const rows = [a, b, empty]
const third: Movable = { kind: 'stop', route_id: 'a', stop_id: '3' }
const card: Movable = { kind: 'external', item: { id: 'x', number: '+', name: 'Padaria' } }

describe('places for a stop', () => {
  it('begin after what is done or under way, in its own row and in others', () => {
    expect(placesOf(a, third)).toEqual({ first: 2, last: 3 })
    expect(placesOf(b, third)).toEqual({ first: 0, last: 2 })
    expect(placesOf(empty, card)).toEqual({ first: 0, last: 0 })
  })

  it('are found by the middle of the blocks, as if the moved one were not there', () => {
    const blocks = ['1', '2', '3', '4'].map((id, index) => ({ id, left: index * 40, width: 20 }))
    expect(placeAtX(blocks, third, 5)).toBe(0)
    expect(placeAtX(blocks, third, 51)).toBe(2)
    expect(placeAtX(blocks, third, 95)).toBe(2)
    expect(placeAtX(blocks, card, 95)).toBe(3)
  })

  it('by keys: begin at home, or at the end for what has no route', () => {
    expect(firstPlace(a, third)).toEqual({ route_id: 'a', index: 2 })
    expect(isAtHome({ what: third, to: firstPlace(a, third) }, a.stops)).toBe(true)
    expect(firstPlace(b, card)).toEqual({ route_id: 'b', index: 2 })
  })

  it('by keys: earlier and later end at the edges', () => {
    const from = (index: number) => ({ what: third, from: { route_id: 'a', index } })
    expect(stepPlace(rows, from(2), 'earlier').index).toBe(2)
    expect(stepPlace(rows, from(2), 'later').index).toBe(3)
    expect(stepPlace(rows, from(3), 'later').index).toBe(3)
  })

  it('by keys: up and down keep the time, and come home', () => {
    const down = stepPlace(rows, { what: third, from: { route_id: 'a', index: 2 } }, 'row_below')
    expect(down).toEqual({ route_id: 'b', index: 1 })
    expect(stepPlace(rows, { what: third, from: down }, 'row_above')).toEqual({ route_id: 'a', index: 2 })
    const bottom = stepPlace(rows, { what: third, from: down }, 'row_below')
    expect(bottom).toEqual({ route_id: 'c', index: 0 })
    expect(stepPlace(rows, { what: third, from: bottom }, 'row_below')).toEqual(bottom)
  })
})

describe('what cannot be moved', () => {
  const open = stopAt('3', 120)
  it('says why', () => {
    expect(refusePick(a, open)).toBeNull()
    expect(refusePick(a, stopAt('1', 0, { state: 'done' }))).toBe('already_visited')
    expect(refusePick(a, stopAt('3', 0, { locked: true }))).toBe('stop_locked')
    expect(refusePick({ ...a, locked: true }, open)).toBe('route_locked')
    expect(refuseDrop({ ...a, locked: true })).toBe('route_locked')
    expect(refuseDrop(a)).toBeNull()
  })
})
