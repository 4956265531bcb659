import { numberOutbox } from '@tropeiro/db/outbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStreamReaders, type StreamReaders } from '../../../tools/bench/live/stream-readers.ts'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createWebhooksApp, type WebhooksApp } from '../../webhooks/test/webhooks-app.ts'
import { memoryOf } from '../proofs/memory-of.ts'
import { type ApiProcess, startApiProcess } from '../proofs/start-api-process.ts'

const streams = proofCount({ full: 5_000, tenth: 300 })
const max_stream_bytes = 40_000

let app: WebhooksApp
let api: ApiProcess
let readers: StreamReaders | undefined
beforeAll(async () => {
  app = await createWebhooksApp({ clock: 'system' })
  const { test_database, context } = app.product
  api = await startApiProcess({
    database_url: test_database.runtime_url,
    master_keys: context.config.master_keys,
    live_limit_customer: streams,
    live_limit_user: streams,
    event_loop_delay_limit_ms: 60_000,
  })
})
afterAll(async () => {
  readers?.close()
  await api?.kill()
  await app?.close()
})

test('one process holds thousands of streams, each of which costs little and is told', async () => {
  const open = (count: number) =>
    openStreamReaders({ url: api.url, path: '/live/?types=route_plan', token: app.token, count })
  // Compiled code and connections of the first are not the price of a stream.
  ;(await open(50)).close()
  const before = memoryOf(api.pid)
  readers = await open(streams)
  const bytes_each = (memoryOf(api.pid) - before) / streams
  const reading = readers.readNext(1)
  await tellOne()
  await reading

  recordFigure({
    promise: `live: ${streams} open streams in one process`,
    needed: `each is told, and costs at most ${max_stream_bytes / 1_000} kB`,
    measured: `all were told; ${(bytes_each / 1_000).toFixed(1)} kB each`,
    held: bytes_each <= max_stream_bytes,
  })
  // In a short run what a process has grown by tells more of its collector than of streams.
  expect(isKeptInTime(bytes_each <= max_stream_bytes)).toBe(true)
}, 600_000)

async function tellOne(): Promise<void> {
  await app.tell([1])
  const { database } = app.product.test_database
  await expect.poll(() => numberOutbox(database, 1_000), { timeout: 120_000 }).toBeGreaterThan(0)
}
