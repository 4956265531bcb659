import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrokenCitations, findStrangers } from './architecture-documents.ts'
import { findSpecifiers, readSources, resolveImport } from './architecture-imports.ts'
import { findSharedTables, readTableNames } from './architecture-ownership.ts'
import { findBreaches } from './architecture-rules.ts'
import { readImportTable } from './architecture-table.ts'

const table = readImportTable(
  [
    'text before',
    '| folder | may import |',
    '|---|---|',
    '| `kernel` | nothing (pure) |',
    '| `db` | `kernel` |',
    '| `server/platform` | `kernel`, `db` |',
    '| `server/identity` | `kernel`, `db`, `server/platform` |',
    '| `server/fleet` | `kernel`, `db`, `server/platform`, `server/identity` |',
    '| `server/fleet/rules` | `kernel` (pure) |',
    '| `server/roles` | `kernel`, `server/*/slice.ts`, `server/*/public.ts` |',
    '| `server/main.ts` | `kernel` |',
    '| `sdk` | nothing |',
    '| `web/console/src/ui` | nothing |',
    '| `web/console/src/api` | `sdk` |',
    '| `web/console/src/today` | `web/console/src/ui`, `web/console/src/api` |',
    '| `web/console/src/route` | `web/console/src/ui`, `web/console/src/api` |',
    '| `*.test.ts` | `db/test` |',
    '',
    '| `after` | `everything` |',
  ].join('\n'),
)

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'architecture-'))
  plant('kernel/clock.ts', 'export const clock = 1')
  plant(
    'db/pool.ts',
    "import pg from 'pg'",
    "import { clock } from '@tropeiro/kernel/clock.ts'",
    'export { clock, pg }',
  )
  plant('server/identity/public.ts', "export { clock } from '@tropeiro/kernel/clock.ts'")
  plant('server/identity/session.ts', 'export const session = 1')
  plant(
    'server/fleet/queries.ts',
    "import { sql } from 'kysely'",
    "import '../identity/public.ts'",
    'export { sql }',
  )
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(file: string, ...lines: string[]): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), `${lines.join('\n')}\n`)
}

function breaches(): string[] {
  return findBreaches(table, readSources(root, ['kernel', 'db', 'server']))
}

