import { expect, it } from 'vitest'
import { createLoopTurns } from './loop-turns.ts'

it('gives one of those who ask a turn of the loop, in their order, and others go in between', async () => {
  const turns = createLoopTurns()
  const order: string[] = []
  const light = (n: number) => {
    order.push(`light ${n}`)
    if (n < 3) setImmediate(() => light(n + 1))
  }
  setImmediate(() => light(1))
  await Promise.all(['a', 'b', 'c'].map(async (name) => order.push(await turns.next(1).then(() => name))))
  expect(order).toEqual(['light 1', 'a', 'light 2', 'b', 'light 3', 'c'])
  await turns.next(1)
})

it('waits while it is held up, and not for ever', async () => {
  let is_held_up = true
  let asked = 0
  const turns = createLoopTurns(() => {
    asked += 1
    // What is light ends at last.
    if (asked === 3) is_held_up = false
    return is_held_up
  })
  await turns.next(1)
  expect(asked).toBe(3)
  is_held_up = true
  await turns.next(1)
})

it('lets customers take turns: one who comes late waits for no crowd of another', async () => {
  const turns = createLoopTurns()
  const order: string[] = []
  const coming = ['1 first', '1 second', '1 third', '2 late'].map(async (who) => {
    await turns.next(Number(who[0]))
    order.push(who)
  })
  await Promise.all(coming)
  expect(order).toEqual(['1 first', '2 late', '1 second', '1 third'])
})
