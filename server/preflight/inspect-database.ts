import type { Database } from '@tropeiro/db/database.ts'
import { findKeyFaults, type KeyFault } from '@tropeiro/db/find-key-faults.ts'
import type { MasterKeys } from '@tropeiro/db/master-keys.ts'
import { type MigrationState, readMigrationState } from '@tropeiro/db/migrate.ts'
import { listWrappedKeys } from '../identity/public.ts'
import { type Finding, problem } from './finding.ts'
import { judgeServer, server_checks } from './judge-server.ts'
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
  if (findings.some(({ check }) => check === 'runtime role'))
    return { looked: server_checks, facts, findings }
  const state = await readMigrationState(database)
  const migrated = { looked: [...server_checks, 'migrations'], facts }
  const of_schema = judgeMigrations(state)
  // The keys lie in tables that another schema may not have.
  if (of_schema.length > 0) return { ...migrated, findings: [...findings, ...of_schema] }
  const of_keys = judgeMasterKeys(await findKeyFaults(database, master_keys, await listWrappedKeys(database)))
  return { ...migrated, looked: [...migrated.looked, master_keys_check], findings: [...findings, ...of_keys] }
}

const master_keys_check = 'master keys'

/** Pure: whether the master keys of the settings open what is in the database. */
function judgeMasterKeys(faults: readonly KeyFault[]): Finding[] {
  return faults.map(({ master_key_id, fault }) =>
    problem(
      master_keys_check,
      fault === 'missing'
        ? `data is sealed under master key "${master_key_id}", which is not configured`
        : `master key "${master_key_id}" is not the one that the data of this database was sealed with`,
      `put the right key of the id "${master_key_id}" back into TROPEIRO_MASTER_KEYS; docs/lost-key.md says where to look`,
    ),
  )
}

/** Pure: whether the database has the schema this program was written for. One that is ahead is fine. */
export function judgeMigrations({ pending, changed }: MigrationState): Finding[] {
  const findings: Finding[] = []
  if (pending.length > 0) {
    const names = pending.map(({ name }) => name).join(', ')
    findings.push(problem('migrations', `${pending.length} not applied: ${names}`, 'run: tropeiro migrate'))
  }
  if (changed.length > 0) {
    findings.push(
      problem(
        'migrations',
        `edited after they were applied: ${changed.join(', ')}`,
        'restore the files as released; a change to the schema is a further migration',
      ),
    )
  }
  return findings
}
