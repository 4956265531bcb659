import { randomUUID } from 'node:crypto'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdLifeLock } from '../../platform/life-lock/hold-life-lock.ts'
import { hang, type Receiver, startReceiver } from '../test/receiver.ts'
import { createWebhooksApp, type WebhooksApp } from '../test/webhooks-app.ts'
import { listWebhookWork } from './queries.ts'

// The clock stands still: no lease ends by its time.
let webhooks: WebhooksApp
let receiver: Receiver
beforeAll(async () => {
  webhooks = await createWebhooksApp({ env: { TROPEIRO_WEBHOOKS_AT_ONCE: '2' } })
  webhooks.startWorker()
})
afterAll(() => webhooks.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  const listed = await webhooks.send('GET', '/webhook/')
  for (const { id } of listed.json().data) await webhooks.send('DELETE', `/webhook/${id}`)
})

const types = ['route_plan.started']
const plansAt = (path: string) =>
  receiver
    .events()
    .filter((got) => got.path.endsWith(path))
    .map(({ event }) => Number(event.data['route_plan_id']))
const admin = (sql: string, values: unknown[] = []) =>
  withAdmin((client) => client.query(sql, values), webhooks.product.test_database.admin_url)
const lease = (webhook_id: number, worker: string) =>
  admin(
    `update app.webhook_queues set lease_token = gen_random_uuid(), lease_until = $2, lease_worker = $3
     where webhook_id = $1`,
    [webhook_id, new Date(webhooks.product.clock.now().getTime() + 12_000), worker],
  )

test('as many that hang as have turns at once: the others are sent to while those are still waited for', async () => {
  receiver.answer = (got, response) => {
    if (got.path.endsWith('dead')) return hang(got, response)
    response.writeHead(204).end()
  }
  const dead = [1, 2].map(() => webhooks.create({ url: `${receiver.url}/dead`, types }))
  const ids = (await Promise.all(dead)).map(({ id }) => id)
  await webhooks.tell([1])
  await expect.poll(() => plansAt('dead')).toEqual([1, 1])
  await webhooks.create({ url: `${receiver.url}/well`, types })
  await webhooks.tell([2])
  await expect.poll(() => plansAt('well')).toEqual([2])
  for (const id of ids) {
    const attempts = await webhooks.send('GET', `/webhook_delivery/?webhook_id=${id}`)
    expect(attempts.json().data).toEqual([])
  }
})

describe('a lease', () => {
  test('of a worker that lives is kept, and of one that died is taken at once', async () => {
    const worker = randomUUID()
    const life = holdLifeLock({
      database_url: webhooks.product.test_database.runtime_url,
      name: `tropeiro.webhooks:${worker}`,
      log: webhooks.product.context.log,
    })
    await expect.poll(() => life.isHeld()).toBe(true)
    const { id } = await webhooks.create({ url: `${receiver.url}/leased`, types })
    await webhooks.create({ url: `${receiver.url}/free`, types })
    await lease(id, worker)
    await webhooks.tell([1])
    await expect.poll(() => plansAt('free')).toEqual([1])
    await webhooks.tell([2])
    await expect.poll(() => plansAt('free')).toEqual([1, 2])
    expect(plansAt('leased')).toEqual([])
    await life.release()
    await expect.poll(() => plansAt('leased')).toEqual([1, 2])
  })

  test('of a turn that could not write is given back once it can', async () => {
    await webhooks.create({ url: receiver.url, types })
    await admin(
      `create function app.refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
    )
    await admin(`create trigger refuse before update of cursor on app.webhook_queues
      for each row when (old.cursor is distinct from new.cursor) execute function app.refuse()`)
    await webhooks.tell([1])
    await expect.poll(() => plansAt('hook').length).toBeGreaterThan(1)
    await admin('drop function app.refuse() cascade')
    await webhooks.tell([2])
    await expect.poll(() => plansAt('hook').at(-1)).toBe(2)
  })
})

test('a customer that is disabled is sent nothing, and all of it once it is enabled', async () => {
  const { test_database, clock } = webhooks.product
  const { customer_id } = webhooks.company
  const { id } = await webhooks.create({ url: receiver.url, types })
  await webhooks.tell([1])
  await expect.poll(() => plansAt('hook')).toEqual([1])
  await expect.poll(async () => (await readQueue(id)).lease_until).toBeNull()
  const disable = (at: Date | null) =>
    admin('update app.customers set date_disabled = $2 where customer_id = $1', [customer_id, at])
  await disable(clock.now())
  await webhooks.tell([2, 3])
  await expect.poll(async () => (await readQueue(id)).behind).toBeGreaterThanOrEqual(2)
  const listed = await test_database.database.rowsOfPlatform(
    listWebhookWork(clock.now(), { max_good: 10, max_failing: 10 }),
  )
  expect(listed).toEqual([])
  expect(plansAt('hook')).toEqual([1])
  await disable(null)
  await expect.poll(() => plansAt('hook')).toEqual([1, 2, 3])
})

async function readQueue(webhook_id: number): Promise<{ lease_until: Date | null; behind: number }> {
  const { rows } = await admin(
    `select queue.lease_until, (head.last_sequence - queue.cursor)::integer as behind
     from app.webhook_queues queue join app.outbox_heads head using (customer_id) where webhook_id = $1`,
    [webhook_id],
  )
  return rows[0]
}
