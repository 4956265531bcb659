import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import { createPlanningApp, type PlanningApp } from '../product/planning-app.ts'
import { test_password } from '../product/product-app.ts'
import { type Answer, createSpecClient, type SpecClient } from './client.ts'
import { plantChecklist, plantFleet } from './plant-company.ts'
import { plantExecution } from './plant-execution.ts'
import * as resources from './resources.ts'
import { Anything, Integer, list, object, type Shape, Text } from './shapes.ts'

let s3: S3Server
let planning: PlanningApp
let client: SpecClient
let refresh_token: string
let driver_id: number
let checklist_id: number
let route_plan_id: number
let picture: string

const cpf = '529.982.247-25'

beforeAll(async () => {
  s3 = await startS3()
  planning = await createPlanningApp({ env: { ...s3.env } })
  client = createSpecClient(`${await planning.product.app.listen({ host: '127.0.0.1', port: 0 })}/v1`)
})
afterAll(async () => {
  await planning.close()
  await s3.stop()
})

/** The body of an answer that is as the specification says. */
function checked({ status, body }: Answer, shape: Shape): unknown {
  expect([status, shape(body, '')]).toEqual([status < 300 ? status : 200, []])
  return body
}
type Row = Record<string, unknown>

const one = (shape: Shape) => object({ data: shape })
const many = (shape: Shape) => object({ data: list(shape) })
/** One at least: a list without rows would show nothing. */
function rowsOf(answer: Answer, shape: Shape): Row[] {
  const { data } = checked(answer, many(shape)) as { data: Row[] }
  expect(data.length).toBeGreaterThan(0)
  return data
}
/** The id of what was made or changed. */
function idOf(answer: Answer, shape: Shape): number {
  return (checked(answer, one(shape)) as { data: { id: number } }).data.id
}

