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
  { name: 'proofs', command: ['npx', 'vitest', 'run', '--project', 'proofs'] },
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

/** Rewritten after each stage: a run that is cut short leaves what it had measured. */
function writePage(failed: readonly string[]): string {
  const text = renderProofs({
    commit,
    date: started.toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`,
    duration_s: Math.round((systemClock.now().getTime() - started.getTime()) / 1000),
    figures: readFigures(),
    failed,
  })
  mkdirSync(path.dirname(page), { recursive: true })
  writeFileSync(page, text)
  return text
}

const started = systemClock.now()
const commit = describeCommit()
const failed: string[] = []
forgetFigures()
for (const { name, command } of stages) {
  if (!succeeds(command)) failed.push(name)
  writePage(failed)
}
console.log(writePage(failed))
process.exitCode = failed.length === 0 && readFigures().every(({ held }) => held) ? 0 : 1
