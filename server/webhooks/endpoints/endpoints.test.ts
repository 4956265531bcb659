import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostile_urls } from '../model/test/hostile-urls.ts'
import { startDnsServer } from '../test/dns-server.ts'
import { type Receiver, startReceiver } from '../test/receiver.ts'
import { createWebhooksApp, type WebhooksApp } from '../test/webhooks-app.ts'

let webhooks: WebhooksApp
let receiver: Receiver
beforeAll(async () => {
  webhooks = await createWebhooksApp({ env: { TROPEIRO_WEBHOOKS_PER_CUSTOMER: '12' } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await webhooks.close()
})

const types = ['route_plan.started']
const read = async (id: number) => (await webhooks.send('GET', `/webhook/${id}`)).json().data
const behind = async (statement: string) =>
  (await withAdmin((admin) => admin.query(statement), webhooks.product.test_database.admin_url)).rows
const errorsOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors?: { pointer: string; code: string }[] }).errors?.map(({ pointer, code }) => ({
    pointer,
    code,
  }))

describe('POST /webhook', () => {
  test('201 with the secret, which no other answer has and no row in clear', async () => {
    const answer = await webhooks.send('POST', '/webhook/', { name: 'ERP', url: receiver.url, types })
    expect(answer.statusCode).toBe(201)
    const { secret, id, ...shown } = answer.json().data
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(shown).toMatchObject({ name: 'ERP', url: receiver.url, types, rate_per_second: 50, status: 'on' })
    const others = [
      await webhooks.send('GET', `/webhook/${id}`),
      await webhooks.send('GET', '/webhook/'),
      await webhooks.send('PUT', '/webhook/', { id, name: 'SAP' }),
    ]
    for (const { body } of others) expect(body).not.toContain('whsec_')
    const [row] = await behind(`select w::text from app.webhooks w where id = ${id}`)
    const key = Buffer.from(secret.slice(6), 'base64')
    expect(row.w).not.toContain(key.toString('hex'))
    expect(row.w).not.toContain(Buffer.from(secret).toString('hex'))
  })

  test('201 again for the same Idempotency-Key: an answer with a secret is not kept', async () => {
    const send = () =>
      webhooks.product.app.inject({
        method: 'POST',
        url: '/webhook/',
        headers: { authorization: `Bearer ${webhooks.token}`, 'idempotency-key': 'one' },
        payload: { data: { url: receiver.url } },
      })
    const [one, other] = [await send(), await send()]
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    expect(one.json().data.secret).not.toBe(other.json().data.secret)
    expect(await behind(`select 1 from app.idempotency_keys where key = 'one'`)).toEqual([])
  })

  test.each([
    ['a type that there is not', { types: ['route_plan.exploded'] }, '/data/types/0'],
    ['a rate of none', { rate_per_second: 0 }, '/data/rate_per_second'],
    ['an address of too many characters', { url: `https://a.example.com/${'a'.repeat(2_000)}` }, '/data/url'],
  ])('422 for %s', async (_, data, pointer) => {
    const answer = await webhooks.send('POST', '/webhook/', { url: receiver.url, ...data })
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual([expect.objectContaining({ pointer })])
  })

  test('422 for a type that the caller may not read', async () => {
    const made = await webhooks.send('POST', '/api_key/', {
      name: 'x',
      scopes: ['webhook:write', 'vehicle:read'],
    })
    const answer = await webhooks.product.app.inject({
      method: 'POST',
      url: '/webhook/',
      headers: { authorization: `Bearer ${made.json().data.key}` },
      payload: { data: { url: receiver.url, types } },
    })
    expect(errorsOf(answer)).toEqual([{ pointer: '/data/types/0', code: 'not_readable' }])
  })

  test('409 for one more than a company may have, also when many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => webhooks.send('POST', '/webhook/', { url: receiver.url })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(409)
    const { data } = (await webhooks.send('GET', '/webhook/')).json()
    expect(data).toHaveLength(12)
    for (const { id } of data) expect((await webhooks.send('DELETE', `/webhook/${id}`)).statusCode).toBe(204)
  })
})

describe('an address that nothing may be sent to', () => {
  test('422 for each of many, when it is made and when it is changed', async () => {
    const closed = await createWebhooksApp({ env: { TROPEIRO_WEBHOOK_NETWORKS: '' } })
    const { id } = await closed.create({ url: 'https://erp.example.com/' })
    const taken: string[] = []
    for (const url of hostile_urls) {
      const answers = [
        await closed.send('POST', '/webhook/', { url }),
        await closed.send('PUT', '/webhook/', { id, url }),
      ]
      if (answers.some(({ statusCode }) => statusCode !== 422)) taken.push(url)
    }
    expect(taken).toEqual([])
    await closed.close()
  })

  test('422 for a name that leads inside, whatever else it leads to', async () => {
    const dns = await startDnsServer()
    dns.names.set('inside.example.com', ['10.0.0.1'])
    dns.names.set('both.example.com', ['8.8.8.8', '127.0.0.1'])
    dns.names.set('six.example.com', ['8.8.8.8', '::ffff:10.0.0.1'])
    dns.names.set('outside.example.com', ['8.8.8.8', '2606:4700::1111'])
    const env = { TROPEIRO_WEBHOOK_NETWORKS: '', TROPEIRO_WEBHOOK_DNS_SERVERS: dns.address }
    const closed = await createWebhooksApp({ env })
    const statusOf = async (name: string) =>
      (await closed.send('POST', '/webhook/', { url: `https://${name}.example.com/` })).statusCode
    expect([await statusOf('inside'), await statusOf('both'), await statusOf('six')]).toEqual([422, 422, 422])
    expect(await statusOf('outside')).toBe(201)
    await closed.close()
    await dns.close()
  })
})

