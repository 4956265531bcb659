import type { Database } from '@tropeiro/db/database.ts'
import { dropOldOutbox, dropOldPositionFiles, forgetOld, forgettable } from '@tropeiro/db/forget-old.ts'
import { makeOutboxDays, numberOutbox } from '@tropeiro/db/outbox.ts'
import { createSealing } from '@tropeiro/db/seal-clear-values.ts'
import { Counter } from 'prom-client'
import type { Config } from '../config.ts'
import type { EngineCheck } from '../platform/health/engine-check.ts'
import { assertQueueAnswers } from '../platform/jobs/queries.ts'
import { type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts'
import { type Loop, startLoop } from '../platform/loops/start-loop.ts'
import { assertMaintains, openMaintenance } from './maintenance.ts'
import type { Role, RoleContext } from './role.ts'

const hour_ms = 3_600_000
const rows_at_once = 1_000

/** Work nobody waits for. Several workers may run: each round takes its lock or deletes only what is left. */
export const worker_role: Role = {
  name: 'worker',
  start: async (context) => {
    const stopping = new AbortController()
    const maintenance = openMaintenance(context.config)
    if (maintenance === null)
      context.log.warn('TROPEIRO_MAINTENANCE_DATABASE_URL is not set: nothing old is deleted')
    const loops = listLoops(context, maintenance)
    // Nothing is read or written before the database is known to be safe.
    const started = context.whenSafe.then(
      () =>
        stopping.signal.aborted
          ? []
          : [...loops.map((loop) => startLoop(loop, context.log)), ...startTasks(context)],
      () => [],
    )
    return {
      stop: async () => {
        stopping.abort()
        // Without the database there is nothing under way, and `whenSafe` may never come.
        if (context.isSafe()) await Promise.all((await started).map((running) => running.stop()))
        await maintenance?.close()
      },
    }
  },
}

/** The jobs of all slices, where the settings name a queue. */
export function startTasks({
  config,
  log,
  product,
}: Pick<RoleContext, 'config' | 'log' | 'product'>): RunningJobs[] {
  if (config.jobs_database_url === '') return []
  const tasks = product.slices.flatMap((slice) => slice.tasks ?? [])
  const { jobs_database_url: database_url, jobs_at_once: concurrency } = config
  return [startJobs({ database_url, tasks, concurrency, log })]
}

/** Everything the worker does in rounds, in one list. */
function listLoops({ database, vault, metrics, product }: RoleContext, maintenance: Database | null): Loop[] {
  const rows = new Counter({
    name: 'tropeiro_worker_rows_total',
    help: 'Rows numbered, forgotten or sealed by the loops of the worker',
    labelNames: ['loop'],
    registers: [metrics],
  })
  /** A full batch means that more is waiting. */
  const loop = (name: string, pause_ms: number, work: () => Promise<number | null>): Loop => ({
    name,
    pause_ms,
    round: async () => {
      const done = (await work()) ?? 0
      rows.inc({ loop: name }, done)
      return done >= rows_at_once
    },
  })
  const forgetting = forgettable.map((what) =>
    loop(`forget_${what}`, 60_000, async () =>
      maintenance === null ? 0 : forgetOld(maintenance, what, rows_at_once),
    ),
  )
  const clear_values = product.slices.flatMap((slice) => slice.clear_values ?? [])
  const seal = createSealing({ database, vault, clear_values })
  return [
    loop('number_outbox', 100, async () => {
      const numbered = await numberOutbox(database, rows_at_once)
      if (numbered !== null && numbered > 0) product.tellNews?.()
      return numbered
    }),
    loop('make_outbox_days', hour_ms, () => makeOutboxDays(database).then(() => 0)),
    ...forgetting,
    loop('drop_old_outbox', hour_ms, async () => (maintenance === null ? 0 : dropOldOutbox(maintenance))),
    loop('drop_old_position_files', hour_ms, async () =>
      maintenance === null ? 0 : dropOldPositionFiles(maintenance),
    ),
    {
      name: 'seal_clear_values',
      // Only processes of the release before, while it is replaced, still write something in clear.
      pause_ms: hour_ms,
      round: async () => {
        const done = await seal()
        rows.inc({ loop: 'seal_clear_values' }, done.rows)
        return done.more
      },
    },
    ...product.slices.flatMap((slice) => slice.loops ?? []),
  ]
}

/** What a worker needs besides the engines of slices. */
export function listWorkerEngines(config: Config): EngineCheck[] {
  return [
    {
      name: 'jobs',
      engine: 'the queue',
      variable: 'TROPEIRO_JOBS_DATABASE_URL',
      setting: config.jobs_database_url,
      asked_by: 'worker',
      described_in: 'docs/operating.md',
      assertAnswers: () => assertQueueAnswers(config.jobs_database_url),
    },
    {
      name: 'maintenance',
      engine: 'the database for maintenance',
      variable: 'TROPEIRO_MAINTENANCE_DATABASE_URL',
      setting: config.maintenance_database_url,
      asked_by: 'worker',
      described_in: 'docs/operating.md',
      assertAnswers: () => assertMaintains(config),
    },
  ]
}
