import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { listenForEnd } from '@tropeiro/server/cli/end-signals.ts'
import { findDifferences } from '@tropeiro/server/test/walkthrough/as-shown.ts'
import { type PageStep, readSteps } from '@tropeiro/server/test/walkthrough/page-steps.ts'
import { takeTour } from '../demo/test/take-tour.ts'
import { giveCommand, type TerminalCommand } from '../terminal.ts'
import { describeRun } from '../test-report/describe-run.ts'
import { countDownload } from './count-download.ts'
import { renderReport, type StepTaken } from './render-report.ts'

// What somebody does who has just heard of us: clones, and gives the commands of the README as printed, up to a demo in which
// every call of the tour answers. It is timed from the clone on, and what is fetched is told apart.

const root = path.resolve(import.meta.dirname, '../..')
const page_file = path.join(root, 'docs/proofs/first-run.md')
const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-first-run-'))
const clone = path.join(folder, 'tropeiro')
/** What earlier clones have left in caches would hide what a first one fetches. */
const env = {
  ...ownEnvironment(),
  XDG_CACHE_HOME: path.join(folder, 'cache'),
  npm_config_cache: path.join(folder, 'npm'),
  GOMODCACHE: path.join(folder, 'go-modules'),
  GOCACHE: path.join(folder, 'go-builds'),
  GOFLAGS: '-modcacherw',
  PIP_CACHE_DIR: path.join(folder, 'pip'),
}

/** What npm tells the commands that it runs is not what a person's shell has. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
}

/** As the demo is when nobody says otherwise. */
const company = { vehicles: 10, drivers: 5 }
const steps: StepTaken[] = []
let running: TerminalCommand | null = null
const ending = listenForEnd(() => {
  cleanUp()
  process.exit(130)
})
ending.addEventListener('abort', () => void running?.interrupt())

async function timeStep<T>(command: string, work: () => Promise<T> | T): Promise<T> {
  console.log(`$ ${command}`)
  const endCount = countDownload()
  const started = performance.now()
  const result = await work()
  steps.push({ command, took_s: (performance.now() - started) / 1_000, ...endCount() })
  return result
}

/** The command ends, or says that it is at work, and has printed what the page shows. */
async function takeStep(step: PageStep, isAtWork?: (line: string) => boolean): Promise<TerminalCommand> {
  const command = step.command.trim()
  return timeStep(command, async () => {
    const given = giveCommand(command, { folder: clone, env, onLine: console.log })
    running = given
    await given.wait(isAtWork)
    const differences = findDifferences(step, given.lines.join('\n'))
    const is_well = isAtWork === undefined ? given.exitCode() === 0 : !given.hasEnded()
    if (is_well && differences.length === 0 && !ending.aborted) return given
    await given.interrupt()
    throw new Error(`${command} ended with ${given.exitCode()}\n${differences.join('\n')}`)
  })
}

function findStep(command: string): PageStep {
  const page = readFileSync(path.join(clone, 'README.md'), 'utf8')
  const step = readSteps(page).find((printed) => printed.command.trim() === command)
  if (step === undefined) throw new Error(`the README does not print ${command}`)
  return step
}

async function takePrintedTour(lines: readonly string[]): Promise<void> {
  const file = lines.map((line) => /bash (\S+\.sh)$/.exec(line)?.[1]).find((found) => found !== undefined)
  if (file === undefined) throw new Error('the demo printed no tour')
  const { faults } = await timeStep(`bash ${file}`, () => takeTour(path.join(clone, file), company))
  if (faults.length > 0) throw new Error(`the tour was not answered:\n${faults.join('\n')}`)
}

/** Whatever came before it is what is told. */
function cleanUp(): void {
  try {
    if (existsSync(path.join(clone, 'node_modules')))
      execFileSync('npm', ['run', 'services', '--', 'stop'], { cwd: clone, env, stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(`what ${folder} holds, or runs, is still there:`, error)
  }
}

const run = describeRun(root)
try {
  await timeStep('git clone', () => {
    execFileSync('git', ['clone', '--quiet', root, clone])
  })
  await takeStep(findStep('npm ci'))
  await takeStep(findStep('npm run services'))
  const demo = await takeStep(findStep('npm run demo'), (line) => line.startsWith('The 22 calls'))
  try {
    await takePrintedTour(demo.lines)
  } finally {
    await demo.interrupt()
  }
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`
  const report = renderReport({ ...run, machine, steps })
  writeFileSync(page_file, report)
  console.log(report)
} finally {
  cleanUp()
}
