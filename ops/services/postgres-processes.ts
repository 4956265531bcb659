import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { hasErrorCode } from './run-command.ts'
import { waitUntil } from './wait-until.ts'

type PostmasterFile = { pid: number; port: number; ready: boolean }

/** The lines of postmaster.pid: pid, data folder, start time, port, socket folder, address, memory key, status. */
function findPostmasterFile(data_dir: string): PostmasterFile | null {
  try {
    const lines = readFileSync(path.join(data_dir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null
    throw error
  }
}

/** A pid is reused sooner or later; the folder a process works in says whose server it is. */
function isPostgresOf(pid: number, data_dir: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data_dir)
  } catch {
    return false
  }
}

/** The postmaster and every child of it, also the children that outlived it. */
export function listPostgresProcesses(data_dir: string): number[] {
  if (!existsSync(data_dir)) return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => isPostgresOf(pid, data_dir))
}

/** The postmaster of this data folder when it is alive; a pid file left by a killed one does not count. */
export function findPostmaster(data_dir: string): PostmasterFile | null {
  const file = findPostmasterFile(data_dir)
  return file !== null && isPostgresOf(file.pid, data_dir) ? file : null
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error
  }
}

/**
 * Ends a server the hard way and returns when no process of it is left: a child that still holds the shared
 * memory would make the next start fail. The postmaster goes first, so that nothing new is forked.
 */
export async function killPostgresProcesses(data_dir: string): Promise<void> {
  const postmaster = findPostmaster(data_dir)
  if (postmaster !== null) killQuietly(postmaster.pid)
  await waitUntil(
    () => {
      const left = listPostgresProcesses(data_dir)
      left.forEach(killQuietly)
      return left.length === 0
    },
    { timeout_ms: 30_000, what: `the processes of ${data_dir} to be gone`, every_ms: 5 },
  )
}
