import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Immutable } from '@tropeiro/contract/schema.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { type Static, Type } from 'typebox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log/create-log.ts'
import { storedJson, UnreadableJson } from '../stored-json.ts'
import { enqueueJobWithin, type JobRequest } from './enqueue-job.ts'
import type { JobContext, JobTask } from './job-task.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'

let test_database: TestDatabase
let database: Database
const running: RunningJobs[] = []
const said: string[] = []
const log = createLog({ level: 'warn', destination: { write: (line) => void said.push(line) } })

beforeAll(async () => {
  test_database = await createTestDatabase()
  ;({ database } = test_database)
  for (const customer_id of [1, 2, 3]) await createTestCustomer(database, customer_id)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await behind('delete from jobs._private_jobs')
})
afterAll(() => test_database.close())

const behind = <Row extends object>(sql: string): Promise<Row[]> =>
  withAdmin(async (admin) => (await admin.query(sql)).rows as Row[], test_database.admin_url)

const schema = Type.Object({ customer_id: Type.Integer(), number: Type.Integer() })
const payload_of_now = storedJson(schema, { place: 'jobs.payload' })
const newer_payload = storedJson(schema, { place: 'jobs.payload', upgrades: [(older) => older] })
type Payload = Immutable<Static<typeof schema>>

interface Seen {
  readonly payload: Payload
  readonly attempt: number
}

interface WorkerOptions {
  readonly concurrency?: number
  readonly payload?: typeof payload_of_now
}

function start(
  name: string,
  work: (seen: Seen, context: JobContext) => Promise<void>,
  { concurrency = 4, payload: stored = payload_of_now }: WorkerOptions = {},
) {
  const runs: Seen[] = []
  const given_up: [Payload, string | null][] = []
  const task: JobTask<Payload> = {
    name,
    payload: stored,
    run: async (payload, context) => {
      const seen = { payload, attempt: context.attempt }
      runs.push(seen)
      await work(seen, context)
    },
    giveUp: async (payload, reason) => void given_up.push([payload, reason]),
  }
  const jobs = startJobs({
    database_url: test_database.jobs_url,
    tasks: [task],
    concurrency,
    log,
    poll_ms: 100,
    sweep_ms: 300,
  })
  running.push(jobs)
  return { runs, given_up }
}

const enqueueJob = enqueueJobWithin(1)

const requestOf = (task: string, number: number, changes: Partial<JobRequest> = {}): JobRequest => ({
  task,
  payload: { number },
  run_at: null,
  max_attempts: 3,
  is_urgent: false,
  spread: number,
  ...changes,
})

const enqueue = (customer_id: number, ...requests: JobRequest[]) =>
  database.inCustomer(customer_id, async (tx) => {
    for (const request of requests) await enqueueJob(tx, request)
  })

/** The queue waits longer after each failure; a test does not. */
async function hurry(until: () => Promise<void>): Promise<void> {
  const hurrying = setInterval(() => {
    void behind(`update jobs._private_jobs set run_at = '2026-01-01' where locked_at is null`).catch(() => {})
  }, 100)
  await until().finally(() => clearInterval(hurrying))
}

