import type { Database } from '@tropeiro/db/database.ts'
import { findKeyFaults } from '@tropeiro/db/find-key-faults.ts'
import type { MasterKeys } from '@tropeiro/db/master-keys.ts'
import { readMigrationState } from '@tropeiro/db/migrate.ts'
import { listWrappedKeys } from '../identity/public.ts'
import type { Finding } from './finding.ts'
import { judgeMasterKeys, master_keys_check } from './judge-master-keys.ts'
import { judgeMigrations } from './judge-migrations.ts'
import { judgeServer, serverChecks } from './judge-server.ts'
import { readServerFacts, type ServerFacts } from './queries.ts'

export interface Inspection {
  /** Names of the checks that were made. */
  readonly looked: readonly string[]
  readonly facts: ServerFacts
  readonly findings: Finding[]
}

/** What both `serve` and `doctor` look at before they trust a database. Throws when it cannot be asked. */
export async function inspectDatabase(database: Database, master_keys: MasterKeys): Promise<Inspection> {
  const facts = await readServerFacts(database)
  const findings = judgeServer(facts)
  // Another role than the runtime's may not even read the list of migrations.
  if (findings.some(({ check }) => check === 'runtime role')) return { looked: serverChecks, facts, findings }
  const state = await readMigrationState(database)
  const migrated = { looked: [...serverChecks, 'migrations'], facts }
  const of_schema = judgeMigrations(state)
  // The keys lie in tables that another schema may not have.
  if (of_schema.length > 0) return { ...migrated, findings: [...findings, ...of_schema] }
  const of_keys = judgeMasterKeys(await findKeyFaults(database, master_keys, await listWrappedKeys(database)))
  return { ...migrated, looked: [...migrated.looked, master_keys_check], findings: [...findings, ...of_keys] }
}
