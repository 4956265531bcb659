import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createExecutionApp,
  type ExecutionApp,
  type GivenPlan,
  type Phone,
} from '../../execution/test/execution-app.ts'

let app: ExecutionApp
let phone: Phone
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
})
afterAll(() => app.close())

async function send(plan: GivenPlan, operation: object, { force = false, query = '' } = {}) {
  const { edit_version } = await app.readPlan(plan.id)
  const body = { data: { base: { [plan.id]: edit_version }, operations: [operation], force } }
  const answer = await app.send('POST', `/route_plan/changes${query}`, { body })
  return { status: answer.statusCode, ...answer.json() }
}

const undo = async (change_id: string) => {
  const answer = await app.send('POST', `/route_plan/changes/${change_id}/undo`, { body: { data: {} } })
  return { status: answer.statusCode, code: answer.json().code }
}

const tell = (type: string, plan: GivenPlan, route_point_id?: number) =>
  phone.tell(
    phone.command(type, {
      route_plan_id: plan.id,
      ...(route_point_id !== undefined && { route_point_id, assignment: 1 }),
    }),
  )

const codesOf = ({ data }: { data: { warnings: { code: string; route_point_id: number | null }[] } }) =>
  data.warnings
    .filter(({ code }) => code !== 'not_seen_by_driver')
    .map(({ code, route_point_id }) => [code, route_point_id])

test('who takes away the next stop of a plan in execution is warned', async () => {
  const plan = await app.givePlan()
  const remove = { op: 'remove', route_point_id: plan.far }
  const query = '?dry_run=true'
  expect(codesOf(await send(plan, remove, { query }))).toStrictEqual([])
  await tell('plan.start', plan)
  expect(codesOf(await send(plan, remove, { query }))).toStrictEqual([['driver_on_the_way', plan.far]])
  const last = { op: 'remove', route_point_id: plan.near }
  expect(codesOf(await send(plan, last, { query }))).toStrictEqual([])
})

test('where the driver is needs force, which a dry run tells', async () => {
  const plan = await app.givePlan()
  await tell('point.arrive', plan, plan.far)
  const remove = { op: 'remove', route_point_id: plan.far }
  expect(codesOf(await send(plan, remove, { query: '?dry_run=true' }))).toContainEqual([
    'point_arrived',
    plan.far,
  ])
  expect(await send(plan, remove)).toMatchObject({ status: 409, code: 'point_not_open' })
  expect(await send(plan, remove, { force: true })).toMatchObject({ status: 200 })
})

test('a delivery of another stop refuses neither a change nor its undo; one of the stop itself does', async () => {
  const plan = await app.givePlan()
  const { edit_version } = await app.readPlan(plan.id)
  await tell('point.execute', plan, plan.near)
  const body = {
    data: { base: { [plan.id]: edit_version }, operations: [{ op: 'remove', route_point_id: plan.far }] },
  }
  const made = await app.send('POST', '/route_plan/changes', { body })
  expect(made.statusCode).toBe(200)
  expect(await undo(made.json().data.change_id)).toMatchObject({ status: 200 })
  const again = await send(plan, { op: 'remove', route_point_id: plan.far })
  // The driver has not heard.
  await tell('point.execute', plan, plan.far)
  expect(await undo(again.data.change_id)).toStrictEqual({ status: 409, code: 'point_not_open' })
  expect(await send(plan, { op: 'remove', route_point_id: plan.far })).toMatchObject({ status: 409 })
})
