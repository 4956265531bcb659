import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getAnyFreePort } from './free-port.ts'
import { findPostmaster, killPostgresProcesses } from './postgres-processes.ts'
import { ensurePostgresPrograms, getPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts'
import {
  CommandError,
  canEnter,
  findServiceUser,
  hasErrorCode,
  type RunAs,
  runCommand,
  tryCommand,
} from './run-command.ts'

export type PostgresClusterOptions = {
  /** Made when it is missing. By default a new folder below the system's temporary one. */
  data_dir?: string
  /** By default any free port. Kept over kill() and start(). */
  port?: number
  log?: (line: string) => void
}

export type PostgresCluster = {
  readonly data_dir: string
  readonly port: number
  /** The pid of the running postmaster; throws when none runs. */
  readonly postmaster_pid: number
  /** The superuser's address of a database. */
  admin_url(database: string): string
  /** SIGKILL of the postmaster and all its children; returns when all are gone. */
  kill(): Promise<void>
  /** Starts again after kill() or stop(); nothing happens when it runs. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends the server and deletes its data. */
  remove(): Promise<void>
}

type Cluster = { data_dir: string; port: number; programs: PostgresPrograms; run_as: RunAs | null }

const temporary_prefix = 'tropeiro-postgres-'
const settings_file = 'tropeiro.conf'

/** Durable as in production: a test of what survives a crash must not run on a server that cheats. */
const settings = (port: number) => `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 200
shared_buffers = '128MB'
fsync = on
synchronous_commit = on
full_page_writes = on
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] %q%u@%d '
`

function giveTo(run_as: RunAs | null, file: string): void {
  if (run_as !== null) chownSync(file, run_as.uid, run_as.gid)
}

async function assertPassable(folder: string, run_as: RunAs | null): Promise<void> {
  if (await canEnter(folder, run_as)) return
  throw new Error(`the user that runs PostgreSQL cannot enter ${folder}: put the data elsewhere`)
}

const unfinishedPrefix = (data_dir: string) => `${data_dir}.unfinished-`

/** The initdb of a run that was killed may still be writing: then its folder stays until the next time. */
function deleteUnfinished(data_dir: string): void {
  const folder = path.dirname(data_dir)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (!file.startsWith(unfinishedPrefix(data_dir))) continue
    try {
      rmSync(file, { recursive: true, force: true })
    } catch (error) {
      if (!hasErrorCode(error, 'ENOTEMPTY')) throw error
    }
  }
}

/** initdb works in a folder beside and the rename ends it: a data folder that exists is complete. */
async function initialise(cluster: Cluster): Promise<void> {
  const { data_dir, programs, run_as } = cluster
  if (existsSync(data_dir)) return
  mkdirSync(path.dirname(data_dir), { recursive: true })
  await assertPassable(path.dirname(data_dir), run_as)
  deleteUnfinished(data_dir)
  const unfinished = mkdtempSync(unfinishedPrefix(data_dir))
  giveTo(run_as, unfinished)
  const identity = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  // --no-sync: the folder holds nobody's data yet, and waiting for the disk is most of initdb's time.
  await runCommand(path.join(programs.bin_dir, 'initdb'), ['-D', unfinished, ...identity, '--no-sync'], {
    run_as,
  })
  const config = path.join(unfinished, 'postgresql.conf')
  writeFileSync(config, `${readFileSync(config, 'utf8')}\ninclude_if_exists '${settings_file}'\n`)
  renameSync(unfinished, data_dir)
}

function logFile(cluster: Cluster): string {
  return path.join(cluster.data_dir, 'server.log')
}

/** The log of the last crash is worth keeping, but nothing else ever makes the file smaller. */
function dropLargeLog(cluster: Cluster): void {
  const size = statSync(logFile(cluster), { throwIfNoEntry: false })?.size ?? 0
  if (size > 20_000_000) rmSync(logFile(cluster))
}

function lastLogLines(cluster: Cluster): string {
  if (!existsSync(logFile(cluster))) return ''
  return readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-8).join('\n')
}

