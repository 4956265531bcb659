import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { medianOf } from './median-of.ts'
import { createPlanningClient, importAnswerOf, type PlanningClient } from './plans/client.ts'
import { importBody, pickPlaces } from './plans/import-body.ts'
import { type PlanningCell, startPlanningCell } from './plans/planning-cell.ts'

const QUEUED = proofCount({ full: 500, tenth: 50 })
const ROUNDS = proofCount({ full: 9, tenth: 3 })
const MOST_TIMES = 3

let cell: PlanningCell
let crowd: PlanningClient
let single: PlanningClient
beforeAll(async () => {
  // One worker with its usual share for each customer.
  cell = await startPlanningCell({ places: 100, env: { TROPEIRO_SOLVE_PER_POINT_MS: '60' } })
  const [api] = await Promise.all([cell.startApi(), cell.startWorker()])
  crowd = createPlanningClient(api.url, await cell.addCompany())
  single = createPlanningClient(api.url, await cell.addCompany())
})
afterAll(() => cell.close())

let imports = 0
const roundOf = (is_async: boolean) => {
  imports += 1
  return importBody({ code: `fair ${imports}`, places: pickPlaces(cell.places, 15, imports), is_async })
}

async function measureSingle(): Promise<number> {
  const started_ms = performance.now()
  const answer = await single.importPlan(roundOf(false))
  const elapsed_ms = performance.now() - started_ms
  if (answer.status !== 200) throw new Error(`it was answered ${answer.status}: ${answer.text}`)
  return elapsed_ms
}

async function measureRounds(): Promise<number[]> {
  const durations: number[] = []
  for (let n = 0; n < ROUNDS; n++) durations.push(await measureSingle())
  return durations
}

test("another customer's import does not wait behind a long queue", {
  retry: isFullProof() ? 0 : 2,
}, async () => {
  // What the first one pays for starting everything is not what it takes.
  await measureSingle()
  const alone = medianOf(await measureRounds())
  const queued: number[] = []
  for (let n = 0; n < QUEUED; n++)
    queued.push(importAnswerOf(await crowd.importPlan(roundOf(true))).operation_id)
  const beside = await measureRounds()
  let waiting = 0
  for (const id of queued) waiting += (await crowd.getOperation(id)).finished_at === null ? 1 : 0
  const worst = Math.max(...beside) / alone
  recordFigure({
    promise: `one customer queues ${QUEUED} plans: another's single import, the slowest of ${ROUNDS}, against alone`,
    needed: `≤ ${MOST_TIMES} ×`,
    measured: `${worst.toFixed(2)} × (${Math.round(alone)} ms alone, median ${Math.round(medianOf(beside))} ms; ${waiting} still queued)`,
    held: worst <= MOST_TIMES,
  })
  // Otherwise there was no queue to wait behind.
  expect(waiting).toBeGreaterThan(QUEUED / 2)
  expect(worst).toBeLessThanOrEqual(MOST_TIMES)
})
