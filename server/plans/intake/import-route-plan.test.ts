import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf, leg_s } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

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
      total_time: 2 * leg_s,
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
        [3, 2, leg_s],
      ],
      [
        ['far', 'PE', 'P'],
        [2, 3, leg_s],
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
    const set = (data: object) => planning.send('PUT', '/customer/', { body: { data } })
    await set({ require_signature: true, load_check: true, default_service_time: 60 })
    const { route_plan_ids } = await planning.importPlan(bodyOf())
    await set({ require_signature: false, load_check: false, default_service_time: null })
    const plan = await planning.readPlan(route_plan_ids[0])
    expect(plan).toMatchObject({ require_signature: true, require_picture: false, load_check: true })
    expect(plan.route_points.map(({ delivery_time }) => delivery_time)).toStrictEqual([0, 60, 60])
    expect(plan.total_time).toBe(2 * leg_s + 120)
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
        street: 'Rua A',
        number: '10',
        complement: null,
        neighborhood: null,
        city: 'Rio Pardo',
        state: 'RS',
        cep: null,
        country: null,
      },
      geocode: null,
      ...at(1),
      status: 'P',
      time_scheduled: '2026-03-02T12:00:00.000Z',
      eta: null,
      eta_state: null,
      arrived_at: null,
      departed_at: null,
      duration: leg_s,
      distance: expect.any(Number),
      external_code: 'w-1',
      axles: 3,
      delivery_time: 120,
      capacity: 7,
      time_window: windows[0],
      time_windows: windows,
      disable_signature_check: true,
      disable_picture: false,
      locked: false,
      routes_info: [],
      route_point_items: [
        {
          id: expect.any(Number),
          external_code: 'i1',
          value: 10.55,
          description: 'box',
          quantity: 2.5,
          capacity: 3,
          checked: false,
        },
        {
          id: expect.any(Number),
          external_code: 'i2',
          value: null,
          description: null,
          quantity: null,
          capacity: 4,
          checked: false,
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
    expect(plan.total_time).toBe(3 * leg_s)
    expect(plan.findings).toStrictEqual([{ code: 'time_window', index: 0 }])
  })

  test.each([0, 1])(
    'optimize=false: listed as it is driven, with stops that count from %i',
    async (first) => {
      const lines = [
        { name: 'yard', type: 'CH', ...at(0) },
        { name: 'b', order: first + 1, ...at(2) },
        { name: 'a', order: first, ...at(1) },
        { name: 'depot', type: 'PA', ...at(0) },
      ]
      const driven = ['depot', 'a', 'b', 'yard']
      await planning.stopWorker()
      const taken = await planning.importPlan(
        bodyOf({ optimize: false, is_async: true, route_points: lines }),
      )
      const [id] = taken.route_plan_ids
      const before = await planning.readPlan(id)
      expect(namesOf(before.route_points)).toStrictEqual(driven)
      planning.startWorker()
      await planning.awaitOperation(taken.operation_id)
      const plan = await planning.readPlan(id)
      expect(namesOf(plan.route_points)).toStrictEqual(driven)
      const times = plan.route_points.map(({ time_scheduled }) => new Date(time_scheduled ?? 0).getTime())
      expect(times).toStrictEqual(times.toSorted((a, b) => a - b))
    },
  )

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
})
