import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { createTestUser, logInAs } from '../../test/product/product-app.ts'
import { listPlansBetween } from './list-plans-between.ts'

let planning: PlanningApp
let vehicle: { id: number }
let driver: { id: number }
let user_id: number
/** A plan on each of five days, by its code; the second and the third have executors. */
const ids: Record<string, number> = {}

const days = { monday: 2, tuesday: 3, wednesday: 4, thursday: 5, friday: 6 }

beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
  vehicle = await planning.make('vehicle', { title: 'Van', plate: 'RED1A11', capacity: 4000 })
  await planning.make('device', { serial: '350000000000001', protocol: 'teltonika', vehicle_id: vehicle.id })
  driver = await planning.make('driver', { name: 'Ana', cpf: '52998224725' })
  for (const [external_code, day] of Object.entries(days)) {
    const answer = await planning.importPlan(
      bodyOf({
        is_async: true,
        optimize: false,
        data: {
          external_code,
          date_time_start: `2026-03-0${day}T08:00:00-03:00`,
          date_time_end: `2026-03-0${day}T18:00:00-03:00`,
          ...(external_code === 'tuesday' && { vehicle_plate: 'RED1A11' }),
          ...(external_code === 'wednesday' && { document_number: '52998224725' }),
        },
        route_points: [
          { name: 'depot', type: 'PA', ...at(0) },
          {
            name: 'stop',
            external_code: 'stop-1',
            ...at(1),
            route_point_items: [{ external_code: 'box', capacity: 2 }],
          },
        ],
      }),
    )
    ids[external_code] = answer.route_plan_ids[0] ?? 0
  }
  const [row] = await planning.rowsBehind<{ user_id: string }>(
    'select user_id from app.drivers where id = $1',
    [driver.id],
  )
  user_id = Number(row?.user_id)
  await planning.send('POST', `/route_plan/${ids['thursday']}/start`)
  await planning.rowsBehind(`update app.route_plans set status = 'I' where id = $1`, [ids['friday']])
})
afterAll(() => planning.close())

