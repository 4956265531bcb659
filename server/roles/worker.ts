import { forgetOutbox, numberOutbox } from '@tropeiro/db/outbox.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { Counter } from 'prom-client'
import { forgetLoginFailures, forgetSessions } from '../identity/public.ts'
import { forgetGeocodeCache } from '../places/public.ts'
import { type LoopOptions, startLoop } from './loop.ts'
import { placesOf } from './places-of.ts'
import { startPlanning } from './planning.ts'
import { forgetIdempotencyKeys } from './queries.ts'
import type { Role, RoleContext } from './role.ts'

const hour_ms = 3_600_000
const idempotency_kept_ms = 48 * hour_ms
const outbox_kept_ms = 30 * 24 * hour_ms
/** An ended session is kept for a while, so that the use of its tokens is still known as such. */
const sessions_kept_ms = 30 * 24 * hour_ms
const rows_at_once = 1_000

/** Work nobody waits for. Several workers may run: each round takes its lock or deletes only what is left. */
export const workerRole: Role = {
  name: 'worker',
  start: async (context) => {
    const stopping = new AbortController()
    const loops = listLoops(context)
    // Nothing is read or written before the database is known to be safe.
    const started = context.whenSafe.then(
      () => (stopping.signal.aborted ? [] : [...loops.map(startLoop), ...startJobsOf(context)]),
      () => [],
    )
    return {
      stop: async () => {
        stopping.abort()
        // Without the database there is nothing under way, and `whenSafe` may never come.
        if (!context.isSafe()) return
        await Promise.all((await started).map((loop) => loop.stop()))
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
function listLoops({ database, log, clock, metrics }: RoleContext): LoopOptions[] {
  const rows = new Counter({
    name: 'tropeiro_worker_rows_total',
    help: 'Rows numbered or forgotten by the loops of the worker',
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
  return [
    loop('number_outbox', 100, () => numberOutbox(database, rows_at_once)),
    loop('forget_outbox', 10 * 60_000, () =>
      forgetOutbox(database, ago(clock, outbox_kept_ms), rows_at_once),
    ),
    loop('forget_idempotency_keys', 60_000, () =>
      forgetIdempotencyKeys(database, ago(clock, idempotency_kept_ms), rows_at_once),
    ),
    loop('forget_sessions', 60_000, () =>
      forgetSessions(database, ago(clock, sessions_kept_ms), rows_at_once),
    ),
    loop('forget_geocode_cache', 60_000, () => forgetGeocodeCache(database, clock.now(), rows_at_once)),
    loop('forget_login_failures', 60_000, () => forgetLoginFailures(database, ago(clock, hour_ms))),
  ]
}

function ago(clock: Clock, duration_ms: number): Date {
  return new Date(clock.now().getTime() - duration_ms)
}
