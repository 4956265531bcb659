import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PostgresCluster, startPostgresCluster } from '../services/postgres-cluster.ts'
import { getPostgresPrograms, runPsql } from '../services/postgres-programs.ts'
import { type CommandResult, findServiceUser, type RunAs, tryCommand } from '../services/run-command.ts'

let folder: string
let run_as: RunAs | null
let cluster: PostgresCluster

/** A folder that PostgreSQL's user can enter and owns, as the page has the operator make. */
function makeFolder(name: string): string {
  const made = path.join(folder, name)
  mkdirSync(made)
  if (run_as !== null) chownSync(made, run_as.uid, run_as.gid)
  return made
}

function runScript(name: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  const program_path = `${getPostgresPrograms().bin_dir}:${process.env['PATH'] ?? ''}`
  return tryCommand('sh', [path.join(folder, 'scripts', name), ...args], {
    run_as,
    env: { PATH: program_path, ...env },
  })
}

const ask = (sql: string) => runPsql(cluster.admin_url('postgres'), ['-c', sql])

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-backup-'))
  chmodSync(folder, 0o755)
  run_as = await findServiceUser()
  mkdirSync(path.join(folder, 'scripts'))
  for (const name of ['archive-wal.sh', 'fetch-wal.sh', 'backup.sh', 'restore.sh']) {
    copyFileSync(path.join(import.meta.dirname, name), path.join(folder, 'scripts', name))
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('ops/compose/backup.sh and restore.sh', () => {
  let backups: string
  const backUp = (kept = '7') =>
    runScript('backup.sh', [], {
      TROPEIRO_BACKUP_FOLDER: backups,
      TROPEIRO_BACKUPS_KEPT: kept,
      TROPEIRO_SECRETS_DIR: path.join(folder, 'secrets'),
      PGHOST: '127.0.0.1',
      PGPORT: String(cluster.port),
    })

  const findBackup = () => readdirSync(path.join(backups, 'base')).find((name) => name.endsWith('Z'))

  async function archiveSegment(): Promise<string> {
    const segment = `${(await ask('select pg_walfile_name(pg_switch_wal())')).trim()}.gz`
    const isArchived = () => readdirSync(path.join(backups, 'wal')).includes(segment)
    await vi.waitUntil(isArchived, { timeout: 60_000 })
    return segment
  }

  beforeEach(async () => {
    backups = makeFolder('backups')
    mkdirSync(path.join(folder, 'secrets'))
    writeFileSync(path.join(folder, 'secrets/backup_password'), 'unused: this server trusts')
    cluster = await startPostgresCluster()
    await ask('create role tropeiro_backup login replication')
    const command = `TROPEIRO_WAL_FOLDER=${backups}/wal sh ${folder}/scripts/archive-wal.sh %p %f`
    await ask(`alter system set archive_command = '${command}'`)
    await ask('alter system set archive_mode = on')
    await cluster.stop()
    await cluster.start()
  })
  afterEach(() => cluster.remove())

  test('bring back what was there at a moment, and nothing from after it', async () => {
    await ask('create table numbers (number int)')
    await ask('insert into numbers values (1)')
    expect(await backUp()).toMatchObject({ code: 0, stderr: '' })
    await ask('insert into numbers values (2)')
    // A base backup counts from the second after its own.
    const moment = await vi.waitUntil(
      async () => {
        const now = await ask(`select clock_timestamp()::timestamptz(6)`)
        const name = findBackup() ?? ''
        return new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '') > name && now.trim()
      },
      { timeout: 60_000 },
    )
    await ask('insert into numbers values (3)')
    await archiveSegment()
    await cluster.remove()

    const target = path.join(makeFolder('restored'), 'cluster')
    const env = {
      TROPEIRO_RESTORE_FOLDER: backups,
      TROPEIRO_BACKUP_FOLDER: makeFolder('backups-of-the-new'),
      PGDATA: target,
    }
    // Its WAL would be taken for the newer history, and the next restore would follow it.
    expect(
      await runScript('restore.sh', [moment], { ...env, TROPEIRO_BACKUP_FOLDER: backups }),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('another TROPEIRO_BACKUP_DIR'),
    })
    expect(await runScript('restore.sh', ['yesterday'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no base backup from before'),
    })
    // As a first start that failed leaves it.
    makeFolder('restored/cluster')
    expect(await runScript('restore.sh', [moment], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await runScript('restore.sh', [moment], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds a cluster already'),
    })
    cluster = await startPostgresCluster({ data_dir: target })
    expect(await ask('select number from numbers order by number')).toBe('1\n2\n')
  })

  test('keep so many backups as asked and the WAL that they need, and say when WAL is not archived', async () => {
    await backUp()
    const oldest = findBackup() ?? ''
    await ask('create table letters ()')
    const segment = await archiveSegment()
    expect(await backUp('1')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`deleted  ${oldest}`),
    })
    expect(readdirSync(path.join(backups, 'wal'))).not.toContain(segment)

    const half_deleted = findBackup() ?? ''
    const stuck = makeFolder(path.join('backups/base', half_deleted, 'stuck'))
    writeFileSync(path.join(stuck, 'file'), '')
    chmodSync(stuck, 0o500)
    expect((await backUp('1')).code).toBe(1)
    chmodSync(path.join(backups, 'base/deleted/stuck'), 0o700)
    expect(findBackup()).not.toBe(half_deleted)

    await ask(`alter system set archive_command = 'false'`)
    await ask('select pg_reload_conf()')
    await ask('create table numbers ()')
    await ask('select pg_switch_wal()')
    await vi.waitUntil(
      async () => (await ask('select failed_count > 0 from pg_stat_archiver')).trim() === 't',
      { timeout: 60_000 },
    )
    expect(await backUp()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('WAL is not archived'),
    })
  })
})

describe('ops/compose/archive-wal.sh', () => {
  test('keeps the segment of another server, and is content with the same one', async () => {
    const wal = makeFolder('wal')
    const segment = path.join(folder, 'segment')
    writeFileSync(segment, 'ours')
    const archive = () => runScript('archive-wal.sh', [segment, '0001'], { TROPEIRO_WAL_FOLDER: wal })
    expect(await archive()).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await archive()).toEqual({ code: 0, stdout: '', stderr: '' })
    writeFileSync(path.join(wal, '0001.gz'), gzipSync('theirs'))
    expect(await archive()).toMatchObject({ code: 1, stderr: expect.stringContaining('another segment') })
    expect(readdirSync(wal)).toEqual(['0001.gz'])
  })
})

describe('ops/compose/fetch-wal.sh', () => {
  test('tells the end of the archive from a segment that cannot be read', async () => {
    const wal = path.join(makeFolder('backups'), 'wal')
    mkdirSync(wal)
    writeFileSync(path.join(wal, 'torn.gz'), gzipSync('segment').subarray(0, 15))
    const fetchSegment = (name: string) =>
      runScript('fetch-wal.sh', [name, path.join(makeFolder(`to-${name}`), 'segment')], {
        TROPEIRO_RESTORE_FOLDER: path.dirname(wal),
      })
    expect((await fetchSegment('absent')).code).toBe(1)
    expect((await fetchSegment('torn')).code).toBe(255)
  })
})
