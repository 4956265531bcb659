import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no more than two are done at once, in their order, whether they succeed or not', async () => {
  const inTurn = createTurns(2)
  const began: number[] = []
  const ends: (() => void)[] = []
  const done = Promise.allSettled(
    [0, 1, 2, 3, 4].map((n) =>
      inTurn(async () => {
        began.push(n)
        await new Promise<void>((resolve) => ends.push(resolve))
        if (n % 2 === 0) throw new Error(String(n))
        return n
      }),
    ),
  )
  for (const most of [2, 3, 4, 5, 5]) {
    await expect.poll(() => began.length).toBe(most)
    ends.shift()?.()
  }
  const results = await done
  expect(began).toEqual([0, 1, 2, 3, 4])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false])
})
