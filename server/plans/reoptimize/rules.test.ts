import type { Operation } from '@tropeiro/contract/operation.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { ReoptimizeResult } from '@tropeiro/contract/route-plan-change.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
let plates = 0
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

/** In the order in which they are given, on straight lines from a depot. */
async function importPlan(stops: readonly object[], vehicle: object = {}): Promise<RoutePlan> {
  const plate = `RUL1A${String(++plates).padStart(2, '0')}`
  await planning.make('vehicle', { title: 'Van', plate, ...vehicle })
  const route_points = [{ name: 'depot', type: 'PA', ...at(0) }, ...stops]
  const body = bodyOf({
    is_async: true,
    optimize: false,
    has_time_window: true,
    route_points,
    data: { vehicle_plate: plate },
  })
  const { route_plan_ids, operation_id } = await planning.importPlan(body)
  await planning.awaitOperation(operation_id)
  return planning.readPlan(route_plan_ids[0])
}

async function reoptimize(...plans: readonly RoutePlan[]): Promise<ReoptimizeResult> {
  const read = await Promise.all(plans.map(({ id }) => planning.readPlan(id)))
  const base = Object.fromEntries(read.map(({ id, edit_version }) => [id, edit_version]))
  const operations = [{ op: 'reoptimize', route_plan_ids: plans.map(({ id }) => id), apply: true }]
  const answer = await planning.send('POST', '/route_plan/changes', { body: { data: { base, operations } } })
  if (answer.statusCode !== 202) throw new Error(answer.body)
  const operation: Operation = await planning.awaitOperation(answer.json().data.operation_id)
  if (operation.state !== 'succeeded') throw new Error(JSON.stringify(operation))
  return operation.result as ReoptimizeResult
}

const show = async ({ id }: RoutePlan) =>
  (await planning.readPlan(id)).route_points.map(({ name }) => name).join(' ')

const stopOf = ({ route_points }: RoutePlan, name: string) =>
  route_points.find((point) => point.name === name)?.id ?? 0

const box = (capacity: number) => ({ route_point_items: [{ external_code: 'box', capacity }] })

describe('a better order', () => {
  test('keeps windows that can be kept, and serves late what cannot', async () => {
    const plan = await importPlan([
      { name: 'far', ...at(40) },
      // Nobody can be there in time, and it is served all the same.
      { name: 'gone', ...at(60), time_window: '08:00-08:05' },
      { name: 'near', ...at(1), time_window: '08:00-09:00' },
    ])
    const { outcome, change } = await reoptimize(plan)
    expect(outcome).toBe('better')
    expect(await show(plan)).toBe('depot near far gone')
    expect(change?.plans[0]?.mended).toContainEqual(expect.objectContaining({ code: 'time_window' }))
    expect(change?.plans[0]?.broken).toEqual([])
  })

  test('brings a pickup before its delivery, and both to one vehicle that has the room', async () => {
    const small = await importPlan([{ name: 'a', external_code: 'a', ...at(20), ...box(1) }], { capacity: 1 })
    const big = await importPlan(
      [
        { name: 'to', external_code: 'x', ...at(21), ...box(5) },
        { name: 'from', external_code: 'x', type: 'PC', ...at(19), ...box(5) },
      ],
      { capacity: 9 },
    )
    const { outcome } = await reoptimize(small, big)
    expect(outcome).toBe('better')
    const [one, other] = [await show(small), await show(big)]
    expect(one).not.toMatch(/from|to/)
    expect(other).toMatch(/from .*to/)
    expect(`${one} ${other}`.split(' ').toSorted()).toEqual(['a', 'depot', 'depot', 'from', 'to'])
  })

  test('leaves a delivery whose pickup is done with the vehicle that has the goods', async () => {
    const carrier = await importPlan([
      { name: 'from', external_code: 'y', type: 'PC', ...at(30), ...box(2) },
      { name: 'b', ...at(2) },
      { name: 'to', external_code: 'y', ...at(-8), ...box(2) },
      { name: 'c', ...at(3) },
    ])
    const passing = await importPlan([{ name: 'd', ...at(-8) }])
    await planning.send('POST', `/route_plan/${carrier.id}/start`)
    await planning.send('POST', `/route_point/${stopOf(carrier, 'from')}/execute_manually`, {
      body: { data: { reason: 'by phone' } },
    })
    await reoptimize(carrier, passing)
    expect(await show(carrier)).toMatch(/to/)
    expect(await show(passing)).not.toMatch(/to/)
  })

  test('does not move where a driver stands, and goes on from there', async () => {
    const plan = await importPlan([
      { name: 'a', ...at(5) },
      { name: 'b', ...at(1) },
      { name: 'c', ...at(9) },
      { name: 'd', ...at(6) },
    ])
    await planning.send('POST', `/route_plan/${plan.id}/start`)
    await planning.rowsBehind(`update app.route_points set arrived_at = $2 where id = $1`, [
      stopOf(plan, 'c'),
      planning.product.clock.now(),
    ])
    const { outcome } = await reoptimize(plan)
    expect(outcome).toBe('better')
    // From c on: d, a, b; c keeps its place.
    expect(await show(plan)).toBe('depot d a c b')
  })

  test('has what lies off the map stay with its plan', async () => {
    const plan = await importPlan([
      { name: 'a', ...at(3) },
      { name: 'b', ...at(1) },
    ])
    const point = { name: 'sea', external_code: 'sea', latitude: 10, longitude: -30 }
    const operations = [{ op: 'add', route_plan_id: plan.id, point }]
    const { edit_version } = await planning.readPlan(plan.id)
    await planning.send('POST', '/route_plan/changes', {
      body: { data: { base: { [plan.id]: edit_version }, operations } },
    })
    await planning.rowsBehind(`update app.route_plans set engine = 'osrm' where id = $1`, [plan.id])
    expect(await reoptimize(plan)).toEqual({ outcome: 'nothing_better', change: null })
    expect(await show(plan)).toBe('depot a b sea')
  })
})
