import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { type Facts, no_facts, type RecordFact } from '../model/day/facts.ts'
import type { PlanOperation } from '../model/day/operation.ts'
import { applyFacts } from '../storage/day/apply-facts.ts'
import { holdDay } from '../storage/day/hold-day.ts'
import { changePlans } from './change-plans.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
})
afterAll(() => planning.close())

interface PointRow {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly route_plan_id: number
  readonly intended_plan_id: number | null
  readonly assignment: number
  readonly is_seen: boolean
  readonly optimized_order: number
}

interface PlanRow {
  readonly status: string
  readonly row_version: number
  readonly edit_version: number
  readonly total_points: number
}

/** A depot and three deliveries in the given order, which is P at once. */
async function importPlan(): Promise<{ plan: number; points: Record<string, number> }> {
  const route_points = [
    { name: 'depot', type: 'PA', ...at(0) },
    ...['a', 'b', 'c'].map((name, index) => ({ name, external_code: name, ...at(index + 1) })),
  ]
  const { route_plan_ids } = await planning.importPlan(
    bodyOf({ is_async: true, optimize: false, route_points }),
  )
  const plan = route_plan_ids[0] ?? 0
  const rows = await listPoints(plan)
  return { plan, points: Object.fromEntries(rows.map(({ name, id }) => [name, id])) }
}

const listPoints = (plan: number) =>
  planning.rowsBehind<PointRow>(
    `select id::integer, name, status, route_plan_id::integer, intended_plan_id::integer, assignment, optimized_order,
       date_excluded is null as is_seen
     from app.route_points where route_plan_id = $1 order by optimized_order, id`,
    [plan],
  )

async function readPlan(plan: number): Promise<PlanRow> {
  const [row] = await planning.rowsBehind<PlanRow>(
    'select status, row_version, edit_version, total_points from app.route_plans where id = $1',
    [plan],
  )
  if (row === undefined) throw new Error('the plan is there')
  return row
}

const show = async (plan: number) =>
  (await listPoints(plan))
    .filter(({ is_seen }) => is_seen)
    .map(({ name, status }) => `${name}${status}`)
    .join(' ')

let facts: Facts = no_facts
const readFacts = async () => facts

async function change(
  operations: PlanOperation[],
  terms: { base?: [number, number][]; force?: boolean } = {},
) {
  const { database, vault } = planning.product.context
  const { customer_id } = planning.company
  await vault.prepare(customer_id)
  const actor = {
    user_id: null,
    api_key_id: null,
    address: null,
    request_id: null,
    now: planning.product.clock.now(),
  }
  return database.inCustomer(customer_id, (tx) =>
    changePlans(tx, actor, {
      change: {
        change_id: randomUUID(),
        operations,
        base: new Map(terms.base),
        reason: null,
        force: terms.force ?? false,
      },
      tools: { vault, readFacts },
    }),
  )
}

let records = 0

async function record(fact: Pick<RecordFact, 'route_plan_id' | 'route_point_id'> & Partial<RecordFact>) {
  const now = planning.product.clock.now()
  records += 1
  const whole: RecordFact = {
    id: records,
    kind: 'execute',
    command_id: `command ${records}`,
    assignment: 1,
    user_id: null,
    at: now,
    received_at: now,
    voided: false,
    ...fact,
  }
  facts = { ...facts, records: [...facts.records, whole] }
  await planning.product.context.database.inCustomer(planning.company.customer_id, async (tx) => {
    const day = await holdDay(tx, { plan_ids: [whole.route_plan_id], point_ids: [whole.route_point_id] })
    await applyFacts(tx, day, { readFacts, now, touched: [whole.route_plan_id] })
  })
}

