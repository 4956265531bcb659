import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { UnassignedOfPlan } from '@tropeiro/contract/route-plan-unassigned.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
let plates = 0
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const box = (capacity: number) => ({ route_point_items: [{ external_code: 'box', capacity }] })

/** A vehicle with room for ten has a box of seven; one of fifteen is left out. */
async function importPlan(): Promise<RoutePlan> {
  const plate = `UNA1A${String(++plates).padStart(2, '0')}`
  await planning.make('vehicle', { title: 'Van', plate, capacity: 10 })
  const route_points = [
    { name: 'depot', type: 'PA', ...at(0) },
    { name: 'fits', ...at(1), ...box(7) },
    { name: 'too much', external_code: 'tm', ...at(2), ...box(15) },
  ]
  const body = bodyOf({ is_async: true, route_points, data: { vehicle_plate: plate } })
  const { route_plan_ids, operation_id } = await planning.importPlan(body)
  await planning.awaitOperation(operation_id)
  return planning.readPlan(route_plan_ids[0])
}

const look = async ({ id }: RoutePlan): Promise<UnassignedOfPlan> =>
  (await planning.send('GET', `/route_plan/${id}/unassigned`)).json().data

const change = async ({ id }: RoutePlan, operation: object) => {
  const { edit_version } = await planning.readPlan(id)
  const data = { base: { [id]: edit_version }, operations: [operation] }
  const answer = await planning.send('POST', '/route_plan/changes', { body: { data } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

const ask = ({ id }: Pick<RoutePlan, 'id'>) => planning.send('POST', `/route_plan/${id}/explain`)

async function explain(plan: RoutePlan) {
  const answer = await ask(plan)
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return planning.awaitOperation(answer.json().data.operation_id)
}

const stopOf = ({ route_points }: RoutePlan, name: string) =>
  route_points.find((point) => point.name === name)?.id ?? 0

const place = ({ id, route_id }: RoutePlan, amount: number) => ({
  op: 'place',
  route_id,
  line: 2,
  route_plan_id: id,
  waive: { change: 'capacity', amount },
})

describe('GET /route_plan/{id}/unassigned', () => {
  test('200: as planning found it, until the office changes the plan; facts leave it alone', async () => {
    const plan = await importPlan()
    const found = await look(plan)
    expect(found).toMatchObject({
      route_id: plan.route_id,
      as_of: [{ id: plan.id, edit_version: plan.edit_version }],
      stale: false,
      unassigned_points: [
        { index: 2, external_code: 'tm', name: 'too much', fixes: [{ change: 'capacity', amount: 12 }] },
      ],
    })
    expect(found.unassigned_points[0]).toMatchObject({
      ...at(2),
      capacity: 15,
      axles: null,
      time_windows: [],
    })
    await planning.send('POST', `/route_point/${stopOf(plan, 'fits')}/execute_manually`, {
      body: { data: { reason: 'by phone' } },
    })
    expect(await look(plan)).toEqual(found)
    await change(plan, { op: 'rules', route_plan_id: plan.id, load_check: true })
    expect(await look(plan)).toEqual({ ...found, stale: true })
  })

  test('404: a plan that is not there', async () => {
    expect((await planning.send('GET', '/route_plan/999999/unassigned')).statusCode).toBe(404)
  })
})

describe('POST /route_plan/{id}/explain', () => {
  test('202: reasons anew in the plans as they are, and a fix that holds', async () => {
    const plan = await importPlan()
    await change(plan, { op: 'remove', route_point_id: stopOf(plan, 'fits') })
    const { edit_version } = await planning.readPlan(plan.id)
    expect(await explain(plan)).toMatchObject({
      kind: 'explain',
      state: 'succeeded',
      result: { route_id: plan.route_id, explained: 1 },
    })
    const [plate] = [(await planning.readPlan(plan.id)).vehicle?.plate]
    expect(await look(plan)).toMatchObject({
      as_of: [{ id: plan.id, edit_version }],
      stale: false,
      unassigned_points: [
        {
          index: 2,
          name: 'too much',
          reasons: [{ code: 'capacity', vehicle_plate: plate }],
          fixes: [{ change: 'capacity', amount: 5, vehicle_plate: plate }],
        },
      ],
    })
    expect((await planning.readPlan(plan.id)).edit_version).toBe(edit_version)
    const placed = await change(plan, place(plan, 5))
    expect(placed).toMatchObject({ unassigned: [], plans: [{ broken: [] }] })
  })

  test('202: a line that an undo gave back has reasons again', async () => {
    const plan = await importPlan()
    const { change_id } = await change(plan, place(plan, 12))
    await planning.send('POST', `/route_plan/changes/${change_id}/undo`, { body: { data: {} } })
    expect(await look(plan)).toMatchObject({ stale: true, unassigned_points: [{ index: 2, reasons: [] }] })
    await explain(plan)
    expect(await look(plan)).toMatchObject({
      stale: false,
      unassigned_points: [{ index: 2, name: 'too much', fixes: [{ change: 'capacity', amount: 12 }] }],
    })
  })

  test('a line is placed where the office says that it is, and an undo gives it back', async () => {
    const plan = await importPlan()
    const { latitude, longitude } = at(3)
    const { change_id } = await change(plan, { ...place(plan, 12), at: { latitude, longitude } })
    const point = (await planning.readPlan(plan.id)).route_points.find(({ name }) => name === 'too much')
    expect(point).toMatchObject({ latitude, longitude, external_code: 'tm' })
    expect((await look(plan)).unassigned_points).toEqual([])
    await planning.send('POST', `/route_plan/changes/${change_id}/undo`, { body: { data: {} } })
    expect((await look(plan)).unassigned_points).toMatchObject([{ index: 2, name: 'too much' }])
    expect((await planning.readPlan(plan.id)).route_points.map(({ name }) => name)).not.toContain('too much')
  })

  test('202: what was placed before it was taken up stays placed', async () => {
    const plan = await importPlan()
    const line = (await look(plan)).unassigned_points
    await planning.stopWorker()
    const { operation_id } = (await ask(plan)).json().data
    await change(plan, place(plan, 12))
    planning.startWorker()
    await planning.awaitOperation(operation_id)
    expect(line).toHaveLength(1)
    expect(await look(plan)).toMatchObject({ stale: false, unassigned_points: [] })
  })

  test('404: a plan that is not there; 429: a sixth at a time', async () => {
    expect((await ask({ id: 999_999 })).statusCode).toBe(404)
    const plan = await importPlan()
    await planning.stopWorker()
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(plan)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 202, 202, 202, 202, 429, 429])
    planning.startWorker()
    for (const answer of answers)
      if (answer.statusCode === 202) await planning.awaitOperation(answer.json().data.operation_id)
  })
})
