import { expect, test } from 'vitest'
import { createLooks } from './looks.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 4, 15) + seconds * 1_000)

test('what is due is taken once, by customer', () => {
  const looks = createLooks()
  looks.put(1, 10, at(5))
  looks.put(1, 11, at(30))
  looks.put(2, 10, at(3))
  looks.put(2, 10, at(7))
  expect(looks.takeDue(at(5))).toEqual(new Map([[1, [10]]]))
  expect(looks.takeDue(at(30))).toEqual(
    new Map([
      [2, [10]],
      [1, [11]],
    ]),
  )
  expect(looks.takeDue(at(60)).size).toBe(0)
})

test('a large fleet is looked at in parts, the oldest first, and delays nobody', () => {
  const looks = createLooks()
  for (let plan_id = 500; plan_id > 0; plan_id -= 1) looks.put(1, plan_id, at(plan_id / 100))
  looks.put(2, 7, at(5))
  const parts = [1, 2, 3, 4].map(() => looks.takeDue(at(10)))
  expect(parts.map((part) => part.get(1)?.length)).toEqual([200, 200, 100, undefined])
  expect(parts.flatMap((part) => part.get(1) ?? [])).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
  expect(parts.map((part) => part.get(2))).toEqual([[7], undefined, undefined, undefined])
})
