import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createTestReferenceDatabase } from '@tropeiro/db/reference/test/test-reference-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { createMovableClock, system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNats } from '../../ops/services/nats-server.ts'
import { readConfig } from '../config.ts'
import { writeBuild } from '../console/test/write-build.ts'
import { type Diagnosis, type DoctorOptions, diagnose, judgeClock, presentDiagnosis } from './doctor.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

function examine(env: Record<string, string>, overrides: Partial<DoctorOptions> = {}): Promise<Diagnosis> {
  const keys = { TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}` }
  // As it is whether the console of this clone was built or not, and whatever maps this machine has.
  const without_console = { TROPEIRO_CONSOLE_DIR: 'off', TROPEIRO_OSRM_MAPS_DIR: '/nowhere' }
  const loadConfig = () => readConfig({ ...keys, ...without_console, ...env })
  return diagnose({ loadConfig, clock: system_clock, node_version: '24.21.0', ...overrides })
}

const told = (check: string, message: RegExp) =>
  expect.objectContaining({ check, level: 'note', message: expect.stringMatching(message) })

/** Engines that this test does not have are noted, and are no problem. */
const problemsOf = ({ findings }: Diagnosis) => findings.filter(({ level }) => level === 'problem')

describe('tropeiro doctor', () => {
  it('tells whether the console was built, which nothing else needs', async () => {
    const database = { TROPEIRO_DATABASE_URL: test.runtime_url }
    const without = await examine({ ...database, TROPEIRO_CONSOLE_DIR: '/nowhere' })
    expect(without.ok).toBe(true)
    expect(without.findings).toEqual(expect.arrayContaining([told('console', /it is not there$/)]))
    const folder = writeBuild()
    const built = await examine({ ...database, TROPEIRO_CONSOLE_DIR: folder })
    expect(built.passed).toContain('console')
    rmSync(folder, { recursive: true })
  })

  it('is content with a migrated database and right settings', async () => {
    const diagnosis = await examine({ TROPEIRO_DATABASE_URL: test.runtime_url })
    expect(diagnosis.ok).toBe(true)
    expect(problemsOf(diagnosis)).toEqual([])
    expect(diagnosis.passed).toEqual(expect.arrayContaining(['separation of customers', 'master keys']))
    expect(presentDiagnosis(diagnosis).text).toMatch(/^ok {7}node\n[\s\S]*Ready to serve\.$/)
  })

  it('tells every wrong setting and the wrong Node.js in one run', async () => {
    const { ok, findings } = await examine({ PORT: 'x' }, { node_version: '20.1.0' })
    expect(ok).toBe(false)
    expect(findings.map(({ check }) => check)).toEqual(['node', 'settings', 'settings'])
  })

  it('tells that PostgreSQL does not answer, and claims nothing it could not look at', async () => {
    const diagnosis = await examine({
      TROPEIRO_DATABASE_URL: 'postgres://tropeiro_runtime@127.0.0.1:1/x',
    })
    const messages = problemsOf(diagnosis).map(({ message }) => message)
    expect(messages).toEqual(['PostgreSQL at 127.0.0.1:1 does not answer'])
    expect(diagnosis.passed).toEqual(['node', 'settings'])
  })

  it('tells which engines are off, which do not answer, and is ready all the same', async () => {
    const diagnosis = await examine({
      TROPEIRO_DATABASE_URL: test.runtime_url,
      TROPEIRO_OSRM_CAR_URL: 'http://127.0.0.1:1',
      TROPEIRO_NOMINATIM_URL: 'http://127.0.0.1:1',
      TROPEIRO_NATS_URL: 'nats://127.0.0.1:1',
      TROPEIRO_NATS_MONITOR_URL: 'http://127.0.0.1:1',
      // Not a reference database: nobody has set it up as one.
      TROPEIRO_REFERENCE_DATABASE_URL: test.runtime_url,
      TROPEIRO_JOBS_DATABASE_URL: test.runtime_url,
      TROPEIRO_SOLVER_PYTHON: '/nowhere/python',
    })
    expect(diagnosis.ok).toBe(true)
    expect(diagnosis.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          check: 'roads for cars',
          level: 'note',
          message: 'OSRM at 127.0.0.1:1: it does not answer',
        }),
        expect.objectContaining({ check: 'roads for trucks', message: 'off: it is not set' }),
        told('log of positions', /NATS at 127.0.0.1:1: it does not answer/),
        told('places and streets', /Nominatim at 127.0.0.1:1: it does not answer/),
        told('address base', /not set up: run tropeiro migrate/),
        told('jobs', /not set up: run tropeiro migrate/),
        told('best routes', /\/nowhere\/python: it cannot be run/),
      ]),
    )
  })

  it('calls a log that acknowledges before it has written a problem', async () => {
    const nats = await startNats({ sync_interval: '2m' })
    const diagnosis = await examine({
      TROPEIRO_DATABASE_URL: test.runtime_url,
      TROPEIRO_NATS_URL: nats.nats_url,
      TROPEIRO_NATS_MONITOR_URL: nats.url,
    })
    await nats.stop()
    expect(problemsOf(diagnosis)).toEqual([
      expect.objectContaining({
        check: 'log of positions',
        way_out: expect.stringContaining('sync_interval: always'),
      }),
    ])
  })

  it('is content with the role for positions, and calls any other that answers a problem', async () => {
    const examineAs = (url: string) =>
      examine({ TROPEIRO_DATABASE_URL: test.runtime_url, TROPEIRO_TELEMETRY_DATABASE_URL: url })
    // A processor that is at work has temporary tables.
    const right = await withAdmin(async (processor) => {
      await processor.query('create temporary table batch (n integer)')
      return examineAs(test.telemetry_url)
    }, test.telemetry_url)
    expect(right.passed).toContain('positions')
    const messages = []
    for (const url of [test.runtime_url, test.admin_url]) {
      const found = problemsOf(await examineAs(url)).filter(({ check }) => check === 'positions')
      messages.push(...found.map(({ message }) => message))
    }
    expect(messages).toEqual([
      expect.stringMatching(/tropeiro_runtime may not write positions$/),
      expect.stringMatching(/row-level security does not bind \w+$/),
    ])
    const away = await examineAs('postgres://tropeiro_telemetry@127.0.0.1:1/x')
    expect(away.findings).toContainEqual(told('positions', /127.0.0.1:1: it does not answer/))
  })

  it('calls a partition of the log that has stopped a problem, whatever role the settings are for', async () => {
    const planted = await createTestDatabase()
    await withAdmin(
      (admin) =>
        admin.query(`insert into platform.partitions (partition, stream_id, stream_created, step_version, stopped_because)
          values (0, 'id', now(), 1, null), (1, 'id', now(), 1, '7 messages are missing')`),
      planted.admin_url,
    )
    const settings = { TROPEIRO_DATABASE_URL: planted.runtime_url, TROPEIRO_NATS_URL: 'nats://127.0.0.1:1' }
    const diagnosis = await examine(settings)
    await planted.close()
    expect(problemsOf(diagnosis).filter(({ check }) => check === 'partitions')).toEqual([
      expect.objectContaining({
        check: 'partitions',
        message: expect.stringMatching(/1 of 2 partitions have stopped \(1\): 7 messages are missing$/),
        way_out: expect.stringContaining('tropeiro log status'),
      }),
    ])
  })

  it('tells what a new installation still lacks, with the command that fills it', async () => {
    const empty = await createTestReferenceDatabase()
    const { ok, findings } = await examine({
      TROPEIRO_DATABASE_URL: test.runtime_url,
      TROPEIRO_REFERENCE_DATABASE_URL: empty.runtime_url,
    })
    await empty.close()
    expect(ok).toBe(true)
    const ways_out = Object.fromEntries(findings.map(({ check, way_out }) => [check, way_out]))
    expect(ways_out).toMatchObject({
      'address base': expect.stringContaining('tropeiro addresses load <file> --source'),
      map: expect.stringContaining('tropeiro map build <file'),
      'base map': expect.stringContaining('with tilemaker installed: tropeiro map build <file'),
      companies: expect.stringMatching(
        /tropeiro customer create --tax-number <CNPJ>.*in a clone: npx tropeiro/,
      ),
      'places and streets': expect.stringContaining('docs/maps.md'),
    })
  })

  it('has nothing to say of a company and a map that are there', async () => {
    const planted = await createTestDatabase()
    await withAdmin(
      (admin) =>
        admin.query(`
          insert into platform.customer_directory (tax_number, customer_id) values ('1', 1);
          insert into reference.maps (name, map_key, date, west, south, east, north, credits, profiles, date_built)
          values ('town', 'k', now(), 0, 0, 1, 1, '{c}', '{car}', now())`),
      planted.admin_url,
    )
    const { passed } = await examine({ TROPEIRO_DATABASE_URL: planted.runtime_url })
    await planted.close()
    expect(passed).toEqual(expect.arrayContaining(['map', 'companies']))
  })

  it('tells that the database does not exist', async () => {
    const url = new URL(test.runtime_url)
    url.pathname = '/nowhere'
    const { findings } = await examine({ TROPEIRO_DATABASE_URL: url.href })
    expect(findings[0]?.message).toMatch(/refuses: .*"nowhere" does not exist/)
  })

  it('refuses to serve as superuser', async () => {
    const { findings } = await examine({ TROPEIRO_DATABASE_URL: test.admin_url })
    expect(findings.map(({ check }) => check)).toContain('runtime role')
  })

  it('tells of a clock that is wrong', async () => {
    const clock = createMovableClock(new Date('2020-01-01T00:00:00Z'))
    const diagnosis = await examine({ TROPEIRO_DATABASE_URL: test.runtime_url }, { clock })
    expect(diagnosis.ok).toBe(false)
    expect(problemsOf(diagnosis).map(({ check }) => check)).toEqual(['clock'])
  })

  it('finds a table that somebody opened to all customers', async () => {
    const planted = await createTestDatabase()
    await withAdmin(
      (admin) => admin.query('alter table app.outbox no force row level security'),
      planted.admin_url,
    )
    const { ok, findings } = await examine({ TROPEIRO_DATABASE_URL: planted.runtime_url })
    await planted.close()
    expect(ok).toBe(false)
    expect(findings.map(({ message }) => message).join()).toContain('app.outbox breaks')
  })

  it('tells that a master key is not the one that its id had', async () => {
    const planted = await createTestDatabase()
    const master_keys = parseMasterKeys(`k1:${randomBytes(32).toString('base64')}`)
    await createTestCustomer(planted.database, 1)
    const vault = createVault({ database: planted.database, master_keys, clock: system_clock })
    await vault.seal(1, { table: 't', column: 'c', row: '1' }, Buffer.from('x'))
    const diagnosis = await examine({ TROPEIRO_DATABASE_URL: planted.runtime_url })
    await planted.close()
    expect(problemsOf(diagnosis)).toEqual([
      expect.objectContaining({
        check: 'master keys',
        message: expect.stringMatching(/^master key "k1" is not the one/),
        way_out: expect.stringMatching(/docs\/lost-key\.md/),
      }),
    ])
  })

  it('finds migrations that are pending or were edited', async () => {
    const planted = await createTestDatabase()
    await withAdmin(async (admin) => {
      await admin.query("delete from platform.migrations where name like '0006%'")
      await admin.query("update platform.migrations set checksum = 'x' where name like '0001%'")
    }, planted.admin_url)
    const diagnosis = await examine({ TROPEIRO_DATABASE_URL: planted.runtime_url })
    await planted.close()
    expect(problemsOf(diagnosis).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^1 not applied: 0006/),
      expect.stringMatching(/^edited after they were applied: 0001/),
    ])
  })
})

describe('judgeClock', () => {
  it.each([
    [0, []],
    [900, ['note']],
    [-9_000, ['problem']],
  ])('judges a difference of %i ms', (skew_ms, levels) => {
    const asked = new Date('2026-01-01T00:00:00.000Z')
    const findings = judgeClock(
      asked,
      new Date(asked.getTime() + 10 + skew_ms),
      new Date(asked.getTime() + 20),
    )
    expect(findings.map(({ level }) => level)).toEqual(levels)
  })

  it('does not blame the clock for a slow answer', () => {
    const asked = new Date('2026-01-01T00:00:00.000Z')
    expect(judgeClock(asked, asked, new Date(asked.getTime() + 8_000))).toEqual([])
  })
})
