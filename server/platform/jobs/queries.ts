import { build } from '@tropeiro/db/build.ts'
import { surviveLostConnections } from '@tropeiro/db/connections.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { isNotSetUp } from '@tropeiro/db/errors.ts'
import { sql } from 'kysely'
import pg from 'pg'

export type JobsPool = pg.Pool

/** A pool as the role that runs jobs: it sees the queue and nothing of any customer. */
export function createJobsPool(url: string, size: number): pg.Pool {
  return surviveLostConnections(
    new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      application_name: 'tropeiro jobs',
      keepAlive: true,
    }),
  )
}

/** Resolves when jobs can be taken; throws words for people when they cannot. */
export async function assertQueueAnswers(url: string): Promise<void> {
  const pool = createJobsPool(url, 1)
  try {
    await pool.query('select 1 from jobs._private_jobs limit 1')
  } catch (error) {
    throw new Error(isNotSetUp(error) ? 'it is not set up: run tropeiro migrate' : 'it does not answer', {
      cause: error,
    })
  } finally {
    await pool.end()
  }
}

/** The priority of a job that somebody waits for; others have 0. */
export const urgent = -10

export interface NewJob {
  readonly task: string
  readonly payload: object
  /** Jobs of one queue run one after the other. */
  readonly queue: string
  /** Null: now, by the clock of the database. */
  readonly run_at: Date | null
  readonly max_attempts: number
  /** The lower, the sooner. */
  readonly priority: number
}

export function addJob(job: NewJob): Statement<unknown> {
  const { task, payload, queue, run_at, max_attempts, priority } = job
  return sql`select platform.enqueue_job(${task}::text, ${JSON.stringify(payload)}::jsonb, ${queue}::text,
    ${run_at}::timestamptz, ${max_attempts}::integer, ${priority}::integer)`.compile(build)
}

/**
 * Lets the next of a queue in, or of every queue, unless one of it is on offer already. Those who wait outside have no moment
 * (infinity); `platform.enqueue_job` puts them there. From now on it waits for its turn among the first of other queues.
 */
export async function letNextIn(pool: pg.Pool, queue_id: number | null): Promise<void> {
  await pool.query(
    `update jobs._private_jobs set run_at = now()
     where id in (
       select next.id
       from jobs._private_job_queues q
       cross join lateral (
         select id, priority from jobs._private_jobs
         where job_queue_id = q.id and is_available and run_at = 'infinity'
         order by priority, id
         limit 1
       ) next
       where ($1::integer is null or q.id = $1) and not exists (
         select from jobs._private_jobs
         where job_queue_id = q.id and is_available and run_at <= now() and priority <= next.priority
       )
     )`,
    [queue_id],
  )
}

/**
 * What has been on offer for so long that it no longer stands back for those that somebody waits for. Only where its queue is
 * free, and one of each: behind one at work it waits for its own customer, not for others.
 */
export async function raiseLongWaiting(pool: pg.Pool, waited_s: number): Promise<void> {
  await pool.query(
    `update jobs._private_jobs set priority = $2
     where id in (
       select min(j.id)
       from jobs._private_jobs j join jobs._private_job_queues q on q.id = j.job_queue_id
       where j.is_available and q.is_available and j.priority > $2
         and greatest(j.run_at, j.created_at) < now() - make_interval(secs => $1)
       group by j.job_queue_id
     )`,
    [waited_s, urgent],
  )
}

/** Of the lock that is held for as long as a pool of workers lives. */
export const lifeLockOf = (pool_id: string) => `tropeiro.jobs:${pool_id}`

/** Pools that have jobs or queues locked for a while, and whose lock nobody holds. */
export async function listDeadPools(pool: pg.Pool, locked_for_s: number): Promise<string[]> {
  const { rows } = await pool.query<{ pool_id: string }>(
    `select pool_id
     from (
       select locked_by as pool_id, min(locked_at) as locked_at from jobs._private_jobs where locked_by is not null group by 1
       union
       select locked_by, min(locked_at) from jobs._private_job_queues where locked_by is not null group by 1
     ) locked
     where locked_at < now() - make_interval(secs => $1)
       and pg_try_advisory_xact_lock(hashtextextended('tropeiro.jobs:' || pool_id, 0))`,
    [locked_for_s],
  )
  return [...new Set(rows.map(({ pool_id }) => pool_id))]
}

export async function freeJobsOf(pool: pg.Pool, pool_ids: readonly string[]): Promise<void> {
  await pool.query('select jobs.force_unlock_workers($1::text[])', [pool_ids])
}

export interface SpentJob {
  readonly id: string
  readonly task: string
  readonly payload: unknown
  readonly last_error: string | null
}

/** Jobs whose attempts are used up: they will not be taken again. */
export async function listSpentJobs(pool: pg.Pool, most: number): Promise<SpentJob[]> {
  const { rows } = await pool.query<SpentJob>(
    `select j.id::text as id, t.identifier as task, j.payload, j.last_error
     from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
     where not j.is_available and j.locked_at is null and j.attempts >= j.max_attempts
     order by j.id
     limit $1`,
    [most],
  )
  return rows
}

/** As whoever took it up knows it: taken over, it has another lock. */
export interface LockedJob {
  readonly id: string
  readonly locked_by: string | null
}

/** No worker takes it again: the next sweep gives it up. */
export async function spendJob(pool: pg.Pool, { id, locked_by }: LockedJob): Promise<void> {
  await pool.query('update jobs._private_jobs set attempts = max_attempts where id = $1 and locked_by = $2', [
    id,
    locked_by,
  ])
}

/** Its attempt did not count; after a pause it is on offer to all workers again. */
export async function putOffJob(pool: pg.Pool, { id, locked_by }: LockedJob, pause_s: number): Promise<void> {
  await pool.query(
    `update jobs._private_jobs set attempts = attempts - 1, run_at = now() + make_interval(secs => $3)
     where id = $1 and locked_by = $2`,
    [id, locked_by, pause_s],
  )
}

export async function deleteJob(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from jobs._private_jobs where id = $1 and locked_at is null', [id])
}
