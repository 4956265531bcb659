import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createTestCompany } from '../../test/product/product-app.ts'
import { createWebhook } from '../endpoints/save-webhook.ts'
import { accept, hang, type Receiver, startReceiver } from '../test/receiver.ts'
import { createWebhooksApp, tellOf, type WebhooksApp } from '../test/webhooks-app.ts'

/** Of each company 16 are well and 4 hang. */
const companies = proofCount({ full: 50, tenth: 5 })
const [well, dead] = [16, 4]
const rounds = 5

let webhooks: WebhooksApp
let receiver: Receiver
const customers: number[] = []
const arrived = new Map<string, number>()
beforeAll(async () => {
  webhooks = await createWebhooksApp({ clock: 'system' })
  receiver = await startReceiver((got, response) => {
    if (got.path.includes('dead')) return hang(got, response)
    arrived.set(`${got.path} ${Number(got.event.data['route_plan_id'])}`, performance.now())
    return accept(got, response)
  })
  for (let n = 0; n < companies; n++) customers.push((await createTestCompany(webhooks.product)).customer_id)
  await addEndpoints('well', well)
  webhooks.startWorker()
})
afterAll(async () => {
  await receiver.close()
  await webhooks.close()
})

test(`${companies * (well + dead)} endpoints of which ${companies * dead} hang: the others get everything, and as soon`, async () => {
  // Connections, plans of statements and compiled code are not what it is about.
  await measure(1)
  const alone = await measure(2)
  await addEndpoints('dead', dead)
  const beside = await measure(3)
  const hanging = receiver.received.filter(({ path }) => path.includes('dead')).length
  expect(hanging).toBeGreaterThanOrEqual(companies)
  const ratio = beside / alone
  const held = isKeptInTime(ratio <= 2)
  recordFigure({
    promise: `Webhooks: ${companies * (well + dead)} endpoints, ${companies * dead} of them hang: delay of the others (p99)`,
    needed: '≤ 2 × that of a run without those that hang; nothing lost',
    measured: `${ratio.toFixed(2)} × (${Math.round(beside)} ms and ${Math.round(alone)} ms)`,
    held: ratio <= 2,
  })
  expect(held).toBe(true)
})

async function addEndpoints(kind: string, count: number): Promise<void> {
  const { test_database, clock, context } = webhooks.product
  const actor = { user_id: null, api_key_id: null, address: null, request_id: null, now: clock.now() }
  for (const customer_id of customers) {
    await context.vault.prepare(customer_id)
    await test_database.database.inCustomer(customer_id, async (tx) => {
      for (let n = 0; n < count; n++) {
        await createWebhook(tx, actor, {
          fields: { url: `${receiver.url}/${kind}/${customer_id}/${n}`, types: ['route_plan.started'] },
          scopes: new Set(['route_plan:read', 'route_plan:all']),
          vault: context.vault,
          max_webhooks: 1_000,
          cursor: 0,
        })
      }
    })
  }
}

/** Tells every company of some plans, waits until all that are well know, and gives the delay of the slowest hundredth. */
async function measure(run: number): Promise<number> {
  const told = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const plan = run * 1_000 + round
    for (const customer_id of customers) {
      await tellOf(webhooks.product, customer_id, plan)
      const now = performance.now()
      for (let n = 0; n < well; n++) told.set(`/hook/well/${customer_id}/${n} ${plan}`, now)
    }
    await expect.poll(() => [...told.keys()].filter((key) => !arrived.has(key)).length).toBe(0)
  }
  const delays = [...told]
    .map(([key, at]) => (arrived.get(key) ?? Infinity) - at)
    .toSorted((one, other) => one - other)
  return delays[Math.ceil(delays.length * 0.99) - 1] ?? 0
}
