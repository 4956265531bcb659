import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExecutionApp, type ExecutionApp, type GivenPlan, type Phone } from './execution-app.ts'

let app: ExecutionApp
let phone: Phone
let other: { user_id: number; login: string }
let reason: number
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
  other = await app.createDriver('Pedro')
  const reasons = await app.send('GET', '/route_return_reason')
  reason = reasons.json().data[0].id
})
afterAll(() => app.close())

/** What the office does to the plan or its point `far`, unseen by the phone. */
const office = {
  'removed the point': (plan: GivenPlan) =>
    app.rowsBehind('update app.route_points set removed_at = now(), date_excluded = now() where id = $1', [
      plan.far,
    ]),
  'moved it to plan B': async (plan: GivenPlan) => {
    const b = await app.givePlan({ user_id: other.user_id })
    await app.rowsBehind(
      `with moved as (
         update app.route_points set route_plan_id = $2, assignment = 2 where id = $1 returning customer_id
       )
       insert into app.route_point_assignments (customer_id, route_point_id, assignment, route_plan_id, valid_to)
       select customer_id, $1, 1, $3::bigint, now() from moved
       union all select customer_id, $1, 2, $2::bigint, null from moved`,
      [plan.far, b.id, plan.id],
    )
  },
  'is optimising': (plan: GivenPlan) =>
    app.rowsBehind(
      `update app.route_plans set status = 'R', derived_status = 'R', planning = 'R' where id = $1`,
      [plan.id],
    ),
  'failed to optimise': (plan: GivenPlan) =>
    app.rowsBehind(
      `update app.route_plans set status = 'I', derived_status = 'I', planning = 'I' where id = $1`,
      [plan.id],
    ),
  'closed by force': async (plan: GivenPlan) => {
    await app.send('POST', `/route_plan/${plan.id}/start`)
    await app.send('POST', `/route_plan/${plan.id}/close`, { body: { data: { reason: 'the day is over' } } })
  },
  'removed the plan': (plan: GivenPlan) => app.send('DELETE', `/route_plan/${plan.id}`),
  'changed the driver': (plan: GivenPlan) =>
    app.rowsBehind(
      `with former as (
         insert into app.route_plan_executors (customer_id, route_plan_id, valid_to, user_id)
         select customer_id, id, '2026-03-04T05:06:00Z', user_id from app.route_plans where id = $1
       )
       update app.route_plans set user_id = $2 where id = $1`,
      [plan.id, other.user_id],
    ),
  'executed manually': (plan: GivenPlan) =>
    app.send('POST', `/route_point/${plan.far}/execute_manually`, { body: { data: {} } }),
} as const

type Office = keyof typeof office

const commands = {
  start: (plan: GivenPlan) => phone.command('plan.start', { route_plan_id: plan.id }),
  arrive: (plan: GivenPlan) =>
    phone.command('point.arrive', { route_plan_id: plan.id, route_point_id: plan.far }),
  execute: (plan: GivenPlan) =>
    phone.command('point.execute', { route_plan_id: plan.id, route_point_id: plan.far, assignment: 1 }),
  return: (plan: GivenPlan) =>
    phone.command(
      'point.return',
      { route_plan_id: plan.id, route_point_id: plan.far, assignment: 1 },
      { route_return_reason_id: reason },
    ),
  finish: (plan: GivenPlan) =>
    phone.command(
      'plan.finish',
      { route_plan_id: plan.id },
      { unvisited: [plan.start, plan.far, plan.near] },
    ),
} as const

/** Effect, and then the state of the point and of the plan; null: not seen. */
type Cell = readonly [effect: string, point: string | null, plan: string | null]
const table: readonly (readonly [Office, keyof typeof commands, Cell])[] = [
  ['removed the point', 'execute', ['moved', 'E', 'E']],
  ['removed the point', 'return', ['recorded', null, 'E']],
  ['removed the point', 'finish', ['moved', null, 'C']],
  ['moved it to plan B', 'execute', ['moved', 'E', 'E']],
  ['moved it to plan B', 'return', ['recorded', 'P', 'E']],
  ['moved it to plan B', 'finish', ['moved', 'P', 'C']],
  ['is optimising', 'start', ['moved', 'P', 'E']],
  ['is optimising', 'arrive', ['moved', 'P', 'E']],
  ['is optimising', 'execute', ['moved', 'E', 'E']],
  ['is optimising', 'return', ['moved', 'D', 'E']],
  ['is optimising', 'finish', ['moved', 'P', 'C']],
  ['failed to optimise', 'start', ['moved', 'P', 'E']],
  ['failed to optimise', 'execute', ['moved', 'E', 'E']],
  ['closed by force', 'start', ['recorded', 'P', 'C']],
  ['closed by force', 'execute', ['moved', 'E', 'C']],
  ['closed by force', 'return', ['moved', 'D', 'C']],
  ['closed by force', 'finish', ['recorded', 'P', 'C']],
  ['removed the plan', 'start', ['recorded', null, null]],
  ['removed the plan', 'arrive', ['recorded', null, null]],
  ['removed the plan', 'execute', ['moved', 'E', 'C']],
  ['removed the plan', 'return', ['recorded', null, null]],
  ['removed the plan', 'finish', ['recorded', null, null]],
  ['changed the driver', 'start', ['recorded', 'P', 'P']],
  ['changed the driver', 'execute', ['moved', 'E', 'E']],
  ['changed the driver', 'return', ['moved', 'D', 'E']],
  ['changed the driver', 'finish', ['recorded', 'P', 'P']],
  ['executed manually', 'execute', ['moved', 'E', 'E']],
  ['executed manually', 'return', ['recorded', 'M', 'E']],
  ['executed manually', 'finish', ['moved', 'M', 'C']],
]

describe('what the office did unseen, and what a phone told', () => {
  test.each(table)('%s: %s', async (change, command, cell) => {
    const plan = await app.givePlan()
    await office[change](plan)
    const [result] = await phone.tell(commands[command](plan))
    const point = await app.pointOf(plan.far)
    expect([
      result?.result,
      result?.effect,
      point?.status ?? null,
      await app.statusOf(plan.id),
    ]).toStrictEqual(['applied', ...cell])
  })
})