const search = async (query: string): Promise<RoutePlan[]> => {
  const answer = await planning.send('GET', `/import/route_plan?${query}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: RoutePlan[] }>().data
}
const codes = async (query: string) => (await search(query)).map(({ external_code }) => external_code)

describe('GET /import/route_plan', () => {
  test('lists all plans, the latest first, with every field of the contract', async () => {
    expect(await codes('')).toStrictEqual(['friday', 'thursday', 'wednesday', 'tuesday', 'monday'])
    const [plan] = await search('route_plan_code=tuesday')
    expect(plan).toStrictEqual({
      id: ids['tuesday'],
      status: 'P',
      external_code: 'tuesday',
      source: 'L',
      engine: null,
      date_time_start: '2026-03-03T11:00:00.000Z',
      date_time_end: '2026-03-03T21:00:00.000Z',
      date_created: '2026-03-04T05:06:07.890Z',
      total_time: null,
      total_distance: null,
      total_points: 2,
      total_capacity: 2,
      route_id: expect.any(Number),
      operation_id: expect.any(Number),
      vehicle_id: vehicle.id,
      vehicle: null,
      user_id: null,
      user: null,
      user_excluded: null,
      driver_id: null,
      helper: null,
      polyline6: null,
      require_signature: false,
      require_picture: false,
      load_check: false,
      require_hodometer: false,
      date_sent: '2026-03-04T05:06:07.890Z',
      date_excluded: null,
      date_restored: null,
      findings: [],
      findings_as_of: null,
      edit_version: 1,
      locked: false,
      cost: null,
      failure: null,
      date_started: null,
      date_closed: null,
      close_reason: null,
      route_points: [],
    })
  })

  test.each([
    ['from the middle of a plan', 'begin_date=2026-03-05T12:00:00-03:00', ['friday', 'thursday']],
    ['from the end of a plan, which is not in it', 'begin_date=2026-03-05T18:00:00-03:00', ['friday']],
    ['until the start of a plan, which is not in it', 'end_date=2026-03-03T08:00:00-03:00', ['monday']],
    ['until just after it', 'end_date=2026-03-03T08:00:01-03:00', ['tuesday', 'monday']],
    ['in the zone of the customer', 'end_date=2026-03-03T08:00:01', ['tuesday', 'monday']],
    ['a period', 'begin_date=2026-03-03T09:00:00&end_date=2026-03-04T09:00:00', ['wednesday', 'tuesday']],
    ['one status', 'route_plan_statuses=E', ['thursday']],
    ['statuses as a comma list', 'route_plan_statuses=E,I', ['friday', 'thursday']],
    ['statuses as JSON', `route_plan_statuses=${encodeURIComponent('["E","I"]')}`, ['friday', 'thursday']],
    ['statuses repeated', 'route_plan_statuses=E&route_plan_statuses=I', ['friday', 'thursday']],
    ['statuses with brackets', 'route_plan_statuses[]=E&route_plan_statuses[]=I', ['friday', 'thursday']],
    ['no statuses at all', 'route_plan_statuses=', ['friday', 'thursday', 'wednesday', 'tuesday', 'monday']],
    ['a code', 'route_plan_code=monday', ['monday']],
    ['part of a code, which is none', 'route_plan_code=mon', []],
    ['an unknown parameter', 'colour=red&route_plan_code=monday', ['monday']],
  ])('filters by %s', async (_name, query, expected) => {
    expect(await codes(query)).toStrictEqual(expected)
  })

  test('filters by vehicle, by user, and by the id as a code', async () => {
    expect(await codes(`vehicle_id=${vehicle.id}`)).toStrictEqual(['tuesday'])
    expect(await codes(`user_id=${user_id}`)).toStrictEqual(['wednesday'])
    expect(await codes(`user_id=${user_id}&vehicle_id=${vehicle.id}`)).toStrictEqual([])
    expect(await codes(`route_plan_code=${ids['monday']}`)).toStrictEqual(['monday'])
    expect(await codes(`route_plan_id=${ids['monday']}`)).toStrictEqual(['monday'])
    expect(await codes('route_plan_id=999999')).toStrictEqual([])
  })

  test.each([
    ['a wrong status', 'route_plan_statuses=P,X', 'route_plan_statuses'],
    ['a wrong include', 'includes=vehicle,wheels', 'includes'],
    ['a wrong date', 'begin_date=soon', 'begin_date'],
    ['a wrong id', 'route_plan_id=abc', 'route_plan_id'],
  ])('422 for %s', async (_name, query, parameter) => {
    const answer = await planning.send('GET', `/import/route_plan?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].parameter).toBe(parameter)
  })

  test('goes from page to page', async () => {
    const first = (await planning.send('GET', '/import/route_plan?limit=2')).json()
    expect(first.pagination.has_more).toBe(true)
    const second = await planning.send(
      'GET',
      `/import/route_plan?limit=2&cursor=${first.pagination.next_cursor}`,
    )
    expect(second.json().data.map((plan: RoutePlan) => plan.external_code)).toStrictEqual([
      'wednesday',
      'tuesday',
    ])
  })

  test('includes what is asked for', async () => {
    const [bare] = await search('route_plan_code=tuesday&includes=vehicle')
    expect(bare?.vehicle).toStrictEqual({
      id: vehicle.id,
      title: 'Van',
      plate: 'RED1A11',
      capacity: 4000,
      device: null,
    })
    const [whole] = await search('route_plan_code=tuesday&includes=vehicle.device')
    expect(whole?.vehicle?.device).toStrictEqual({ id: expect.any(Number), serial: '350000000000001' })
    const shown = { id: user_id, name: 'Ana', login: expect.any(String) }
    const [person] = await search('route_plan_code=wednesday&includes=user,user_excluded')
    expect([person?.user, person?.user_excluded]).toStrictEqual([shown, shown])
    const [points] = await search('route_plan_code=monday&includes=route_points')
    expect(
      points?.route_points.map(({ name, route_point_items }) => [name, route_point_items]),
    ).toStrictEqual([
      ['depot', []],
      ['stop', []],
    ])
    const [items] = await search('route_plan_code=monday&includes=route_points.route_point_items')
    expect(items?.route_points[1]?.route_point_items).toMatchObject([
      { external_code: 'box', checked: false },
    ])
  })

  test('still names a user who was removed since', async () => {
    const gone = await planning.make('driver', { name: 'Rui', cpf: '11144477735' })
    const { route_plan_ids } = await planning.importPlan(
      bodyOf({ is_async: true, optimize: false, data: { document_number: '11144477735' } }),
    )
    await planning.send('DELETE', `/driver/${gone.id}`)
    const [plan] = await search(`route_plan_id=${route_plan_ids[0]}&includes=user_excluded`)
    expect(plan?.user_excluded).toMatchObject({ name: 'Rui' })
    await planning.send('DELETE', `/route_plan/${route_plan_ids[0]}`)
  })

  test('shows what was done at the points, with its reasons', async () => {
    const [reason] = (await planning.send('GET', '/route_executed_reason')).json().data
    const [, stop] = (await planning.readPlan(ids['thursday'])).route_points
    const data = {
      executed_at: '2026-03-04T01:00:00Z',
      route_executed_reason_id: reason.id,
      note: 'Confirmado por telefone.',
    }
    await planning.send('POST', `/route_point/${stop?.id}/execute_manually`, { body: { data } })
    const done = (await planning.readPlan(ids['thursday'])).route_points[1]?.routes_info
    expect(done).toMatchObject([
      {
        kind: 'manual',
        latitude: null,
        longitude: null,
        pictures: null,
        picture_names: [],
        signature_img: null,
        hodometer_picture: null,
        route_return_reason_id: null,
        route_return_reason: null,
        route_executed_reason_id: reason.id,
        route_executed_reason: reason,
      },
    ])
  })
})

