import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOffice } from '../../test/execution/change-office.ts'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createExecutionApp, type ExecutionApp, type GivenPlan, type Phone } from './execution-app.ts'

let app: ExecutionApp
let phone: Phone
let reason: number
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
  reason = (await app.send('GET', '/route_return_reason')).json().data[0].id
})
afterAll(() => app.close())

const usual_points = [
  { name: 'depot', type: 'PA', external_code: 'depot', ...at(0) },
  { name: 'far', external_code: 'far', ...at(2) },
  { name: 'near', external_code: 'near', ...at(1) },
]

/** Another import takes the place of the plan: the same driver has it, and it waits. */
async function replace(plan: GivenPlan, route_points: readonly object[] = usual_points) {
  const body = bodyOf({
    is_async: true,
    optimize: false,
    data: {
      date_time_start: '2026-03-04T02:00:00-03:00',
      date_time_end: '2026-03-04T18:00:00-03:00',
      external_code: plan.external_code,
    },
    route_points,
  })
  const { status, route_plan_ids } = await app.importPlan(body, '?on_conflict=replace')
  expect(status).toBe(202)
  const [id = 0] = route_plan_ids
  await app.rowsBehind(
    `update app.route_plans set status = 'P', derived_status = 'P', planning = 'P', user_id = $2 where id = $1`,
    [id, app.driver.user_id],
  )
  const points = await app.rowsBehind<{ id: number; name: string }>(
    'select id::integer, name from app.route_points where route_plan_id = $1 order by line',
    [id],
  )
  const idOf = (name: string) => points.find((point) => point.name === name)?.id ?? 0
  return { id, idOf }
}

const execute = (plan: GivenPlan, route_point_id = plan.far) =>
  phone.command('point.execute', { route_plan_id: plan.id, route_point_id, assignment: 1 })

const tell = async (command: object) => {
  const [result] = await phone.tell(command)
  return [result?.result, result?.effect]
}

