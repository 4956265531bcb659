import { randomBytes } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readAdminUrl, withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFigure } from '../test-report/record-figure.ts'
import { type Insertion, insertInto, job_insertions, slice_insertions } from './insertions.ts'
import { createScratchCopy, type ScratchCopy } from './scratch-copy.ts'

const project = path.join(import.meta.dirname, '../..')
const own_files = path.join(import.meta.dirname, 'yards')
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

/** The files of the slice that is added, each as its recipe names it. */
function addFiles(): number {
  const files = globSync('**/*.txt', { cwd: own_files }).filter((file) => !file.startsWith('db/'))
  for (const file of files) {
    const target = path.join(copy.root, file.replace(/\.txt$/, ''))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, readFileSync(path.join(own_files, file)))
  }
  return files.length
}

/** With a line of its own, so that its template database is no other run's. */
function addMigration(): void {
  const folder = path.join(copy.root, 'db/migrations')
  const last = readdirSync(folder).toSorted().at(-1) ?? ''
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  const sql = readFileSync(path.join(own_files, 'db/migrations/yards.sql.txt'), 'utf8')
  writeFileSync(path.join(folder, `${number}_yards.sql`), `-- ${randomBytes(8).toString('hex')}\n${sql}`)
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
  ['Add a slice', slice_insertions],
  ['Add a job', job_insertions],
])('"%s" names every file that it changes', (name, insertions) => {
  const unnamed = insertions.filter(({ file }) => !section(name).includes(`\`${file}`))
  expect(unnamed.map(({ file }) => file)).toEqual([])
})

test('a slice and a job that are added as the recipes say answer, are isolated, audited and taken up again', async () => {
  const began_ms = performance.now()
  const added = addFiles()
  addMigration()
  for (const insertion of [...slice_insertions, ...job_insertions]) apply(insertion)
  template = await makeTemplate()
  const written = await copy.run('tools/generate/cli.ts', [], env())
  expect(written).toContain('wrote db/types.ts')
  await copy.run('tools/generate/cli.ts', ['--check'], env())
  await copy.run(bin('typescript', 'bin/tsc'), ['--noEmit'])
  const report = path.join(copy.root, 'report.json')
  const tests = [
    'server/yards',
    'server/test/isolation/isolation',
    'server/test/architecture',
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
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Counts
  const took_s = ((performance.now() - began_ms) / 1_000).toFixed(0)
  const changed = new Set([...slice_insertions, ...job_insertions].map(({ file }) => file)).size
  recordFigure({
    promise: 'a slice with a job, added to a copy of the project as CONTRIBUTING.md says',
    needed: 'its tests, and those of isolation, architecture and schema, pass',
    measured: `${numPassedTests} tests passed, ${numFailedTests} failed; ${added + 1} files added, ${changed} changed; ${took_s} s`,
    held: numFailedTests === 0 && numPassedTests > 40,
  })
  expect(numPassedTests).toBeGreaterThan(40)
})

interface Counts {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

/** Of the isolation tests those of the new operations; of the others all. */
const about = '/yard|access tables|the project|catalogue'
