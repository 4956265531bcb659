import { randomUUID } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { changePlans } from '../changes/change-plans.ts'
import { type Facts, no_facts } from '../model/day/facts.ts'
import type { PlanOperation } from '../model/day/operation.ts'
import { applyFacts } from '../storage/day/apply-facts.ts'
import { holdDay } from '../storage/day/hold-day.ts'
import type { ComputedPlans } from '../storage/save-plans.ts'
import { finishRun } from './finish-run.ts'
import { takeUp, type Work } from './take-up.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
})
afterAll(() => planning.close())

const now = new Date('2026-03-04T05:06:07Z')
let facts: Facts = no_facts
const readFacts = async () => facts
beforeEach(() => {
  facts = no_facts
})

async function inCustomer<T>(work: (tx: CustomerTransaction) => Promise<T>): Promise<T> {
  const { database, vault } = planning.product.context
  await vault.prepare(planning.company.customer_id)
  return database.inCustomer(planning.company.customer_id, work)
}

/** A depot and three deliveries, whose import a worker has not taken up yet. */
async function importPlan() {
  const route_points = [
    { name: 'depot', type: 'PA', ...at(0) },
    ...['a', 'b', 'c'].map((name, index) => ({ name, external_code: name, ...at(index + 1) })),
  ]
  const answer = await planning.importPlan(bodyOf({ is_async: true, route_points }))
  return { plan: answer.route_plan_ids[0] ?? 0, operation_id: answer.operation_id ?? 0 }
}

async function begin(operation_id: number): Promise<Work> {
  const { vault } = planning.product.context
  const work = await inCustomer((tx) => takeUp(tx, { operation_id, vault, now }))
  if (work === null) throw new Error('there is something to do')
  return work
}

/** One route of the lines that are named, in the order of the import. */
function compute({ request }: Work, served: readonly string[]): ComputedPlans {
  const [executor] = request.executors
  if (executor === undefined) throw new Error('somebody executes it')
  const placed = request.points
    .filter(({ name, type }) => type === 'PA' || served.includes(name))
    .map((point, index) => ({
      ...point,
      latitude: point.latitude ?? 0,
      longitude: point.longitude ?? 0,
      geocode: null,
      optimized_order: index + 1,
      time_scheduled: now,
      duration: 60,
      distance: 1_000,
    }))
  const figures = { total_time: 60, total_distance: 1_000, total_capacity: 0, polyline6: null, findings: [] }
  return { engine: 'osrm', plans: [{ executor, placed, ...figures }], unassigned: [], lost_start: null }
}

async function finish(work: Work, served: readonly string[] = ['a', 'b', 'c']): Promise<void> {
  const { vault } = planning.product.context
  await inCustomer((tx) => finishRun(tx, { work, computed: compute(work, served), vault, readFacts, now }))
}

async function replan(plan: number): Promise<Work> {
  const answer = await planning.send('POST', `/route_plan/${plan}/replan`)
  return begin(answer.json().data.operation_id)
}

interface PointRow {
  readonly id: number
  readonly name: string
  readonly plan: number
  readonly status: string
  readonly is_seen: boolean
}

/** Every row that ever came of these plans. */
const listPoints = (...plans: number[]) =>
  planning.rowsBehind<PointRow>(
    `select id::integer, name, route_plan_id::integer as plan, status, date_excluded is null as is_seen
     from app.route_points where route_plan_id = any($1::bigint[]) order by name, id`,
    [plans],
  )
const idsOf = (points: readonly PointRow[]) => points.map(({ id }) => id)

async function execute(plan: number, point: PointRow | undefined): Promise<void> {
  const route_point_id = point?.id ?? 0
  const fact = {
    route_plan_id: plan,
    route_point_id,
    assignment: 1,
    user_id: null,
    at: now,
    received_at: now,
  }
  const record = { ...fact, id: 1, kind: 'execute' as const, command_id: 'one', voided: false }
  facts = { ...facts, records: [...facts.records, record] }
  await inCustomer(async (tx) => {
    const day = await holdDay(tx, { plan_ids: [plan], point_ids: [route_point_id] })
    await applyFacts(tx, day, { readFacts, now, touched: [plan] })
  })
}

async function change(operations: PlanOperation[]): Promise<void> {
  const actor = { user_id: null, api_key_id: null, address: null, request_id: null, now }
  const told = {
    change_id: randomUUID(),
    operations,
    base: new Map<number, number>(),
    reason: null,
    force: false,
  }
  const { vault } = planning.product.context
  await inCustomer((tx) => changePlans(tx, actor, { change: told, tools: { vault, readFacts } }))
}

