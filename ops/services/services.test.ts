import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readEnvFile } from './env-file.ts'
import { findPostmaster, killPostgresProcesses, listPostgresProcesses } from './postgres-processes.ts'
import { runPsql } from './postgres-programs.ts'
import { type CommandOptions, type CommandResult, tryCommand } from './run-command.ts'

const made: string[] = []

/** A clone with nothing but the command itself, so that the developer's own services are not touched. */
function makeClone({ parent_mode }: { parent_mode: number }): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'tropeiro-clone-'))
  const clone = path.join(parent, 'clone')
  cpSync(import.meta.dirname, path.join(clone, 'ops/services'), { recursive: true })
  // The command is what is tested here; one engine is enough for that.
  writeFileSync(
    path.join(clone, 'ops/services/list.ts'),
    `import { postgres_service } from './postgres-service.ts'\nexport const services = [postgres_service]\n`,
  )
  writeFileSync(path.join(clone, 'package.json'), '{"type": "module"}')
  mkdirSync(path.join(clone, 'db'))
  writeFileSync(
    path.join(clone, 'db/roles.sql'),
    `do $$ begin
       if not exists (select from pg_roles where rolname = 'tropeiro_owner') then create role tropeiro_owner; end if;
     end $$`,
  )
  chmodSync(parent, parent_mode)
  made.push(clone)
  return clone
}

const services = (clone: string, args: string[] = [], options: CommandOptions = {}): Promise<CommandResult> =>
  tryCommand(process.execPath, [path.join(clone, 'ops/services/cli.ts'), ...args], options)

type Report = { services: { name: string; state: string; address: string | null; data_dir: string }[] }

async function getPostgres(clone: string) {
  const { stdout } = await services(clone, ['status', '--json'])
  const report: Report = JSON.parse(stdout)
  const found = report.services.find(({ name }) => name === 'postgres')
  if (found === undefined) throw new Error('the report lacks postgres')
  return found
}

const envOf = (clone: string) => readEnvFile(path.join(clone, '.services/env'))

const sql = (clone: string, text: string) =>
  runPsql(envOf(clone)['TROPEIRO_ADMIN_DATABASE_URL'] ?? '', ['-c', text]).then((rows) => rows.trim())

async function deleteClone(clone: string): Promise<void> {
  const { data_dir } = await getPostgres(clone)
  await killPostgresProcesses(data_dir)
  rmSync(path.dirname(data_dir), { recursive: true, force: true })
  rmSync(path.dirname(clone), { recursive: true, force: true })
}

afterEach(async () => {
  for (const clone of made.splice(0)) await deleteClone(clone)
})