describe('GET /import/route_point', () => {
  const read = (query: string) => planning.send('GET', `/import/route_point?${query}`)

  test('gives the point of a plan by its code, with what was done by default', async () => {
    const answer = await read(`route_plan_id=${ids['thursday']}&external_code=stop-1`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject([
      { name: 'stop', external_code: 'stop-1', route_point_items: [], routes_info: [{ kind: 'manual' }] },
    ])
  })

  test('given includes replace the default; an empty value means none', async () => {
    const base = `route_plan_id=${ids['thursday']}&external_code=stop-1`
    const [items, none] = await Promise.all([
      read(`${base}&includes=route_point_items`),
      read(`${base}&includes=`),
    ])
    expect(items.json().data).toMatchObject([
      { routes_info: [], route_point_items: [{ external_code: 'box' }] },
    ])
    expect(none.json().data).toMatchObject([{ routes_info: [], route_point_items: [] }])
    expect((await read(`${base}&includes=vehicle`)).statusCode).toBe(422)
  })

  test.each([
    ['route_plan_id', 'external_code=stop-1'],
    ['external_code', 'route_plan_id=1'],
  ])('422 without %s', async (parameter, query) => {
    const answer = await read(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code: 'required' }])
  })

  test('gives nothing for a code of another plan, or of none', async () => {
    expect((await read(`route_plan_id=${ids['thursday']}&external_code=x`)).json().data).toStrictEqual([])
    expect((await read('route_plan_id=999999&external_code=stop-1')).json().data).toStrictEqual([])
  })
})

describe('GET /route_point/:id', () => {
  const read = (id: number | undefined) => planning.send('GET', `/route_point/${id}`)

  test('gives the point as its plan has it, with items, what was done, its plan and an ETag', async () => {
    const [, stop] = (await planning.readPlan(ids['thursday'])).route_points
    const answer = await read(stop?.id)
    expect(answer.statusCode).toBe(200)
    const { records, ...shown } = answer.json().data
    expect(shown).toStrictEqual({ ...stop, route_plan_id: ids['thursday'] })
    expect(records).toStrictEqual(stop?.routes_info)
    expect(stop).toMatchObject({
      routes_info: [{ kind: 'manual' }],
      route_point_items: [{ external_code: 'box' }],
    })
    expect(answer.headers.etag).toBe('"2"')
  })

  test('404 for one that is not there, and for one whose plan was removed', async () => {
    const { route_plan_ids } = await planning.importPlan(bodyOf({ is_async: true, optimize: false }))
    const [point] = (await planning.readPlan(route_plan_ids[0])).route_points
    expect((await read(point?.id)).statusCode).toBe(200)
    await planning.send('DELETE', `/route_plan/${route_plan_ids[0]}`)
    expect((await read(point?.id)).statusCode).toBe(404)
    expect((await read(999_999)).statusCode).toBe(404)
  })
})

describe('a driver', () => {
  test('sees only the plans that are theirs', async () => {
    const own = await createTestUser(planning.product, planning.company, {
      role: 'driver',
      login: 'a driver',
    })
    await planning.rowsBehind('update app.route_plans set user_id = $1 where id = $2', [own, ids['monday']])
    const { access_token: token } = await logInAs(planning.product, planning.company, {
      login: 'a driver',
      realm: 'web',
    })
    const list = await planning.send('GET', '/import/route_plan', { token })
    expect(list.json().data.map((plan: RoutePlan) => plan.external_code)).toStrictEqual(['monday'])
    const statuses = await Promise.all(
      ['monday', 'tuesday'].map(async (code) => {
        const answer = await planning.send('GET', `/route_plan/${ids[code]}`, { token })
        const points = await planning.send(
          'GET',
          `/import/route_point?route_plan_id=${ids[code]}&external_code=stop-1`,
          { token },
        )
        const [, stop] = (await planning.readPlan(ids[code])).route_points
        const point = await planning.send('GET', `/route_point/${stop?.id}`, { token })
        return [answer.statusCode, points.json().data.length, point.statusCode]
      }),
    )
    expect(statuses).toStrictEqual([
      [200, 1, 200],
      [404, 0, 404],
    ])
  })
})

test('plans that begin in a period are listed in that order, with a word on whether there are more', async () => {
  const { test_database, context } = planning.product
  const { customer_id } = planning.company
  await context.vault.prepare(customer_id)
  const period = { start: new Date('2026-03-03T11:00:00Z'), end: new Date('2026-03-05T11:00:00Z') }
  const list = async (max: number) => {
    const found = await test_database.database.inCustomer(customer_id, (tx) =>
      listPlansBetween(tx, { period, max, vault: context.vault }),
    )
    return { codes: found.plans.map(({ external_code }) => external_code), has_more: found.has_more }
  }
  expect(await list(2)).toEqual({ codes: ['tuesday', 'wednesday'], has_more: false })
  expect(await list(1)).toEqual({ codes: ['tuesday'], has_more: true })
})
