import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../test/receiver.ts'
import { createWebhooksApp, type WebhooksApp } from '../test/webhooks-app.ts'

let webhooks: WebhooksApp
let receiver: Receiver
beforeAll(async () => {
  // The library compares with the clock of the machine.
  webhooks = await createWebhooksApp({ clock: 'system' })
  webhooks.startWorker()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await webhooks.close()
})

test('the public library of Standard Webhooks takes what is sent, with both secrets while they rotate', async () => {
  const types = ['route_plan.started']
  const { id, secret } = await webhooks.create({ url: receiver.url, types })
  await webhooks.tell([1])
  await expect.poll(() => receiver.events().length).toBe(1)
  const rotated = await webhooks.send('POST', `/webhook/${id}/rotate`)
  const { secret: next, previous_secret_until } = rotated.json().data
  expect(next).not.toBe(secret)
  expect(new Date(previous_secret_until).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  await webhooks.tell([2])
  await expect.poll(() => receiver.events().length).toBe(2)
  const [first, second] = receiver.events()
  const verify = (by: string, got = first) => new Webhook(by).verify(got?.body ?? '', { ...got?.headers })
  expect(verify(secret)).toEqual(first?.event)
  expect(() => verify(next)).toThrow('No matching signature found')
  expect(verify(secret, second)).toEqual(second?.event)
  expect(verify(next, second)).toEqual(second?.event)
  const changed = { ...second, body: `${second?.body} ` } as typeof second
  expect(() => verify(next, changed)).toThrow('No matching signature found')
})
