import { type RunAs, runCommand, tryCommand } from './run-command.ts'

/** PostgreSQL refuses to run as root, so root lends it Debian's user; everyone else runs it as themselves. */
export async function findServiceUser(): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null
  const uid = Number(await runCommand('id', ['-u', 'postgres']))
  const gid = Number(await runCommand('id', ['-g', 'postgres']))
  return { uid, gid }
}

/** Asks the system rather than reading modes: every parent folder, group and access list counts. */
export async function canEnter(folder: string, run_as: RunAs | null): Promise<boolean> {
  return (await tryCommand('test', ['-x', folder], { run_as })).code === 0
}
