import type { Log } from '../log/create-log.ts'
import { UnreadableJson } from '../stored-json.ts'
import type { JobTask } from './job-task.ts'
import {
  deleteJob,
  freeJobsOf,
  type JobsPool,
  letNextIn,
  listDeadPools,
  listSpentJobs,
  raiseLongWaiting,
} from './queries.ts'

interface SweepOptions {
  readonly pool: JobsPool
  readonly tasks: readonly JobTask[]
  readonly log: Log
}

/** A pool takes its lock just after its first job may have started. */
const locked_for_s = 5
const at_once = 100
/** Urgent jobs never end where many ask for them: what has waited for so long goes with them. */
const long_wait_s = 60

/**
 * A round that gives back what dead workers had, gives up what failed too often, and keeps queues moving. A pool counts as dead when two rounds
 * in a row found its lock free: after a restart of the database every pool needs a moment to take its lock again.
 */
export function createSweep({ pool, tasks, log }: SweepOptions): () => Promise<void> {
  let suspected = new Set<string>()
  const task_of = new Map(tasks.map((task) => [task.name, task]))

  return async () => {
    const without_lock = await listDeadPools(pool, locked_for_s)
    const dead = without_lock.filter((pool_id) => suspected.has(pool_id))
    suspected = new Set(without_lock)
    if (dead.length > 0) {
      log.warn({ pools: dead }, 'workers died; their jobs are taken up again')
      await freeJobsOf(pool, dead)
    }
    for (const job of await listSpentJobs(pool, at_once)) {
      const task = task_of.get(job.task)
      if (task === undefined) continue
      const payload = readPayload(task, job)
      if (payload instanceof UnreadableJson) {
        // Who wrote it gives it up.
        if (payload.is_newer) continue
        log.error({ err: payload, task: job.task }, 'nobody knows whom a job was for: it is deleted')
      } else await task.giveUp(payload, job.last_error)
      await deleteJob(pool, job.id)
    }
    // Who took a job up lets the next in; where it died before, or the next was not yet to be seen, this does.
    await letNextIn(pool, null)
    await raiseLongWaiting(pool, long_wait_s)
  }
}

function readPayload(task: JobTask, { payload, id }: { payload: unknown; id: string }) {
  try {
    return task.payload.read(payload, id)
  } catch (error) {
    if (error instanceof UnreadableJson) return error
    throw error
  }
}
