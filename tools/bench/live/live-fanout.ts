import { fileURLToPath } from 'node:url'
import { emit, findHead, numberOutbox } from '@tropeiro/db/outbox.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { encodeEvent } from '@tropeiro/server/live/streams/frames.ts'
import { createWebhooksApp, type WebhooksApp } from '@tropeiro/server/webhooks/test/webhooks-app.ts'
import { waitUntil } from '../../../ops/services/wait-until.ts'
import type { Figure } from '../../test-report/record-figure.ts'
import { startOurServer } from '../our-server.ts'
import { medianRate, medianRatio } from '../ratios.ts'
import { startServerProcess } from '../server-process.ts'
import { openStreamReaders } from './stream-readers.ts'

export interface FanoutSizes {
  readonly rounds: number
  readonly readers: number
  /** Of a round. */
  readonly events: number
}

const needed_ratio = 0.5
/** What a stream writes at once. */
const portion_bytes = 32 * 1024
const pool_size = 10

/** Events of the log to many streams of one company, against Node.js writing the same bytes to as many sockets, by turns. */
export async function measureLiveFanout(sizes: FanoutSizes): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const app = await createWebhooksApp({ clock: 'system' })
  stack.defer(() => app.close())
  const { test_database, context } = app.product
  const ours = await startOurServer({
    settings: {
      database_url: test_database.runtime_url,
      database_pool_size: pool_size,
      master_keys: context.config.master_keys,
      live_limit_customer: sizes.readers,
      live_limit_user: sizes.readers,
      live_heartbeat_ms: 60_000,
    },
  })
  stack.defer(() => ours.stop())
  const bare = await startServerProcess({
    entry: fileURLToPath(import.meta.resolve('./bare-stream-server.ts')),
  })
  stack.defer(() => bare.stop())
  const measured: { ours: number; bare: number }[] = []
  // The first round warms up.
  for (let round = 0; round <= sizes.rounds; round++) {
    const told = await tellEvents(app, sizes.events)
    const [own, other] = [
      await rateOf({ url: ours.url, token: app.token, sizes, told, tell: () => numberAll(app) }),
      await rateOf({ url: bare.url, token: app.token, sizes, told, tell: () => postBytes(bare.url, told) }),
    ]
    if (round > 0) measured.push({ ours: own, bare: other })
  }
  const ratio = medianRatio(measured, 'ours', 'bare')
  const [own, other] = [medianRate(measured, 'ours'), medianRate(measured, 'bare')].map(Math.round)
  return [
    {
      promise: `live: ${sizes.events} events to ${sizes.readers} streams, against Node.js writing the same bytes to as many sockets`,
      needed: `≥ ${needed_ratio} ×`,
      measured: `${ratio.toFixed(2)} × (${own} of ${other} events/s to all), median of ${sizes.rounds}`,
      held: ratio >= needed_ratio,
    },
  ]
}

interface FanoutRound {
  readonly url: string
  readonly token: string
  readonly sizes: FanoutSizes
  readonly told: Buffer
  readonly tell: () => Promise<unknown>
}

/** Events a second to all, from the first byte that anybody reads. */
async function rateOf({ url, token, sizes, told, tell }: FanoutRound): Promise<number> {
  const path = '/live/?types=route_plan'
  const readers = await openStreamReaders({ url, path, token, count: sizes.readers })
  try {
    const reading = readers.readNext(told.length)
    await tell()
    return (sizes.events * 1_000) / (await reading)
  } finally {
    readers.close()
  }
}

/** Committed, and not numbered yet; returns what a stream will say of them. */
async function tellEvents({ product, company }: WebhooksApp, count: number): Promise<Buffer> {
  const { database } = product.test_database
  const { customer_id } = company
  const event = {
    type: 'route_plan.started',
    payload: { route_plan_id: 1, route_plan_code: null, version: 1, at: '2026-03-04T05:06:07.890Z' },
    occurred_at: new Date('2026-03-04T05:06:07.890Z'),
  }
  await numberAll({ product })
  const head = await findHead(database, customer_id)
  await database.inCustomer(customer_id, async (tx) => {
    for (let n = 0; n < count; n++) await emit(tx, event)
  })
  return Buffer.concat(
    Array.from({ length: count }, (_, n) =>
      encodeEvent(customer_id, { ...event, sequence: head + 1 + n, bytes: 0 }),
    ),
  )
}

/** As a worker does. */
async function numberAll({ product }: Pick<WebhooksApp, 'product'>): Promise<void> {
  const { database, admin_url } = product.test_database
  const isNumbered = async () => {
    await numberOutbox(database, 10_000)
    const { rows } = await withAdmin(
      (admin) => admin.query('select from app.outbox where sequence is null limit 1'),
      admin_url,
    )
    return rows.length === 0
  }
  await waitUntil(isNumbered, { timeout_ms: 60_000, what: 'the log to be numbered' })
}

async function postBytes(url: string, body: Buffer): Promise<void> {
  const headers = { 'x-portion': String(portion_bytes) }
  await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
}
