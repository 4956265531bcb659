import { createTestReferenceDatabase } from '@tropeiro/db/reference/test/test-reference-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOsrm } from '../../engines/osrm/osrm.ts'
import { decodePolyline6 } from '../../engines/polyline6.ts'
import { type House, readCityHouses, textOfHouse } from '../../test/geocoding/city-houses.ts'
import { loadCity } from '../../test/geocoding/load-city.ts'
import { bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
/** Houses of the generated city, far from each other; the address base knows all but the last. */
let houses: House[]
let closeReference: () => Promise<void>

beforeAll(async () => {
  const all = await readCityHouses()
  houses = Array.from({ length: 8 }, (_, index) => all[Math.floor((index * all.length) / 8)] as House)
  const reference = await createTestReferenceDatabase()
  closeReference = () => reference.close()
  await loadCity(reference.migrator_url, houses.slice(0, -1))
  planning = await createPlanningApp({
    env: { TROPEIRO_REFERENCE_DATABASE_URL: reference.runtime_url, TROPEIRO_NOMINATIM_URL: '' },
  })
})
afterAll(async () => {
  await planning.close()
  await closeReference()
})

const placeOf = ({ latitude, longitude }: House) => ({ latitude, longitude })
const house = (index: number): House => {
  const found = houses[index]
  if (found === undefined) throw new RangeError(`there is no house ${index}`)
  return found
}

describe('on roads', () => {
  test('lengths, durations and the line are those of the engine for the order of the plan', async () => {
    const route_points = [
      { name: 'depot', type: 'PA', ...placeOf(house(0)) },
      ...houses.slice(1, 6).map((stop, index) => ({ name: `stop ${index}`, ...placeOf(stop) })),
      { name: 'yard', type: 'CH', ...placeOf(house(0)) },
    ]
    const answer = await planning.importPlan(bodyOf({ source: 'g', route_points }))
    expect(answer).toMatchObject({ status: 200, route_points: 7, unassigned_points: [] })
    const plan = await planning.readPlan(answer.route_plan_ids[0])
    expect(plan).toMatchObject({ source: 'G', engine: 'osrm', status: 'P' })
    const engine = createOsrm({ profiles: { car: planning.product.context.config.osrm_car_url } })
    const way = plan.route_points.map(({ latitude, longitude }) => ({
      lat: latitude ?? 0,
      lng: longitude ?? 0,
    }))
    const { size, durations_s, distances_m } = await engine.matrix({ profile: 'car', points: way })
    await engine.close()
    const legs = way.slice(1).map((_, index) => index * size + index + 1)
    const arriving = plan.route_points.slice(1)
    expect(arriving.map(({ duration }) => duration)).toStrictEqual(
      legs.map((cell) => Math.round(durations_s[cell] ?? 0)),
    )
    expect(arriving.map(({ distance }) => distance)).toStrictEqual(
      legs.map((cell) => Math.round(distances_m[cell] ?? 0)),
    )
    const line = decodePolyline6(plan.polyline6 ?? '')
    expect(line.length).toBeGreaterThan(way.length)
  })

  test('points off the map are told, and the others are planned', async () => {
    const route_points = [
      { name: 'depot', type: 'PA', ...placeOf(house(0)) },
      { name: 'in the sea', external_code: 'sea', latitude: -20, longitude: -30 },
      { name: 'stop', ...placeOf(house(1)) },
    ]
    const answer = await planning.importPlan(bodyOf({ source: 'G', route_points }))
    expect(answer.route_points).toBe(2)
    expect(answer.unassigned_points).toMatchObject([
      {
        index: 1,
        external_code: 'sea',
        name: 'in the sea',
        reasons: [{ code: 'outside_map', vehicle_plate: null }],
        fixes: [],
      },
    ])
  })

  test('a stop far from its road is placed and told, with the metres; over a kilometre away it is not placed', async () => {
    const far = await findOffRoad({ least_m: 150, max_m: 900 })
    const further = await findOffRoad({ least_m: 1_050, max_m: 2_500 })
    const route_points = [
      { name: 'depot', type: 'PA', ...placeOf(house(0)) },
      { name: 'near', ...placeOf(house(1)) },
      { name: 'far', ...far.place },
      { name: 'further', ...further.place },
    ]
    const answer = await planning.importPlan(bodyOf({ source: 'G', route_points }))
    expect(answer.unassigned_points).toMatchObject([{ name: 'further', reasons: [{ code: 'outside_map' }] }])
    const plan = await planning.readPlan(answer.route_plan_ids[0])
    expect(plan.route_points.map(({ name }) => name).toSorted()).toStrictEqual(['depot', 'far', 'near'])
    const told = { code: 'far_from_road', index: 2, amount: Math.round(far.distance_m), unit: 'm' }
    expect(plan.findings).toContainEqual(told)
    expect(plan.findings.filter((finding) => (finding as typeof told).code === told.code)).toHaveLength(1)
    const straight = await planning.importPlan(bodyOf({ source: 'L', route_points }))
    expect(straight.unassigned_points).toStrictEqual([])
    expect((await planning.readPlan(straight.route_plan_ids[0])).findings).not.toContainEqual(told)
  })

  test('a home off the map keeps nobody from working', async () => {
    const home = await planning.make('point_of_interest', { title: 'Far', latitude: -20, longitude: -30 })
    await planning.make('driver', { name: 'Ana', cpf: '52998224725', point_of_interest_id: home.id })
    const answer = await planning.importPlan(
      bodyOf({
        source: 'G',
        route_points: [{ name: 'stop', ...placeOf(house(1)) }],
        data: { document_number: '52998224725' },
      }),
    )
    expect(answer).toMatchObject({ status: 200, route_points: 1, unassigned_points: [] })
  })
})

/** West of a house until the nearest road is so far away. */
async function findOffRoad({ least_m, max_m }: { least_m: number; max_m: number }) {
  const profiles = { car: planning.product.context.config.osrm_car_url }
  const engine = createOsrm({ profiles, off_map_m: 1_000_000 })
  try {
    for (let step = 0; step < 2_000; step++) {
      const { latitude, longitude } = house(0)
      const place = { latitude, longitude: Number((longitude - step * 0.001).toFixed(6)) }
      const [road] = await engine.nearest({ profile: 'car', point: { lat: latitude, lng: place.longitude } })
      const distance_m = road?.distance_m ?? 0
      if (distance_m >= least_m && distance_m <= max_m) return { place, distance_m }
    }
  } finally {
    await engine.close()
  }
  throw new Error('the city has roads everywhere')
}

describe('a start that is not found', () => {
  const nowhere = { address: 'Rua Que Não Existe, 99999 - Nenhures' }
  const sea = { latitude: -20, longitude: -30 }
  const startingAt = (start: object, more: object = {}) =>
    bodyOf({
      source: 'G',
      geocoding: true,
      route_points: [
        { name: 'stop', ...placeOf(house(1)) },
        { name: 'depot', type: 'PA', external_code: 'depot', ...start },
      ],
      ...more,
    })

  test.each([
    ['by its address', nowhere, true, 'address_not_found'],
    ['on the map', sea, true, 'outside_map'],
    ['by its address, in a given order', nowhere, false, 'address_not_found'],
    ['on the map, in a given order', sea, false, 'outside_map'],
  ])('%s makes the plan I and says so', async (_how, start, ...[optimize, reason]) => {
    const body = startingAt(start, { optimize })
    const answer = await planning.importPlan(body)
    const wrong = { external_code: body.data.external_code, code: 'start_not_found' }
    const told = {
      route_points: 0,
      route_plan_ids: [expect.any(Number)],
      wrong_route_plans: [{ ...wrong, message: expect.stringContaining('índice 1') }],
      unassigned_points: [{ index: 1, external_code: 'depot', reasons: [{ code: reason }] }],
    }
    expect(answer).toMatchObject({ status: 200, ...told })
    expect(await planning.awaitOperation(answer.operation_id)).toMatchObject({
      state: 'succeeded',
      result: told,
    })
    const [id] = answer.route_plan_ids
    const plan = await planning.readPlan(id)
    expect(plan).toMatchObject({ status: 'I', failure: { code: 'start_not_found' } })
    expect(plan.route_points.map(({ name }) => name).toSorted()).toStrictEqual(['depot', 'stop'])
    const mended = { ...body, data: { ...body.data, route_points: [{ name: 'stop', ...placeOf(house(1)) }] } }
    expect(await planning.importPlan(mended, '?on_conflict=replace')).toMatchObject({
      status: 200,
      wrong_route_plans: [],
    })
  })

  test.each([true, false])(
    'leaves no plan where all or nothing was asked for (optimize %s)',
    async (optimize) => {
      const body = startingAt(sea, { optimize })
      const answer = await planning.send('POST', '/import/route_plan?atomic=true', { body })
      expect([answer.statusCode, answer.json().code]).toStrictEqual([422, 'import_incomplete'])
      expect(answer.json().detail).toContain('1 ')
      const listed = await planning.send(
        'GET',
        `/import/route_plan?route_plan_code=${body.data.external_code}`,
      )
      expect(listed.json().data).toStrictEqual([])
    },
  )

  test('is told by a dry run', async () => {
    expect(await planning.importPlan(startingAt(nowhere), '?dry_run=true')).toMatchObject({
      route_plan_ids: [],
      wrong_route_plans: [{ code: 'start_not_found' }],
    })
  })

  test('is explained in the language of who reads it', async () => {
    const { route_plan_ids } = await planning.importPlan(startingAt(sea))
    const url = `/import/route_plan?route_plan_id=${route_plan_ids[0]}`
    const detailIn = async (language: string) =>
      (await planning.send('GET', url, { headers: { 'accept-language': language } })).json().data[0].failure
        .detail
    expect(await detailIn('es')).toContain('punto de partida')
    expect(await detailIn('en')).toContain('The start')
    expect(await detailIn('pt-BR')).toContain('ponto de partida')
  })
})

describe('geocoding', () => {
  /** Imports one point and gives it as planned. */
  const place = async (point: object, geocoding = true) => {
    const answer = await planning.importPlan(bodyOf({ geocoding, route_points: [{ name: 'a', ...point }] }))
    const plan = await planning.readPlan(answer.route_plan_ids[0])
    return { answer, point: plan.route_points[0] }
  }
  const elsewhere = { latitude: -29.5, longitude: -52.1 }

  test('an address known to the house decides over given coordinates', async () => {
    const known = house(2)
    const { point } = await place({ address: textOfHouse(known), ...elsewhere })
    expect(point).toMatchObject({
      address: textOfHouse(known),
      address_parts: { number: known.number, city: known.city },
      geocode: { precision: 'number', provider: expect.any(String), confidence: expect.any(Number) },
    })
    expect(point?.latitude).toBeCloseTo(known.latitude, 4)
    expect(point?.longitude).toBeCloseTo(known.longitude, 4)
  })

  test('the parts of an address do as well', async () => {
    const { street, number, neighborhood, city, state, latitude } = house(3)
    const { point } = await place({ address: { street, number, neighborhood, city, state } })
    expect(point?.latitude).toBeCloseTo(latitude, 4)
    expect(point?.geocode).toMatchObject({ precision: 'number' })
  })

  test('one that is not, gives way to the coordinates', async () => {
    const { point } = await place({ address: 'Rua Que Não Existe, 99999 - Nenhures', ...elsewhere })
    expect(point).toMatchObject({ ...elsewhere, geocode: null })
  })

  test('without coordinates it is told that the address was not found', async () => {
    const { answer, point } = await place({ address: 'Rua Que Não Existe, 99999 - Nenhures' })
    expect(answer).toMatchObject({
      status: 200,
      route_points: 0,
      unassigned_points: [{ index: 0, reasons: [{ code: 'address_not_found' }] }],
    })
    expect(point).toMatchObject({ latitude: null, longitude: null })
  })

  test('false: the given coordinates count, whatever the address', async () => {
    const { point } = await place({ address: textOfHouse(house(2)), ...elsewhere }, false)
    expect(point).toMatchObject({ ...elsewhere, geocode: null, address: textOfHouse(house(2)) })
  })
})

describe('while the road engine is away', () => {
  let lost: PlanningApp
  beforeAll(async () => {
    lost = await createPlanningApp({ clock: 'system', env: { TROPEIRO_OSRM_CAR_URL: 'http://127.0.0.1:9' } })
  })
  afterAll(() => lost.close())

  test('503 at once, and nothing is taken in', async () => {
    const answer = await lost.send('POST', '/import/route_plan', { body: bodyOf({ source: 'G' }) })
    expect([answer.statusCode, answer.json().code]).toStrictEqual([503, 'road_engine_unavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await lost.rowsBehind('select 1 from app.route_plans')).toStrictEqual([])
    expect((await lost.importPlan(bodyOf({ source: 'L' }))).status).toBe(200)
  })

  test.each([
    [true, 'W'],
    [false, 'P'],
  ])('an asynchronous one waits for it (optimize %s), and its plan is %s', async (optimize, status) => {
    const { operation_id, route_plan_ids } = await lost.importPlan(
      bodyOf({ source: 'G', is_async: true, optimize }),
    )
    // Again and again it is taken up for a moment: what counts is that it waits in between.
    const read = async () => ({
      ...(await lost.send('GET', `/operation/${operation_id}`)).json().data,
      status: (await lost.readPlan(route_plan_ids[0])).status,
    })
    const waiting = { state: 'queued', step: 'waiting: road_engine_unavailable', status }
    await expect
      .poll(read, { timeout: 120_000 })
      .toMatchObject({ ...waiting, finished_at: null, problem: null })
    const jobs = await lost.rowsBehind<{ attempts: number }>(
      `select attempts from jobs._private_jobs where payload ->> 'operation_id' = $1`,
      [String(operation_id)],
    )
    // Waiting uses up no attempt: each time the job is a new one.
    expect(jobs.filter(({ attempts }) => attempts > 1)).toStrictEqual([])
  })
})
