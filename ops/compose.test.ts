import {
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startEngine } from './services/engine-process.ts'
import { getAnyFreePort } from './services/free-port.ts'
import { services } from './services/list.ts'
import { ensureNatsProgram } from './services/nats-program.ts'
import { answersNats } from './services/nats-server.ts'
import { startPostgresCluster } from './services/postgres-cluster.ts'
import { getPostgresPrograms, runPsql } from './services/postgres-programs.ts'
import { runCommand, tryCommand } from './services/run-command.ts'
import { type ComposeService, readComposeModel, tryComposeFile } from './test/compose-model.ts'
import { ensureToolOrSkip } from './tools.ts'

/** A new machine installs the tool first. */

const text = readFileSync(path.join(import.meta.dirname, 'compose.yaml'), 'utf8')

const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-compose-'))
const secrets = path.join(folder, 'secrets')
const makeSecrets = (target: string) =>
  tryCommand('sh', [path.join(import.meta.dirname, 'compose/make-secrets.sh'), target])

beforeAll(async () => {
  await makeSecrets(secrets)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readModel = async (skip: (reason: string) => never) =>
  readComposeModel({ program: await ensureToolOrSkip('compose-spec', skip), folder })
const listServices = async (skip: (reason: string) => never) =>
  Object.entries((await readModel(skip)).services).map(([name, service]) => ({ name, service }))

/** The Dockerfile of an image that is ours, or null. */
function findDockerfile({ build }: ComposeService): string | null {
  if (build === undefined) return null
  return readFileSync(path.join(import.meta.dirname, build.context, build.dockerfile), 'utf8')
}

describe('ops/compose.yaml', () => {
  test('declares the secrets that make-secrets.sh makes', async ({ skip }) => {
    const declared = (await readModel(skip)).secrets
    expect(Object.keys(declared).toSorted()).toEqual(readdirSync(secrets).toSorted())
    for (const [name, secret] of Object.entries(declared)) {
      expect(secret.file).toBe(`/TROPEIRO_SECRETS_DIR/${name}`)
    }
  })

  test('does not start without secrets, and says which', async ({ skip }) => {
    const program = await ensureToolOrSkip('compose-spec', skip)
    const checked = await tryComposeFile({ program, folder, forgotten: 'TROPEIRO_SECRETS_DIR' })
    expect(checked.code).not.toBe(0)
    expect(checked.stderr).toContain('make-secrets.sh')
  })

  test('runs every service of the list in its image, and no engine that the list lacks', async ({ skip }) => {
    // Not Tropeiro itself, not the proxy, and not what runs once.
    const engines = (await listServices(skip)).filter(
      ({ name, service }) =>
        !service.image.startsWith('tropeiro:') && name !== 'caddy' && service.restart !== 'no',
    )
    const composed = Object.fromEntries(engines.map(({ name, service }) => [name, service.image]))
    const apart = services.flatMap(({ name, compose_image }) =>
      compose_image === null ? [] : [[name, compose_image.replace('${TROPEIRO_VERSION:-local}', 'local')]],
    )
    expect(composed).toEqual(Object.fromEntries(apart))
  })

  test('closes every container: read-only, no capabilities, no new rights, limits, no root', async ({
    skip,
  }) => {
    const all = await listServices(skip)
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['migrate', 'tropeiro', 'caddy', 'tools']),
    )
    for (const { name, service } of all) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        deploy: {
          resources: {
            limits: { cpus: expect.stringMatching(/^\d+$/), memory: expect.stringMatching(/^\d+[MG]$/) },
          },
        },
      })
      expect(Object.keys(service), name).not.toContain('cap_add')
      expect(Object.keys(service), name).not.toContain('privileged')
      const user = service.user ?? /^USER (.+)$/m.exec(findDockerfile(service) ?? '')?.[1]
      expect(user, name).toMatch(/^(1000:1000|postgres)$/)
    }
  })

  test('asks every container for its health, or says that there is nothing to ask', async ({ skip }) => {
    const all = await listServices(skip)
    // The image's own is for who serves; whoever else is made of it says so.
    const unsaid = all.filter(({ service }) => service.healthcheck === undefined)
    expect(unsaid.map(({ name }) => name)).toEqual(['tropeiro'])
    expect(unsaid.map(({ service }) => findDockerfile(service))).toEqual([
      expect.stringMatching(/^HEALTHCHECK /m),
    ])
    const unasked = all.filter(({ service }) => service.healthcheck?.disable === true)
    expect(unasked).toEqual(
      all.filter(({ name, service }) => service.restart === 'no' || name === 'osrm-memory'),
    )
  })

  test('publishes API and gateway to this machine alone, and the proxy to all', async ({ skip }) => {
    const published = (await listServices(skip)).flatMap(({ name, service }) =>
      (service.ports ?? []).map((port) => `${name} ${port.host_ip}:${port.published} ${port.target}`),
    )
    expect(published).toEqual([
      'caddy 0.0.0.0:80 8080',
      'caddy 0.0.0.0:443 8443',
      'gateway 127.0.0.1:8081 8081',
      'tropeiro 127.0.0.1:8080 8080',
    ])
  })

  test('trusts the proxy alone, whose address nobody else is given', async ({ skip }) => {
    const { services: all, networks } = await readModel(skip)
    const address = all['caddy']?.networks?.['public']?.ipv4_address
    for (const name of ['tropeiro', 'gateway'])
      expect(all[name]?.environment?.['TROPEIRO_TRUSTED_PROXIES'], name).toBe(`${address},`)
    const subnet = networks['public']?.ipam?.config[0]
    expect(subnet).toEqual({
      subnet: address?.replace(/2$/, '0/28'),
      gateway: address?.replace(/2$/, '1'),
      ip_range: address?.replace(/2$/, '8/29'),
    })
  })

  test('lets metrics and data be reached from networks without a way out', async ({ skip }) => {
    const { services: all, networks } = await readModel(skip)
    expect(all['tropeiro']?.networks).toHaveProperty('metrics')
    const closed = Object.entries(networks).filter(([, network]) => network.internal === true)
    expect(closed.map(([name]) => name).toSorted()).toEqual(['metrics', 'private'])
    const open = Object.entries(all).filter(
      ([, { networks: joined }]) => joined !== undefined && 'public' in joined,
    )
    expect(open.map(([name]) => name).toSorted()).toEqual(['caddy', 'gateway', 'tropeiro'])
  })

  test('takes settings from a file that may be missing, and secrets as files alone', async ({ skip }) => {
    for (const { name, service } of await listServices(skip)) {
      for (const file of service.env_file ?? []) expect(file, name).toEqual({ path: '.env', required: false })
      const given = new Set(service.secrets?.map(({ target }) => target))
      const variables = Object.entries(service.environment ?? {})
      const as_files = variables.filter(([variable]) => variable.endsWith('_FILE'))
      expect(
        as_files.filter(([, value]) => !given.has(value ?? '')),
        name,
      ).toEqual([])
      const secret = variables.filter(([variable]) => /PASSWORD|KEY|DATABASE_URL|SECRET/.test(variable))
      expect(
        secret.filter((one) => !as_files.includes(one)),
        name,
      ).toEqual([])
    }
  })

  test('runs every role once, and those on the path of a position by their profile', async ({ skip }) => {
    const all = await listServices(skip)
    const serving = all.filter(({ service }) => service.command?.[0] === 'serve')
    const roles = serving.map(({ name, service }) => [name, [service.command?.[1], service.profiles ?? []]])
    expect(Object.fromEntries(roles)).toEqual({
      gateway: ['--roles=gateway', ['positions']],
      processor: ['--roles=processor', ['positions']],
      tropeiro: ['--roles=api,worker', []],
    })
  })

  test('has one container hold the memory of roads for all that use it', async ({ skip }) => {
    const all = await listServices(skip)
    const shared = all.filter(({ service }) => service.ipc !== undefined)
    expect(Object.fromEntries(shared.map(({ name, service }) => [name, service.ipc]))).toEqual({
      'osrm-memory': 'shareable',
      'osrm-car': 'service:osrm-memory',
      'osrm-truck': 'service:osrm-memory',
      'map-build': 'service:osrm-memory',
    })
    const holder = shared.find(({ name }) => name === 'osrm-memory')?.service
    const needed = new Set(shared.flatMap(({ service }) => service.profiles ?? []))
    expect(new Set(holder?.profiles)).toEqual(needed)
  })

  test('puts every volume over a folder that the image gives to its user', async ({ skip }) => {
    for (const { name, service } of await listServices(skip)) {
      for (const { type, target } of service.volumes ?? []) {
        const dockerfile = findDockerfile(service)
        // The image of PostgreSQL makes its own.
        if (type !== 'volume' || dockerfile === null) continue
        const made = [...dockerfile.matchAll(/install -d -o 1000 -g 1000(?: -m \d+)? (\S+)/g)]
        expect(
          made.map(([, folder_made]) => folder_made),
          name,
        ).toContain(target)
      }
    }
  })

  test('mounts memory that the container may write to', async ({ skip }) => {
    const mounts = (await listServices(skip)).flatMap(({ service }) => service.tmpfs ?? [])
    // Docker takes the mode of the folder below and root as the owner: only /tmp is open to all by itself.
    expect(mounts.filter((mount) => !/^\/tmp(:|$)|:mode=1777$/.test(mount))).toEqual([])
  })
})

