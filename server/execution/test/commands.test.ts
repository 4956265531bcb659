import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExecutionApp, type ExecutionApp, type GivenPlan, type Phone } from './execution-app.ts'

let app: ExecutionApp
let phone: Phone
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
})
afterAll(() => app.close())

const at = (plan: GivenPlan, route_point_id?: number) => ({
  route_plan_id: plan.id,
  ...(route_point_id !== undefined && { route_point_id }),
})

describe('POST /execution/commands', () => {
  test('200: a day is told, and each command is done once', async () => {
    const plan = await app.givePlan()
    const day = [
      phone.command('plan.start', at(plan)),
      phone.command('point.execute', at(plan, plan.start)),
      phone.command('point.arrive', at(plan, plan.far)),
      phone.command('point.execute', at(plan, plan.far), {
        receiver: { name: 'Maria Souza', document: '123' },
        location: { latitude: -29.92, longitude: -52.5, accuracy_m: 5 },
      }),
      phone.command('point.execute', at(plan, plan.near)),
    ]
    const first = await phone.tellAll(day)
    expect(first.results.map(({ result, effect }) => [result, effect])).toStrictEqual([
      ['applied', 'moved'],
      ['applied', 'moved'],
      ['applied', 'moved'],
      ['applied', 'moved'],
      ['applied', 'moved'],
    ])
    expect(first.plans).toMatchObject([{ id: plan.id, status: 'C' }])
    const again = await phone.tell(...day)
    expect(again.map(({ result, first: was }) => [result, was])).toStrictEqual(
      day.map(() => ['duplicate', 'applied']),
    )
    expect(await app.statusOf(plan.id)).toBe('C')
    const point = await app.pointOf(plan.far)
    expect(point).toMatchObject({
      status: 'E',
      routes_info: [
        { kind: 'execute', latitude: -29.92, receiver: { name: 'Maria Souza', document: '123' } },
      ],
    })
    expect(point?.records).toHaveLength(1)
  })

  test('200: one that is wrong leaves the others alone, and says where', async () => {
    const plan = await app.givePlan()
    const results = await phone.tell(
      { ...phone.command('point.execute', at(plan, plan.far)), occurred_at: 'yesterday' },
      phone.command('point.dance', at(plan, plan.far)),
      phone.command('point.execute', { route_plan_id: plan.id }),
      phone.command('point.execute', { route_plan_id: 999_999, route_point_id: plan.far }),
      phone.command('point.execute', at(plan, plan.far)),
    )
    expect(
      results.map(({ result, problem }) => [result, problem?.code ?? null, problem?.pointer ?? null]),
    ).toStrictEqual([
      ['rejected', 'invalid_request', '/occurred_at'],
      ['rejected', 'unknown_type', '/type'],
      ['rejected', 'invalid_request', '/route_point_id'],
      ['rejected', 'not_found', null],
      ['applied', null, null],
    ])
  })
})
