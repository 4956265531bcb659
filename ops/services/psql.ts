import path from 'node:path'
import { getPostgresPrograms } from './postgres-programs.ts'
import { runCommand } from './run-command.ts'

export const PSQL_APPLICATION = 'tropeiro-services'

/** Runs psql and gives the rows as text, columns separated by `|`; the first error ends it. */
export function runPsql(url: string, args: string[]): Promise<string> {
  const program = path.join(getPostgresPrograms().bin_dir, 'psql')
  return runCommand(program, ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url, ...args], {
    env: { PGAPPNAME: PSQL_APPLICATION, PGOPTIONS: '-c client_min_messages=warning' },
  })
}
