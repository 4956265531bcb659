import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf, freshCode } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const post = (body: object, query = '', headers: Record<string, string> = {}) =>
  planning.send('POST', `/import/route_plan${query}`, { body, headers })

describe('the natural key', () => {
  test('refuses a second import of the same plan with 409, replaces it when told, and only before execution', async () => {
    const body = bodyOf()
    const first = await planning.importPlan(body)
    const [id] = first.route_plan_ids
    const again = await post(body)
    expect([again.statusCode, again.json().code]).toStrictEqual([409, 'already_exists'])
    // The way out is said: which plan it is, and how to replace it.
    expect(again.json().detail).toMatch(new RegExp(`\\b${id}\\b.*on_conflict=replace`))
    const replaced = await planning.importPlan(body, '?on_conflict=replace')
    expect(replaced.status).toBe(200)
    expect((await planning.send('GET', `/route_plan/${id}`)).statusCode).toBe(404)
    expect(await planning.listEvents(id)).toContain('route_plan.removed')
    await planning.send('POST', `/route_plan/${replaced.route_plan_ids[0]}/start`)
    const running = await post(body, '?on_conflict=replace')
    expect(running.statusCode).toBe(409)
    expect(running.json()).toMatchObject({ code: 'state_conflict', allowed: ['replan', 'close'] })
  })

  test('409: a plan that was started is named with its state and the way out, and replacing it is not promised', async () => {
    const body = bodyOf()
    const [id] = (await planning.importPlan(body)).route_plan_ids
    const told = async (code: string) => {
      const answers = [await post(body, '?on_conflict=replace'), await post(body)]
      expect(answers.map((answer) => answer.json().code)).toStrictEqual(['state_conflict', 'already_exists'])
      for (const answer of answers) {
        const { detail } = answer.json()
        expect(detail).toContain(`${id}`)
        expect(detail).toContain(`(${code})`)
        expect(detail).toContain(`DELETE /route_plan/${id}`)
        expect(detail).toContain('external_code')
        expect(detail).not.toContain('on_conflict')
      }
    }
    await planning.send('POST', `/route_plan/${id}/start`)
    await told('E')
    await planning.send('POST', `/route_plan/${id}/close`, { body: { data: { reason: 'over' } } })
    await told('C')
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
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toStrictEqual([202, ...Array(9).fill(409)])
  })

  test('of ten that replace at the same time each takes the place of the one before, and one stands', async () => {
    const body = bodyOf({ is_async: true })
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, '?on_conflict=replace')))
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual(Array(10).fill(202))
    const ids = answers.map((answer) => answer.json().route_plan_ids[0])
    const read = await Promise.all(ids.map((id) => planning.send('GET', `/route_plan/${id}`)))
    expect(read.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
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

describe('dry_run=true', () => {
  test('plans and writes nothing', async () => {
    const count = () =>
      planning.rowsBehind(
        `select (select count(*) from app.route_plans) as plans, (select count(*) from app.route_points) as points,
           (select count(*) from app.route_imports) as imports`,
      )
    // What earlier tests asked for is still being planned.
    await expect.poll(() => planning.rowsBehind('select 1 from jobs._private_jobs')).toStrictEqual([])
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

  test('tells of the plan that stands in the way, and leaves it there', async () => {
    const body = bodyOf()
    const [id] = (await planning.importPlan(body)).route_plan_ids
    const refused = await post(body, '?dry_run=true')
    expect([refused.statusCode, refused.json().code]).toStrictEqual([409, 'already_exists'])
    expect((await post(body, '?dry_run=true&on_conflict=replace')).statusCode).toBe(200)
    expect((await planning.readPlan(id)).status).toBe('P')
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
