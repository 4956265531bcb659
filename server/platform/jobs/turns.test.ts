import type { Database } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log/create-log.ts'
import { storedJson } from '../stored-json.ts'
import { enqueueJobWithin, type JobRequest } from './enqueue-job.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'

const patience = { timeout: 120_000, interval: 10 }

let test_database: TestDatabase
let database: Database
const running: RunningJobs[] = []

beforeAll(async () => {
  test_database = await createTestDatabase()
  ;({ database } = test_database)
  for (const customer_id of [1, 2, 3, 4]) await createTestCustomer(database, customer_id)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await behind('delete from jobs._private_jobs')
})
afterAll(() => test_database.close())

const behind = (sql: string): Promise<object[]> =>
  withAdmin(async (admin) => (await admin.query(sql)).rows, test_database.admin_url)

interface Changes extends Partial<JobRequest> {
  readonly customer_share?: number
}

const enqueue = (customer_id: number, count: number, { customer_share = 1, ...changes }: Changes = {}) =>
  database.inCustomer(customer_id, async (tx) => {
    for (let number = 0; number < count; number++)
      await enqueueJobWithin(customer_share)(tx, {
        task: 'held',
        payload: {},
        run_at: null,
        max_attempts: 3,
        is_urgent: false,
        spread: number,
        ...changes,
      })
  })

/** Jobs that end when the test lets them: what is seen is an order, whatever the time it takes. */
function startHeld(concurrency: number, sweep_ms = 60_000) {
  /** The customer of each job, in the order in which they were taken up. */
  const started: number[] = []
  const at_work: { readonly customer_id: number; readonly release: () => void }[] = []
  const countAtWork = (customer_id: number) => at_work.filter((job) => job.customer_id === customer_id).length
  /** The most that were at work at once, by customer. */
  const max_at_work = new Map<number, number>()
  const jobs = startJobs({
    database_url: test_database.jobs_url,
    tasks: [
      {
        name: 'held',
        payload: storedJson(Type.Object({ customer_id: Type.Integer() }), { place: 'jobs.payload' }),
        run: (payload, { signal }) =>
          new Promise((release) => {
            signal.addEventListener('abort', () => release())
            const { customer_id } = payload as { customer_id: number }
            started.push(customer_id)
            at_work.push({ customer_id, release })
            max_at_work.set(
              customer_id,
              Math.max(max_at_work.get(customer_id) ?? 0, countAtWork(customer_id)),
            )
          }),
        giveUp: async () => {},
      },
    ],
    concurrency,
    log: createLog({ level: 'silent', destination: { write: () => {} } }),
    poll_ms: 20,
    sweep_ms,
  })
  running.push(jobs)
  const untilAtWork = (count: number) => vi.waitUntil(() => at_work.length === count, patience)
  return {
    started,
    at_work,
    countAtWork,
    max_at_work,
    untilAtWork,
    releaseFirst: () => at_work.shift()?.release(),
  }
}

describe('planning takes turns', () => {
  test('customers with long queues do not keep another waiting until they drain', async () => {
    const { started, untilAtWork, releaseFirst } = startHeld(2)
    for (const customer_id of [1, 2, 3]) await enqueue(customer_id, 8)
    await untilAtWork(2)
    await enqueue(4, 3)
    while (started.filter((customer_id) => customer_id === 4).length < 3) {
      const before = started.length
      releaseFirst()
      await vi.waitUntil(() => started.length > before, patience)
    }
    const turns = started.flatMap((customer_id, place) => (customer_id === 4 ? [place] : []))
    // Two were at work when it came and one of each was on offer; then it is about every fourth turn.
    expect(turns[0]).toBeLessThanOrEqual(5)
    expect(turns.at(-1)).toBeLessThanOrEqual(16)
  })

  test('an urgent job goes first, also before others of its own customer', async () => {
    await enqueue(1, 3)
    await enqueue(2, 2)
    await enqueue(1, 1, { is_urgent: true })
    const { started, untilAtWork, releaseFirst } = startHeld(1)
    await untilAtWork(1)
    await enqueue(3, 1, { is_urgent: true })
    await enqueue(2, 1, { is_urgent: true })
    for (let ended = 0; ended < 2; ended++) {
      releaseFirst()
      await untilAtWork(1)
    }
    expect(started).toStrictEqual([1, 3, 2])
  })

  test('what was on offer for a minute no longer stands back for what is urgent', async () => {
    const { started, untilAtWork, releaseFirst } = startHeld(1, 50)
    await enqueue(1, 1)
    await untilAtWork(1)
    await enqueue(2, 1)
    const waiting = 'from jobs._private_jobs where locked_at is null and priority = 0'
    await behind(`update jobs._private_jobs
      set created_at = now() - interval '61 s', run_at = now() - interval '61 s' where locked_at is null`)
    await enqueue(3, 1, { is_urgent: true })
    await vi.waitUntil(async () => (await behind(`select 1 ${waiting}`)).length === 0, patience)
    releaseFirst()
    await untilAtWork(1)
    expect(started).toStrictEqual([1, 2])
  })

  test('a queue whose next was not let in is set going by the sweep', async () => {
    await enqueue(1, 2)
    await behind(`delete from jobs._private_jobs where run_at <= now()`)
    const { started, untilAtWork } = startHeld(1, 50)
    await untilAtWork(1)
    expect(started).toStrictEqual([1])
  })
})

describe("a customer's share", () => {
  test.each([1, 2])('of %s is not exceeded, and another customer need not wait', async (customer_share) => {
    await enqueue(1, 6, { customer_share })
    await enqueue(2, 1, { customer_share })
    const { started, at_work, countAtWork, max_at_work, untilAtWork, releaseFirst } = startHeld(4)
    // While every job of the first is held, the other's is taken up beside them.
    await untilAtWork(customer_share + 1)
    expect([countAtWork(1), countAtWork(2)]).toStrictEqual([customer_share, 1])
    while (started.length < 7) {
      const before = started.length
      while (at_work.length > 0) releaseFirst()
      await vi.waitUntil(() => started.length > before, patience)
    }
    releaseFirst()
    expect(max_at_work.get(1)).toBe(customer_share)
  })
})