describe('of a plan that an import replaced', () => {
  test('a delivery is one of the point of the same code and type', async () => {
    const plan = await app.givePlan()
    const { id, idOf } = await replace(plan)
    expect(await tell(execute(plan))).toStrictEqual(['applied', 'moved'])
    expect(await app.pointOf(idOf('far'))).toMatchObject({ status: 'E', route_plan_id: id })
    expect([await app.statusOf(plan.id), await app.statusOf(id)]).toStrictEqual([null, 'E'])
  })

  test('of several of the code the lowest line that is not done takes it, and goes on taking what is said of the point', async () => {
    const twice = [...usual_points, { name: 'far too', external_code: 'far', ...at(3) }]
    const plan = await app.givePlan({ route_points: twice })
    const second = (await app.readPlan(plan.id)).route_points.find(({ name }) => name === 'far too')?.id ?? 0
    const { idOf } = await replace(plan, twice)
    const first = execute(plan, second)
    expect(await tell(first)).toStrictEqual(['applied', 'moved'])
    const statuses = async () => [
      (await app.pointOf(idOf('far')))?.status,
      (await app.pointOf(idOf('far too')))?.status,
    ]
    expect(await statuses()).toStrictEqual(['E', 'P'])
    const correction = phone.command(
      'point.correct',
      { route_plan_id: plan.id },
      { corrects: first.command_id },
    )
    expect(await tell(correction)).toStrictEqual(['applied', 'moved'])
    expect(await statuses()).toStrictEqual(['P', 'P'])
    await tell(execute(plan, second))
    expect(await statuses()).toStrictEqual(['E', 'P'])
    await tell(execute(plan, plan.far))
    expect(await statuses()).toStrictEqual(['E', 'E'])
  })

  test.each([
    ['alone', false],
    ['with others of the plan', true],
  ])(
    'a delivery, told %s, is one of the new point of its line, though the point had been moved to another plan, replaced as well',
    async (_how, is_with_others) => {
      const own_points = usual_points.map((point) => ({ ...point, external_code: `other ${point.name}` }))
      const [plan, other] = [await app.givePlan(), await app.givePlan({ route_points: own_points })]
      await changeOffice(app, { op: 'move', route_point_id: plan.far, to_plan: other.id, position: null })
      await replace(other, own_points)
      const { id, idOf } = await replace(plan)
      const results = await phone.tell(execute(plan), ...(is_with_others ? [execute(plan, plan.near)] : []))
      expect(results.map(({ effect }) => effect)).toStrictEqual(
        is_with_others ? ['moved', 'moved'] : ['moved'],
      )
      expect(await app.pointOf(idOf('far'))).toMatchObject({ status: 'E', route_plan_id: id })
      expect(await app.pointOf(plan.far)).toBeNull()
    },
  )

  test('a delivery is one of the point that another driver has since, of the same import', async () => {
    const other = await app.createDriver('Ivo')
    const plan = await app.givePlan()
    const { id, idOf } = await replace(plan)
    const [sister] = await app.rowsBehind<{ id: number }>(
      `with sister as (
         insert into app.route_plans (customer_id, route_id, status, derived_status, planning, external_code, day, executor_key,
           source, date_time_start, date_time_end, total_points, total_capacity, is_optimized, require_signature, require_picture,
           load_check, findings, date_created, date_modified, user_id, date_sent)
         select customer_id, route_id, 'P', 'P', 'P', external_code, day, 'ivo', source, date_time_start, date_time_end, 1, 0,
           is_optimized, false, false, false, '[]', date_created, date_modified, $2, now()
         from app.route_plans where id = $1 returning id
       )
       update app.route_points set route_plan_id = sister.id from sister where route_points.id = $3 returning sister.id::integer as id`,
      [id, other.user_id, idOf('far')],
    )
    expect(await tell(execute(plan))).toStrictEqual(['applied', 'moved'])
    expect(await app.pointOf(idOf('far'))).toMatchObject({ status: 'E', route_plan_id: sister?.id })
    expect(await app.statusOf(id)).toBe('P')
  })

  test('a return is kept there, and the point waits', async () => {
    const plan = await app.givePlan()
    const { idOf } = await replace(plan)
    const about = { route_plan_id: plan.id, route_point_id: plan.far, assignment: 1 }
    const returned = phone.command('point.return', about, { route_return_reason_id: reason })
    expect(await tell(returned)).toStrictEqual(['applied', 'recorded'])
    expect(await app.pointOf(idOf('far'))).toMatchObject({ status: 'P', records: [{ kind: 'return' }] })
  })

  test('a start of the same driver starts the new one, and a finish of the former ends nothing', async () => {
    const plan = await app.givePlan()
    const { id } = await replace(plan)
    expect(await tell(phone.command('plan.start', { route_plan_id: plan.id }))).toStrictEqual([
      'applied',
      'moved',
    ])
    expect(await app.statusOf(id)).toBe('E')
    const unvisited = [plan.start, plan.far, plan.near]
    const finish = phone.command('plan.finish', { route_plan_id: plan.id }, { unvisited })
    expect(await tell(finish)).toStrictEqual(['applied', 'recorded'])
    expect(await app.statusOf(id)).toBe('E')
  })

  test('a delivery of a point without a code brings the former back, as if it had been removed', async () => {
    const points = [{ name: 'far', ...at(2) }]
    const plan = await app.givePlan({ route_points: points })
    const { id, idOf } = await replace(plan, points)
    expect(await tell(execute(plan))).toStrictEqual(['applied', 'moved'])
    expect([await app.statusOf(plan.id), await app.statusOf(id)]).toStrictEqual(['C', 'P'])
    expect((await app.pointOf(idOf('far')))?.status).toBe('P')
  })

  test('what was put on a plan that was removed since goes to the one that stands', async () => {
    const plan = await app.givePlan()
    const between = await replace(plan)
    const first = execute(plan)
    await tell(first)
    await tell(phone.command('point.correct', { route_plan_id: plan.id }, { corrects: first.command_id }))
    await app.send('POST', `/route_plan/${between.id}/close`, { body: { data: { reason: 'wrong' } } })
    expect((await app.send('DELETE', `/route_plan/${between.id}`)).statusCode).toBe(204)
    const last = await replace(plan)
    expect(await tell(execute(plan))).toStrictEqual(['applied', 'moved'])
    expect((await app.pointOf(last.idOf('far')))?.status).toBe('E')
    expect([await app.statusOf(between.id), await app.statusOf(last.id)]).toStrictEqual([null, 'E'])
  })
})
