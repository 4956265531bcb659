import type { OperationSummary } from '@tropeiro/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createPlanningClient, importAnswerOf, type PlanningClient } from './plans/client.ts'
import { importBody, pickPlaces } from './plans/import-body.ts'
import { type PlanningCell, startPlanningCell } from './plans/planning-cell.ts'

const queued = proofCount({ full: 500, tenth: 50 })
const rounds = proofCount({ full: 9, tenth: 2 })
/** Of each of the two, the one that is on offer already and, as a slot may be free before its queue is, one more. */
const max_turns = 4

let cell: PlanningCell
let crowds: PlanningClient[]
let single: PlanningClient
beforeAll(async () => {
  // One worker with its usual slots, and as many customers with long queues.
  cell = await startPlanningCell({ places: 100, env: { TROPEIRO_SOLVE_PER_POINT_MS: '60' } })
  const api = await cell.startApi()
  const join = async () => createPlanningClient(api.url, await cell.addCompany())
  crowds = [await join(), await join()]
  single = await join()
})
afterAll(() => cell.close())

let imports = 0
const roundOf = (is_async: boolean) => {
  imports += 1
  return importBody({ code: `fair ${imports}`, places: pickPlaces(cell.places, 15, imports), is_async })
}

/** A machine that is busy with other things as well may ask the client to come back. */
async function takeIn(client: PlanningClient, body: object): Promise<{ operation_id: number }> {
  let answer = await client.importPlan(body)
  while (answer.status === 503) answer = await client.importPlan(body)
  return importAnswerOf(answer)
}

async function listOperations(client: PlanningClient): Promise<OperationSummary[]> {
  const { text } = await client.get('/operation?limit=10000')
  return (JSON.parse(text) as { data: OperationSummary[] }).data
}

/** How many plans of the others were begun while this one waited. Every other import is awaited by its caller. */
async function countTurns(round: number): Promise<number> {
  const { operation_id } = await takeIn(single, roundOf(round % 2 === 0))
  const { date_created, started_at } = await single.awaitOperation(operation_id, 300_000)
  const others = (await Promise.all(crowds.map(listOperations))).flat()
  return others.filter(
    (other) =>
      other.started_at !== null &&
      String(other.started_at) > String(date_created) &&
      String(other.started_at) < String(started_at),
  ).length
}

test("another customer's import does not wait behind a long queue", async () => {
  for (let n = 0; n < queued; n++) await takeIn(crowds[n % 2] ?? single, roundOf(true))
  // Not before: where imports are slow, it would be done with each before the next comes.
  await cell.startWorker()
  const turns: number[] = []
  for (let round = 0; round < rounds; round++) turns.push(await countTurns(round))
  const waiting = (await Promise.all(crowds.map(listOperations)))
    .flat()
    .filter(({ finished_at }) => finished_at === null).length
  const worst = Math.max(...turns)
  recordFigure({
    promise: `two customers queue ${queued} plans: those begun while another's single import waits, the worst of ${rounds}`,
    needed: `≤ ${max_turns}`,
    measured: `${worst} (${turns.join(', ')}; ${waiting} still queued)`,
    held: worst <= max_turns,
  })
  // Otherwise there was no queue to wait behind.
  expect(waiting).toBeGreaterThan(queued / 4)
  expect(worst).toBeLessThanOrEqual(max_turns)
})
