import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { describeRun, isAskedFor } from './test-report/describe-run.ts'

// npm run repeat -- 20 [words]: runs the tests that wait, count or take the time that many times (those whose name has
// one of the words), and writes how often each failed. Keep the machine busy meanwhile: that is what they must stand.

const root = path.join(import.meta.dirname, '..')
const page_file = path.join(root, 'docs/proofs/repeats.md')
const report_file = path.join(root, '.proofs/repeat.json')

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

/** Words of a test whose outcome may depend on how fast the machine is. */
const waits = /sleep\(|setTimeout|waitUntil|\.poll\(|performance\.now|Promise\.race/

/** The test files that wait, count what happens meanwhile, or take the time. */
function listWaitingTests(): string[] {
  return globSync('**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '.services/**'],
  })
    .filter((file) => waits.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted()
}

/** Files without a verdict, as those of a run that died, have failed. */
function runOnce(files: readonly string[]): string[] {
  writeFileSync(report_file, '{"testResults":[]}')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report_file}`]
  spawnSync('npx', ['vitest', 'run', ...reporters, ...files], { cwd: root, stdio: 'inherit' })
  const { testResults } = JSON.parse(readFileSync(report_file, 'utf8')) as Report
  const passed = new Set(
    testResults.filter(({ status }) => status === 'passed').map(({ name }) => path.relative(root, name)),
  )
  return files.filter((file) => !passed.has(file))
}

/** The rows of the page, by file. */
function readRows(known: readonly string[]): Map<string, string> {
  const rows = readFileSync(page_file, 'utf8')
    .split('\n')
    .map((line) => [line.split(' | ')[0]?.slice('| '.length) ?? '', line] as const)
  return new Map(rows.filter(([file]) => known.includes(file)))
}

const [times = '20', ...words] = process.argv.slice(2)
const waiting = listWaitingTests()
const files = waiting.filter((file) => isAskedFor(file, words))
const { commit, date } = describeRun(root)
const rows = readRows(waiting)
const failures = new Map(files.map((file) => [file, 0]))
const loads: number[] = []
for (let run = 1; run <= Number(times); run++) {
  const failed = runOnce(files)
  for (const file of failed) failures.set(file, (failures.get(file) ?? 0) + 1)
  loads.push(loadavg()[1] ?? 0)
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  for (const [file, count] of failures)
    rows.set(file, `| ${file} | ${run} | ${count} | ${load} | \`${commit}\`, ${date} |`)
  // After each: a run that is cut short leaves what it had seen.
  writeFileSync(
    page_file,
    `# Tests that wait, again and again

Written by \`npm run repeat\`: how often each test that waits, counts or takes the time ran, and failed, beside other
work that kept the ${availableParallelism()} cores busy. The load is the system's load average.

| file | runs | failures | load | commit |
|---|---|---|---|---|
${waiting.flatMap((file) => rows.get(file) ?? []).join('\n')}
`,
  )
  console.log(`run ${run}: ${failed.length === 0 ? 'all passed' : `failed: ${failed.join(', ')}`}`)
}
process.exitCode = [...failures.values()].some((count) => count > 0) ? 1 : 0
