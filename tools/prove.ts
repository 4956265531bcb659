import { spawnSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { benches } from './bench/benches.ts'
import { describeRun, isAskedFor } from './test-report/describe-run.ts'
import {
  mergeParts,
  type ProvenPart,
  readParts,
  renderProofs,
  writeParts,
} from './test-report/proven-parts.ts'
import { forgetFigures, readFigures } from './test-report/record-figure.ts'

const root = path.join(import.meta.dirname, '..')
const figures_file = path.join(root, 'docs/proofs/figures.json')
const page_file = path.join(root, 'docs/proofs/latest.md')

interface Part {
  readonly name: string
  readonly command: readonly string[]
}

const elsewhere = ['**/node_modules/**', '.services/**', 'web/console/**']

const journeys_command = ['npx', 'vitest', 'run', '--project', 'console']
/** Tells how long people wait: nothing else may take the processor meanwhile. */
const waits_file = 'web/console/src/live/position-to-pixel.proof.test.ts'

/** Together: one world, which takes minutes to start, serves all of them. */
function listJourneys(): Part[] {
  const files = globSync('web/console/**/*.proof.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  const others = files.filter((file) => file !== waits_file)
  return [
    { name: 'web/console', command: [...journeys_command, ...others.toSorted()] },
    { name: 'web/console/live/position-to-pixel', command: [...journeys_command, waits_file] },
  ]
}

/** Every file of proofs and every bench: each measures promises at full size and records its figures. */
function listParts(): Part[] {
  const files = globSync('**/*.proof.test.ts', { cwd: root, exclude: elsewhere })
  return [
    ...files.toSorted().map((file) => ({
      name: file.replace('.proof.test.ts', ''),
      command: ['npx', 'vitest', 'run', '--project', 'proofs', file],
    })),
    ...listJourneys(),
    ...Object.keys(benches).map((name) => ({
      name: `bench ${name}`,
      command: ['npm', 'run', 'bench', '--', name],
    })),
  ]
}

function measure({ name, command: [program = '', ...args] }: Part): ProvenPart {
  forgetFigures()
  const env = { ...process.env, TROPEIRO_PROOF: 'full' }
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env })
  return {
    name,
    ...describeRun(root),
    passed: status === 0,
    figures: readFigures(),
  }
}

const words = process.argv.slice(2)
const parts = listParts()
const names = parts.map(({ name }) => name)
const asked = parts.filter(({ name }) => isAskedFor(name, words))
const measured: ProvenPart[] = []
for (const part of asked) {
  measured.push(measure(part))
  // After each: a run that is cut short leaves what it had measured.
  const kept = mergeParts(readParts(figures_file), measured, names)
  writeParts(figures_file, kept)
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`
  const missing = names.filter((name) => !kept.some((one) => one.name === name))
  writeFileSync(page_file, renderProofs({ machine, parts: kept, missing }))
}
for (const { name, passed, figures } of measured) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`)
  for (const { promise, measured: found, held } of figures)
    console.log(`       ${held ? '' : 'NOT HELD: '}${promise}: ${found}`)
}
const is_held = measured.every(({ passed, figures }) => passed && figures.every(({ held }) => held))
process.exitCode = measured.length > 0 && is_held ? 0 : 1
