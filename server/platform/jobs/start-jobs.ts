import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobs_schema } from '@tropeiro/db/install-jobs.ts'
import { Logger, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import { holdLifeLock, type LifeLock } from '../life-lock/hold-life-lock.ts'
import type { Log } from '../log/create-log.ts'
import { UnreadableJson } from '../stored-json.ts'
import type { JobTask } from './job-task.ts'
import { endWhenUnable, untilOver } from './pool-faults.ts'
import {
  createJobsPool,
  type JobsPool,
  type LockedJob,
  letNextIn,
  lifeLockOf,
  putOffJob,
  spendJob,
} from './queries.ts'
import { createSweep } from './sweep.ts'

export interface JobsOptions {
  readonly database_url: string
  readonly tasks: readonly JobTask[]
  /** Jobs at work at once in this process. */
  readonly concurrency: number
  readonly log: Log
  /** How often to look for jobs when nobody announces one. */
  readonly poll_ms?: number
  readonly sweep_ms?: number
}

export interface RunningJobs {
  /** Takes no more, and returns when what is at work has ended or been given back. */
  stop(): Promise<void>
}

const pause_after_loss_ms = 1_000
/**
 * The end of a job is written in batches, even of one: only these are tried again and end the pool when they fail. Written at
 * once, the library awaits them nowhere, and a database that goes away at that moment would end the process.
 */
const outlive_loss = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const

/** Runs jobs until stopped. A database that goes away only pauses it. */
export function startJobs(options: JobsOptions): RunningJobs {
  const { database_url, tasks, concurrency, log, sweep_ms = 5_000 } = options
  const pool = createJobsPool(database_url, concurrency + 3)
  for (const task of tasks) task.prepare?.()
  const stopping = new AbortController()
  const { signal } = stopping
  const runners = new Set<Runner>()
  const letNext = (queue_id: number | null) =>
    letNextIn(pool, queue_id).catch((error: unknown) =>
      log.debug({ err: error }, 'the next job was not let in; the sweep will do it'),
    )

  const work = async () => {
    const events: WorkerEvents = new EventEmitter()
    let lock: Pick<LifeLock, 'release'> = { release: async () => undefined }
    events.on('pool:create', ({ workerPool }) => {
      lock = holdLifeLock({ database_url, name: lifeLockOf(workerPool.id), log })
    })
    const over = untilOver(events)
    const runner = await run({
      pgPool: pool,
      schema: jobs_schema,
      concurrency,
      pollInterval: options.poll_ms ?? 1_000,
      noHandleSignals: true,
      taskList: taskListOf(tasks, pool, letNext),
      parsedCronItems: [],
      preset: { worker: outlive_loss },
      events,
      logger: queueLogger(log),
    })
    runners.add(runner)
    endWhenUnable(events, runner)
    try {
      // Told to stop while it was starting: nobody else would end it.
      if (signal.aborted) void runner.stop().catch(() => undefined)
      await Promise.race([runner.promise, over])
    } finally {
      void runner.stop().catch(() => undefined)
      runners.delete(runner)
      await lock.release()
    }
  }

  const sweep = createSweep({ pool, tasks, log })
  const loops = [
    repeat(work, pause_after_loss_ms, (error) => log.warn({ err: error }, 'the queue of jobs is away')),
    repeat(sweep, sweep_ms, (error) => log.warn({ err: error }, 'the queue of jobs was not swept')),
  ]

  async function repeat(round: () => Promise<void>, pause_ms: number, onError: (error: unknown) => void) {
    while (!signal.aborted) {
      await round().catch(onError)
      await sleep(pause_ms, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      for (const runner of runners) void runner.stop().catch(() => undefined)
      await Promise.all(loops)
      await pool.end()
    },
  }
}

type LetNext = (queue_id: number | null) => Promise<void>

function taskListOf(tasks: readonly JobTask[], pool: JobsPool, letNext: LetNext): TaskList {
  const entries = tasks.map((task): [string, Task] => [
    task.name,
    async (payload, { job, abortSignal }) => {
      // Now, not when this one ends: the customer's next turn comes after everybody who waits at this moment.
      await letNext(job.job_queue_id)
      try {
        const read = task.payload.read(payload, job.id)
        await task.run(read, { signal: abortSignal, attempt: job.attempts })
      } catch (error) {
        if (error instanceof UnreadableJson) await endUnreadable(pool, job, error)
        throw error
      } finally {
        // One that was put in line while this one was being taken up found it still on offer.
        await letNext(job.job_queue_id)
      }
    },
  ])
  return Object.fromEntries(entries)
}

/** While a release is rolled out, a worker of the newer one will take it up soon. */
const newer_pause_s = 10

/** What a newer release wrote waits for its workers; what nobody can read is not tried again. */
function endUnreadable(pool: JobsPool, job: LockedJob, { is_newer }: UnreadableJson): Promise<void> {
  return is_newer ? putOffJob(pool, job, newer_pause_s) : spendJob(pool, job)
}

/** The library's own lines are ours at the level of details, but for what failed. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'the queue of jobs complains')
    else log.debug({ queue: message }, 'the queue of jobs')
  })
}
