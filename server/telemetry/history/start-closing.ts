import { createDatabase, type DatabaseSettings } from '@tropeiro/db/create-database.ts'
import { startLoop } from '../../platform/loops/start-loop.ts'
import { type ClosingContext, createClosingLoop } from './closing/closing-loop.ts'

export interface ClosingSettings {
  /** As tropeiro_telemetry. */
  readonly database: Pick<DatabaseSettings, 'url' | 'connect_timeout_ms'>
  readonly hot_days: number
}

/** Comparing a day's table with its files reads all of it. */
const statement_timeout_ms = 3_600_000

/** Closes days of positions in this process, from when the database is known to be safe. */
export function startClosing(
  { database: { url, connect_timeout_ms }, hot_days }: ClosingSettings,
  { log, metrics, whenSafe }: Pick<ClosingContext, 'log' | 'metrics'> & { readonly whenSafe: Promise<void> },
): { stop(): Promise<void> } {
  const database = createDatabase({
    url,
    connect_timeout_ms,
    statement_timeout_ms,
    pool_size: 2,
    max_waiting: 2,
    application_name: 'tropeiro closing',
  })
  const stopping = new AbortController()
  let running: { stop(): Promise<void> } | null = null
  const begin = async () => {
    await whenSafe
    if (stopping.signal.aborted) return
    running = startLoop(createClosingLoop({ database, hot_days, log, metrics }), log)
  }
  // A process whose database is not safe says so elsewhere, and has nothing to close.
  begin().catch(() => undefined)
  return {
    stop: async () => {
      stopping.abort()
      await running?.stop()
      await database.close()
    },
  }
}
