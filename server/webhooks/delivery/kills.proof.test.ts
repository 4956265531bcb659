import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresCluster, startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { accept, answerWith, type Receiver, startReceiver } from '../test/receiver.ts'
import { createWebhooksApp, house, type WebhooksApp } from '../test/webhooks-app.ts'
import { startWorkerProcess, type WorkerProcess } from '../test/worker-process.ts'

const kill_count = proofCount({ full: 25, tenth: 1 })
const plans = 8

let cluster: PostgresCluster | undefined
let webhooks: WebhooksApp | undefined
let receiver: Receiver | undefined
const workers: WorkerProcess[] = []
beforeAll(async () => {
  cluster = await startPostgresCluster()
  const test_database = await createTestDatabase({ server_url: cluster.admin_url('postgres'), pool_size: 8 })
  webhooks = await createWebhooksApp({ clock: 'system', test_database })
  receiver = await startReceiver()
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()))
  await receiver?.close()
  await webhooks?.close()
  await cluster?.remove()
})

test('every committed change reaches every endpoint, in order per plan, while workers and PostgreSQL are killed', async () => {
  const app = there(webhooks)
  const postgres = there(cluster)
  const { received } = there(receiver)
  there(receiver).answer = stumbling()
  const paths = ['one', 'two', 'three']
  const types = ['route_plan.started']
  for (const path of paths) await app.create({ url: `${there(receiver).url}/${path}`, types })
  const startOne = () => workers.push(startWorkerProcess(app.product, house))
  startOne()
  startOne()
  const isSending = async (more_than: number): Promise<void> => {
    await expect.poll(() => received.length).toBeGreaterThan(more_than)
  }
  await app.tell([1])
  await isSending(0)

  const stop = new AbortController()
  const telling = tellOn(app, stop.signal)
  for (let kills = 0; kills < kill_count; kills++) {
    await isSending(received.length)
    await sleep(randomInt(300))
    await workers.shift()?.kill()
    startOne()
    await isSending(received.length)
    await sleep(randomInt(300))
    await postgres.kill()
    await postgres.start()
  }
  await isSending(received.length)
  stop.abort()
  await telling

  const committed = await listCommitted(app)
  const firstsOf = (path: string) => [
    ...new Set(
      received.filter((got) => got.path.endsWith(path)).map(({ event }) => event.sequence as number),
    ),
  ]
  await expect
    .poll(() => paths.map((path) => firstsOf(path).length))
    .toEqual(paths.map(() => committed.length))
  const out_of_order = paths.flatMap((path) =>
    Array.from({ length: plans }, (_, index) => {
      const of_plan = new Set(
        committed.filter(({ plan }) => plan === index + 1).map(({ sequence }) => sequence),
      )
      const firsts = firstsOf(path).filter((sequence) => of_plan.has(sequence))
      return firsts.filter((sequence, at) => at > 0 && sequence < (firsts[at - 1] ?? 0)).length
    }),
  )
  const wrong = out_of_order.reduce((sum, count) => sum + count, 0)
  const again = received.length - paths.length * committed.length
  recordFigure({
    promise: `Webhooks: every committed change reaches 3 endpoints, workers and PostgreSQL killed ${kill_count} times each`,
    needed: '0 lost, 0 first deliveries out of order',
    measured: `0 lost and ${wrong} out of order of ${committed.length} events; ${again} attempts more than one each`,
    held: wrong === 0,
  })
  expect(wrong).toBe(0)
})

/** Refuses one in thirty once, so that some come by another attempt. */
function stumbling(): Receiver['answer'] {
  const met = new Set<string>()
  return (got, response) => {
    const key = `${got.path} ${got.event.id}`
    const is_refused = !met.has(key) && (got.event.sequence ?? 0) % 30 === 7
    met.add(key)
    return (is_refused ? answerWith(500) : accept)(got, response)
  }
}

/** Changes are committed all the time; what PostgreSQL does not take is not told. */
async function tellOn(app: WebhooksApp, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await app.tell([1 + randomInt(plans)]).catch(() => undefined)
    await sleep(20)
  }
}

async function listCommitted({ product }: WebhooksApp): Promise<{ sequence: number; plan: number }[]> {
  const { rows } = await withAdmin(async (admin) => {
    for (;;) {
      const waiting = await admin.query('select 1 from app.outbox where sequence is null limit 1')
      if (waiting.rows.length === 0) break
      await sleep(50)
    }
    return admin.query<{ sequence: number; plan: number }>(
      `select sequence::integer, (payload->>'route_plan_id')::integer as plan from app.outbox
       where type = 'route_plan.started' order by sequence`,
    )
  }, product.test_database.admin_url)
  return rows
}

function there<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('it was not started')
  return thing
}