describe('the architecture test', () => {
  it('finds nothing in a sound tree', () => {
    expect(breaches()).toEqual([])
  })

  it('fails on an import that the table does not allow', () => {
    plant('kernel/geo.ts', "import { pool } from '@tropeiro/db/pool.ts'", 'export { pool }')
    expect(breaches()).toEqual(['kernel/geo.ts imports db/pool.ts, which the row of kernel does not allow'])
  })

  it('fails on a forbidden import written over several lines, as a type or as a call', () => {
    plant('kernel/a.ts', 'import {', '  one,', '  two,', "} from '../db/pool.ts'", 'export { one, two }')
    plant('kernel/b.ts', "export type { T } from '../db/pool.ts'")
    plant('kernel/c.ts', "export const late = () => import('../db/pool.ts')")
    expect(breaches()).toHaveLength(3)
  })

  it('fails on an import cycle and names its path', () => {
    plant('kernel/a.ts', "import { b } from './b.ts'", 'export const a = () => b')
    plant('kernel/b.ts', "import { c } from './c.ts'", 'export const b = () => c')
    plant('kernel/c.ts', "import type { a } from './a.ts'", 'export type c = typeof a')
    expect(breaches()).toEqual(['import cycle: kernel/a.ts → kernel/b.ts → kernel/c.ts → kernel/a.ts'])
  })

  it.each(['pg', 'kysely', 'kysely/helpers/postgres', 'pg-cursor'])(
    'fails on an import of %s outside db/ and queries.ts',
    (name) => {
      plant('server/fleet/list-vehicles.ts', `import * as x from '${name}'`, 'export { x }')
      expect(breaches()).toEqual([
        `server/fleet/list-vehicles.ts imports ${name.split('/')[0]}; only db/ and files named queries.ts may`,
      ])
    },
  )

  it('fails on another slice imported past its public.ts, even where the table names the slice', () => {
    plant('server/fleet/vehicle.ts', "export { session } from '../identity/session.ts'")
    expect(breaches()).toEqual([
      'server/fleet/vehicle.ts imports server/identity/session.ts; another slice is read through its public.ts',
    ])
  })

  it('fails on a role that imports the inside of a slice', () => {
    plant('server/fleet/slice.ts', 'export const fleet = 1')
    plant('server/fleet/vehicles/slice.ts', 'export const vehicles = 1')
    plant('server/roles/api.ts', "import '../fleet/slice.ts'", "import '../identity/public.ts'")
    expect(breaches()).toEqual([])
    plant('server/roles/worker.ts', "import '../fleet/queries.ts'", "import '../fleet/vehicles/slice.ts'")
    expect(breaches()).toEqual([
      'server/roles/worker.ts imports server/fleet/queries.ts, which the row of server/roles does not allow',
      'server/roles/worker.ts imports server/fleet/vehicles/slice.ts, which the row of server/roles does not allow',
    ])
  })

  it.each(['node:fs', 'node:fs/promises', 'node:net', 'fastify', 'pg', 'kysely', 'undici'])(
    'fails on an import of %s in a pure folder',
    (name) => {
      plant('server/fleet/rules/queries.ts', `import * as x from '${name}'`, 'export { x }')
      expect(breaches()).toEqual([
        `server/fleet/rules/queries.ts imports ${name.split('/')[0]}; the row of server/fleet/rules is pure`,
      ])
    },
  )

  it.each([
    'Date.now()',
    'new Date()',
    'performance.now()',
    'Math.random()',
    "process.env['A']",
    "fetch('a')",
  ])('fails on %s in a pure folder', (code) => {
    plant('server/fleet/rules/age.ts', `export const age = () => ${code}`)
    expect(breaches()).not.toEqual([])
  })

  it('lets a pure folder compute, and its tests do more', () => {
    plant('server/fleet/rules/age.ts', "import { createHash } from 'node:crypto'", 'export { createHash }')
    plant('server/fleet/rules/day.ts', '// Not Math.random().', 'export const day = new Date(0)')
    plant('server/fleet/rules/age.test.ts', "import 'node:fs'", 'export const age = Math.random()')
    expect(breaches()).toEqual([])
  })

  it('fails on a folder without a row', () => {
    plant('server/plans/plan.ts', 'export const plan = 1')
    expect(breaches()).toEqual(['server/plans/plan.ts is in no folder of the import table'])
  })

  it('gives tests, and only tests, the rights of their row', () => {
    plant('db/test/test-database.ts', 'export const database = 1')
    plant('kernel/clock.test.ts', "import '@tropeiro/db/test/test-database.ts'")
    plant('kernel/test/moons.ts', "import '@tropeiro/db/test/test-database.ts'")
    plant('server/main.ts', "import '@tropeiro/kernel/clock.ts'")
    plant('server/main.test.ts', "import './main.ts'", "import '@tropeiro/db/test/test-database.ts'")
    expect(breaches()).toEqual([])
    plant('kernel/moon.ts', "import '@tropeiro/db/test/test-database.ts'")
    expect(breaches()).toHaveLength(1)
  })

  it('fails on a reader of the time or of the environment', () => {
    plant('server/platform/now.ts', 'export const now = () => Date.now()')
    plant('server/platform/home.ts', "export const home = () => process.env['HOME']")
    expect(breaches()).toHaveLength(2)
  })

  it('fails on a constant in capitals', () => {
    plant('server/platform/wait.ts', 'export const MAX_WAIT_MS = 5', 'export const MaxWait = 5')
    expect(breaches()).toEqual([
      'server/platform/wait.ts names a constant MAX_WAIT_MS; constants are snake_case',
    ])
  })

  it('fails on a cited file or function that does not exist', () => {
    plant(
      'docs.md',
      '`kernel/clock.ts:clock` `kernel/sun.ts` `kernel/clock.ts:tick` `server/<slice>/routes.ts`',
    )
    expect(findBrokenCitations(root, 'docs.md')).toEqual([
      'docs.md cites kernel/sun.ts, which does not exist',
      'docs.md cites tick in kernel/clock.ts, which does not declare it',
    ])
  })

  it('fails on a registry address and on a path of a machine', () => {
    execFileSync('git', ['init', '--quiet'], { cwd: root })
    plant('a.txt', ['https://registry', 'npmjs.org/x'].join('.'))
    plant('b.txt', `cd ${['', 'Users', 'ana', 'x'].join('/')}`)
    expect(findStrangers(root).map((line) => line.split(' ')[0])).toEqual(['a.txt', 'b.txt'])
  })
})

describe('the rules of the console', () => {
  const src = 'web/console/src'
  const ofConsole = () => findBreaches(table, readSources(root, ['sdk', 'web']))

  beforeEach(() => {
    plant('sdk/client.ts', 'export const wait = (request: Request) => fetch(request)')
    plant(`${src}/ui/button.tsx`, 'export const Button = () => <b>{Date.now()}</b>')
    plant(`${src}/api/plans.ts`, "import { wait } from '@tropeiro/sdk/client.ts'", 'export { wait }')
    plant(`${src}/route/screen.tsx`, "import { Button } from '../ui/button.tsx'", 'export { Button }')
    plant(`${src}/today/screen.tsx`, "import { wait } from '../api/plans.ts'", 'export { wait }')
    plant(`${src}/today/screen.test.tsx`, "import './screen.tsx'", "await fetch('/v1/vehicle')")
  })

  it('find nothing in a sound one, which has a clock', () => {
    expect(ofConsole()).toEqual([])
  })

  it('fail on a screen that imports another, also where it is loaded late', () => {
    plant(`${src}/today/links.tsx`, "export const late = () => import('../route/screen.tsx')")
    expect(ofConsole()).toEqual([
      `${src}/today/links.tsx imports ${src}/route/screen.tsx, which the row of ${src}/today does not allow`,
    ])
  })

  it('fail on a part that imports a screen, and on a cycle over files of both kinds', () => {
    plant(`${src}/ui/list.tsx`, "import '../today/screen.tsx'")
    plant(`${src}/today/a.tsx`, "import { b } from './b.ts'", 'export const a = () => b')
    plant(`${src}/today/b.ts`, "import type { a } from './a.tsx'", 'export type b = typeof a')
    expect(ofConsole()).toHaveLength(2)
  })

  it('fail on the SDK in a screen', () => {
    plant(`${src}/today/plans.ts`, "import { wait } from '@tropeiro/sdk/client.ts'", 'export { wait }')
    expect(ofConsole()).toHaveLength(1)
  })

  it.each([
    "fetch('/v1/vehicle')",
    "window.fetch('/v1/vehicle')",
    "new EventSource('/v1/live')",
    "new WebSocket('/v1/live')",
    'new XMLHttpRequest()',
    "navigator.sendBeacon('/v1/vehicle')",
  ])('fail on %s in a screen', (call) => {
    plant(`${src}/today/call.tsx`, `export const call = () => ${call}`)
    plant(`${src}/today/again.tsx`, '// fetch(it) again', 'export const again = () => query.refetch()')
    expect(ofConsole()).toHaveLength(1)
  })

  it('fail on a folder without a row', () => {
    plant(`${src}/tomorrow/screen.tsx`, 'export const Screen = () => null')
    expect(ofConsole()).toEqual([`${src}/tomorrow/screen.tsx is in no folder of the import table`])
  })
})

