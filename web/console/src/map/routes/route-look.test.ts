import { expect, test } from 'vitest'
import { chooseColoured, lookOfRoute } from './route-look.ts'

test('eight routes have a colour of their own, the ninth has the first again, dashed', () => {
  expect(lookOfRoute(0)).toEqual({ colour: 1, letter: 'A', dashed: false })
  expect(lookOfRoute(7)).toEqual({ colour: 8, letter: 'H', dashed: false })
  expect(lookOfRoute(8)).toEqual({ colour: 1, letter: 'I', dashed: true })
})

test('letters go on behind Z', () => {
  expect(lookOfRoute(25).letter).toBe('Z')
  expect(lookOfRoute(26).letter).toBe('AA')
  expect(lookOfRoute(26 * 27).letter).toBe('AAA')
})

test('never more than eight routes are coloured at once', () => {
  const chosen = Array.from({ length: 12 }, (_, id) => id)
  expect([...chooseColoured(chosen)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