const named = (points: readonly PointRow[], name: string) => points.find((point) => point.name === name)

describe('while a plan is computed', () => {
  test('a point that is executed keeps its row, and has no twin', async () => {
    const { plan, operation_id } = await importPlan()
    const before = await listPoints(plan)
    const work = await begin(operation_id)
    await execute(plan, named(before, 'b'))
    await finish(work)
    const after = await listPoints(plan)
    expect(idsOf(after)).toStrictEqual(idsOf(before))
    expect(after.map(({ status }) => status).join('')).toBe('PEPP')
    expect(await planning.readPlan(plan)).toMatchObject({ status: 'E', total_points: 4 })
  })

  test('a point that is moved to another plan stays there, and has no twin', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    for (const { operation_id } of [one, two]) await finish(await begin(operation_id))
    const plans = [one.plan, two.plan]
    const before = await listPoints(...plans)
    const moved = named(await listPoints(one.plan), 'b')
    await planning.send('POST', `/route_plan/${one.plan}/start`)
    const work = await replan(one.plan)
    await change([{ op: 'move', route_point_id: moved?.id ?? 0, to_plan: two.plan, position: null }])
    await finish(work)
    const after = await listPoints(...plans)
    expect(idsOf(after)).toStrictEqual(idsOf(before))
    expect(after.find(({ id }) => id === moved?.id)).toMatchObject({
      plan: two.plan,
      status: 'P',
      is_seen: true,
    })
    expect((await listPoints(one.plan)).map(({ name }) => name)).toStrictEqual(['a', 'c', 'depot'])
  })

  test('a point that is left out stays as a row, and comes back under its id', async () => {
    const { plan, operation_id } = await importPlan()
    const before = await listPoints(plan)
    await finish(await begin(operation_id), ['a', 'c'])
    const left = await listPoints(plan)
    expect(idsOf(left)).toStrictEqual(idsOf(before))
    expect(named(left, 'b')?.is_seen).toBe(false)
    expect((await planning.readPlan(plan)).route_points).toHaveLength(3)
    const unassigned = [
      { index: 2, name: 'b', external_code: 'b', reasons: [], fixes: [], fixes_sought: false },
    ]
    await planning.rowsBehind(
      `update app.route_imports set unassigned = $2
       where id = (select route_id from app.route_plans where id = $1)`,
      [plan, JSON.stringify(unassigned)],
    )
    await finish(await replan(plan))
    const after = await listPoints(plan)
    expect(idsOf(after)).toStrictEqual(idsOf(before))
    expect(after.every(({ is_seen, status }) => is_seen && status === 'P')).toBe(true)
  })
})

describe('locks', () => {
  test('a locked point stays in its plan, last, when no route takes it', async () => {
    const { plan, operation_id } = await importPlan()
    await finish(await begin(operation_id))
    const id = named(await listPoints(plan), 'a')?.id ?? 0
    await change([{ op: 'lock', route_point_id: id, locked: true }])
    await finish(await replan(plan), ['c'])
    const shown = await planning.readPlan(plan)
    expect(shown.route_points.map(({ name }) => name)).toStrictEqual(['depot', 'c', 'a'])
    expect(shown).toMatchObject({ status: 'P', total_points: 3 })
  })

  test('a locked plan is not planned again, nor written to by who began before', async () => {
    const { plan, operation_id } = await importPlan()
    await finish(await begin(operation_id))
    await planning.send('POST', `/route_plan/${plan}/start`)
    const work = await replan(plan)
    await change([{ op: 'lock', route_plan_id: plan, locked: true }])
    await finish(work, ['c'])
    const shown = await planning.readPlan(plan)
    expect(shown.route_points.map(({ name }) => name)).toStrictEqual(['depot', 'a', 'b', 'c'])
    const answer = await planning.send('POST', `/route_plan/${plan}/replan`)
    expect(answer.json()).toMatchObject({ status: 409, code: 'locked' })
  })

  test('an import takes no locked plan’s place', async () => {
    const body = bodyOf({ is_async: true, optimize: false })
    const first = await planning.importPlan(body)
    await change([{ op: 'lock', route_plan_id: first.route_plan_ids[0] ?? 0, locked: true }])
    const second = await planning.importPlan(body, '?on_conflict=replace')
    expect(second).toMatchObject({ status: 409, code: 'locked' })
  })
})
