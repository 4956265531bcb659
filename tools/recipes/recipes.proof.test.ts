import { randomBytes } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readAdminUrl, withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFigure } from '../test-report/record-figure.ts'
import {
  field_insertions,
  type Insertion,
  insertInto,
  job_insertions,
  slice_insertions,
} from './insertions.ts'
import { createScratchCopy, type ScratchCopy } from './scratch-copy.ts'

const project = path.join(import.meta.dirname, '../..')
const insertions = [...field_insertions, ...slice_insertions, ...job_insertions]
/** The files that the recipes add: those of a slice with a job, and those of a field. */
const added_files = globSync('*/**/*.txt', { cwd: import.meta.dirname })
const migrations = added_files.filter((file) => file.endsWith('.sql.txt')).toSorted()
const bin = (name: string, file: string) => path.join('node_modules', name, file)

let copy: ScratchCopy
let template: string | null = null
beforeAll(() => {
  copy = createScratchCopy()
})
afterAll(async () => {
  copy?.remove()
  if (template === null) return
  const name = template
  await withAdmin(async (admin) => {
    await admin.query(`alter database ${name} is_template false`)
    await admin.query(`drop database ${name}`)
  })
})

const env = () => ({ TROPEIRO_ADMIN_DATABASE_URL: readAdminUrl() })

const readAdded = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Each where its recipe says. */
function addFiles(): void {
  for (const file of added_files.filter((name) => !migrations.includes(name))) {
    const target = path.join(copy.root, file.replace(/^[^/]+\//, '').replace(/\.txt$/, ''))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, readAdded(file))
  }
}

/** With a line of their own, so that their template database is no other run's. */
function addMigrations(): void {
  const folder = path.join(copy.root, 'db/migrations')
  const last = Number(readdirSync(folder).toSorted().at(-1)?.slice(0, 4))
  for (const [index, file] of migrations.entries()) {
    const number = String(last + 1 + index).padStart(4, '0')
    const target = path.join(folder, `${number}_${path.basename(file, '.txt')}`)
    writeFileSync(target, `-- ${randomBytes(8).toString('hex')}\n${readAdded(file)}`)
  }
}

function apply(insertion: Insertion): void {
  const file = path.join(copy.root, insertion.file)
  writeFileSync(file, insertInto(readFileSync(file, 'utf8'), insertion))
}

/** The copy of the project makes it, under a name of its own. */
function makeTemplate(): Promise<string> {
  const code = [
    "import { ensureTemplateDatabase } from '@tropeiro/db/test/template-database.ts'",
    'process.stdout.write(await ensureTemplateDatabase())',
  ].join('\n')
  return copy.run('--input-type=module', ['--eval', code], env())
}

const section = (name: string): string =>
  readFileSync(path.join(project, 'CONTRIBUTING.md'), 'utf8').split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ??
  ''

test.each([
  ['Add a field', field_insertions],
  ['Add a slice', slice_insertions],
  ['Add a job', job_insertions],
])('"%s" names every file that it changes', (name, changes) => {
  const unnamed = changes.filter(({ file }) => !section(name).includes(`\`${file}`))
  expect(unnamed.map(({ file }) => file)).toEqual([])
})

test('"Add a field" says every line', () => {
  const migration = migrations.find((file) => file.startsWith('cabin-heights/')) ?? ''
  const lines = [readAdded(migration), ...field_insertions.map(({ after = '' }) => after)]
  expect(lines.filter((line) => !section('Add a field').includes(`\`${line.trim()}\``))).toEqual([])
})

test('a field, a slice and a job that are added as the recipes say answer, are isolated, audited and taken up again', async () => {
  const began_ms = performance.now()
  addFiles()
  addMigrations()
  for (const insertion of insertions) apply(insertion)
  template = await makeTemplate()
  const written = await copy.run('tools/generate/cli.ts', [], env())
  expect(written).toContain('wrote db/types.ts')
  await copy.run('tools/generate/cli.ts', ['--check'], env())
  await copy.run(bin('typescript', 'bin/tsc'), ['--noEmit'])
  const report = path.join(copy.root, 'report.json')
  const tests = [
    'server/yards',
    'server/fleet/vehicles/cabin-heights',
    'server/fleet/vehicles/change-vehicle',
    'server/fleet/vehicles/published-vehicle',
    'server/test/isolation/isolation',
    'server/test/architecture',
    'server/test/openapi',
    'db/catalogue',
  ]
  await copy.run(
    bin('vitest', 'vitest.mjs'),
    [
      'run',
      '--project',
      'quick',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '-t',
      about,
      ...tests,
    ],
    env(),
  )
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const passed = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed'),
  )
  const silent = tests.filter((file) => !passed.some(({ name }) => name.includes(file)))
  const took_s = ((performance.now() - began_ms) / 1_000).toFixed(0)
  const changed = new Set(insertions.map(({ file }) => file)).size
  recordFigure({
    promise: 'a field, and a slice with a job, added to a copy of the project as CONTRIBUTING.md says',
    needed: 'their tests, and those of isolation, architecture and schema, pass',
    measured: `${numPassedTests} tests passed, ${numFailedTests} failed; ${added_files.length} files added, ${changed} changed; ${took_s} s`,
    held: numFailedTests === 0 && silent.length === 0,
  })
  expect(silent).toEqual([])
})

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Of the isolation tests those of the new operations, of a vehicle's those that walk its fields; of the reference all but
 * the examples, whose answers `npm run examples` would record with the new field; of the others all.
 */
const about =
  '/yard|cabin height|every field|null clears it|access tables|the project|catalogue|every operation|every schema (of|that)'
