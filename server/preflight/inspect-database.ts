import type { Database } from '@tropeiro/db/database.ts'
import { compareMigrations, readMigrations } from '@tropeiro/db/migrate.ts'
import type { Finding } from './finding.ts'
import { judgeMigrations } from './judge-migrations.ts'
import { judgeServer, serverChecks } from './judge-server.ts'
import { listAppliedMigrations, readServerFacts, type ServerFacts } from './queries.ts'

export interface Inspection {
  /** Names of the checks that were made. */
  readonly looked: readonly string[]
  readonly facts: ServerFacts
  readonly findings: Finding[]
}

/** What both `serve` and `doctor` look at before they trust a database. Throws when it cannot be asked. */
export async function inspectDatabase(database: Database): Promise<Inspection> {
  const facts = await readServerFacts(database)
  const findings = judgeServer(facts)
  // Another role than the runtime's may not even read the list of migrations.
  if (findings.some(({ check }) => check === 'runtime role')) return { looked: serverChecks, facts, findings }
  const state = compareMigrations(await readMigrations(), await listAppliedMigrations(database))
  return {
    looked: [...serverChecks, 'migrations'],
    facts,
    findings: [...findings, ...judgeMigrations(state)],
  }
}