/** In the order in which a company begins to use the service: each call may need what those before it made. */
describe('the 22 calls of the specification', () => {
  it('POST /auth/login/', async () => {
    const { tax_number: parent_username } = planning.company
    const answer = await client.login({
      username: 'owner',
      parent_username,
      password: test_password,
      realm: 'api',
    })
    const tokens = checked(answer, resources.token_pair) as { refresh_token: string }
    refresh_token = tokens.refresh_token
    expect(answer.status).toBe(200)
  })

  it('POST /auth/token/, with no payload', async () => {
    const answer = await client.renew(refresh_token)
    const { access_token } = checked(answer, resources.renewed_token) as { access_token: string }
    client.useToken(access_token)
    expect(answer.status).toBe(200)
  })

  it('POST /driver/', async () => {
    const answer = await client.createAgent({
      name: 'João Pereira',
      cpf,
      company_registry: '4711',
      rg: '10.203.040-5',
      email: 'joao@example.com',
      phone_number: '+55 54 99999-0000',
      is_deliveryman: true,
    })
    driver_id = idOf(answer, object({ id: Integer }))
    expect(answer.status).toBe(201)
    await plantFleet(planning, driver_id)
    checklist_id = await plantChecklist(planning)
  })

  it('GET /driver/', async () => {
    const filters = { is_deliveryman: 1, cpf, id: driver_id, name: 'joão', company_registry: '4711' }
    const rows = rowsOf(await client.listDrivers({ ...filters, cnh_category_id: 4 }), resources.driver)
    expect(rows).toMatchObject([{ id: driver_id, cpf, is_deliveryman: true }])
    expect(await client.listDrivers({ is_deliveryman: 0 })).toMatchObject({ status: 200, body: { data: [] } })
  })

  it('GET /vehicle/', async () => {
    const includes = ['fleet', 'vehicle_model', 'fuel_category', 'vehicle_color', 'vehicle_category']
    const filters = { visible: 1, title: 'accelo', status: 'A', plate: 'IZA-4B27', includes }
    const rows = rowsOf(await client.listVehicles(filters), resources.vehicle)
    expect(rows).toMatchObject([{ plate: 'IZA4B27', driver_id }])
  })

  it('POST, PUT and GET /point_of_interest/', async () => {
    const given = { title: 'Depósito', latitude: -29.17, longitude: -51.18, responsible_name: 'Ana' }
    const category = { point_of_interest_category: { id: 9 } }
    const created = await client.createPointOfInterest({ ...given, ...category })
    const id = idOf(created, resources.point_of_interest)
    const changed = await client.changePointOfInterest({ ...given, id, title: 'Central' })
    checked(changed, one(resources.point_of_interest))
    const listed = await client.listPointsOfInterest({ point_of_interest_category_id: 9 })
    expect(rowsOf(listed, resources.point_of_interest)).toMatchObject([{ id, title: 'Central' }])
  })

  it('POST, PUT and GET /itinerary/, one and many', async () => {
    const of = { description: 'Vasilhames', external_id: 'VG-1', vehicle_id: 1, driver_id }
    const created = await client.createItinerary({
      ...of,
      date_time_start_estimated: '2027-03-03T08:00:00-03:00',
      date_time_end_estimated: '2027-03-03T11:00:00-03:00',
      start_local: 'Depósito',
      end_local: 'Farroupilha',
    })
    const bare = resources.itinerary({ position: false, whose: false })
    const id = idOf(created, bare)
    const period = {
      date_time_start: '2027-03-03T08:00:00-03:00',
      date_time_end: '2027-03-03T11:30:00-03:00',
    }
    checked(await client.changeItinerary(id, { ...of, ...period }), one(bare))
    checked(await client.getItinerary(id), one(resources.itinerary({ position: true, whose: false })))
    const includes = 'vehicle,driver,position_start,position_end'
    const listed = await client.listItineraries({ ...period, vehicle_id: 1, driver_id, includes })
    const rows = rowsOf(listed, resources.itinerary({ position: true, whose: true }))
    expect(rows).toMatchObject([{ id, date_time_end: '2027-03-03T14:30:00.000Z' }])
  })

  it('POST /import/route_plan', async () => {
    const point = (name: string, order: number, given: object) => ({
      name,
      order,
      address: `Rua ${name}, ${order}`,
      external_code: `NF-${order}`,
      ...given,
    })
    const item = { external_code: '789', value: 10.5, description: 'Leite', quantity: 2, capacity: 30 }
    const answer = await client.importRoutePlan({
      optimize: false,
      geocoding: false,
      source: 'G',
      has_time_window: false,
      is_async: false,
      data: {
        date_time_start: '2027-03-02T08:00:00-03:00',
        date_time_end: '2027-03-02T17:00:00-03:00',
        external_code: 'ROTA-1',
        vehicle_plate: 'IZA4B27',
        document_number: cpf,
        route_points: [
          point('Depósito', 1, { type: 'PA', latitude: -29.8946296, longitude: -52.4970013 }),
          point('Mercado', 2, { latitude: -29.9055573, longitude: -52.4925995, route_point_items: [item] }),
          point('Retorno', 3, { type: 'CH', latitude: -29.8946296, longitude: -52.4970013 }),
        ],
      },
    })
    expect(checked(answer, resources.import_answer)).toMatchObject({
      route_points: 3,
      wrong_lines: [],
      wrong_route_plans: [],
      unassigned_points: [],
    })
  })

  it('GET /import/route_plan, by filters', async () => {
    const answer = await client.searchRoutePlans({
      begin_date: '2027-03-02T00:00:00-03:00',
      end_date: '2027-03-03T00:00:00-03:00',
      vehicle_id: 1,
      route_plan_code: 'ROTA-1',
      route_plan_statuses: ['P', 'E'],
      includes: ['vehicle', 'vehicle.device', 'user'],
    })
    const device = object({ id: Integer, serial: Text })
    const rows = rowsOf(answer, resources.routePlan(list(Anything), { device }))
    expect(rows).toMatchObject([{ external_code: 'ROTA-1', status: 'P', source: 'G' }])
    route_plan_id = Number(rows[0]?.['id'])
  })

  it('GET /import/route_plan with route_plan_id, and GET /import/route_point, with execution data', async () => {
    const before = await client.listRoutePoints({ route_plan_id, external_code: 'NF-2' })
    const [{ id: route_point_id } = {}] = rowsOf(before, object({ id: Integer }))
    await plantExecution(planning, { route_plan_id, route_point_id: Number(route_point_id), driver_id })
    const includes = [
      'route_points',
      'route_points.routes_info',
      'route_points.route_point_items',
      'vehicle',
      'user',
    ]
    const plan = resources.routePlan(list(resources.route_point), {})
    const [row] = rowsOf(await client.getRoutePlan({ route_plan_id, includes }), plan)
    const route_points = row?.['route_points'] as Row[]
    expect(route_points).toHaveLength(3)
    const asked = { route_plan_id, external_code: 'NF-2', includes: ['routes_info'] }
    const points = rowsOf(await client.listRoutePoints(asked), resources.route_point)
    expect(points).toMatchObject([{ name: 'Mercado', type: 'PE', capacity: 30 }])
    expect(points[0]?.['routes_info']).toMatchObject([
      {
        latitude: -29.9055,
        longitude: -52.4926,
        pictures: null,
        signature_img: null,
        hodometer_picture: null,
      },
      { route_return_reason_id: null, route_return_reason: null, route_executed_reason_id: null },
    ])
    const [returned, executed] = (points[0]?.['routes_info'] ?? []) as Row[]
    expect(returned?.['route_return_reason']).toMatchObject({ id: returned?.['route_return_reason_id'] })
    const names = ['pictures', 'signature_img', 'hodometer_picture'].map((field) => executed?.[field])
    expect(names).not.toContain(null)
    picture = String(names[0])
    expect(route_points[1]?.['routes_info']).toEqual(points[0]?.['routes_info'])
  })

  it('GET /checklist/picture/', async () => {
    const { data } = checked(await client.getPicture({ picture }), one(resources.picture)) as {
      data: { content: string }
    }
    const sha256 = createHash('sha256').update(Buffer.from(data.content, 'base64')).digest('hex')
    expect(data).toMatchObject({ picture, sha256 })
    expect(picture).toBe(`${sha256}.jpg`)
  })

  it('GET /checklist/<id> and GET /checklist/', async () => {
    const shown = await client.getChecklist(checklist_id)
    const { data } = checked(shown, one(resources.checklist)) as { data: Row }
    const today = planning.product.clock.now().toISOString().slice(0, 10)
    const period = { date_time_start: `${today}T00:00:00Z`, date_time_end: `${today}T23:59:59Z` }
    const filters = { ...period, checklist_code: checklist_id, user_ids: [data['user_id']] }
    expect(rowsOf(await client.listChecklists(filters), resources.checklist)).toEqual([data])
    const executed = object({
      executed: list(object({ id: Integer, checklist_form_field_id: Integer, value: Text })),
    })
    const [row] = rowsOf(await client.listChecklists({ ...filters, includes: ['executed'] }), executed)
    expect(row?.['executed']).toHaveLength(2)
    expect(data).toMatchObject({ count_items: 2, count_high_risk: 1, executed: [] })
  })

  it('GET /checklist_form_field_executed/, three levels deep', async () => {
    const field = 'checklist_form_field'
    const includes = [field, `${field}.table`, `${field}.table.items`]
    const answer = await client.listChecklistAnswers({ id: checklist_id, includes })
    const rows = rowsOf(answer, resources.checklist_answer)
    expect(rows).toMatchObject([
      { value: 'IZA4B27', risk_level: null, [field]: { table: null } },
      {
        value: 'Liso',
        risk_level: 'H',
        [field]: { type: 'choice', can_photo: 1, table: { name: 'Estado' } },
      },
    ])
  })

  it('GET /daily_summary/', async () => {
    const period = { initial_date: '2027-03-01T00:00:00-03:00', end_date: '2027-03-08T00:00:00-03:00' }
    const of = {
      vehicles_id: [1],
      driver_ids: [driver_id],
      includes: ['driver', 'vehicle', 'vehicle.device'],
    }
    const aggregate = { daily_type: 'aggregate', aggregated_fields: ['vehicle'] }
    for (const type of [aggregate, { daily_type: 'analytical' }]) {
      const answer = await client.listDailySummaries({ ...period, ...of, ...type })
      expect(rowsOf(answer, resources.daily_summary)).toMatchObject([{ count_travel: 4 }])
    }
  })

  it('GET /event/: the array itself', async () => {
    const answer = await client.queryEvents({
      periods: [{ begin: '2027-03-03T00:00:00Z', end: '2027-03-04T00:00:00Z' }],
      event_category: 1,
      vehicles_id: [1],
      driver_ids: [],
      distance: 1_000,
      includes: 'vehicle,driver,location_start,location_end',
    })
    expect(checked(answer, list(resources.event))).toHaveLength(1)
  })
})

describe('the client', () => {
  it.each(['client.ts', 'shapes.ts', 'resources.ts'])('knows nothing of ours: %s', async (file) => {
    const source = await readFile(path.join(import.meta.dirname, file), 'utf8')
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
    expect(imported.filter((name) => name !== './shapes.ts')).toEqual([])
  })

  it('tells what is wrong with an answer', () => {
    const { data } = { data: [{ id: 1, name: 'x' }, { id: '1' }, null] }
    expect(list(object({ id: Integer, name: Text }))(data, '')).toEqual([
      '/1/id is "1", not an integer',
      '/1/name is missing',
      '/2 is no object',
    ])
  })
})

describe('every call but login', () => {
  it('401 without a good token', async () => {
    const stranger = createSpecClient(`${planning.product.app.listeningOrigin}/v1`)
    stranger.useToken('x.y.z')
    const answers = [
      await stranger.getChecklist(1),
      await stranger.listVehicles({}),
      await stranger.queryEvents({}),
      await stranger.createAgent({ name: 'x' }),
      await stranger.renew('x'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})
