import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services } from './services/list.ts'
import { startPostgresCluster } from './services/postgres-cluster.ts'
import { getPostgresPrograms, runPsql } from './services/postgres-programs.ts'
import { runCommand, tryCommand } from './services/run-command.ts'
import { ensureToolOrSkip } from './tools.ts'

/** A new machine installs the tool first. */
const installing = { timeout: 300_000 }

const file = path.join(import.meta.dirname, 'compose.yaml')
const text = readFileSync(file, 'utf8')

/** The blocks below `services:`, by the file's own indentation: enough for what these tests ask. */
function listComposeServices(): { name: string; image: string; block: string }[] {
  const body = /^services:\n([\s\S]*?)^\S/m.exec(text)?.[1] ?? ''
  return body
    .split(/^(?= {2}[\w-]+:$)/m)
    .filter((block) => /^ {2}[\w-]+:$/m.test(block))
    .map((block) => ({
      name: /^ {2}([\w-]+):$/m.exec(block)?.[1] ?? '',
      image: /^ {4}image: (\S+)$/m.exec(block)?.[1] ?? '',
      block,
    }))
}

const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-compose-'))
const secrets = path.join(folder, 'secrets')
const makeSecrets = (target: string) =>
  tryCommand('sh', [path.join(import.meta.dirname, 'compose/make-secrets.sh'), target])

beforeAll(async () => {
  await makeSecrets(secrets)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('ops/compose.yaml', () => {
  test('runs every service of the list in its image, and no engine that the list lacks', () => {
    // Not Tropeiro itself, and not what runs once.
    const engines = listComposeServices().filter(
      ({ image, block }) => !image.startsWith('tropeiro:') && !/^ {4}restart: "no"$/m.test(block),
    )
    const composed = Object.fromEntries(engines.map(({ name, image }) => [name, image]))
    const apart = services.filter(({ compose_image }) => compose_image !== null)
    const listed = Object.fromEntries(apart.map(({ name, compose_image }) => [name, compose_image]))
    expect(composed).toEqual(listed)
  })

  test('closes every container: read-only, no capabilities, limits, no public port', () => {
    const names = listComposeServices().map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['migrate', 'tropeiro']))
    for (const { name, block } of listComposeServices()) {
      expect(block, name).toMatch(/^ {4}read_only: true$/m)
      expect(block, name).toMatch(/^ {4}cap_drop: \[ALL\]$/m)
      expect(block, name).toMatch(/^ {8}limits: \{ cpus: "\d+", memory: \w+ \}$/m)
      expect(block, name).not.toMatch(/ports: (?!\["127\.0\.0\.1:)/)
    }
  })

  test(
    'is accepted by docker-compose with the secrets that make-secrets.sh made',
    installing,
    async ({ skip }) => {
      const program = await ensureToolOrSkip('docker-compose', skip)
      const env = { TROPEIRO_SECRETS_DIR: secrets, TROPEIRO_BACKUP_DIR: folder }
      const checked = await tryCommand(program, ['-f', file, 'config', '-q'], { env })
      expect(checked).toEqual({ code: 0, stdout: '', stderr: '' })
      const declared = [...text.matchAll(/^ {2}(\w+):\n {4}file: /gm)].map(([, name]) => name)
      expect(new Set(declared)).toEqual(new Set(readdirSync(secrets)))
    },
  )

  test('does not start without secrets, and says which', installing, async ({ skip }) => {
    const program = await ensureToolOrSkip('docker-compose', skip)
    const checked = await tryCommand(program, ['-f', file, 'config', '-q'], {
      env: { TROPEIRO_SECRETS_DIR: '', TROPEIRO_BACKUP_DIR: folder },
    })
    expect(checked.code).not.toBe(0)
    expect(checked.stderr).toContain('make-secrets.sh')
  })
})

describe('ops/compose/make-secrets.sh', () => {
  test('makes other secrets each time, closed to others, and overwrites none', async () => {
    const other = path.join(folder, 'other')
    expect((await makeSecrets(other)).code).toBe(0)
    for (const name of readdirSync(secrets)) {
      expect(readFileSync(path.join(other, name)).equals(readFileSync(path.join(secrets, name))), name).toBe(
        false,
      )
    }
    expect(statSync(secrets).mode & 0o777).toBe(0o700)
    const key = readFileSync(path.join(secrets, 'master_keys'), 'utf8').replace('key1:', '')
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
  })

  test('adds to a folder from before what it lacks, fitting what it has, and changes nothing else', async () => {
    const older = path.join(folder, 'older')
    await makeSecrets(older)
    const read = () =>
      Object.fromEntries(
        readdirSync(older).map((name) => [name, readFileSync(path.join(older, name), 'utf8')]),
      )
    const before = read()
    const lacking = ['maintenance_password', 'maintenance_database_url', 'jobs_database_url']
    for (const name of lacking) rmSync(path.join(older, name))
    const answer = await makeSecrets(older)
    expect(answer).toMatchObject({ code: 0, stderr: '' })
    expect(answer.stdout.trim().split('\n').toSorted()).toEqual(
      lacking.map((name) => `added ${name}`).toSorted(),
    )
    const after = read()
    const { maintenance_password: password, maintenance_database_url: url, ...others } = after
    expect({ ...before, ...after }).toEqual(after)
    expect(others).toEqual(
      Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('maintenance_'))),
    )
    expect(password).toMatch(/^[0-9a-f]{48}$/)
    expect(password).not.toBe(before['maintenance_password'])
    expect(url).toBe(before['maintenance_database_url']?.replace(/:[0-9a-f]{48}@/, `:${password}@`))
    expect(await makeSecrets(older)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(read()).toEqual(after)
  })

  test('makes no master key for an installation that had one', async () => {
    const robbed = path.join(folder, 'robbed')
    await makeSecrets(robbed)
    rmSync(path.join(robbed, 'master_keys'))
    expect(await makeSecrets(robbed)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('master_keys'),
    })
    expect(readdirSync(robbed)).not.toContain('master_keys')
  })
})

describe('ops/compose/create-database.sh', () => {
  test('makes the roles with their passwords and the database with PostGIS', async () => {
    const cluster = await startPostgresCluster()
    try {
      await runCommand('sh', [path.join(import.meta.dirname, 'compose/create-database.sh')], {
        env: {
          PATH: `${getPostgresPrograms().bin_dir}:${process.env['PATH'] ?? ''}`,
          PGHOST: '127.0.0.1',
          PGPORT: String(cluster.port),
          TROPEIRO_ROLES_FILE: path.join(import.meta.dirname, '../db/roles.sql'),
          TROPEIRO_SECRETS_DIR: secrets,
          PGDATA: cluster.data_dir,
        },
      })
      const rows = await runPsql(cluster.admin_url('tropeiro'), [
        '-c',
        `select rolname from pg_authid where rolpassword like 'SCRAM-SHA-256$%' order by 1`,
        '-c',
        `select pg_get_userbyid(datdba) from pg_database where datname = current_database()`,
        '-c',
        `select extname from pg_extension where extname = 'postgis'`,
      ])
      expect(rows.trim().split('\n')).toEqual([
        'nominatim',
        'nominatim_web',
        'tropeiro_backup',
        'tropeiro_jobs',
        'tropeiro_maintenance',
        'tropeiro_migrator',
        'tropeiro_runtime',
        'tropeiro_owner',
        'postgis',
      ])
    } finally {
      await cluster.remove()
    }
  })
})
