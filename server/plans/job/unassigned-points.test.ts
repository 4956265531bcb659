import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const namesOf = (points: readonly { name: string }[]) => points.map(({ name }) => name)

describe('unassigned points', () => {
  const depot = { name: 'depot', type: 'PA', ...at(0) }
  const box = (capacity: number) => ({ route_point_items: [{ external_code: 'box', capacity }] })

  test('capacity, with the least that would be enough', async () => {
    await planning.make('vehicle', { title: 'small', plate: 'CAP1A11', capacity: 10 })
    const answer = await planning.importPlan(
      bodyOf({
        data: { vehicle_plate: 'CAP1A11' },
        route_points: [
          depot,
          { name: 'fits', ...at(1), ...box(7) },
          { name: 'too much', external_code: 'tm', ...at(2), ...box(15) },
        ],
      }),
    )
    expect(answer.unassigned_points).toStrictEqual([
      {
        index: 2,
        external_code: 'tm',
        name: 'too much',
        reasons: [{ code: 'capacity', message: expect.any(String), vehicle_plate: 'CAP1A11' }],
        fixes: [{ change: 'capacity', amount: 12, unit: 'capacity', vehicle_plate: 'CAP1A11' }],
        fixes_sought: true,
      },
    ])
  })

  test('axles', async () => {
    await planning.make('vehicle', { title: 'truck', plate: 'AXL1A11', axles: 6 })
    const answer = await planning.importPlan(
      bodyOf({
        data: { vehicle_plate: 'AXL1A11' },
        route_points: [
          depot,
          { name: 'any', ...at(1) },
          { name: 'narrow', ...at(2), axles: 4 },
          { name: 'wide', ...at(3), axles: 6 },
        ],
      }),
    )
    expect(answer.route_points).toBe(3)
    expect(answer.unassigned_points).toMatchObject([
      { index: 2, reasons: [{ code: 'axles' }], fixes: [{ change: 'axles', amount: 2, unit: 'axles' }] },
    ])
  })

  test('time_window, with how much longer it would have to be', async () => {
    const answer = await planning.importPlan(
      bodyOf({
        has_time_window: true,
        route_points: [depot, { name: 'early', ...at(3), time_window: '08:00-08:05' }],
      }),
    )
    // Six and a half minutes of driving.
    expect(answer.unassigned_points).toMatchObject([
      {
        index: 1,
        reasons: [{ code: 'time_window' }],
        fixes: [{ change: 'time_window_end', amount: 2, unit: 'min' }],
      },
    ])
  })

  test('working_hours, with how much longer the shift would have to be', async () => {
    const answer = await planning.importPlan(
      bodyOf({ route_points: [depot, { name: 'long', ...at(1), delivery_time: 10 * 3600 }] }),
    )
    expect(answer.unassigned_points).toMatchObject([
      {
        index: 1,
        reasons: [{ code: 'working_hours' }],
        fixes: [{ change: 'working_hours', amount: 3, unit: 'min' }],
      },
    ])
  })

  test('no_vehicle, when no single change is enough', async () => {
    await planning.make('vehicle', { title: 'tiny', plate: 'NOV1A11', capacity: 1, axles: 6 })
    const answer = await planning.importPlan(
      bodyOf({
        data: { vehicle_plate: 'NOV1A11' },
        route_points: [depot, { name: 'fits', ...at(1) }, { name: 'never', ...at(1), ...box(5), axles: 2 }],
      }),
    )
    expect(answer.unassigned_points).toMatchObject([
      { index: 2, reasons: [{ code: 'no_vehicle' }], fixes: [] },
    ])
  })

  test('pickups come before the deliveries that they are linked to by their code', async () => {
    const answer = await planning.importPlan(
      bodyOf({
        route_points: [
          depot,
          { name: 'deliver', type: 'PE', external_code: 'parcel', ...at(1) },
          { name: 'pick up', type: 'CO', external_code: 'parcel', ...at(3) },
        ],
      }),
    )
    const plan = await planning.readPlan(answer.route_plan_ids[0])
    expect(namesOf(plan.route_points)).toStrictEqual(['depot', 'pick up', 'deliver'])
  })
})
