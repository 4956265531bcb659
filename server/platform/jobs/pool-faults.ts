import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'

const MOST_FAILURES = 10
/** A pool that was told to end tells its jobs to give up after five seconds; what has not ended by now never will. */
const LONGEST_END_MS = 30_000
/** What the library still writes once all its workers have ended takes no longer. */
const LAST_WRITES_MS = 5_000

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
    after('pool:gracefulShutdown', LONGEST_END_MS),
    after('pool:gracefulShutdown:complete', LAST_WRITES_MS),
    after('pool:forcefulShutdown:complete', LAST_WRITES_MS),
    after('pool:forcefulShutdown:error', LAST_WRITES_MS),
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
    if (failures === MOST_FAILURES) void runner.stop().catch(() => undefined)
  })
}