describe('a job', () => {
  test('is there with the transaction that made it, for its customer, or not at all', async () => {
    const { runs } = start('whole', async () => {})
    await expect(
      database.inCustomer(1, async (tx) => {
        await enqueueJob(tx, requestOf('whole', 1))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await enqueue(2, requestOf('whole', 2))
    await expect.poll(() => runs.length).toBe(1)
    expect(runs[0]).toStrictEqual({ payload: { number: 2, customer_id: 2 }, attempt: 1 })
    await expect.poll(() => behind('select 1 from jobs._private_jobs')).toStrictEqual([])
  })

  test('cannot be put in the queue of another customer', async () => {
    const { runs } = start('forged', async () => {})
    await enqueue(1, requestOf('forged', 1, { payload: { number: 1, customer_id: 2 } }))
    await expect.poll(() => runs.length).toBe(1)
    expect(runs[0]?.payload.customer_id).toBe(1)
  })

  test('waits for its moment', async () => {
    const { runs } = start('later', async () => {})
    await enqueue(
      1,
      requestOf('later', 1, { run_at: new Date('2999-01-01T00:00:00Z') }),
      requestOf('later', 2),
    )
    await expect.poll(() => runs.length).toBe(1)
    expect(runs[0]?.payload.number).toBe(2)
  })

  test('that is urgent comes before those that wait longer', async () => {
    await enqueue(
      1,
      requestOf('urgent', 1),
      requestOf('urgent', 2),
      requestOf('urgent', 3, { is_urgent: true }),
    )
    const { runs } = start('urgent', async () => {}, { concurrency: 1 })
    await expect.poll(() => runs.map(({ payload }) => payload.number)).toStrictEqual([3, 1, 2])
  })

  test('that fails is tried again, and given up after three times with the reason', async () => {
    const { runs, given_up } = start('failing', async () => {
      throw new Error('the roof fell in')
    })
    await enqueue(1, requestOf('failing', 1))
    await hurry(async () => await expect.poll(() => given_up.length).toBe(1))
    expect(runs.map(({ attempt }) => attempt)).toStrictEqual([1, 2, 3])
    expect(given_up[0]).toStrictEqual([
      { number: 1, customer_id: 1 },
      expect.stringContaining('the roof fell in'),
    ])
    await expect.poll(() => behind('select 1 from jobs._private_jobs')).toStrictEqual([])
  })

  test('whose payload nobody can read is deleted, and the log says why', async () => {
    const { runs, given_up } = start('unreadable', async () => {})
    await enqueue(1, requestOf('unreadable', 1, { payload: { number: 'one' } }), requestOf('unreadable', 2))
    await expect.poll(() => behind('select 1 from jobs._private_jobs')).toStrictEqual([])
    expect([runs.map(({ payload }) => payload.number), given_up]).toStrictEqual([[2], []])
    expect(said.join('')).toMatch(/jobs\.payload of row \d+: \/number must be integer/)
  })

  test('whose documents cannot be read is given up at once', async () => {
    const { runs, given_up } = start('lost', async () => {
      throw new UnreadableJson('parcels.label of row 7: / must be object')
    })
    await enqueue(1, requestOf('lost', 1))
    await expect.poll(() => given_up.length).toBe(1)
    expect([runs.length, given_up[0]?.[1]]).toStrictEqual([1, expect.stringContaining('parcels.label')])
  })

  test.each([
    ['nobody can read', { row: 8, is_newer: false }],
    ['only a newer release can read', { row: 9, is_newer: true }],
  ])('that another worker took over keeps its attempts, also where %s it', async (_, { row, is_newer }) => {
    start('taken-over', async () => {
      // Of a moment to come: nobody takes the other one for dead.
      await behind(
        `update jobs._private_jobs set locked_by = 'another', locked_at = now() + interval '1 hour'`,
      )
      throw new UnreadableJson(`parcels.label of row ${row}: / must be object`, { is_newer })
    })
    await enqueue(1, requestOf('taken-over', 1))
    await expect.poll(() => said.join('')).toContain(`parcels.label of row ${row}`)
    expect(await behind('select attempts from jobs._private_jobs')).toStrictEqual([{ attempts: 1 }])
    // The other worker does not exist: only here is the queue freed before the sweep does it.
    await behind('update jobs._private_job_queues set locked_by = null, locked_at = null')
  })

  test('of a newer release waits for a worker of it, however often others meet it', async () => {
    const met = () => said.filter((line) => line.includes('version 2 is newer than 1')).length
    const payload = newer_payload.write({ customer_id: 1, number: 1 })
    const older = start('newer', async () => {})
    await enqueue(1, requestOf('newer', 1, { payload }))
    await hurry(async () => await expect.poll(met).toBeGreaterThan(3))
    expect([older.runs, older.given_up]).toStrictEqual([[], []])
    const newer = start('newer', async () => {}, { payload: newer_payload })
    await hurry(async () => await expect.poll(() => newer.runs.length).toBe(1))
    expect(newer.runs).toStrictEqual([{ payload: { customer_id: 1, number: 1 }, attempt: 1 }])
  })

  test('that is at work when the worker stops is finished, or told to give up its work', async () => {
    let told = false
    start('long', async (_seen, { signal }) => {
      await sleep(60_000, undefined, { signal }).catch(() => {
        told = true
      })
    })
    await enqueue(1, requestOf('long', 1))
    await expect
      .poll(() => behind('select 1 from jobs._private_jobs where locked_at is not null'))
      .toHaveLength(1)
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
    expect(told).toBe(true)
  })
})

test('a worker that could not write how several jobs ended takes up jobs again', async () => {
  const ends = new Map([1, 2, 3].map((number) => [number, Promise.withResolvers<void>()]))
  const { runs } = start(
    'unwritten',
    async ({ payload, attempt }) => {
      if (attempt === 1) await ends.get(payload.number)?.promise
    },
    { concurrency: 3 },
  )
  for (const number of ends.keys()) await enqueue(number, requestOf('unwritten', number))
  await expect.poll(() => runs.length).toBe(3)
  await behind(`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse_failures before update of last_error on jobs._private_jobs execute function public.refuse()`)
  const countUnwritten = () => said.filter((line) => line.includes('Failed to fail jobs')).length
  for (const number of [1, 2]) {
    ends.get(number)?.reject(new Error('it failed, and nobody can write so'))
    await expect.poll(countUnwritten).toBe(number)
  }
  await behind('drop function public.refuse() cascade')
  ends.get(3)?.resolve()
  await enqueue(3, requestOf('unwritten', 4))
  await expect.poll(() => runs.length).toBe(6)
  const again = runs.slice(3).map(({ payload, attempt }): [number, number] => [payload.number, attempt])
  expect(new Map(again)).toStrictEqual(
    new Map([
      [1, 2],
      [2, 2],
      [4, 1],
    ]),
  )
})

test('a worker whose database went away while it started takes up jobs when it is back', async () => {
  await behind('revoke select on jobs._private_tasks from tropeiro_jobs')
  const { runs } = start('early', async () => {})
  await enqueue(1, requestOf('early', 1))
  // Long enough for the first question, whose failure the library would keep for ever.
  await sleep(500)
  await behind('grant select on jobs._private_tasks to tropeiro_jobs')
  await expect.poll(() => runs.length).toBe(1)
})

describe('a worker that is killed', () => {
  /** Starts a process that takes the job, and kills it. */
  async function takeAndDie(task: string): Promise<void> {
    const script = fileURLToPath(new URL('./test/hanging-worker.ts', import.meta.url))
    const child = spawn(process.execPath, [script, test_database.jobs_url, task], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await ended
  }

  test('leaves its job to another, also when its queue was locked with it', async () => {
    await enqueue(1, requestOf('orphan', 1), requestOf('orphan', 2))
    await takeAndDie('orphan')
    const { runs } = start('orphan', async () => {})
    await expect.poll(() => runs.length).toBe(2)
    expect(new Map(runs.map(({ payload, attempt }) => [payload.number, attempt]))).toStrictEqual(
      new Map([
        [1, 2],
        [2, 1],
      ]),
    )
  })

  test('three times in a row, by the same job, gives it up', async () => {
    await enqueue(1, requestOf('deadly', 1))
    await behind('update jobs._private_jobs set attempts = 2')
    await takeAndDie('deadly')
    const { runs, given_up } = start('deadly', async () => {})
    await expect.poll(() => given_up).toStrictEqual([[{ number: 1, customer_id: 1 }, null]])
    expect(runs).toStrictEqual([])
  })
})
