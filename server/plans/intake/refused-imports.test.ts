import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const post = (body: object, query = '', headers: Record<string, string> = {}) =>
  planning.send('POST', `/import/route_plan${query}`, { body, headers })

describe('wrong route plans', () => {
  test('are unknown plates and people, blocked vehicles and who does not work; the others go in', async () => {
    const shift = await planning.make('work_shift', {
      name: 'Sundays',
      time_zone: 'America/Sao_Paulo',
      days: [{ weekday: 7, start: '08:00', end: '12:00' }],
    })
    await planning.make('vehicle', { title: 'good', plate: 'GOD1A11' })
    await planning.make('driver', { name: 'Ana', cpf: '52998224725' })
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

  test('leave nothing to plan beside a start alone', async () => {
    const lines = [{ name: 'depot', type: 'PA', ...at(0) }, { name: 'lost' }]
    const answer = await planning.importPlan(bodyOf({ route_points: lines }))
    expect(answer).toMatchObject({ status: 200, route_points: 0, route_plan_ids: [], operation_id: null })
    expect(answer.wrong_lines).toMatchObject([{ index: 1, code: 'no_place' }])
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
    [
      'a start and an arrival with no stop between them',
      bodyOf({
        route_points: [
          { name: 'a', type: 'PA', ...at(0) },
          { name: 'b', type: 'CH', ...at(1) },
        ],
      }),
      '/data/route_points',
      'invalid',
    ],
    ['points that are no list', bodyOf({ data: { route_points: {} } }), '/data/route_points', 'wrong_type'],
    [
      'a start that is no moment',
      bodyOf({ data: { date_time_start: 'soon' } }),
      '/data/date_time_start',
      'wrong_format',
    ],
    [
      'an end before the start',
      bodyOf({ data: { date_time_end: '2026-03-02T07:00:00-03:00' } }),
      '/data/date_time_end',
      'wrong_period',
    ],
    [
      'a plan of 32 days',
      bodyOf({ data: { date_time_end: '2026-04-03T09:00:00-03:00' } }),
      '/data/date_time_end',
      'wrong_period',
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
  ])('%s', async (_name, body, ...[pointer, code]) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(422)
    const [error] = answer.json<{ errors: { pointer: string; code: string }[] }>().errors
    expect(error?.pointer).toBe(pointer)
    expect(error?.code).toBe(code)
  })

  test('201 points at once are told the way out: is_async', async () => {
    const answer = await post(bodyOf({ route_points: many(201) }))
    expect(answer.json().detail).toContain('is_async=true')
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
