import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf, leg_s } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

describe('executors of an import', () => {
  test('one start and one arrival serve all vehicles; without an arrival the end is open', async () => {
    const plates = await plantVehicles(2, { capacity: 1 })
    const load = { route_point_items: [{ external_code: 'box', capacity: 1 }] }
    const { route_plan_ids, ...answer } = await planning.importPlan(
      bodyOf({
        data: { vehicle_plates: plates },
        route_points: [
          { name: 'depot', type: 'PA', ...at(0) },
          { name: 'north', ...at(-1), ...load },
          { name: 'south', ...at(1), ...load },
          { name: 'yard', type: 'CH', ...at(0) },
        ],
      }),
    )
    // Lines, not stops: the start and the arrival are driven twice and are one line each.
    expect(answer).toMatchObject({ status: 200, route_points: 4, unassigned_points: [] })
    const plans = await Promise.all(route_plan_ids.map((id) => planning.readPlan(id)))
    expect(plans.map((plan) => plan.route_points.map(({ type }) => type))).toStrictEqual([
      ['PA', 'PE', 'CH'],
      ['PA', 'PE', 'CH'],
    ])
    expect(new Set(plans.map(({ route_id }) => route_id)).size).toBe(1)
    expect(new Set(plans.map(({ vehicle }) => vehicle?.plate))).toStrictEqual(new Set(plates))
    expect(plans.map(({ total_time }) => total_time)).toStrictEqual([2 * leg_s, 2 * leg_s])
    const ids = plans.flatMap(({ route_points }) => route_points.map(({ id }) => id))
    expect(new Set(ids).size).toBe(6)
  })

  test('without a start the route begins at the point of interest of the driver, else at its first stop', async () => {
    const home = await planning.make('point_of_interest', { title: 'Garage', ...at(5) })
    const driver = await planning.make<{ id: number; name: string }>('driver', {
      name: 'Ana',
      cpf: '52998224725',
      point_of_interest_id: home.id,
    })
    const lines = [{ name: 'stop', ...at(6) }]
    const [from_home, from_stop] = await Promise.all([
      planning.importPlan(bodyOf({ route_points: lines, data: { document_number: '529.982.247-25' } })),
      planning.importPlan(bodyOf({ route_points: lines })),
    ])
    const [first, second] = await Promise.all(
      [from_home, from_stop].map(({ route_plan_ids }) => planning.readPlan(route_plan_ids[0])),
    )
    expect(first).toMatchObject({ driver_id: driver.id, total_time: leg_s, user: { name: 'Ana' } })
    expect(first?.route_points[0]).toMatchObject({ duration: leg_s })
    expect(second).toMatchObject({ total_time: 0, total_distance: 0 })
  })

  test('entities bring vehicle, driver and helper together', async () => {
    const [plate = ''] = await plantVehicles(1)
    await planning.make('driver', { name: 'Bia', cpf: '11144477735' })
    const helper = await planning.make('driver', { name: 'Caio', cpf: '39053344705' })
    const entity = [{ vehicle_plate: plate, document_number: '11144477735', helper: '390.533.447-05' }]
    const { route_plan_ids } = await planning.importPlan(bodyOf({ data: { entity } }))
    expect(await planning.readPlan(route_plan_ids[0])).toMatchObject({
      vehicle: { plate },
      user: { name: 'Bia' },
      helper: { id: helper.id, name: 'Caio' },
    })
  })

  test('the same vehicle written twice drives one route', async () => {
    const [plate = ''] = await plantVehicles(1)
    const written = [plate, `${plate.slice(0, 3)}-${plate.slice(3)}`, plate.toLowerCase()]
    const answer = await planning.importPlan(bodyOf({ data: { vehicle_plates: written } }))
    expect(answer).toMatchObject({ status: 200, route_points: 3, route_plan_ids: [expect.any(Number)] })
  })

  test('the one executor comes before the several, and a vehicle that is in both drives one route', async () => {
    const [first = '', second = ''] = await plantVehicles(2, { capacity: 1 })
    await planning.make('driver', { name: 'Davi', cpf: '86288366757' })
    const data = {
      vehicle_plate: first,
      document_number: '86288366757',
      vehicle_plates: [second, `${first.slice(0, 3)}-${first.slice(3)}`],
    }
    const route_points = [1, 2, 3].map((place) => ({
      name: `${place}`,
      ...at(place),
      route_point_items: [{ external_code: 'box', capacity: 1 }],
    }))
    const [ordered, optimised] = await Promise.all([
      planning.importPlan(bodyOf({ data, optimize: false })),
      planning.importPlan(bodyOf({ data, route_points })),
    ])
    expect(await planning.readPlan(ordered.route_plan_ids[0])).toMatchObject({
      vehicle: { plate: first },
      user: { name: 'Davi' },
    })
    expect([optimised.route_plan_ids.length, optimised.unassigned_points.length]).toStrictEqual([2, 1])
  })

  test('a driver who is sent with several vehicles drives the first, and all of them are used', async () => {
    const plates = await plantVehicles(3, { capacity: 1 })
    await planning.make('driver', { name: 'Eva', cpf: '11438374798' })
    const route_points = [1, 2, 3].map((place) => ({
      name: `${place}`,
      ...at(place),
      route_point_items: [{ external_code: 'box', capacity: 1 }],
    }))
    const data = { document_number: '11438374798', vehicle_plates: plates }
    const { route_plan_ids } = await planning.importPlan(bodyOf({ data, route_points }))
    const plans = await Promise.all(route_plan_ids.map((id) => planning.readPlan(id)))
    const pairs = new Map(plans.map(({ vehicle, user }) => [vehicle?.plate, user?.name]))
    const [first, second, third] = plates
    expect(pairs).toStrictEqual(
      new Map([
        [first, 'Eva'],
        [second, undefined],
        [third, undefined],
      ]),
    )
  })

  test('the shift is the period cut by the work shift, also by night', async () => {
    const night = await planning.make('work_shift', {
      name: 'Night',
      time_zone: 'America/Sao_Paulo',
      days: [{ weekday: 1, start: '22:00', end: '05:00' }],
    })
    const [plate = ''] = await plantVehicles(1, { work_shift_id: night.id })
    const route_points = [
      { name: 'depot', type: 'PA', ...at(0) },
      { name: 'short', ...at(1) },
      { name: 'beyond the shift', ...at(2), delivery_time: 8 * 3600 },
    ]
    const data = {
      vehicle_plate: plate,
      date_time_start: '2026-03-02T18:00:00-03:00',
      date_time_end: '2026-03-03T09:00:00-03:00',
    }
    const answer = await planning.importPlan(bodyOf({ data, route_points }))
    expect(answer.unassigned_points).toMatchObject([
      { index: 2, reasons: [{ code: 'working_hours', vehicle_plate: plate }] },
    ])
    const plan = await planning.readPlan(answer.route_plan_ids[0])
    expect(plan.route_points[1]?.time_scheduled).toBe('2026-03-03T01:02:10.000Z')
  })

  test('403: who may not see personal data does not find a person by document, right or wrong', async () => {
    await planning.make('driver', { name: 'Davi', cpf: '15350946056' })
    const data = { name: 'Board', scopes: ['route_plan:write', 'route_plan:read'] }
    const made = await planning.send('POST', '/api_key', { body: { data } })
    const token = made.json<{ data: { key: string } }>().data.key
    const guess = async (executor: object) => {
      const body = bodyOf({ data: executor })
      const answer = await planning.send('POST', '/import/route_plan?dry_run=true', { body, token })
      return { status: answer.statusCode, detail: answer.json().detail }
    }
    const refusal = { status: 403, detail: expect.stringContaining('driver:pii') }
    for (const cpf of ['153.509.460-56', '86288366757']) {
      expect(await guess({ document_number: cpf })).toEqual(refusal)
      expect(await guess({ document_numbers: [cpf] })).toEqual(refusal)
    }
    const [plate = ''] = await plantVehicles(1)
    expect((await guess({ vehicle_plate: plate })).status).toBe(200)
  })

  let vehicles = 0
  async function plantVehicles(count: number, fields: object = {}): Promise<string[]> {
    const plates = Array.from(
      { length: count },
      () => `IMP${(vehicles += 1) % 10}A${String(vehicles).padStart(2, '0')}`,
    )
    for (const plate of plates) await planning.make('vehicle', { title: plate, plate, ...fields })
    return plates
  }
})
