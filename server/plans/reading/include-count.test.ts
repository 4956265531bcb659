import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAllRecords, readRecords } from '../../execution/public.ts'
import { readNothing } from '../../platform/reader.ts'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { registerPlanReading } from './routes.ts'

let slice: SliceApp

beforeAll(async () => {
  slice = await createSliceApp({
    registerSlices: (app) =>
      registerPlanReading(app, { readEstimates: readNothing, readRecords, readAllRecords }),
    scopes: { reader: ['route_plan:read', 'route_plan:all', 'route_reason:read'] },
  })
  await plantPlans(1, 1)
  await plantPlans(2, 150)
})
afterAll(() => slice.close())

/** Plans with every relation, two points each. */
async function plantPlans(customer_id: number, count: number): Promise<void> {
  await slice.rowsBehind(
    `with person as (
       insert into app.users (customer_id, login, name, role, date_created)
       select $1, 'u' || n, 'u' || n, 'driver', now() from generate_series(1, 3) as n returning id, name
     ), driver as (
       insert into app.drivers (customer_id, user_id, name, name_key, hash_key_version, is_deliveryman, date_created,
         date_modified)
       select $1, id, name, name, 1, true, now(), now() from person returning id, user_id
     ), vehicle as (
       insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
       select $1, 'v' || n, 'v' || n, 'P' || n, 'P' || n, now(), now() from generate_series(1, 3) as n returning id
     ), reason as (
       insert into app.route_reasons (customer_id, kind, code, date_created, date_modified)
       values ($1, 'return', 'absent', now(), now()) returning id
     ), import as (
       insert into app.route_imports (customer_id, external_code, request, unassigned, date_created)
       values ($1, 'x', '{}', '[]', now()) returning id
     ), plan as (
       insert into app.route_plans (customer_id, route_id, status, external_code, day, executor_key, source,
         date_time_start, date_time_end, vehicle_id, driver_id, user_id, helper_id, total_points, total_capacity,
         is_optimized, require_signature, require_picture, load_check, findings, date_created, date_modified)
       select $1, import.id, 'E', 'p' || n, '2026-03-02', '', 'L', '2026-03-02T11:00:00Z', '2026-03-02T21:00:00Z',
         (select id from vehicle order by id offset n % 3 limit 1), driver.id, driver.user_id, driver.id, 2, 0,
         true, false, false, false, '[]', now(), now()
       from generate_series(1, $2::integer) as n, import, (select id, user_id from driver order by id limit 1) as driver
       returning id
     ), point as (
       insert into app.route_points (customer_id, route_plan_id, line, name, type, status, "order", delivery_time, date_modified)
       select $1, plan.id, n, 'point ' || n, 'PE', 'E', n, 0, now() from plan, generate_series(1, 2) as n returning id, route_plan_id
     ), item as (
       insert into app.route_point_items (customer_id, route_point_id, external_code) select $1, id, 'box' from point
     )
     insert into app.execution_records (customer_id, kind, route_point_id, route_plan_id, assignment, plan_version, at,
       received_at, clock_basis, uncertainty_ms, route_return_reason_id, effect)
     select $1, 'return', point.id, point.route_plan_id, 1, 1, now(), now(), 'server', 0, reason.id, 'moved' from point, reason`,
    [customer_id, count],
  )
}

async function ask(as: string, query: string) {
  const url = `/import/route_plan?${query}`
  await slice.send('GET', url, { as })
  slice.statements.length = 0
  const answer = await slice.send('GET', url, { as })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { ...answer.json(), asked: slice.statements.length }
}

const points = 'route_points,route_points.routes_info,route_points.route_point_items'

describe('the relations of plans', () => {
  // The list and the helpers; then vehicles, users, points, items, records with their images and reasons.
  test.each([
    ['none', '', 2],
    ['vehicle', 'vehicle', 3],
    ['vehicle.device', 'vehicle,vehicle.device', 3],
    ['user', 'user,user_excluded', 3],
    ['points', 'route_points', 3],
    ['items', 'route_points.route_point_items', 4],
    ['records', 'route_points.routes_info', 6],
    ['all', `vehicle,vehicle.device,user,user_excluded,${points}`, 9],
  ])(
    '%s cost the same number of statements for one plan and for each block of a hundred',
    async (_name, includes, count) => {
      const [one, hundred] = [
        await ask('1.reader', `limit=100&includes=${includes}`),
        await ask('2.reader', `limit=100&includes=${includes}`),
      ]
      expect([one.data.length, hundred.data.length]).toStrictEqual([1, 100])
      expect(one.asked).toBe(count)
      // The list is read once; 4 plans, then 16, then 64, and so on, fewer when they are large, are shown together.
      expect(hundred.asked).toBeLessThanOrEqual(1 + 8 * (count - 1))
    },
  )

  test('points without route_plan_id lower the page to a hundred, and the next one is told', async () => {
    const [page, whole] = [
      await ask('2.reader', `includes=${points}`),
      await ask('2.reader', 'includes=vehicle'),
    ]
    expect([page.data.length, page.pagination.has_more]).toStrictEqual([100, true])
    expect(whole.data).toHaveLength(150)
    const rest = await ask('2.reader', `includes=${points}&cursor=${page.pagination.next_cursor}`)
    expect([rest.data.length, rest.pagination.has_more]).toStrictEqual([50, false])
    expect((await ask('2.reader', `limit=10000&includes=${points}`)).data).toHaveLength(100)
  })
})