describe('facts', () => {
  test('a delivery begins the plan, raises its version and leaves what the office counts', async () => {
    const { plan, points } = await importPlan()
    const before = await readPlan(plan)
    await record({ route_plan_id: plan, route_point_id: points['a'] ?? 0 })
    expect(await show(plan)).toBe('depotP aE bP cP')
    expect(await readPlan(plan)).toMatchObject({
      status: 'E',
      row_version: before.row_version + 1,
      edit_version: before.edit_version,
    })
    expect(await planning.listEvents(plan)).toStrictEqual([
      'route_plan.imported',
      'route_plan.started',
      'route_point.delivered',
    ])
  })

  test('what only is kept raises the version, too', async () => {
    const { plan, points } = await importPlan()
    await change([{ op: 'remove', route_point_id: points['a'] ?? 0 }])
    const before = await readPlan(plan)
    await record({ route_plan_id: plan, route_point_id: points['a'] ?? 0, kind: 'return' })
    expect(await show(plan)).toBe('depotP bP cP')
    expect((await readPlan(plan)).row_version).toBe(before.row_version + 1)
  })

  test('a removed plan is seen again for what was executed in it, and not by others of its key', async () => {
    const { plan, points } = await importPlan()
    expect((await planning.send('DELETE', `/route_plan/${plan}`)).statusCode).toBe(204)
    await record({ route_plan_id: plan, route_point_id: points['a'] ?? 0 })
    const shown = await planning.readPlan(plan)
    expect([shown.status, shown.route_points.map(({ name, status }) => name + status)]).toStrictEqual([
      'C',
      ['aE'],
    ])
    const answer = await planning.send('POST', `/route_plan/${plan}/reopen`)
    expect([answer.statusCode, answer.json().allowed]).toStrictEqual([409, []])
    expect(await planning.listEvents(plan)).toContain('route_plan.restored')
  })
})