describe('ops/trackers.example.yaml', () => {
  interface Trackers {
    readonly services: {
      readonly gateway: {
        readonly environment: Readonly<Record<string, string>>
        readonly ports: readonly string[]
      }
    }
  }

  test('gives every protocol of trackers a port, and publishes it', () => {
    const example = readFileSync(path.join(import.meta.dirname, 'trackers.example.yaml'), 'utf8')
    const { environment, ports } = (parse(example) as Trackers).services.gateway
    const page = readFileSync(path.join(import.meta.dirname, '../docs/protocols.md'), 'utf8')
    const settings = [...page.matchAll(/`(TROPEIRO_GATEWAY_\w+_PORT)`/g)].map(([, name]) => name ?? '')
    const of_trackers = settings.filter((name) => name !== 'TROPEIRO_GATEWAY_HTTP_PORT')
    expect(Object.keys(environment).toSorted()).toEqual([...new Set(of_trackers)].toSorted())
    expect(ports).toEqual(Object.values(environment).map((port) => `0.0.0.0:${port}:${port}`))
  })
})

describe('ops/example.env', () => {
  const names = (pattern: RegExp, content: string) =>
    [...new Set([...content.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
  const offered = names(
    /^#?([A-Z][A-Z_]+)=/gm,
    readFileSync(path.join(import.meta.dirname, 'example.env'), 'utf8'),
  )

  test('offers every variable of compose.yaml', () => {
    expect(offered).toEqual(expect.arrayContaining(names(/\$\{(\w+)/g, text)))
  })

  test('has no name that nobody reads, and no secret', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../docs/configuration.md'), 'utf8')
    const read = new Set([...names(/\$\{(\w+)/g, text), ...names(/^\| `(\w+)` \| (?!.*\*\*Secret)/gm, page)])
    const unknown = offered.filter((name) => !read.has(name) && !name.startsWith('COMPOSE_'))
    expect(unknown).toEqual([])
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

describe('ops/compose/nats.conf', () => {
  test('is what NATS understands, with the secrets in their place: every write synced, and nobody let in without the password', async () => {
    const root = path.join(folder, 'container')
    const config = path.join(root, 'etc/nats/nats.conf')
    const store = path.join(root, 'store')
    const ports = { client: await getAnyFreePort(), monitor: await getAnyFreePort() }
    mkdirSync(path.dirname(config), { recursive: true })
    mkdirSync(path.join(root, 'run'))
    cpSync(secrets, path.join(root, 'run/secrets'), { recursive: true })
    const shipped = readFileSync(path.join(import.meta.dirname, 'compose/nats.conf'), 'utf8')
    writeFileSync(
      config,
      shipped
        .replace('0.0.0.0:4222', `127.0.0.1:${ports.client}`)
        .replace('0.0.0.0:8222', `127.0.0.1:${ports.monitor}`)
        .replace('/var/lib/nats', store),
    )
    const server = await startEngine({
      name: 'NATS',
      program: await ensureNatsProgram(),
      args: ['--config', config],
      options: { env: { ...process.env, NATS_MAX_FILE_STORE: '20GB' } },
      port: ports.monitor,
      answers: answersNats,
    })
    const varz = JSON.parse(await (await fetch(`${server.url}/varz`)).text()) as unknown
    await server.stop()
    expect(varz).toMatchObject({
      auth_required: true,
      jetstream: { config: { sync_always: true, max_storage: 20 * 1_024 ** 3 } },
    })
  })
})

describe('passwords of roles', () => {
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
  const roles = [...read('../db/roles.sql').matchAll(/create role (\w+) login/g)].map(([, role]) => role)

  test('are set for each that logs in: by make-roles.sh, and by hand in docs/operating.md', () => {
    expect(roles).toContain('tropeiro_jobs')
    const by_script = [...read('compose/make-roles.sh').matchAll(/alter role (\w+) password/g)]
    const by_hand = [...read('../docs/operating.md').matchAll(/^postgres=# \\password (\w+)$/gm)]
    expect(by_script.map(([, role]) => role)).toEqual(roles)
    expect(by_hand.map(([, role]) => role)).toEqual(roles)
  })
})

describe('ops/compose/create-database.sh', () => {
  test('makes the roles with their passwords, also those that are missing later, and the database with PostGIS', async () => {
    const cluster = await startPostgresCluster()
    try {
      const make_roles = path.join(import.meta.dirname, 'compose/make-roles.sh')
      const env = {
        PATH: `${getPostgresPrograms().bin_dir}:${process.env['PATH'] ?? ''}`,
        PGHOST: '127.0.0.1',
        PGPORT: String(cluster.port),
        TROPEIRO_MAKE_ROLES_FILE: make_roles,
        TROPEIRO_ROLES_FILE: path.join(import.meta.dirname, '../db/roles.sql'),
        TROPEIRO_SECRETS_DIR: secrets,
        PGDATA: cluster.data_dir,
      }
      await runCommand('sh', [path.join(import.meta.dirname, 'compose/create-database.sh')], { env })
      // As after an upgrade, on a server from before the newest role.
      await runPsql(cluster.admin_url('postgres'), ['-c', 'drop role tropeiro_telemetry'])
      await runCommand('sh', [make_roles], { env })
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
        'tropeiro_telemetry',
        'tropeiro_owner',
        'postgis',
      ])
    } finally {
      await cluster.remove()
    }
  })
})
