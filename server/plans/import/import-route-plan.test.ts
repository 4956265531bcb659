import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { at, bodyOf, freshCode, LEG_S } from '../test/import-body.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ env: { TROPEIRO_IMPORT_SYNCHRONOUS_MS: '8000' } })
})
afterAll(() => { console.log(planning.product.log_lines.filter((l) => /warn|error/.test(l.slice(0,20))).join('').slice(0,5000)); return planning.close() })

const post = (body: object, query = '', headers: Record<string, string> = {}) =>
  planning.send('POST', `/import/route_plan${query}`, { body, headers })

const namesOf = (points: readonly { name: string }[]) => points.map(({ name }) => name)

describe('POST /import/route_plan', () => {
  test('200: a plan of the best order, with its figures', async () => {
    const body = bodyOf()
    const answer = await planning.importPlan(body)
    expect(answer).toStrictEqual({
      status: 200,
      route_points: 3,
      wrong_lines: [],
      wrong_route_plans: [],
      unassigned_points: [],
      route_plan_ids: [expect.any(Number)],
      operation_id: expect.any(Number),
    })
    const plan = await planning.readPlan(answer.route_plan_ids[0])
    expect(plan).toMatchObject({
      status: 'P',
      external_code: body.data.external_code,
      source: 'L',
      engine: 'straight_line',
      date_time_start: '2026-03-02T11:00:00.000Z',
      date_time_end: '2026-03-02T21:00:00.000Z',
      total_time: 2 * LEG_S,
      total_points: 3,
      total_capacity: 0,
      route_id: expect.any(Number),
      operation_id: answer.operation_id,
      vehicle_id: null,
      user_id: null,
      failure: null,
    })
    expect(plan.polyline6).toEqual(expect.any(String))
    expect(
      plan.route_points.map(({ name, type, order, optimized_order, duration, status }) => [
        [name, type, status],
        [order, optimized_order, duration],
      ]),
    ).toStrictEqual([
      [
        ['depot', 'PA', 'P'],
        [1, 1, 0],
      ],
      [
        ['near', 'PE', 'P'],
        [3, 2, LEG_S],
      ],
      [
        ['far', 'PE', 'P'],
        [2, 3, LEG_S],
      ],
    ])
    const distances = plan.route_points.map(({ distance }) => distance ?? 0)
    expect(plan.total_distance).toBeCloseTo(
      distances.reduce((sum, distance) => sum + distance, 0),
      6,
    )
    expect(plan.route_points[1]?.time_scheduled).toBe('2026-03-02T11:02:10.000Z')
    expect(await planning.listEvents(plan.id)).toStrictEqual([
      'route_plan.imported',
      'route_plan.optimizing',
      'route_plan.optimized',
    ])
  })

  test('takes the defaults: optimised, geocoded, on roads, without windows, at once', async () => {
    const { data } = bodyOf({
      route_points: [
        { name: 'a', latitude: -1.5, longitude: -48.4, address: 'nowhere at all' },
        { name: 'b', latitude: -1.51, longitude: -48.41 },
      ],
    })
    const answer = await planning.importPlan({ data })
    // The map of the city does not reach there: the default is the roads of the map.
    expect(answer).toMatchObject({ status: 200, route_points: 0 })
    expect(answer.unassigned_points.map(({ reasons }) => reasons.map(({ code }) => code))).toStrictEqual([
      ['outside_map'],
      ['outside_map'],
    ])
    const plan = await planning.readPlan((await listPlanIds(data.external_code))[0])
    expect(plan).toMatchObject({ source: 'G', status: 'I', failure: { code: 'nothing_placed' } })
    expect(namesOf(plan.route_points)).toStrictEqual(['a', 'b'])
  })

  const listPlanIds = async (external_code: string): Promise<number[]> => {
    const answer = await planning.send(
      'GET',
      `/import/route_plan?route_plan_code=${encodeURIComponent(external_code)}`,
    )
    return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
  }

  test('202: asynchronous, then the operation tells of its progress and its result', async () => {
    const answer = await post(bodyOf({ is_async: true }))
    expect(answer.statusCode).toBe(202)
    const taken = answer.json()
    expect(answer.headers.location).toBe(`/v1/operation/${taken.operation_id}`)
    expect(taken).toMatchObject({
      route_points: 0,
      unassigned_points: [],
      route_plan_ids: [expect.any(Number)],
    })
    const operation = await planning.awaitOperation(taken.operation_id)
    expect(operation).toMatchObject({
      id: taken.operation_id,
      kind: 'import_route_plan',
      state: 'succeeded',
      progress: 1,
      step: 'done',
      started_at: expect.any(String),
      finished_at: expect.any(String),
      problem: null,
      result: { ...taken, route_points: 3 },
    })
  })

  test('keeps what a plan requires as the customer has set it', async () => {
    await planning.rowsBehind(
      `update app.customers set settings = settings || '{"require_signature":true,"load_check":true,"default_service_s":60}'
       where customer_id = $1`,
      [planning.company.customer_id],
    )
    const { route_plan_ids } = await planning.importPlan(bodyOf())
    await planning.rowsBehind(
      `update app.customers set settings = settings - '{require_signature,load_check,default_service_s}'::text[]
       where customer_id = $1`,
      [planning.company.customer_id],
    )
    const plan = await planning.readPlan(route_plan_ids[0])
    expect(plan).toMatchObject({ require_signature: true, require_picture: false, load_check: true })
    expect(plan.route_points.map(({ delivery_time }) => delivery_time)).toStrictEqual([0, 60, 60])
    expect(plan.total_time).toBe(2 * LEG_S + 120)
  })

  test('keeps every field of every point, its items included', async () => {
    const line = {
      name: 'whole',
      order: 4,
      info: 'ring twice',
      address: { street: 'Rua A', number: 10, city: 'Rio Pardo', state: 'RS' },
      type: 'coleta',
      ...at(1),
      external_code: 'w-1',
      axles: 3,
      delivery_time: 120,
      time_window: ['09:00-10:00', '14:00-15:00'],
      route_point_items: [
        { external_code: 'i1', value: 10.55, description: 'box', quantity: 2.5, capacity: 3 },
        { external_code: 'i2', capacity: 4 },
      ],
      disable_signature_check: true,
      disable_picture: false,
    }
    const { route_plan_ids } = await planning.importPlan(
      bodyOf({ route_points: [{ name: 'depot', type: 'PA', ...at(0) }, line], has_time_window: true }),
    )
    const plan = await planning.readPlan(route_plan_ids[0])
    expect(plan.total_capacity).toBe(7)
    const windows = [
      { start: '2026-03-02T12:00:00.000Z', end: '2026-03-02T13:00:00.000Z' },
      { start: '2026-03-02T17:00:00.000Z', end: '2026-03-02T18:00:00.000Z' },
    ]
    expect(plan.route_points[1]).toStrictEqual({
      id: expect.any(Number),
      name: 'whole',
      type: 'PC',
      order: 4,
      optimized_order: 2,
      info: 'ring twice',
      address: 'Rua A, 10, Rio Pardo, RS',
      address_parts: {
        ...{ street: 'Rua A', number: '10', complement: null, neighborhood: null },
        ...{ city: 'Rio Pardo', state: 'RS', cep: null, country: null },
      },
      geocode: null,
      ...at(1),
      status: 'P',
      time_scheduled: '2026-03-02T12:00:00.000Z',
      eta: null,
      duration: LEG_S,
      distance: expect.any(Number),
      external_code: 'w-1',
      axles: 3,
      delivery_time: 120,
      capacity: 7,
      time_window: windows[0],
      time_windows: windows,
      disable_signature_check: true,
      disable_picture: false,
      routes_info: [],
      route_point_items: [
        {
          id: expect.any(Number),
          ...{
            external_code: 'i1',
            value: 10.55,
            description: 'box',
            quantity: 2.5,
            capacity: 3,
            checked: false,
          },
        },
        {
          id: expect.any(Number),
          ...{
            external_code: 'i2',
            value: null,
            description: null,
            quantity: null,
            capacity: 4,
            checked: false,
          },
        },
      ],
    })
  })

  test('optimize=false: awaits execution at once, in the given order, and says what that breaks', async () => {
    const lines = [
      { name: 'third', order: 30, ...at(1), time_window: '08:00-08:01' },
      { name: 'first', order: 10, ...at(2) },
      { name: 'second', order: 20, ...at(0) },
    ]
    await planning.stopWorker()
    const taken = await planning.importPlan(bodyOf({ optimize: false, is_async: true, route_points: lines }))
    const before = await planning.readPlan(taken.route_plan_ids[0])
    expect([before.status, namesOf(before.route_points)]).toStrictEqual(['P', ['first', 'second', 'third']])
    planning.startWorker()
    const operation = await planning.awaitOperation(taken.operation_id)
    expect(operation).toMatchObject({
      state: 'succeeded',
      result: { route_points: 3, unassigned_points: [] },
    })
    const plan = await planning.readPlan(taken.route_plan_ids[0])
    expect(plan.status).toBe('P')
    expect(
      plan.route_points.map(({ name, order, optimized_order }) => [name, order, optimized_order]),
    ).toStrictEqual([
      ['first', 10, 10],
      ['second', 20, 20],
      ['third', 30, 30],
    ])
    expect(plan.total_time).toBe(3 * LEG_S)
    expect(plan.findings).toStrictEqual([{ code: 'time_window', index: 0 }])
  })

  test('has_time_window=false: windows are reported, not kept', async () => {
    const lines = [
      { name: 'depot', type: 'PA', ...at(0) },
      { name: 'late', ...at(1), time_window: '12:00-13:00' },
    ]
    const [kept, reported] = await Promise.all([
      planning.importPlan(bodyOf({ route_points: lines, has_time_window: true })),
      planning.importPlan(bodyOf({ route_points: lines })),
    ])
    const [strict, loose] = await Promise.all(
      [kept, reported].map(({ route_plan_ids }) => planning.readPlan(route_plan_ids[0])),
    )
    expect(strict?.route_points[1]?.time_scheduled).toBe('2026-03-02T15:00:00.000Z')
    expect(loose?.route_points[1]?.time_scheduled).toBe('2026-03-02T11:02:10.000Z')
    expect(loose?.findings).toStrictEqual([{ code: 'time_window', index: 1 }])
  })

  test('a window includes its ends', async () => {
    const lines = [
      { name: 'depot', type: 'PA', ...at(0) },
      {
        name: 'on the dot',
        ...at(1),
        time_window: { start: '2026-03-02T08:00:00-03:00', end: '2026-03-02T08:02:10-03:00' },
      },
      {
        name: 'a second late',
        ...at(0, 1),
        time_window: { start: '2026-03-02T08:00:00-03:00', end: '2026-03-02T08:01:00-03:00' },
      },
    ]
    const answer = await planning.importPlan(bodyOf({ route_points: lines, has_time_window: true }))
    expect(answer.route_points).toBe(2)
    expect(answer.unassigned_points).toMatchObject([
      {
        index: 2,
        name: 'a second late',
        external_code: null,
        reasons: [{ code: 'time_window', vehicle_plate: null }],
      },
    ])
  })

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
    expect(answer).toMatchObject({ status: 200, route_points: 6, unassigned_points: [] })
    const plans = await Promise.all(route_plan_ids.map((id) => planning.readPlan(id)))
    expect(plans.map((plan) => plan.route_points.map(({ type }) => type))).toStrictEqual([
      ['PA', 'PE', 'CH'],
      ['PA', 'PE', 'CH'],
    ])
    expect(new Set(plans.map(({ route_id }) => route_id)).size).toBe(1)
    expect(plans.map(({ vehicle }) => vehicle?.plate).toSorted()).toStrictEqual(plates.toSorted())
    expect(plans.map(({ total_time }) => total_time)).toStrictEqual([2 * LEG_S, 2 * LEG_S])
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
    expect(first).toMatchObject({ driver_id: driver.id, total_time: LEG_S, user: { name: 'Ana' } })
    expect(first?.route_points[0]).toMatchObject({ duration: LEG_S })
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

  test('the shift is the period cut by the work shift, also by night', async () => {
    const night = await planning.make('work_shift', {
      name: 'Night',
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

describe('wrong route plans', () => {
  test('are unknown plates and people, blocked vehicles and who does not work; the others go in', async () => {
    const shift = await planning.make('work_shift', {
      name: 'Sundays',
      days: [{ weekday: 7, start: '08:00', end: '12:00' }],
    })
    await planning.make('vehicle', { title: 'good', plate: 'GOD1A11' })
    await planning.make('vehicle', { title: 'sundays', plate: 'SUN1A11', work_shift_id: shift.id })
    const blocked = await planning.make('vehicle', { title: 'blocked', plate: 'BLK1A11' })
    await planning.send('PUT', '/vehicle', {
      body: { data: { id: blocked.id, status: 'B', reason: 'brakes' } },
    })
    const body = bodyOf({ data: { vehicle_plates: ['XXX0X00', 'GOD1A11', 'BLK1A11', 'SUN1A11'] } })
    const answer = await planning.importPlan(body)
    const { external_code } = body.data
    expect(answer.wrong_route_plans.map(({ code }) => code)).toStrictEqual([
      'unknown_vehicle',
      'vehicle_not_active',
      'outside_working_hours',
    ])
    expect(answer.wrong_route_plans[0]).toStrictEqual({
      external_code,
      code: 'unknown_vehicle',
      message: 'Não há veículo com a placa XXX0X00.',
    })
    expect(answer).toMatchObject({ status: 200, route_points: 3, route_plan_ids: [expect.any(Number)] })
  })

  test.each([
    ['vehicle', { vehicle_plate: 'XXX0X00' }, 'unknown_vehicle'],
    ['driver', { document_number: '98765432100' }, 'unknown_driver'],
    ['person that is none', { document_number: 'nobody' }, 'unknown_driver'],
    [
      'helper',
      { entity: [{ vehicle_plate: 'GOD1A11', document_number: '52998224725', helper: '98765432100' }] },
      'unknown_helper',
    ],
  ])('of an unknown %s alone: 200, nothing is written', async (_name, data, code) => {
    const body = bodyOf({ data })
    const answer = await planning.importPlan(body)
    expect(answer).toMatchObject({ status: 200, route_points: 0, route_plan_ids: [], operation_id: null })
    expect(answer.wrong_route_plans).toMatchObject([{ external_code: body.data.external_code, code }])
    expect(answer.wrong_route_plans[0]?.message).not.toContain('98765432100')
  })

  test('speak the language that was asked for', async () => {
    const body = bodyOf({ data: { vehicle_plate: 'XXX0X00' } })
    const answer = await post(body, '', { 'accept-language': 'es' })
    expect(answer.json().wrong_route_plans[0].message).toBe('No hay vehículo con la placa XXX0X00.')
  })
})

describe('wrong lines', () => {
  test('are told, and the others go in', async () => {
    const lines = [
      { name: 'depot', type: 'PA', ...at(0) },
      { name: 'lost', external_code: 'l' },
      { name: 'a', ...at(1) },
    ]
    const answer = await planning.importPlan(bodyOf({ route_points: lines }))
    expect(answer).toMatchObject({
      status: 200,
      route_points: 2,
      wrong_lines: [{ index: 1, external_code: 'l', code: 'no_place', message: expect.any(String) }],
    })
  })

  test('alone leave nothing to plan', async () => {
    const answer = await planning.importPlan(bodyOf({ route_points: [{ name: 'lost' }, 5] }))
    expect(answer).toMatchObject({ status: 200, route_points: 0, route_plan_ids: [], operation_id: null })
    expect(answer.wrong_lines.map(({ code }) => code)).toStrictEqual(['no_place', 'wrong_type'])
  })
})

describe('422', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ name: 'a', ...at(0) }))
  test.each([
    ['no data', {}, '/data', 'required'],
    [
      'no start',
      { data: { ...bodyOf().data, date_time_start: undefined } },
      '/data/date_time_start',
      'required',
    ],
    ['no end', { data: { ...bodyOf().data, date_time_end: undefined } }, '/data/date_time_end', 'required'],
    ['no code', { data: { ...bodyOf().data, external_code: undefined } }, '/data/external_code', 'required'],
    ['an empty code', bodyOf({ data: { external_code: '' } }), '/data/external_code', 'too_short'],
    ['no points', { data: { ...bodyOf().data, route_points: undefined } }, '/data/route_points', 'required'],
    ['an empty list of points', bodyOf({ route_points: [] }), '/data/route_points', 'too_few'],
    ['points that are no list', bodyOf({ data: { route_points: {} } }), '/data/route_points', 'wrong_type'],
    [
      'a start that is no moment',
      bodyOf({ data: { date_time_start: 'soon' } }),
      '/data/date_time_start',
      null,
    ],
    [
      'an end before the start',
      bodyOf({ data: { date_time_end: '2026-03-02T07:00:00-03:00' } }),
      '/data/date_time_end',
      'invalid',
    ],
    [
      'a plan of 32 days',
      bodyOf({ data: { date_time_end: '2026-04-03T09:00:00-03:00' } }),
      '/data/date_time_end',
      'invalid',
    ],
    ['another source', bodyOf({ source: 'X' }), '/source', 'not_allowed'],
    ['a flag that is text', bodyOf({ optimize: 'maybe' }), '/optimize', 'wrong_type'],
    [
      'both plural forms',
      bodyOf({ data: { vehicle_plates: ['A'], document_numbers: ['5'] } }),
      '/data/document_numbers',
      'one_of_two',
    ],
    [
      'an entity without a driver',
      bodyOf({ data: { entity: [{ vehicle_plate: 'A' }] } }),
      '/data/entity/0/document_number',
      'required',
    ],
    ['201 points at once', bodyOf({ route_points: many(201) }), '/data/route_points', 'too_many'],
    ['2,501 points', bodyOf({ is_async: true, route_points: many(2_501) }), '/data/route_points', 'too_many'],
  ])('%s', async (_name, body, pointer, code) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(422)
    const [error] = answer.json<{ errors: { pointer: string; code: string }[] }>().errors
    expect(error?.pointer).toBe(pointer)
    if (code !== null) expect(error?.code).toBe(code)
  })

  test('an unknown on_conflict', async () => {
    expect((await post(bodyOf(), '?on_conflict=merge')).statusCode).toBe(422)
  })

  test('but 2,500 points may come asynchronously', async () => {
    await planning.stopWorker()
    const answer = await planning.importPlan(bodyOf({ is_async: true, route_points: many(2_500) }))
    expect(answer.status).toBe(202)
    await planning.send('DELETE', `/operation/${answer.operation_id}`)
    planning.startWorker()
  })
})

describe('the natural key', () => {
  test('refuses a second import of the same plan with 409, replaces it when told, and only before execution', async () => {
    const body = bodyOf()
    const first = await planning.importPlan(body)
    const [id] = first.route_plan_ids
    const again = await post(body)
    expect([again.statusCode, again.json().code]).toStrictEqual([409, 'already_exists'])
    const replaced = await planning.importPlan(body, '?on_conflict=replace')
    expect(replaced.status).toBe(200)
    expect((await planning.send('GET', `/route_plan/${id}`)).statusCode).toBe(404)
    expect(await planning.listEvents(id)).toContain('route_plan.removed')
    await planning.send('POST', `/route_plan/${replaced.route_plan_ids[0]}/start`)
    const running = await post(body, '?on_conflict=replace')
    expect(running.statusCode).toBe(409)
    expect(running.json()).toMatchObject({ code: 'state_conflict', allowed: ['replan', 'close'] })
  })

  test.each([
    ['code', { external_code: 'another' }],
    ['day', { date_time_start: '2026-03-03T08:00:00-03:00', date_time_end: '2026-03-03T18:00:00-03:00' }],
    ['executor', { vehicle_plate: 'KEY1A11' }],
  ])('another %s is another plan', async (name, data) => {
    if (name === 'executor') await planning.make('vehicle', { title: 'key', plate: 'KEY1A11' })
    const body = bodyOf({ is_async: true })
    expect((await post(body)).statusCode).toBe(202)
    expect((await post({ ...body, data: { ...body.data, ...data } })).statusCode).toBe(202)
  })

  test('of ten at the same time one gets in', async () => {
    const body = bodyOf({ is_async: true })
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toStrictEqual([202, ...Array(9).fill(409)])
  })

  test('an executor who got the plan from another import meanwhile is told', async () => {
    for (const plate of ['TWO1A11', 'TWO1A12'])
      await planning.make('vehicle', { title: plate, plate, capacity: 1 })
    const load = { route_point_items: [{ external_code: 'box', capacity: 1 }] }
    const route_points = [
      { name: 'a', ...at(1), ...load },
      { name: 'b', ...at(2), ...load },
    ]
    const external_code = freshCode()
    await planning.stopWorker()
    const both = await planning.importPlan(
      bodyOf({
        is_async: true,
        route_points,
        data: { external_code, vehicle_plates: ['TWO1A11', 'TWO1A12'] },
      }),
    )
    const second = await planning.importPlan(
      bodyOf({ is_async: true, route_points, data: { external_code, vehicle_plate: 'TWO1A12' } }),
    )
    expect([both.status, second.status]).toStrictEqual([202, 202])
    planning.startWorker()
    expect(await planning.awaitOperation(both.operation_id)).toMatchObject({
      state: 'succeeded',
      result: { route_points: 1, wrong_route_plans: [{ external_code, code: 'already_imported' }] },
    })
  })
})

describe('atomic=true', () => {
  const countPlans = async () => {
    const rows = await planning.rowsBehind('select 1 from app.route_plans where date_excluded is null')
    return rows.length
  }

  test('422 with the lines when one is wrong, and nothing is written', async () => {
    const before = await countPlans()
    const answer = await post(
      bodyOf({ route_points: [{ name: 'a', ...at(1) }, { name: 'lost' }] }),
      '?atomic=true',
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'import_incomplete',
      errors: [{ pointer: '/data/route_points/1', code: 'no_place', message: expect.any(String) }],
    })
    expect(await countPlans()).toBe(before)
  })

  test('422 when an executor is unknown', async () => {
    const answer = await post(bodyOf({ data: { vehicle_plate: 'XXX0X00' } }), '?atomic=true')
    expect([answer.statusCode, answer.json().code]).toStrictEqual([422, 'import_incomplete'])
  })

  test('422 when a point does not fit, known only after planning; the plan is gone, the operation says why', async () => {
    const before = await countPlans()
    const lines = [
      { name: 'a', ...at(1) },
      { name: 'long', ...at(2), delivery_time: 11 * 3600 },
    ]
    const body = bodyOf({ route_points: lines })
    const answer = await post(body, '?atomic=true')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'import_incomplete',
      errors: [{ pointer: '/data/route_points/1', code: 'not_placed' }],
    })
    expect(await countPlans()).toBe(before)
    const taken = await planning.importPlan({ ...body, is_async: true }, '?atomic=true')
    expect(taken.status).toBe(202)
    expect(await planning.awaitOperation(taken.operation_id)).toMatchObject({
      state: 'failed',
      problem: { code: 'import_incomplete' },
    })
    expect(await countPlans()).toBe(before)
  })

  test('200 when everything fits', async () => {
    expect((await post(bodyOf(), '?atomic=true')).statusCode).toBe(200)
  })
})

