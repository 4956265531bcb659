import type { WebhookDelivery } from '@tropeiro/contract/webhook.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accept, answerWith, hang, type Receiver, startReceiver } from '../test/receiver.ts'
import { createWebhooksApp, type WebhooksApp } from '../test/webhooks-app.ts'

let webhooks: WebhooksApp
let receiver: Receiver
beforeAll(async () => {
  webhooks = await createWebhooksApp()
  webhooks.startWorker()
})
afterAll(() => webhooks.close())
// One for each test: an endpoint of the last one that was deleted may still have something on its way.
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  const listed = await webhooks.send('GET', '/webhook/')
  for (const { id } of listed.json().data) await webhooks.send('DELETE', `/webhook/${id}`)
})

const types = ['route_plan.started']
const read = async (id: number) => (await webhooks.send('GET', `/webhook/${id}`)).json().data
const deliveriesOf = async (id: number): Promise<WebhookDelivery[]> =>
  (await webhooks.send('GET', `/webhook_delivery/?webhook_id=${id}`)).json().data
const plansOf = (got: Receiver) => got.events().map(({ event }) => event.data['route_plan_id'])
const minute_ms = 60_000

describe('deliveries', () => {
  test('have the envelope of the log, one request for each event, in order', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    await webhooks.tell([7, 7, 7])
    await expect.poll(() => receiver.events().length).toBe(3)
    const sequences = receiver.events().map(({ event }) => event.sequence as number)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    const [first] = receiver.events()
    const { customer_id } = webhooks.company
    expect(first?.event).toEqual({
      id: `evt_${customer_id}_${sequences[0]}`,
      type: 'route_plan.started',
      timestamp: webhooks.product.clock.now().toISOString(),
      sequence: sequences[0],
      data: expect.objectContaining({ route_plan_id: 7, route_plan_code: null, version: 1 }),
    })
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': first?.event.id,
      'webhook-timestamp': String(Math.floor(webhooks.product.clock.now().getTime() / 1_000)),
    })
    await expect.poll(async () => (await read(id)).last_event_id).toBe(`evt_${customer_id}_${sequences[2]}`)
    expect(await deliveriesOf(id)).toMatchObject([
      { event_id: `evt_${customer_id}_${sequences[2]}`, attempt: 1, outcome: 'delivered', http_status: 204 },
      { outcome: 'delivered' },
      { outcome: 'delivered' },
    ])
  })

  test('are of the types that are wanted, and of those that who saved it may read', async () => {
    const made = await webhooks.send('POST', '/api_key/', {
      name: 'hook',
      scopes: ['webhook:write', 'vehicle:read'],
    })
    const { key } = made.json().data
    const answer = await webhooks.product.app.inject({
      method: 'POST',
      url: '/webhook/',
      headers: { authorization: `Bearer ${key}` },
      payload: { data: { url: `${receiver.url}/narrow` } },
    })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().data
    await webhooks.create({ url: `${receiver.url}/wide` })
    await webhooks.tell([1])
    await expect.poll(() => plansOf(receiver)).toContain(1)
    await expect
      .poll(async () => (await read(id)).last_event_id === (await read(id + 1)).last_event_id)
      .toBe(true)
    expect(receiver.received.filter(({ path }) => path.endsWith('narrow'))).toEqual([])
  })

  test('a failure holds back its plan alone, which comes in order later', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    receiver.answer = (got, response) =>
      (got.event.data['route_plan_id'] === 1 ? answerWith(500) : accept)(got, response)
    await webhooks.tell([1, 2, 1, 3, 1, 2])
    await expect.poll(() => plansOf(receiver).filter((plan) => plan !== 1)).toEqual([2, 3, 2])
    await expect.poll(async () => (await read(id)).parked_events).toBe(3)
    receiver.answer = accept
    webhooks.product.clock.advance(6_000)
    await expect.poll(async () => (await read(id)).parked_events).toBe(0)
    const of_one = receiver.events().filter(({ event }) => event.data['route_plan_id'] === 1)
    const sequences = of_one.map(({ event }) => event.sequence as number)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    expect(new Set(sequences).size).toBe(3)
  })

  test('wait as long as Retry-After says', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    receiver.answer = answerWith(429, { 'retry-after': '600' })
    await webhooks.tell([1])
    await expect.poll(async () => (await deliveriesOf(id)).length).toBe(1)
    const [delivery] = await deliveriesOf(id)
    const { clock } = webhooks.product
    expect(delivery).toMatchObject({ outcome: 'failed', http_status: 429 })
    expect(new Date(String(delivery?.date_next)).getTime() - clock.now().getTime()).toBe(600_000)
    receiver.answer = accept
    clock.advance(600_000)
    await expect.poll(async () => (await read(id)).parked_events).toBe(0)
  })

  test('a redirect is a failure, and is not followed', async () => {
    const other = await startReceiver()
    const { id } = await webhooks.create({ url: receiver.url, types })
    receiver.answer = answerWith(307, { location: other.url })
    await webhooks.tell([1])
    await expect
      .poll(async () => (await deliveriesOf(id)).map(({ http_status }) => http_status))
      .toEqual([307])
    expect((await deliveriesOf(id))[0]?.outcome).toBe('failed')
    expect(other.received).toEqual([])
    await other.close()
  })

  test('410 disables the endpoint at once, and the log tells; enabled, it goes on where it was', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types: [...types, 'webhook.disabled'] })
    receiver.answer = answerWith(410)
    await webhooks.tell([1, 2])
    await expect.poll(async () => (await read(id)).status).toBe('disabled')
    expect(await read(id)).toMatchObject({ disabled_reason: 'gone', parked_events: 0 })
    receiver.answer = accept
    receiver.received.length = 0
    expect((await webhooks.send('POST', `/webhook/${id}/enable`)).statusCode).toBe(200)
    await webhooks.tell([])
    await expect
      .poll(() =>
        receiver
          .events()
          .map(({ event }) => event.type)
          .toSorted(),
      )
      .toEqual(['route_plan.started', 'route_plan.started', 'webhook.disabled'])
    expect(
      receiver.events().find(({ event }) => event.type === 'webhook.disabled')?.event.data,
    ).toMatchObject({
      webhook_id: id,
      code: 'gone',
    })
  })

  test('five failures in a row open the circuit: pings alone, until one succeeds', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    receiver.answer = answerWith(503)
    await webhooks.tell([1, 2, 3, 4, 5, 6])
    await expect.poll(async () => (await read(id)).status).toBe('open')
    const before = receiver.received.length
    webhooks.product.clock.advance(1.2 * minute_ms)
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    expect(receiver.received.at(-1)?.event).toMatchObject({
      type: 'webhook.ping',
      sequence: null,
      data: { webhook_id: id },
    })
    expect(await read(id)).toMatchObject({ status: 'open' })
    receiver.answer = accept
    webhooks.product.clock.advance(2.4 * minute_ms)
    await expect.poll(async () => (await read(id)).status).toBe('on')
    await expect.poll(async () => (await read(id)).parked_events).toBe(0)
    await expect.poll(() => new Set(plansOf(receiver)).size).toBe(6)
  })

  test('three days without success disable it', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    receiver.answer = answerWith(500)
    await webhooks.tell([1, 2, 3, 4, 5])
    await expect.poll(async () => (await read(id)).status).toBe('open')
    webhooks.product.clock.advance(73 * 60 * minute_ms)
    await expect.poll(async () => (await read(id)).status).toBe('disabled')
    expect(await read(id)).toMatchObject({ disabled_reason: 'failing', parked_events: 5 })
  })

  test('an event is passed after ten attempts, and the next of its plan comes', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    let poison = 0
    receiver.answer = (got, response) => {
      if (got.event.type === 'webhook.ping') return accept(got, response)
      poison ||= got.event.sequence ?? 0
      return (got.event.sequence === poison ? answerWith(400) : accept)(got, response)
    }
    await webhooks.tell([1, 1])
    await expect.poll(async () => (await read(id)).parked_events).toBe(2)
    for (let hours = 0; hours < 200 && (await read(id)).parked_events !== 0; hours++) {
      const before = (await deliveriesOf(id)).length
      webhooks.product.clock.advance(27 * 60 * minute_ms)
      await expect.poll(async () => (await deliveriesOf(id)).length).toBeGreaterThan(before)
      // Others succeed meanwhile, so that it is the event that is to blame.
      await webhooks.tell([2])
      await expect
        .poll(async () => (await read(id)).failing_since === null || (await read(id)).parked_events === 0)
        .toBe(true)
    }
    const outcomes = (await deliveriesOf(id)).filter(({ event_id }) => event_id?.endsWith(`_${poison}`))
    expect(outcomes[0]).toMatchObject({ outcome: 'given_up', attempt: 10 })
    expect(plansOf(receiver).filter((plan) => plan === 1).length).toBe(outcomes.length + 1)
  })
})

describe('one that hangs', () => {
  test('holds up nobody else, and is tried again by whoever comes next', async () => {
    const slow = await startReceiver(hang)
    await webhooks.create({ url: slow.url, types })
    await webhooks.create({ url: receiver.url, types })
    const plans = [11, 12, 13, 14, 15, 16, 17, 18]
    await webhooks.tell(plans)
    // What was told before and numbered since comes, too.
    await expect.poll(() => plansOf(receiver).filter((plan) => Number(plan) > 10)).toHaveLength(plans.length)
    expect(slow.received.length).toBeGreaterThan(0)
    await slow.close()
  })
})
