import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { type Receiver, startReceiver } from '../../webhooks/test/receiver.ts'
import { createWriterTally, writePoints } from '../proofs/point-writer.ts'
import { type DoorReader, startFeedReader, startLiveReader, stumbling } from './door-readers.ts'
import { type DoorsCell, startDoorsCell } from './doors-cell.ts'

/** Of each of the four. */
const kill_count = proofCount({ full: 25, tenth: 3 })
const plans = 8
const types = ['route_plan.started', 'point_of_interest.created']
const endpoints = ['one', 'two', 'three']

let cell: DoorsCell
let receiver: Receiver
const readers: DoorReader[] = []
beforeAll(async () => {
  cell = await startDoorsCell()
  receiver = await startReceiver()
}, 300_000)
afterAll(async () => {
  await Promise.allSettled(readers.map((reader) => reader.stop()))
  await receiver?.close()
  await cell?.close()
})

test('every committed change comes to every door, in order, while API, worker, PostgreSQL and NATS are killed', async () => {
  const { app, url } = cell
  receiver.answer = noting(stumbling())
  for (const path of endpoints) await app.create({ url: `${receiver.url}/${path}`, types })
  const door = { url, key: app.token, types }
  const [live, feed] = await Promise.all([startLiveReader(door), startFeedReader(door)])
  readers.push(live, feed)
  const stop = new AbortController()
  const tally = createWriterTally()
  const writing = [tellOn(stop.signal), writePoints({ url, token: app.token, signal: stop.signal, tally })]
  await killAll([live, feed])
  stop.abort()
  await Promise.all(writing)

  const committed = await listCommitted()
  const sequences = committed.map(({ sequence }) => sequence)
  const inTime = { timeout: 1_800_000, interval: 100 }
  for (const reader of [live, feed])
    await expect.poll(() => reader.sequences.length, inTime).toBeGreaterThanOrEqual(sequences.length)
  await expect
    .poll(() => endpoints.map((path) => firsts.get(path)?.size), inTime)
    .toEqual(endpoints.map(() => sequences.length))
  const out_of_order = endpoints.reduce(
    (sum, path) => sum + countOutOfOrder(firsts.get(path) ?? [], committed),
    0,
  )
  const again = receiver.events().length - endpoints.length * sequences.length
  const held =
    out_of_order === 0 && [live, feed].every((reader) => String(reader.sequences) === String(sequences))
  recordFigure({
    promise: `Doors of the log: 3 webhooks, a live and a feed reader; API, worker, PostgreSQL and NATS killed ${kill_count} times each, the store of NATS deleted once`,
    needed:
      'every committed change at every door: by webhooks in order per plan, by live and feed in order and once',
    measured: `${sequences.length} changes, ${tally.acknowledged.length} of them answered by the API; ${out_of_order} taken out of order, ${again} deliveries more than one each`,
    held,
  })
  expect(live.sequences).toEqual(sequences)
  expect(feed.sequences).toEqual(sequences)
  expect(out_of_order).toBe(0)
  expect(tally.faults).toEqual([])
  expect(sequences.length).toBeGreaterThanOrEqual(tally.acknowledged.length)
}, 3_600_000)

/** In a random order, each while changes come through. */
async function killAll(seeing: readonly DoorReader[]): Promise<void> {
  const { killApi, killWorker, killPostgres, killNats, wipeNats } = cell
  const each = [killApi, killWorker, killPostgres, killNats]
  const kills = [...Array.from({ length: kill_count }, () => each).flat(), wipeNats]
    .map((kill) => ({ kill, at: randomInt(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
  const goesOn = async () => {
    const counts = [
      () => receiver.received.length,
      ...seeing.map(
        ({ sequences }) =>
          () =>
            sequences.length,
      ),
    ]
    for (const count of counts) {
      const before = count()
      await expect.poll(count, { timeout: 300_000, interval: 20 }).toBeGreaterThan(before)
    }
  }
  for (const { kill } of kills) {
    // Some strike what has not yet come back from the last one.
    if (randomInt(3) > 0) await goesOn()
    await sleep(randomInt(300))
    await kill()
  }
  await goesOn()
}

/** Plans change all the time; what PostgreSQL does not take is not told. */
async function tellOn(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await cell.app.tell([1 + randomInt(plans)]).catch(() => undefined)
    await sleep(20)
  }
}

interface Committed {
  readonly sequence: number
  readonly plan: number | null
}

/** All of it, once the sequencer has numbered all. */
async function listCommitted(): Promise<Committed[]> {
  return withAdmin(async (admin) => {
    const isWaiting = async () =>
      (await admin.query('select 1 from app.outbox where sequence is null limit 1')).rows.length
    await expect.poll(isWaiting, { timeout: 120_000 }).toBe(0)
    const { rows } = await admin.query<Committed>(
      `select sequence::integer, (payload->>'route_plan_id')::integer as plan from app.outbox
       where type = any($1) order by sequence`,
      [types],
    )
    return rows
  }, cell.app.product.test_database.admin_url)
}

/** Of each endpoint, in the order in which it took each first. Kept as they come: to look for them costs time that answers need. */
const firsts = new Map(endpoints.map((path) => [path, new Set<number>()]))

function noting(answer: Receiver['answer']): Receiver['answer'] {
  return (got, response) => {
    const { sequence } = got.event
    answer(got, response)
    const is_taken = response.statusCode < 300
    if (sequence !== null && is_taken) firsts.get(got.path.split('/').at(-1) ?? '')?.add(sequence)
  }
}

function countOutOfOrder(sequences: Iterable<number>, committed: readonly Committed[]): number {
  const plan_of = new Map(committed.map(({ sequence, plan }) => [sequence, plan]))
  const last = new Map<number, number>()
  let wrong = 0
  for (const sequence of sequences) {
    const plan = plan_of.get(sequence) ?? null
    if (plan === null) continue
    if (sequence < (last.get(plan) ?? 0)) wrong += 1
    last.set(plan, sequence)
  }
  return wrong
}
