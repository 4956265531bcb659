import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExecutionApp, type ExecutionApp, type GivenPlan, type Phone } from './execution-app.ts'

let app: ExecutionApp
let phone: Phone
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
})
afterAll(() => app.close())

const deliver = (plan: GivenPlan, version: number, payload: object = {}) =>
  phone.command(
    'point.execute',
    { route_plan_id: plan.id, route_point_id: plan.far, plan_version: version },
    payload,
  )

const versionOf = async (plan: GivenPlan) =>
  Number(
    (
      await app.rowsBehind<{ row_version: number }>('select row_version from app.route_plans where id = $1', [
        plan.id,
      ])
    )[0]?.row_version,
  )

describe('rules that the office tightened', () => {
  /** As a change of rules keeps them. */
  const tighten = (plan: GivenPlan) =>
    app.rowsBehind(
      `with former as (
         insert into app.route_plan_rules (customer_id, route_plan_id, last_version, require_signature, require_picture,
           require_hodometer, load_check)
         select customer_id, id, row_version, require_signature, require_picture, require_hodometer, load_check
         from app.route_plans where id = $1
       )
       update app.route_plans set require_picture = true, row_version = row_version + 1 where id = $1`,
      [plan.id],
    )

  test('are asked of who knows them, and of nobody else', async () => {
    const plan = await app.givePlan()
    const seen = await versionOf(plan)
    await tighten(plan)
    const [informed, unaware] = [deliver(plan, seen + 1), deliver(plan, seen)]
    const results = await phone.tell(informed, unaware)
    expect(results.map(({ result, problem }) => [result, problem?.code])).toStrictEqual([
      ['rejected', 'proof_missing'],
      ['applied', undefined],
    ])
  })

  test('of a reason, too', async () => {
    const plan = await app.givePlan()
    const seen = await versionOf(plan)
    const made = await app.send('POST', '/route_executed_reason', {
      body: { data: { code: 'neighbour', name: 'Left with a neighbour' } },
    })
    const { id } = made.json().data
    const put = await app.send('PUT', '/route_executed_reason', {
      body: { data: { id, requires_picture: true, requires_note: true } },
    })
    expect(put.statusCode).toBe(200)
    await phone.tell(phone.command('plan.start', { route_plan_id: plan.id }))
    const chosen = { route_executed_reason_id: id }
    const results = await phone.tell(deliver(plan, seen + 1, chosen), deliver(plan, seen, chosen))
    expect(results.map(({ result, problem }) => [result, problem?.code])).toStrictEqual([
      ['rejected', 'note_required'],
      ['applied', undefined],
    ])
  })
})
