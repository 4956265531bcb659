import type { MigrationState } from '@tropeiro/db/migrate.ts'
import { type Finding, problem } from './finding.ts'

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
