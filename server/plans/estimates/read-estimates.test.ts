import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOsrm } from '../../engines/osrm/osrm.ts'
import { readCityHouses } from '../../test/geocoding/city-houses.ts'
import { bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
let houses: { latitude: number; longitude: number }[]
let plates = 0

beforeAll(async () => {
  const all = await readCityHouses()
  houses = Array.from({ length: 5 }, (_, index) => {
    const { latitude = 0, longitude = 0 } = all[Math.floor((index * all.length) / 5)] ?? {}
    return { latitude, longitude }
  })
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const house = (index: number) => houses[index] ?? { latitude: 0, longitude: 0 }

interface StartedPlan {
  readonly vehicle_id: number
  readonly plan_id: number
}

/** A plan of a depot and two deliveries that a vehicle has begun. */
async function startPlan(on: PlanningApp = planning): Promise<StartedPlan> {
  const plate = `ETA1A${String(++plates).padStart(2, '0')}`
  const { id: vehicle_id } = await on.make<{ id: number }>('vehicle', { title: 'Van', plate })
  const stop = { delivery_time: 600 }
  const route_points = [
    { name: 'depot', type: 'PA', ...house(0) },
    { name: 'a', external_code: 'a', ...stop, ...house(1) },
    { name: 'b', external_code: 'b', ...stop, ...house(2) },
  ]
  const body = bodyOf({ source: 'G', route_points, optimize: false, data: { vehicle_plate: plate } })
  const { route_plan_ids } = await on.importPlan(body)
  const [plan_id = 0] = route_plan_ids
  const started = await on.send('POST', `/route_plan/${plan_id}/start`)
  expect(started.statusCode).toBe(200)
  await on.rowsBehind(`update app.route_points set status = 'R' where route_plan_id = $1 and type = 'PA'`, [
    plan_id,
  ])
  return { vehicle_id, plan_id }
}

interface Placed {
  readonly vehicle_id: number
  readonly at: { latitude: number; longitude: number }
  readonly age_s?: number
  readonly speed?: number
}

/** As the processor leaves it. */
async function place({ vehicle_id, at, age_s = 0, speed = 40 }: Placed): Promise<void> {
  const time = new Date(planning.product.clock.now().getTime() - age_s * 1_000)
  const time_ms = time.getTime()
  const state = {
    time_ms,
    place: {
      time_ms,
      device_id: 1,
      latitude_deg_e7: Math.round(at.latitude * 1e7),
      longitude_deg_e7: Math.round(at.longitude * 1e7),
      speed_kmh_e2: speed * 100,
      heading_deg_e2: null,
    },
    ignition: null,
    odometer: null,
  }
  await planning.rowsBehind(
    `insert into app.vehicle_positions (customer_id, vehicle_id, partition, sequence, time, state)
     values ($1, $2, 0, 1, $3, $4)
     on conflict (customer_id, vehicle_id) do update set time = excluded.time, state = excluded.state`,
    [planning.company.customer_id, vehicle_id, time, JSON.stringify(state)],
  )
}

async function driveTime(from: Placed['at'], to: Placed['at']): Promise<number> {
  const engine = createOsrm({ profiles: { car: planning.product.context.config.osrm_car_url } })
  const points = [from, to].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  const { durations_s } = await engine.matrix({ profile: 'car', points })
  await engine.close()
  return durations_s[1] ?? 0
}

const readPoints = async (plan_id: number) => (await planning.readPlan(plan_id)).route_points
const statesOf = (points: RoutePlan['route_points']) => points.map(({ eta_state }) => eta_state)
const inSeconds = (seconds: number) =>
  new Date(planning.product.clock.now().getTime() + Math.round(seconds * 1_000)).toISOString()

describe('arrivals of a running plan', () => {
  test('are measured from where the vehicle is, over roads, in every answer that shows points', async () => {
    const { vehicle_id, plan_id } = await startPlan()
    await place({ vehicle_id, at: house(3) })
    const points = await readPoints(plan_id)
    const to_first_s = await driveTime(house(3), house(1))
    expect(to_first_s).toBeGreaterThan(0)
    const second_s = to_first_s + 600 + (points[2]?.duration ?? 0)
    expect(points).toMatchObject([
      { type: 'PA', eta: null, eta_state: null },
      { external_code: 'a', eta: inSeconds(to_first_s), eta_state: 'estimated' },
      { external_code: 'b', eta: inSeconds(second_s), eta_state: 'estimated' },
    ])
    const shown = { eta: points[1]?.eta, eta_state: 'estimated' }
    const one = await planning.send('GET', `/route_point/${points[1]?.id}`)
    expect(one.json().data).toMatchObject(shown)
    const plan = await planning.send('GET', `/route_plan/${plan_id}`)
    expect(plan.json().data.route_points[1]).toMatchObject(shown)
    const by_code = await planning.send('GET', `/import/route_point?route_plan_id=${plan_id}&external_code=a`)
    expect(by_code.json().data).toMatchObject([shown])
  })

  test('follow what was done, and the vehicle once a minute', async () => {
    const { vehicle_id, plan_id } = await startPlan()
    await place({ vehicle_id, at: house(3) })
    const [, before] = await readPoints(plan_id)
    await place({ vehicle_id, at: house(4) })
    expect((await readPoints(plan_id))[1]?.eta).toBe(before?.eta)
    planning.product.clock.advance(61_000)
    await place({ vehicle_id, at: house(4) })
    expect((await readPoints(plan_id))[1]?.eta).toBe(inSeconds(await driveTime(house(4), house(1))))
    await planning.rowsBehind(`update app.route_points set status = 'E' where id = $1`, [before?.id])
    expect(await readPoints(plan_id)).toMatchObject([
      {},
      { eta: null, eta_state: null },
      { eta: inSeconds(await driveTime(house(4), house(2))), eta_state: 'estimated' },
    ])
  })

  test('are none, and say why, without a position, with an old one, off the map, and before the start', async () => {
    const { vehicle_id, plan_id } = await startPlan()
    expect(statesOf(await readPoints(plan_id))).toStrictEqual([null, 'no_position', 'no_position'])
    await place({ vehicle_id, at: house(3), age_s: 700 })
    expect(statesOf(await readPoints(plan_id))).toStrictEqual([null, 'old_position', 'old_position'])
    await place({ vehicle_id, at: { latitude: 10, longitude: 10 } })
    expect(statesOf(await readPoints(plan_id))).toStrictEqual([null, 'no_roads', 'no_roads'])
    await place({ vehicle_id, at: house(3), age_s: 700, speed: 0 })
    expect(statesOf(await readPoints(plan_id))).toStrictEqual([null, 'estimated', 'estimated'])
    await planning.rowsBehind('update app.route_plans set vehicle_id = null where id = $1', [plan_id])
    expect(statesOf(await readPoints(plan_id))).toStrictEqual([null, 'no_vehicle', 'no_vehicle'])
    await planning.rowsBehind(`update app.route_plans set status = 'P' where id = $1`, [plan_id])
    expect(statesOf(await readPoints(plan_id))).toStrictEqual([null, null, null])
  })

  test('are none where no positions are taken', async () => {
    const without = await createPlanningApp({ env: { TROPEIRO_NATS_URL: '' } })
    const { plan_id } = await startPlan(without)
    const { route_points } = await without.readPlan(plan_id)
    expect(statesOf(route_points)).toStrictEqual([null, 'positions_off', 'positions_off'])
    await without.close()
  })
})
