import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { describeRun, isAskedFor } from './test-report/describe-run.ts'
import { listWaitingTests } from './test-report/waiting-tests.ts'

// npm run repeat -- 20 [words]: runs the tests that wait, count or take the time that many times (those whose name has
// one of the words), and writes how often each failed. Keep the machine busy meanwhile: that is what they must stand.

const root = path.join(import.meta.dirname, '..')
const page_file = path.join(root, 'docs/proofs/repeats.md')
const report_file = path.join(root, '.proofs/repeat.json')

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
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

const [times = '20', ...words] = process.argv.slice(2)
const files = listWaitingTests(root).filter((file) => isAskedFor(file, words))
const { commit, date } = describeRun(root)
const failures = new Map(files.map((file) => [file, 0]))
const loads: number[] = []
for (let run = 1; run <= Number(times); run++) {
  const failed = runOnce(files)
  for (const file of failed) failures.set(file, (failures.get(file) ?? 0) + 1)
  loads.push(loadavg()[1] ?? 0)
  const rows = [...failures].map(([file, count]) => `| ${file} | ${run} | ${count} |`)
  const total = [...failures.values()].reduce((sum, count) => sum + count, 0)
  // After each: a run that is cut short leaves what it had seen.
  writeFileSync(
    page_file,
    `# Tests that wait, again and again

Written by \`npm run repeat\` on commit \`${commit}\`, ${date}: ${run} runs of ${files.length} files,
${total} failures. ${availableParallelism()} cores, load averages of ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.

| file | runs | failures |
|---|---|---|
${rows.join('\n')}
`,
  )
  console.log(`run ${run}: ${failed.length === 0 ? 'all passed' : `failed: ${failed.join(', ')}`}`)
}
process.exitCode = [...failures.values()].some((count) => count > 0) ? 1 : 0