describe('npm run services', () => {
  test('starts, prepares, stays as it is when run again, stops and says so', async () => {
    const clone = makeClone({ parent_mode: 0o755 })
    expect(await services(clone)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/postgres +running +127\.0\.0\.1:\d+/),
    })
    const env = envOf(clone)
    const pid = findPostmaster((await getPostgres(clone)).data_dir)?.pid
    expect(Object.keys(env)).toEqual([
      'TROPEIRO_DATABASE_URL',
      'TROPEIRO_JOBS_DATABASE_URL',
      'TROPEIRO_MAINTENANCE_DATABASE_URL',
      'TROPEIRO_TELEMETRY_DATABASE_URL',
      'TROPEIRO_MIGRATOR_DATABASE_URL',
      'TROPEIRO_ADMIN_DATABASE_URL',
      'TROPEIRO_REFERENCE_DATABASE_URL',
      'TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL',
      'TROPEIRO_MASTER_KEYS',
    ])
    expect(env['TROPEIRO_MASTER_KEYS']).toMatch(/^dev1:[A-Za-z0-9+/]{43}=$/)
    expect(statSync(path.join(clone, '.services/env')).mode & 0o777).toBe(0o600)
    expect(await sql(clone, 'select postgis_lib_version() is not null')).toBe('t')
    const owner = "select pg_get_userbyid(datdba) from pg_database where datname = 'tropeiro'"
    expect(await sql(clone, owner)).toBe('tropeiro_owner')

    expect((await services(clone)).code).toBe(0)
    expect(envOf(clone)).toEqual(env)
    expect(findPostmaster((await getPostgres(clone)).data_dir)?.pid).toBe(pid)

    expect((await services(clone, ['stop'])).code).toBe(0)
    expect((await services(clone, ['stop'])).code).toBe(0)
    expect(await services(clone, ['status'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('stopped'),
    })
  })

  test('recovers a killed server with its data and address; reset starts empty', async () => {
    const clone = makeClone({ parent_mode: 0o755 })
    await services(clone)
    const before = await getPostgres(clone)
    await sql(clone, 'create table kept as select 7 as id')
    await killPostgresProcesses(before.data_dir)
    expect((await getPostgres(clone)).state).toBe('stopped')
    expect((await services(clone)).code).toBe(0)
    expect(await getPostgres(clone)).toEqual(before)
    expect(await sql(clone, 'select id from kept')).toBe('7')

    expect((await services(clone, ['reset'])).code).toBe(0)
    expect(await sql(clone, "select to_regclass('kept') is null")).toBe('t')
  })

  test('two at once start one server, two clones two servers', async () => {
    const clone = makeClone({ parent_mode: 0o755 })
    const other = makeClone({ parent_mode: 0o755 })
    const results = await Promise.all([services(clone), services(clone), services(other)])
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    const { data_dir, address } = await getPostgres(clone)
    const children = listPostgresProcesses(data_dir)
    expect(children).toContain(findPostmaster(data_dir)?.pid)
    expect((await getPostgres(other)).address).not.toBe(address)
    expect(readFileSync(path.join(clone, '.services/env'), 'utf8')).toContain(address)
  })

  test('finishes what a run that was killed half way left', async () => {
    const clone = makeClone({ parent_mode: 0o755 })
    mkdirSync(path.join(clone, '.services/postgres.unfinished-1/base'), { recursive: true })
    expect((await services(clone)).code).toBe(0)
    expect((await getPostgres(clone)).state).toBe('running')
    expect(readdirSync(path.join(clone, '.services')).toSorted()).toEqual(['env', 'postgres', 'state.json'])
  })

  test.runIf(process.getuid?.() === 0)('keeps the data outside of a clone in a closed folder', async () => {
    const clone = makeClone({ parent_mode: 0o700 })
    expect((await services(clone)).code).toBe(0)
    const { data_dir } = await getPostgres(clone)
    expect(data_dir.startsWith(clone)).toBe(false)
    await sql(clone, 'create table kept as select 7 as id')
    expect((await services(clone, ['stop'])).code).toBe(0)
    expect((await services(clone)).code).toBe(0)
    expect(await sql(clone, 'select id from kept')).toBe('7')

    // The clone is deleted and made again at the same place: it must not inherit that data.
    rmSync(path.join(clone, '.services'), { recursive: true })
    expect((await services(clone)).code).toBe(0)
    expect(await sql(clone, "select to_regclass('kept') is null")).toBe('t')
  })

  test('starts after a run that was killed at any moment', async () => {
    const clone = makeClone({ parent_mode: 0o755 })
    // From before the lock to after the start, which takes about a second on an idle machine.
    for (const timeout_ms of [150, 350, 600, 900]) {
      await services(clone, [], { timeout_ms })
    }
    expect(await services(clone)).toMatchObject({ code: 0, stderr: '' })
    expect(await sql(clone, 'select postgis_lib_version() is not null')).toBe('t')
  })

  test('shows how it is used for a word it does not know', async () => {
    const clone = makeClone({ parent_mode: 0o755 })
    expect(await services(clone, ['dance'])).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('reset'),
    })
  })
})
