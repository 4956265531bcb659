import { expect, test } from 'vitest'
import { NominatimUnavailableError } from './get-json.ts'
import { createSlots } from './slots.ts'

test('customers take turns: the long list of one keeps no other waiting for its end, nor refused', async () => {
  const slots = createSlots({ at_once: 1, max_waiting: 8 })
  const { signal } = new AbortController()
  const served: number[] = []
  const ask = (customer_id: number) =>
    slots.run(customer_id, signal, async () => {
      served.push(customer_id)
      await new Promise(setImmediate)
    })
  const greedy = Array.from({ length: 10 }, () => ask(1))
  const other = ask(2)
  const outcomes = await Promise.allSettled(greedy)
  await other
  expect(served).toEqual([1, 1, 2, 1, 1, 1])
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(5)
  expect(refused.every((reason) => reason instanceof NominatimUnavailableError)).toBe(true)
})

test('who goes away leaves the queue, and the slots go on', async () => {
  const slots = createSlots({ at_once: 1, max_waiting: 8 })
  const stays = new AbortController().signal
  const gone = new AbortController()
  const first = Promise.withResolvers<void>()
  const running = slots.run(1, stays, () => first.promise)
  const left = slots.run(2, gone.signal, async () => 'never')
  const last = slots.run(3, stays, async () => 'served')
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  first.resolve()
  await running
  expect(await last).toBe('served')
  expect(await slots.run(2, stays, async () => 'again')).toBe('again')
})