describe('POST /webhook/:id/replay', () => {
  test('200: all after an event is sent again, in order; 422 for events of others and of the future', async () => {
    const worker = webhooks.startWorker()
    receiver.received.length = 0
    const { id } = await webhooks.create({ url: receiver.url, types })
    await webhooks.tell([1, 1, 1, 1])
    await expect.poll(() => receiver.events().length).toBe(4)
    const ids = receiver.events().map(({ event }) => event.id)
    await expect.poll(async () => (await read(id)).last_event_id).toBe(ids[3])
    const replay = (after: string) => webhooks.send('POST', `/webhook/${id}/replay`, { after })
    expect((await replay(String(ids[1]))).statusCode).toBe(200)
    await expect.poll(() => receiver.events().map(({ event }) => event.id)).toEqual([...ids, ids[2], ids[3]])
    const { customer_id } = webhooks.company
    expect((await replay(`evt_${customer_id + 1}_1`)).statusCode).toBe(422)
    expect((await replay(`evt_${customer_id}_999999`)).statusCode).toBe(422)
    expect((await replay('first')).statusCode).toBe(422)
    await worker.stop()
  })

  test('410 for what the log has no longer, which names the oldest that it has', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    const { customer_id } = webhooks.company
    await behind(`delete from app.outbox where customer_id = ${customer_id} and sequence < 3`)
    const answer = await webhooks.send('POST', `/webhook/${id}/replay`, { after: `evt_${customer_id}_1` })
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'cursor_expired'])
    expect(answer.json().detail).toContain(`evt_${customer_id}_3`)
  })
})

describe('POST /webhook/:id/test', () => {
  test('200: a ping comes, and how it went is listed; 409 while it is disabled', async () => {
    const worker = webhooks.startWorker()
    receiver.received.length = 0
    const { id } = await webhooks.create({ url: receiver.url, types })
    expect((await webhooks.send('POST', `/webhook/${id}/test`)).statusCode).toBe(200)
    await expect.poll(() => receiver.received.map(({ event }) => event.type)).toEqual(['webhook.ping'])
    const deliveries = async () =>
      (await webhooks.send('GET', `/webhook_delivery/?webhook_id=${id}`)).json().data
    await expect.poll(async () => (await deliveries()).length).toBe(1)
    expect((await deliveries())[0]).toMatchObject({
      event_id: null,
      type: 'webhook.ping',
      outcome: 'delivered',
    })
    await webhooks.send('POST', `/webhook/${id}/disable`)
    expect((await webhooks.send('POST', `/webhook/${id}/test`)).statusCode).toBe(409)
    await worker.stop()
  })
})

describe('GET /webhook_delivery', () => {
  test('200 by endpoint, event, type, outcome and time, newest first', async () => {
    const list = async (query: string) =>
      (await webhooks.send('GET', `/webhook_delivery/?${query}`)).json().data.length as number
    const all = await list('')
    expect(all).toBeGreaterThan(4)
    expect(await list('type=webhook.ping')).toBe(1)
    expect(await list('outcome=failed')).toBe(0)
    expect(await list('begin_date=2030-01-01')).toBe(0)
    expect(await list('end_date=2030-01-01')).toBe(all)
    expect(await list('event_id=evt_999_1')).toBe(0)
  })
})

describe('POST /webhook/:id/rotate', () => {
  test('200 while a worker saves how deliveries went: each of the two waits for the other at most once', async () => {
    const { id } = await webhooks.create({ url: receiver.url, types })
    const { admin_url } = webhooks.product.test_database
    const { customer_id } = webhooks.company
    const rotated = await withAdmin(async (worker) => {
      await worker.query('begin')
      await worker.query(`update app.webhook_queues set reads = reads where webhook_id = ${id}`)
      const rotating = webhooks.send('POST', `/webhook/${id}/rotate`)
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%webhook_queues%'`
      await expect.poll(async () => (await behind(waiting)).length).toBe(1)
      await worker.query(
        `insert into app.webhook_deliveries (customer_id, webhook_id, sequence, type, attempt, outcome, duration_ms, date_sent)
         values (${customer_id}, ${id}, 1, 'route_plan.started', 1, 'delivered', 1, now())`,
      )
      await worker.query('commit')
      return rotating
    }, admin_url)
    expect(rotated.statusCode).toBe(200)
  })
})
