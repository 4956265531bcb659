import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets owners take turns, each with what they had first', () => {
  const turns = createTurns<string>()
  for (const item of ['a1', 'a2', 'a3']) turns.add(1, item)
  turns.add(2, 'b1')
  expect([turns.next(), turns.next()]).toEqual(['a1', 'b1'])
  turns.add(3, 'c1')
  turns.add(2, 'b2')
  expect([turns.next(), turns.next(), turns.next(), turns.next()]).toEqual(['a2', 'c1', 'b2', 'a3'])
  expect(turns.next()).toBeUndefined()
})

it('passes over owners who may have no turn now', () => {
  const turns = createTurns<string>()
  turns.add(1, 'a1')
  turns.add(2, 'b1')
  const notFirst = (owner: number) => owner !== 1
  expect([turns.next(notFirst), turns.next(notFirst), turns.next()]).toEqual(['b1', undefined, 'a1'])
})

it('counts what waits, and forgets what is taken out', () => {
  const turns = createTurns<string>()
  turns.add(1, 'a1')
  turns.add(1, 'a2')
  turns.add(2, 'b1')
  turns.remove(1, 'a1')
  turns.remove(2, 'b1')
  turns.remove(2, 'b1')
  expect([turns.size, turns.countOf(1), turns.countOf(2)]).toEqual([1, 1, 0])
  expect([turns.next(), turns.next(), turns.size]).toEqual(['a2', undefined, 0])
})
