import { availableParallelism } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../../../ops/services/run-command.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import type { Seen } from './plans/edit-once.ts'
import type { WorldEdits } from './plans/edit-worlds-process.ts'

const program = path.join(import.meta.dirname, 'plans/edit-worlds-process.ts')
const edits_of_a_world = 250

test('edits of plans of a hundred stops: what a dry run tells is what is written, the checker names the same rules, and undo restores the plan', async () => {
  const edits = proofCount({ full: 20_000, tenth: 25 })
  const worlds = Array.from({ length: Math.ceil(edits / edits_of_a_world) }, (_, n): WorldEdits => {
    const first = n * edits_of_a_world
    return { first, last: Math.min(edits, first + edits_of_a_world) - 1 }
  })
  // Each measures routes on a core of its own.
  const processes = Math.min(availableParallelism(), worlds.length)
  const shares = Array.from({ length: processes }, (_, n) =>
    worlds.filter((_world, at) => at % processes === n),
  )
  const all = await Promise.all(shares.map(editIn))
  const faults = all.flatMap((one) => one.faults)
  const broken = all.reduce((sum, one) => sum + one.broken, 0)
  recordFigure({
    promise: 'plans: random edits of plans of 100 stops: dry run against what is written, checker, undo',
    needed: '0 differences',
    measured: `${faults.length} in ${edits} edits, which broke or left broken ${broken} rules`,
    held: faults.length === 0,
  })
  expect(faults.slice(0, 5)).toEqual([])
  expect(broken).toBeGreaterThan(edits)
})

async function editIn(worlds: readonly WorldEdits[]): Promise<Seen> {
  return JSON.parse(await runCommand(process.execPath, [program, JSON.stringify(worlds)])) as Seen
}
