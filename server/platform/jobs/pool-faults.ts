import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'

const max_failures = 10
/** A pool that was told to end tells its jobs to give up after five seconds; what has not ended by now never will. */
const longest_end_ms = 30_000
/** What the library still writes once all its workers have ended takes no longer. */
const last_writes_ms = 5_000

/**
 * The library counts the ends that it has yet to write, and counts wrongly once it failed to write two of them: then it
 * waits for ever after its workers have ended, and nobody would take up jobs again.
 */
export async function untilOver(events: WorkerEvents): Promise<void> {
  const after = async (event: string, pause_ms: number) => {
    await once(events, event)
    await sleep(pause_ms, undefined, { ref: false })
  }
  await Promise.race([
    after('pool:gracefulShutdown', longest_end_ms),
    after('pool:gracefulShutdown:complete', last_writes_ms),
    after('pool:forcefulShutdown:complete', last_writes_ms),
    after('pool:forcefulShutdown:error', last_writes_ms),
  ])
}

/**
 * The library keeps what it failed to learn about tasks while the database was away, and then gets no job ever again:
 * a pool that fails several times in a row ends, and the one that follows asks anew.
 */
export function endWhenUnable(events: WorkerEvents, runner: Runner): void {
  let failures = 0
  const isAble = () => {
    failures = 0
  }
  events.on('worker:getJob:empty', isAble)
  events.on('job:start', isAble)
  events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === max_failures) void runner.stop().catch(() => undefined)
  })
}