describe('dry_run=true', () => {
  test('plans and writes nothing', async () => {
    const count = () =>
      planning.rowsBehind(
        `select (select count(*) from app.route_plans) as plans, (select count(*) from app.route_points) as points,
           (select count(*) from app.route_imports) as imports`,
      )
    const before = await count()
    const lines = [
      { name: 'a', ...at(1) },
      { name: 'long', ...at(2), delivery_time: 11 * 3600 },
      { name: 'lost' },
    ]
    const answer = await planning.importPlan(bodyOf({ route_points: lines }), '?dry_run=true')
    expect(answer).toMatchObject({
      status: 200,
      route_points: 1,
      route_plan_ids: [],
      wrong_lines: [{ index: 2 }],
      unassigned_points: [{ index: 1, reasons: [{ code: 'working_hours' }] }],
    })
    expect(await count()).toStrictEqual(before)
  })
})

describe('Idempotency-Key', () => {
  test.each([false, true])('repeats the answer and makes one plan (is_async %s)', async (is_async) => {
    const body = bodyOf({ is_async })
    const headers = { 'idempotency-key': `key ${is_async}` }
    const [first, second] = [await post(body, '', headers), await post(body, '', headers)]
    expect(second.statusCode).toBe(first.statusCode)
    expect(second.json()).toStrictEqual(first.json())
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toStrictEqual([
      undefined,
      'true',
    ])
    const other = await post(bodyOf(), '', headers)
    expect(other.statusCode).toBe(422)
  })
})

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
