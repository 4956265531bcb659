import type { Database } from '@tropeiro/db/database.ts'
import { forgetOld, forgettable } from '@tropeiro/db/forget-old.ts'
import { numberOutbox } from '@tropeiro/db/outbox.ts'
import { Counter } from 'prom-client'
import { type LoopOptions, startLoop } from './loop.ts'
import { openMaintenance } from './maintenance.ts'
import { placesOf } from './places-of.ts'
import { startPlanning } from './planning.ts'
import type { Role, RoleContext } from './role.ts'
import { createSealing } from './seal-clear-values.ts'

const hour_ms = 3_600_000
const rows_at_once = 1_000

/** Work nobody waits for. Several workers may run: each round takes its lock or deletes only what is left. */
export const workerRole: Role = {
  name: 'worker',
  start: async (context) => {
    const stopping = new AbortController()
    const maintenance = openMaintenance(context.config)
    if (maintenance === null)
      context.log.warn('TROPEIRO_MAINTENANCE_DATABASE_URL is not set: nothing old is deleted')
    const loops = listLoops(context, maintenance)
    // Nothing is read or written before the database is known to be safe.
    const started = context.whenSafe.then(
      () => (stopping.signal.aborted ? [] : [...loops.map(startLoop), ...startJobsOf(context)]),
      () => [],
    )
    return {
      stop: async () => {
        stopping.abort()
        // Without the database there is nothing under way, and `whenSafe` may never come.
        if (context.isSafe()) await Promise.all((await started).map((loop) => loop.stop()))
        await maintenance?.close()
      },
    }
  },
}

/** Planning, where the settings name a queue. What it asks of places ends with it. */
function startJobsOf(context: RoleContext): { stop(): Promise<void> }[] {
  const places = placesOf(context, 'worker')
  const jobs = startPlanning(context, places)
  const stop = async () => {
    await jobs?.stop()
    await places.close()
  }
  return [{ stop }]
}

/** Everything the worker does in rounds, in one list. */
function listLoops(
  { database, vault, log, metrics }: RoleContext,
  maintenance: Database | null,
): LoopOptions[] {
  const rows = new Counter({
    name: 'tropeiro_worker_rows_total',
    help: 'Rows numbered, forgotten or sealed by the loops of the worker',
    labelNames: ['loop'],
    registers: [metrics],
  })
  /** A full batch means that more is waiting. */
  const loop = (name: string, pause_ms: number, work: () => Promise<number | null>): LoopOptions => ({
    name,
    log,
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
  const seal = createSealing({ database, vault })
  return [
    loop('number_outbox', 100, () => numberOutbox(database, rows_at_once)),
    ...forgetting,
    {
      name: 'seal_clear_values',
      log,
      // Only processes of the release before, while it is replaced, still write something in clear.
      pause_ms: hour_ms,
      round: async () => {
        const done = await seal()
        rows.inc({ loop: 'seal_clear_values' }, done.rows)
        return done.more
      },
    },
  ]
}
