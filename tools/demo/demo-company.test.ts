import type { AddressInfo } from 'node:net'
import type { Agenda } from '@tropeiro/contract/agenda.ts'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
} from '@tropeiro/db/reference/test/test-reference-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCityHouses } from '../../server/test/geocoding/city-houses.ts'
import { loadCity } from '../../server/test/geocoding/load-city.ts'
import { createPlanningApp, enginesOf, type PlanningApp } from '../../server/test/product/planning-app.ts'
import { type ApiClient, logIn } from '../simulator/api-client.ts'
import { createRoadMap } from '../simulator/drive/road.ts'
import { fetchRoads } from '../simulator/roads-of-osrm.ts'
import type { DemoPlan } from './company/plan-demo.ts'
import { type RegisteredDemo, registerDemo } from './company/register-demo.ts'
import { type ImportedDays, importDays } from './days/import-days.ts'
import { planSmallDemo } from './test/small-demo.ts'

const minute_ms = 60_000
const held_since = new Date(Date.now() - 3 * 86_400_000)
const today_ms = Math.floor(Date.now() / minute_ms) * minute_ms - 45 * minute_ms
const osrm_url = enginesOf()['TROPEIRO_OSRM_CAR_URL'] ?? ''

let reference: TestReferenceDatabase
let world: PlanningApp
let api: ApiClient
let plan: DemoPlan
let api_url: string

beforeAll(async () => {
  reference = await createTestReferenceDatabase()
  await loadCity(reference.migrator_url, await readCityHouses())
  const survey = { osrm_url, seed: '1', centre: { lat: -29.9, lng: -52.5 }, radius_m: 2_000, places: 8 }
  const roads = createRoadMap(await fetchRoads(survey))
  plan = planSmallDemo({ roads })
  const { tax_number, name, login, password } = plan.owner
  world = await createPlanningApp({
    clock: 'system',
    env: { TROPEIRO_REFERENCE_DATABASE_URL: reference.runtime_url },
    company: { tax_number, name, owner: { login, name: 'Helena', password } },
  })
  await world.product.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.product.app.server.address() as AddressInfo
  api_url = `http://127.0.0.1:${port}`
  const client = await logIn({ api_url, tax_number, login, password })
  if (client === null) throw new Error('the owner cannot log in')
  api = client
})

afterAll(async () => {
  await world.close()
  await reference.close()
})

const register = () => registerDemo(api, plan, { held_since, today_ms, now_ms: () => Date.now() })
const importAll = () => importDays(api, { plan, osrm_url, today_ms, history_days: 2, stops: [4, 4] })

const listed = [
  'vehicle',
  'driver?is_deliveryman=1',
  'driver?is_deliveryman=0',
  'device',
  'user',
  'fleet',
  'cost_center',
  'department',
  'work_shift',
  'point_of_interest',
  'virtual_area',
  'api_key',
  'checklist_form',
  'event_rule',
  'alert_rule',
]

/** Everything that was registered, as it is. */
async function listRecords(): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const path of listed) answers.push(await api.get(`/${path}`))
  return answers
}

describe('the company of the demo', () => {
  let first: RegisteredDemo
  let days: ImportedDays

  test('is registered over the API, and a second time changes nothing', async () => {
    first = await register()
    expect(first.fleet).toHaveLength(3)
    expect(first.agents).toHaveLength(2)
    expect(first.api_key).not.toBeNull()
    expect(first.itineraries).toHaveLength(1)
    expect(first.ids.since_ms).toBeGreaterThanOrEqual(first.known_from_ms)
    const before = await listRecords()
    const second = await register()
    expect(await listRecords()).toEqual(before)
    expect(second).toEqual({
      ...first,
      api_key: null,
      known_from_ms: second.known_from_ms,
      ids: { ...first.ids, since_ms: held_since.getTime() },
    })
  })

  test('plans two days, whose roads join and lead to the points of the plans in their order', async () => {
    days = await importAll()
    for (const [n, tour] of days.today.entries()) {
      const work = days.workDays(n) ?? []
      expect(work).toHaveLength(4)
      expect(work.map(({ begin_ms }) => begin_ms)).toEqual(
        work.map(({ begin_ms }) => begin_ms).toSorted((a, b) => a - b),
      )
      const [, , today, tomorrow] = work
      expect(tour.points.map(({ type }) => type)).toEqual(['PA', 'PE', 'PE', 'PE', 'PE', 'CH'])
      expect(today?.errands.map(({ stop }) => stop)).toEqual(tour.points.slice(1).map(({ id }) => id))
      expect(tomorrow?.errands.map(({ stop }) => stop)).toEqual(
        days.tomorrow[n]?.points.slice(1).map(({ id }) => id),
      )
      expect(work[0]?.errands.map(({ stop }) => stop)).toEqual(tour.points.slice(1).map(() => null))
      const roads = work.flatMap(({ errands }) => errands.map(({ road }) => road))
      expect(roads.slice(1).map(({ points }) => points[0])).toEqual(
        roads.slice(0, -1).map(({ points }) => points.at(-1)),
      )
      for (const { length_m } of roads) expect(length_m).toBeGreaterThan(20)
    }
    expect(days.workDays(2)).toBeNull()
  })

  test('a second import finds the plans that are there', async () => {
    const again = await importAll()
    expect([again.today, again.tomorrow]).toEqual([days.today, days.tomorrow])
    expect(again.workDays(1)).toEqual(days.workDays(1))
  })

  test('a wrong address is found elsewhere in the city', () => {
    const stops = days.today[1]?.points ?? []
    const wrong = stops.find(({ stop }) => stop?.address === 'wrong')
    expect(wrong).toBeDefined()
    const away = Math.abs((wrong?.lat ?? 0) - (wrong?.stop?.house.lat ?? 0))
    const aside = Math.abs((wrong?.lng ?? 0) - (wrong?.stop?.house.lng ?? 0))
    expect(away + aside).toBeGreaterThan(0.001)
  })

  test('agents have their plans on their phones', async () => {
    for (const [n, { login }] of first.agents.entries()) {
      const { username, parent_username, password } = login
      const phone = await logIn({ api_url, tax_number: parent_username, login: username, password })
      const agenda = await phone?.get<{ data: Agenda }>('/agenda/')
      expect(agenda?.data.plans.map(({ id }) => id)).toEqual([
        days.today[n]?.route_plan_id,
        days.tomorrow[n]?.route_plan_id,
      ])
      expect(agenda?.data.forms.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(first.forms)
    }
  })
})
