import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { systemClock } from '@tropeiro/kernel/clock.ts'
import { forgetFigures, readFigures } from './test-report/record-figure.ts'
import { renderProofs } from './test-report/render-proofs.ts'

const root = path.join(import.meta.dirname, '..')
const page = path.join(root, 'docs/proofs/latest.md')

/** Each measures promises at full size and records its figures. */
const stages = [
  // Benches have their own stage, in longer rounds.
  { name: 'proofs', command: ['npx', 'vitest', 'run', '--project', 'proofs', '--exclude', 'tools/bench/**'] },
  { name: 'bench', command: ['npm', 'run', 'bench'] },
]

function succeeds([program = '', ...args]: readonly string[]): boolean {
  const env = { ...process.env, TROPEIRO_PROOF: 'full' }
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

/** The commit that was measured, marked when files differ from it. */
function describeCommit(): string {
  return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
}

const started = systemClock.now()
const commit = describeCommit()
forgetFigures()
const failed = stages.filter(({ command }) => !succeeds(command)).map(({ name }) => name)
const figures = readFigures()
const text = renderProofs({
  commit,
  date: started.toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`,
  duration_s: Math.round((systemClock.now().getTime() - started.getTime()) / 1000),
  figures,
  failed,
})
mkdirSync(path.dirname(page), { recursive: true })
writeFileSync(page, text)
console.log(text)
process.exitCode = failed.length === 0 && figures.every(({ held }) => held) ? 0 : 1
