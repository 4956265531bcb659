import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, hang, type Receiver, startReceiver } from '../../webhooks/test/receiver.ts'
import { createWebhooksApp, tellOf, type WebhooksApp } from '../../webhooks/test/webhooks-app.ts'
import { bearer, createTestCompany, logInAs } from '../product/product-app.ts'

/** As many as the whole worker sends to at a time. */
const turns = 8

let webhooks: WebhooksApp
let hanging: Receiver
let good: Receiver
beforeAll(async () => {
  const env = { TROPEIRO_WEBHOOKS_PER_CUSTOMER: '4', TROPEIRO_WEBHOOKS_AT_ONCE: String(turns) }
  webhooks = await createWebhooksApp({ env, clock: 'system' })
  hanging = await startReceiver(hang)
  good = await startReceiver(accept)
})
afterAll(async () => {
  await hanging.close()
  await good.close()
  await webhooks.close()
})

const types = ['route_plan.started']

describe('a company whose webhooks all hang', () => {
  test('has no more of them than it may, no more in flight than four each, and keeps no other company waiting', async () => {
    for (let n = 0; n < 4; n++) await webhooks.create({ url: `${hanging.url}/${n}`, types })
    const fifth = await webhooks.send('POST', '/webhook/', { url: hanging.url, types })
    expect(fifth.statusCode).toBe(409)
    const { product } = webhooks
    const other = await createTestCompany(product)
    const { access_token } = await logInAs(product, other)
    const made = await product.app.inject({
      method: 'POST',
      url: '/webhook/',
      headers: bearer(access_token),
      payload: { data: { url: good.url, types } },
    })
    expect(made.statusCode).toBe(201)
    webhooks.startWorker()
    await webhooks.tell(Array.from({ length: 20 }, (_, index) => index + 1))
    await expect.poll(() => hanging.received.length).toBe(16)
    for (let plan = 1; plan <= 20; plan++) await tellOf(product, other.customer_id, plan)
    await expect.poll(() => good.events().length).toBe(20)
  })

  test('does not read what is of others: another company sees neither its webhooks nor its deliveries', async () => {
    const { product } = webhooks
    const other = await createTestCompany(product)
    const { access_token } = await logInAs(product, other)
    for (const url of ['/webhook/', '/webhook_delivery/']) {
      const answer = await product.app.inject({ url, headers: bearer(access_token) })
      expect(answer.json().data).toEqual([])
    }
  })
})