describe('the rule of one owner for each table', () => {
  const tables = readTableNames(
    'CREATE TABLE APP.Users (\n);\ncreate unlogged table app.cars (\n);\ncreate table app.legs2 (',
  )
  const shared = () => findSharedTables(tables, readSources(root, ['db', 'server']))

  beforeEach(() => {
    plant('server/identity/queries.ts', "build.insertInto('app.users')", "build.selectFrom('app.users as u')")
    plant('server/identity/legs/queries.ts', 'sql`update app.legs2 set id = 1`')
    plant('server/fleet/queries.ts', 'sql`insert into app.cars (id) values (1)`', 'app.users_of(1)')
  })

  it('finds nothing where each is named by one folder, and does not look at tests and comments', () => {
    plant('server/fleet/cars/queries.ts', '// app.users', 'sql`select id from app.cars`')
    plant('server/fleet/test/plant.ts', 'sql`insert into app.users (id) values (1)`')
    plant('db/types.ts', "export interface Tables { 'app.users': 1; 'app.cars': 2 }")
    expect(shared()).toEqual([])
  })

  it.each([
    'sql`select id from app.users`',
    "build.selectFrom('app.users as holder')",
    'sql`select 1 from app.cars join app.users on true`',
    'sql`SELECT id FROM APP.USERS`',
    '// insert into app.users is what others do\nsql`select id from app.users`',
    "createSealedJson({ table: 'users', column: 'a' })",
  ])('fails on %s in another slice', (code) => {
    plant('server/fleet/cars/queries.ts', code)
    expect(shared()).toEqual([
      'server/fleet/cars/queries.ts names app.users, which belongs to server/identity',
    ])
  })

  it.each(['sql`select id from app.legs2`', "createSealedJson({ table: 'legs2', column: 'a' })"])(
    'fails on %s in another slice, though its name has a digit',
    (code) => {
      plant('server/fleet/cars/queries.ts', code)
      expect(shared()).toEqual([
        'server/fleet/cars/queries.ts names app.legs2, which belongs to server/identity',
      ])
    },
  )

  it.each(['delete from app.users', 'DELETE FROM app.users', 'delete from\n app.users'])(
    'fails on one that two write, also by %s',
    (code) => {
      plant('db/users.ts', `client.query(\`${code}\`)`)
      expect(shared()).toEqual([
        'app.users is shared by db/users.ts, server/identity/queries.ts; it needs one owner',
      ])
    },
  )

  it('fails on one that two read and nobody writes', () => {
    plant('db/users.ts', "client.query('select id from app.users')")
    plant('server/identity/queries.ts', "build.selectFrom('app.users')")
    expect(shared()).toHaveLength(1)
  })
})

describe('reading imports', () => {
  it('skips comments and finds every form', () => {
    const text = [
      "// import a from 'no-1'",
      "/* import b from 'no-2' */",
      "import c, { type D } from 'yes-1'",
      "export * from 'yes-2'",
      "import 'yes-3'",
      "const e = await import('yes-4')",
      "type F = import('yes-5').F",
      "const text = 'from nothing'",
    ].join('\n')
    expect(findSpecifiers(text).toSorted()).toEqual(['yes-1', 'yes-2', 'yes-3', 'yes-4', 'yes-5'])
  })

  it('resolves relative, workspace and package names', () => {
    expect(resolveImport('server/a/b.ts', '../c.ts')).toEqual({ file: 'server/c.ts' })
    expect(resolveImport('server/a.ts', '@tropeiro/db/pool.ts')).toEqual({ file: 'db/pool.ts' })
    expect(resolveImport('server/a.ts', '@fastify/cors')).toEqual({ package: '@fastify/cors' })
    expect(resolveImport('server/a.ts', 'typebox/value')).toEqual({ package: 'typebox' })
  })
})