describe('changes of plans', () => {
  test('remove and a late delivery', async () => {
    const { plan, points } = await importPlan()
    await change([{ op: 'remove', route_point_id: points['a'] ?? 0 }])
    expect([await show(plan), (await readPlan(plan)).total_points]).toStrictEqual(['depotP bP cP', 3])
    await record({ route_plan_id: plan, route_point_id: points['a'] ?? 0 })
    expect((await show(plan)).split(' ').toSorted()).toStrictEqual(['aE', 'bP', 'cP', 'depotP'])
    expect(await planning.listEvents(plan)).toStrictEqual([
      'route_plan.imported',
      'route_plan.changed',
      'route_point.removed',
      'route_plan.started',
      'route_point.restored',
      'route_point.delivered',
    ])
  })

  test('move, and a delivery by who does not know it', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    const id = one.points['a'] ?? 0
    await change([{ op: 'move', route_point_id: id, to_plan: two.plan, position: 2 }])
    expect([await show(one.plan), await show(two.plan)]).toStrictEqual(['depotP bP cP', 'depotP aP aP bP cP'])
    const moved = (await listPoints(two.plan)).find((point) => point.id === id)
    expect(moved).toMatchObject({ assignment: 2, optimized_order: 2 })
    await record({ route_plan_id: one.plan, route_point_id: id, kind: 'return' })
    expect(await show(two.plan)).toBe('depotP aP aP bP cP')
    await record({ route_plan_id: one.plan, route_point_id: id })
    expect((await show(one.plan)).split(' ').toSorted()).toStrictEqual(['aE', 'bP', 'cP', 'depotP'])
    expect(await show(two.plan)).toBe('depotP aP bP cP')
    const given = await planning.rowsBehind(
      `select assignment, route_plan_id::integer, valid_to is null as is_now from app.route_point_assignments
       where route_point_id = $1 order by assignment`,
      [id],
    )
    expect(given).toStrictEqual([
      { assignment: 1, route_plan_id: one.plan, is_now: false },
      { assignment: 2, route_plan_id: two.plan, is_now: true },
    ])
  })

  test('retry', async () => {
    const { plan, points } = await importPlan()
    const id = points['b'] ?? 0
    await record({ route_plan_id: plan, route_point_id: id, kind: 'return' })
    expect(await show(plan)).toBe('depotP aP bD cP')
    await change([{ op: 'retry', route_point_id: id }])
    expect(await show(plan)).toBe('depotP aP bP cP')
    await record({ route_plan_id: plan, route_point_id: id, kind: 'return', assignment: 2 })
    expect(await show(plan)).toBe('depotP aP bD cP')
    await expect(change([{ op: 'retry', route_point_id: points['a'] ?? 0 }])).rejects.toMatchObject({
      code: 'point_not_open',
    })
  })

  test('rules keep what was asked for up to the version that phones have', async () => {
    const { plan } = await importPlan()
    const { row_version } = await readPlan(plan)
    await change([{ op: 'rules', route_plan_id: plan, require_picture: true }])
    await change([{ op: 'rules', route_plan_id: plan, require_picture: true }])
    const kept = await planning.rowsBehind(
      'select last_version, require_picture from app.route_plan_rules where route_plan_id = $1',
      [plan],
    )
    expect(kept).toStrictEqual([{ last_version: row_version, require_picture: false }])
  })

  test('reorder, reassign, rules and add in one', async () => {
    const { plan, points } = await importPlan()
    const driver = await planning.make<{ id: number; user_id: number | null }>('driver', { name: 'Ana' })
    const { a = 0, b = 0, c = 0 } = points
    await change([
      { op: 'reorder', route_plan_id: plan, route_point_ids: [c, b, a] },
      {
        op: 'reassign',
        route_plan_id: plan,
        driver_id: driver.id,
        user_id: null,
        vehicle_id: null,
        helper_id: null,
      },
      { op: 'rules', route_plan_id: plan, require_picture: true },
      { op: 'add', route_plan_id: plan, position: 2, point: new_point },
    ])
    expect(await show(plan)).toBe('depotP newP cP bP aP')
    expect(await planning.readPlan(plan)).toMatchObject({ driver_id: driver.id, require_picture: true })
    const former = await planning.rowsBehind(
      'select driver_id from app.route_plan_executors where route_plan_id = $1',
      [plan],
    )
    expect(former).toStrictEqual([{ driver_id: null }])
    expect(await planning.listEvents(plan)).toStrictEqual([
      'route_plan.imported',
      'route_plan.changed',
      'route_plan.assigned',
      'route_point.added',
    ])
    const changes = await planning.rowsBehind(
      `select edit_version, jsonb_array_length(operations) as operations from app.route_plan_changes where route_plan_id = $1`,
      [plan],
    )
    expect(changes).toStrictEqual([{ edit_version: 2, operations: 4 }])
  })

  test('place gives a line that nobody took to a plan, once', async () => {
    const { plan, points } = await importPlan()
    const id = points['c'] ?? 0
    await planning.rowsBehind(
      `update app.route_points set removed_at = now(), date_excluded = now() where id = $1`,
      [id],
    )
    await planning.rowsBehind(
      `update app.route_imports set unassigned = '[{"index": 3}]'
       where id = (select route_id from app.route_plans where id = $1)`,
      [plan],
    )
    const { route_id } = await planning.readPlan(plan)
    const place = { op: 'place', route_id, line: 3, route_plan_id: plan, position: null } as const
    await change([place])
    expect(await show(plan)).toBe('depotP aP bP cP')
    await expect(change([place])).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['W', ['start', 'remove']],
    ['C', ['reopen', 'remove']],
  ] as const)('are refused in %s, and what is legal is told', async (status, allowed) => {
    const { plan, points } = await importPlan()
    await planning.rowsBehind('update app.route_plans set status = $2 where id = $1', [plan, status])
    await expect(change([{ op: 'remove', route_point_id: points['a'] ?? 0 }])).rejects.toMatchObject({
      code: 'state_conflict',
      public: { allowed },
    })
  })

  test('are refused for what is done, for a start, and on an older version', async () => {
    const { plan, points } = await importPlan()
    const { a = 0, b = 0, depot = 0 } = points
    const { edit_version } = await readPlan(plan)
    await record({ route_plan_id: plan, route_point_id: a })
    for (const id of [a, depot])
      await expect(change([{ op: 'remove', route_point_id: id }])).rejects.toMatchObject({
        code: 'point_not_open',
      })
    const base: [number, number][] = [[plan, edit_version]]
    await change([{ op: 'remove', route_point_id: b }], { base })
    await expect(
      change([{ op: 'rules', route_plan_id: plan, load_check: true }], { base }),
    ).rejects.toMatchObject({
      code: 'stale_version',
    })
  })

  test('of two that cross, both are done or one is told: nobody waits for ever', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    const names = ['a', 'b', 'c']
    const moves = names.flatMap((name) => [
      change([{ op: 'move', route_point_id: one.points[name] ?? 0, to_plan: two.plan, position: null }]),
      change([{ op: 'move', route_point_id: two.points[name] ?? 0, to_plan: one.plan, position: null }]),
    ])
    await Promise.all(moves)
    expect((await show(one.plan)).split(' ').toSorted()).toStrictEqual(['aP', 'bP', 'cP', 'depotP'])
    const there = (await listPoints(two.plan)).filter(({ name }) => name !== 'depot').map(({ id }) => id)
    expect(new Set(there)).toStrictEqual(new Set(names.map((name) => one.points[name] ?? 0)))
  })
})

const new_point = {
  line: 0,
  name: 'new',
  type: 'PE' as const,
  order: 9,
  info: null,
  address: null,
  address_parts: null,
  ...at(5),
  external_code: 'new',
  axles: null,
  delivery_time: 0,
  windows: [],
  items: [],
  capacity: null,
  disable_signature_check: null,
  disable_picture: null,
}
