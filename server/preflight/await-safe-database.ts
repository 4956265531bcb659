import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@tropeiro/db/database.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import type { MasterKeys } from '@tropeiro/db/master-keys.ts'
import type { Finding } from './finding.ts'
import { inspectDatabase } from './inspect-database.ts'

/** The database answered and must not be served from: waiting longer would not help. */
export class UnsafeDatabaseError extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    const lines = findings.map(({ message, way_out }) => `  ${message}; ${way_out}`)
    super(`The database is not safe to serve from:\n${lines.join('\n')}`)
    this.name = 'UnsafeDatabaseError'
    this.findings = findings
  }
}

export interface AwaitOptions {
  readonly master_keys: MasterKeys
  readonly signal: AbortSignal
  readonly pause_ms?: number
  readonly onAway?: (error: DatabaseUnavailableError) => void
}

/** Returns once the database is there and safe; waits through its absence; throws when it is unsafe or refuses us. */
export async function awaitSafeDatabase(database: Database, options: AwaitOptions): Promise<void> {
  for (;;) {
    options.signal.throwIfAborted()
    try {
      const { findings } = await inspectDatabase(database, options.master_keys)
      const problems = findings.filter(({ level }) => level === 'problem')
      if (problems.length > 0) throw new UnsafeDatabaseError(problems)
      return
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      options.onAway?.(error)
    }
    await sleep(options.pause_ms ?? 500, undefined, { signal: options.signal })
  }
}
