import path from 'node:path'
import { runCommand } from '../../../ops/services/run-command.ts'

const cli = path.join(import.meta.dirname, '../../../server/cli.ts')

/** A database of its own does not know the map that the services serve, and screens would be without streets. */
export async function rememberMap(
  env: Readonly<Record<string, string>>,
  migrator_url: string,
): Promise<void> {
  const settings = { ...env, TROPEIRO_MIGRATOR_DATABASE_URL: migrator_url }
  await runCommand(process.execPath, [cli, 'map', 'remember'], { env: settings })
}