/**
 * What a kill left behind: children that hold the shared memory, and a pid file whose number may be another's by
 * now. The file of a living postmaster is never touched: it is what keeps two servers off one data folder.
 */
async function clearRemains(cluster: Cluster): Promise<void> {
  await killPostgresProcesses(cluster.data_dir)
  if (findPostmaster(cluster.data_dir) === null) {
    rmSync(path.join(cluster.data_dir, 'postmaster.pid'), { force: true })
  }
}

function writeSettings(cluster: Cluster): void {
  const file = path.join(cluster.data_dir, settings_file)
  writeFileSync(file, settings(cluster.port))
  giveTo(cluster.run_as, file)
}

async function launch(cluster: Cluster): Promise<void> {
  await clearRemains(cluster)
  writeSettings(cluster)
  dropLargeLog(cluster)
  const args = ['start', '-D', cluster.data_dir, '-w', '-t', '120', '-s', '-l', logFile(cluster)]
  await runCommand(path.join(cluster.programs.bin_dir, 'pg_ctl'), args, { run_as: cluster.run_as })
}

function isUp(cluster: Cluster): boolean {
  const running = findPostmaster(cluster.data_dir)
  return running?.ready === true && running.port === cluster.port
}

/** The pg_ctl of a run that was killed may still bring a server up beside ours: then a second try settles it. */
async function start(cluster: Cluster): Promise<void> {
  await initialise(cluster)
  for (let attempt = 1; !isUp(cluster); attempt++) {
    try {
      await launch(cluster)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      if (attempt < 3 && findPostmaster(cluster.data_dir) !== null) continue
      const message = `PostgreSQL did not start on port ${cluster.port}:\n${lastLogLines(cluster)}`
      throw new Error(message, { cause: error })
    }
  }
}

/** Ends a server by the data folder alone. What does not end in time is killed: its data survives that. */
async function endServer(data_dir: string, mode: 'fast' | 'immediate'): Promise<void> {
  if (findPostmaster(data_dir) !== null) {
    const pg_ctl = path.join(getPostgresPrograms(data_dir).bin_dir, 'pg_ctl')
    const run_as = await findServiceUser()
    await tryCommand(pg_ctl, ['stop', '-D', data_dir, '-m', mode, '-w', '-t', '60', '-s'], { run_as })
  }
  await killPostgresProcesses(data_dir)
}

export const stopPostgresCluster = (data_dir: string): Promise<void> => endServer(data_dir, 'fast')

/** Ends a server and deletes its data, whatever state both are in. */
export async function removePostgresCluster(data_dir: string): Promise<void> {
  // Not by a kill at once: that leaves its shared memory to the machine, which has room for 4096 of them.
  await endServer(data_dir, 'immediate')
  rmSync(data_dir, { recursive: true, force: true })
  deleteUnfinished(data_dir)
  const parent = path.dirname(data_dir)
  if (path.basename(parent).startsWith(temporary_prefix)) rmSync(parent, { recursive: true, force: true })
}

function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), temporary_prefix))
  chmodSync(folder, 0o711)
  return path.join(folder, 'data')
}

/** A PostgreSQL with PostGIS of its own; the caller removes it. */
export async function startPostgresCluster(options: PostgresClusterOptions = {}): Promise<PostgresCluster> {
  const data_dir = options.data_dir ?? makeTemporaryFolder()
  const programs = await ensurePostgresPrograms(data_dir, options.log ?? (() => {}))
  const run_as = await findServiceUser()
  const port = options.port ?? (await getAnyFreePort())
  const cluster: Cluster = { data_dir, port, programs, run_as }
  await start(cluster)
  return {
    data_dir,
    port,
    get postmaster_pid() {
      const postmaster = findPostmaster(data_dir)
      if (postmaster === null) throw new Error(`no PostgreSQL runs on ${data_dir}`)
      return postmaster.pid
    },
    admin_url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => killPostgresProcesses(data_dir),
    start: () => start(cluster),
    stop: () => stopPostgresCluster(data_dir),
    remove: () => removePostgresCluster(data_dir),
  }
}
