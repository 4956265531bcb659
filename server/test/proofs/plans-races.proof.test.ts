import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { type PlanState, plan_states } from '../../plans/model/plan-state.ts'
import { createPlanningClient, importAnswerOf, type PlanningClient } from './plans/client.ts'
import { importBody, pickPlaces } from './plans/import-body.ts'
import { type PlanningCell, type PlanningCompany, startPlanningCell } from './plans/planning-cell.ts'
import {
  areInConflict,
  type DeedAnswer,
  listSerialOutcomes,
  type PairOutcome,
  type PlanDeed,
} from './plans/serial-outcomes.ts'
import type { Answer } from './send-request.ts'

const pairs = proofCount({ full: 1_000, tenth: 100 })
const second_imports = proofCount({ full: 200, tenth: 20 })

const deeds = ['replan', 'close', 'remove', 'keep_order', 'start', 'reopen', 'replace'] as const

let cell: PlanningCell
let company: PlanningCompany
/** Two processes of the API: what decides between them is the database alone. */
let clients: readonly [PlanningClient, PlanningClient]
beforeAll(async () => {
  cell = await startPlanningCell({ places: 40 })
  company = await cell.addCompany()
  const [one, other] = await Promise.all([cell.startApi(), cell.startApi()])
  clients = [createPlanningClient(one.url, company), createPlanningClient(other.url, company)]
})
afterAll(() => cell.close())

/** No worker runs: a plan stays in the state it was put in until one of the two moves it. */
async function makePlan(code: string, state: PlanState): Promise<number> {
  const answer = importAnswerOf(await clients[0].importPlan(roundOf(code)))
  const [id] = answer.route_plan_ids
  if (id === undefined) throw new Error('an import makes a plan')
  await asAdmin('update app.route_plans set status = $1 where id = $2', [state, id])
  return id
}

function roundOf(code: string) {
  return importBody({ code, places: pickPlaces(cell.places, 4, 1), is_async: true })
}

function asAdmin(statement: string, values: readonly unknown[]) {
  return withAdmin(
    (admin) => admin.query<Record<string, unknown>>(statement, [...values]),
    cell.product.test_database.admin_url,
  )
}

function act(
  client: PlanningClient,
  deed: PlanDeed,
  { id, code }: { id: number; code: string },
): Promise<Answer> {
  if (deed === 'replace') return client.importPlan(roundOf(code), { query: '?on_conflict=replace' })
  if (deed === 'remove') return client.remove(id)
  return client.command(id, deed, deed === 'close' ? { data: { reason: 'the day is over' } } : undefined)
}

function answerOf({ status, text }: Answer): DeedAnswer | string {
  if (status >= 200 && status < 300) return { outcome: 'done', allowed: null }
  if (status === 404) return { outcome: 'gone', allowed: null }
  const problem = JSON.parse(text) as { code?: string; allowed?: string[] }
  if (status === 409 && problem.code === 'state_conflict')
    return { outcome: 'refused', allowed: problem.allowed ?? null }
  return `${status} ${text}`
}

async function stateOf(id: number): Promise<PlanState | null> {
  const { rows } = await asAdmin('select status, date_excluded from app.route_plans where id = $1', [id])
  const [row] = rows
  return row === undefined || row['date_excluded'] !== null ? null : (row['status'] as PlanState)
}

interface Race {
  readonly state: PlanState
  readonly pair: readonly [PlanDeed, PlanDeed]
}

/** Every state and pair that can move at all, again and again. Two imports are a race of their own. */
function listRaces(): Race[] {
  const all = plan_states
    .flatMap((state) =>
      deeds.flatMap((one, index) => deeds.slice(index).map((other): Race => ({ state, pair: [one, other] }))),
    )
    .filter(
      ({ state, pair }) =>
        pair.join() !== 'replace,replace' &&
        listSerialOutcomes(state, pair).some(({ answers }) =>
          answers.some(({ outcome }) => outcome === 'done'),
        ),
    )
  return Array.from({ length: pairs }, (_, n) => all[n % all.length] as Race)
}

test('two deeds on one plan at the same moment end like one after the other, and whoever loses learns what is legal', async () => {
  const wrong: string[] = []
  const met = { conflicts: 0, first: 0, second: 0 }
  for (const [n, { state, pair }] of listRaces().entries()) {
    const code = `race ${n}`
    const id = await makePlan(code, state)
    // Whoever is asked first tends to win: each side has the first word half of the time.
    const order = n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const answers: Answer[] = []
    await Promise.all(
      order.map(async (side) => {
        answers[side] = await act(clients[side], pair[side], { id, code })
      }),
    )
    const [one, other] = answers.map(answerOf)
    const found = { answers: [one, other], state: await stateOf(id) }
    const expected = listSerialOutcomes(state, pair)
    if (!expected.some((outcome) => isSame(outcome, found)))
      wrong.push(
        `${state}: ${pair.join(' and ')}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
      )
    if (areInConflict(expected)) met.conflicts += 1
    if (typeof one === 'object' && one.outcome === 'done') met.first += 1
    if (typeof other === 'object' && other.outcome === 'done') met.second += 1
  }
  recordFigure({
    promise: `${pairs} pairs of deeds on one plan at the same moment (replan, close, delete, keep order, start, reopen, second import)`,
    needed:
      'each ends like one after the other: one winner where they conflict, the loser told the legal moves',
    measured: `${wrong.length} wrong; ${met.conflicts} pairs in conflict; the first won ${met.first}, the second ${met.second} times`,
    held: wrong.length === 0,
  })
  expect(wrong).toEqual([])
  expect(met.conflicts).toBeGreaterThan(pairs / 5)
})

test('of two imports of one plan at the same moment one is kept', async () => {
  const wrong: string[] = []
  for (let n = 0; n < second_imports; n++) {
    const code = `twice ${n}`
    const is_replacing = n % 2 === 1
    if (n % 4 > 1) await makePlan(code, 'P')
    const query = is_replacing ? '?on_conflict=replace' : ''
    const answers = await Promise.all(clients.map((client) => client.importPlan(roundOf(code), { query })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    const { rows } = await asAdmin(
      'select count(*)::integer as count from app.route_plans where external_code = $1 and date_excluded is null',
      [code],
    )
    // Two that replace are both legal one after the other: the later takes the place of the earlier.
    const legal = is_replacing ? ['202,202', '202,409'] : n % 4 > 1 ? ['409,409'] : ['202,409']
    if (!legal.includes(statuses.join()) || rows[0]?.['count'] !== 1)
      wrong.push(
        `${code}: ${statuses.join()}, ${String(rows[0]?.['count'])} kept: ${answers.map(({ text }) => text).join()}`,
      )
  }
  recordFigure({
    promise: `${second_imports} pairs of imports of one plan at the same moment`,
    needed: 'one plan each time, and no answer but 202 and 409',
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  })
  expect(wrong).toEqual([])
})

function isSame(
  { answers, state }: PairOutcome,
  found: { answers: readonly unknown[]; state: unknown },
): boolean {
  return state === found.state && JSON.stringify(answers) === JSON.stringify(found.answers)
}
