import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { PlansChangeResult } from '@tropeiro/contract/route-plan-change.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCityHouses } from '../../test/geocoding/city-houses.ts'
import { bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
let houses: { latitude: number; longitude: number }[]
let plates = 0

beforeAll(async () => {
  const all = await readCityHouses()
  houses = Array.from({ length: 40 }, (_, index) => {
    const { latitude = 0, longitude = 0 } = all[Math.floor((index * all.length) / 40)] ?? {}
    return { latitude, longitude }
  })
  planning = await createPlanningApp()
  await planning.send('PUT', '/customer', { body: { data: { cost_per_km: 2, cost_per_hour: 30 } } })
})
afterAll(() => planning.close())

const house = (index: number) => houses[index % houses.length] ?? { latitude: 0, longitude: 0 }

interface PlanTerms {
  readonly from?: number
  readonly stops?: number
  readonly stop?: object
  readonly optimize?: boolean
  readonly source?: 'G' | 'L'
  readonly vehicle?: object
}

/** A depot, stops at houses and the way back. */
async function importPlan(terms: PlanTerms = {}): Promise<RoutePlan> {
  const { from = 1, stops = 4, stop = {}, optimize = true, source = 'G', vehicle = {} } = terms
  const plate = `MED1A${String(++plates).padStart(2, '0')}`
  await planning.make('vehicle', { title: 'Van', plate, ...vehicle })
  const route_points = [
    { name: 'depot', type: 'PA', delivery_time: 900, ...house(0) },
    ...Array.from({ length: stops }, (_, index) => {
      return {
        name: `s${index}`,
        external_code: `s${index}`,
        delivery_time: 300,
        ...house(from + index),
        ...stop,
      }
    }),
    { name: 'depot', type: 'CH', ...house(0) },
  ]
  const body = bodyOf({
    source,
    route_points,
    optimize,
    has_time_window: true,
    data: { vehicle_plate: plate },
  })
  const { route_plan_ids, operation_id } = await planning.importPlan(body)
  await planning.awaitOperation(operation_id)
  return planning.readPlan(route_plan_ids[0])
}

interface Sent {
  readonly plans: readonly RoutePlan[]
  readonly operations: readonly object[]
}

async function send({ plans, operations }: Sent, query = '') {
  const base = Object.fromEntries(
    await Promise.all(plans.map(async ({ id }) => [id, (await planning.readPlan(id)).edit_version])),
  )
  return planning.send('POST', `/route_plan/changes${query}`, { body: { data: { base, operations } } })
}

async function change(sent: Sent, query?: string): Promise<PlansChangeResult> {
  const answer = await send(sent, query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

/** What stays the same whether it is tried or done. */
const figuresOf = ({ plans }: PlansChangeResult) =>
  plans.map(({ edit_version: _version, points, ...plan }) => ({
    ...plan,
    points: points.map(({ position, was, time_scheduled, late_s }) => ({
      position,
      was,
      time_scheduled,
      late_s,
    })),
  }))

/** What a plan shows of the figures that a change told. */
async function expectWritten({ plans }: PlansChangeResult): Promise<void> {
  for (const { id, after, points } of plans) {
    const plan = await planning.readPlan(id)
    expect([plan.total_distance, plan.total_time, plan.cost]).toEqual([
      after?.distance_m,
      after?.duration_s,
      after?.cost,
    ])
    const told = points.filter(({ position }) => position !== null).map((point) => point.time_scheduled)
    expect(plan.route_points.map((point) => point.time_scheduled)).toEqual(told)
  }
}

const stopOf = ({ route_points }: RoutePlan, name: string) =>
  route_points.find((point) => point.name === name)?.id

describe('POST /route_plan/changes, measured', () => {
  test('200: begins with the figures of the plan, and writes what the dry run told', async () => {
    const [one, other] = [await importPlan(), await importPlan({ from: 9, stops: 5 })]
    const operations = [{ op: 'move', route_point_id: stopOf(one, 's2'), to_plan: other.id, position: 3 }]
    const sent = { plans: [one, other], operations }
    const tried = await change(sent, '?dry_run=true')
    for (const [index, plan] of [one, other].entries())
      expect(tried.plans[index]?.before).toMatchObject({
        distance_m: plan.total_distance,
        duration_s: plan.total_time,
        cost: plan.cost,
      })
    expect(tried.plans.map(({ delta }) => Math.sign(delta?.duration_s ?? 0))).toEqual([-1, 1])
    const done = await change(sent)
    expect(figuresOf(done)).toEqual(figuresOf(tried))
    await expectWritten(done)
    const shown = await planning.readPlan(other.id)
    expect([shown.findings_as_of, shown.polyline6]).toEqual([shown.edit_version, null])
    const undone = await planning.send('POST', `/route_plan/changes/${done.change_id}/undo`, {
      body: { data: {} },
    })
    expect(undone.statusCode).toBe(200)
    const back = await planning.readPlan(one.id)
    const { edit_version: _is, date_sent: _sent, ...same } = back
    const { edit_version: _was, date_sent: _had, ...before } = one
    expect(same).toEqual(before)
  })

  test('200: tells and keeps what is broken, and that it is mended', async () => {
    const small = await importPlan({
      vehicle: { capacity: 5 },
      stop: { route_point_items: [{ external_code: 'i', capacity: 1 }] },
    })
    const heavy = await importPlan({
      from: 20,
      stop: { route_point_items: [{ external_code: 'i', capacity: 3 }] },
    })
    const over = [{ op: 'move', route_point_id: stopOf(heavy, 's0'), to_plan: small.id, position: 'best' }]
    const done = await change({ plans: [small, heavy], operations: over })
    const told = done.plans.find(({ id }) => id === small.id)
    expect(told?.broken).toEqual([{ code: 'capacity', route_point_id: null, amount: 2, unit: 'capacity' }])
    expect((await planning.readPlan(small.id)).findings).toContainEqual({
      code: 'capacity',
      index: null,
      amount: 2,
      unit: 'capacity',
    })
    const back = [{ op: 'move', route_point_id: stopOf(heavy, 's0'), to_plan: heavy.id, position: 'best' }]
    const mended = await change({ plans: [small, heavy], operations: back })
    expect(mended.plans.find(({ id }) => id === small.id)?.mended).toEqual(told?.broken)
    await expectWritten(mended)
  })

  test('200: a point that is only tried is measured like one that is added; best is no worse than the end', async () => {
    const plan = await importPlan({ stops: 6 })
    const point = { name: 'new', external_code: 'new', delivery_time: 60, ...house(4) }
    const add = (position: unknown) => ({
      plans: [plan],
      operations: [{ op: 'add', route_plan_id: plan.id, position, point }],
    })
    const [best, last] = [
      await change(add('best'), '?dry_run=true'),
      await change(add(null), '?dry_run=true'),
    ]
    const costOf = ({ plans: [told] }: PlansChangeResult) => told?.after?.cost ?? Number.NaN
    expect(costOf(best)).toBeLessThanOrEqual(costOf(last))
    const done = await change(add('best'))
    expect(figuresOf(done)).toEqual(figuresOf(best))
    await expectWritten(done)
  })

  test('200: straight lines stay straight lines; a lock alone leaves times as they are', async () => {
    const plan = await importPlan({ source: 'L', optimize: false })
    const sent = { plans: [plan], operations: [{ op: 'remove', route_point_id: stopOf(plan, 's1') }] }
    const tried = await change(sent, '?dry_run=true')
    expect(tried.plans[0]?.before?.distance_m).toBe(plan.total_distance)
    const done = await change(sent)
    expect(figuresOf(done)).toEqual(figuresOf(tried))
    const before = await planning.readPlan(plan.id)
    await change({ plans: [plan], operations: [{ op: 'lock', route_plan_id: plan.id, locked: true }] })
    const { locked, edit_version, findings_as_of, ...after } = await planning.readPlan(plan.id)
    expect([locked, findings_as_of]).toEqual([true, edit_version])
    expect(before).toMatchObject(after)
  })

  test('200: what nobody can drive to is said, and has no figures', async () => {
    const plan = await importPlan()
    const point = { name: 'sea', external_code: 'sea', latitude: 10, longitude: -30 }
    const sent = { plans: [plan], operations: [{ op: 'add', route_plan_id: plan.id, position: 2, point }] }
    const { plans } = await change(sent, '?dry_run=true')
    expect(plans).toMatchObject([{ after: null, delta: null, broken: [{ code: 'unreachable' }] }])
    await change(sent)
    const shown = await planning.readPlan(plan.id)
    expect([shown.total_distance, shown.findings]).toEqual([
      null,
      [expect.objectContaining({ code: 'unreachable' })],
    ])
  })

  test('503: legs that nobody can measure, and nothing is written; known legs need no engine', async () => {
    const away = await createPlanningApp({
      worker: false,
      env: { TROPEIRO_OSRM_CAR_URL: 'http://127.0.0.1:9' },
    })
    try {
      const { route_plan_ids } = await away.importPlan(
        bodyOf({
          is_async: true,
          optimize: false,
          route_points: [0, 1, 2, 3].map((index) => ({
            name: `${index}`,
            external_code: `${index}`,
            ...house(index),
          })),
        }),
      )
      const id = route_plan_ids[0] ?? 0
      await away.rowsBehind(`update app.route_plans set engine = 'osrm' where id = $1`, [id])
      await away.rowsBehind(
        `update app.route_points as point set duration = 60, distance = 500, leg_from_id = before.id
         from app.route_points as before where before.route_plan_id = $1 and point.route_plan_id = $1 and before.line = point.line - 1`,
        [id],
      )
      const { route_points, edit_version } = await away.readPlan(id)
      const sendTo = (route_point_id: number | undefined) =>
        away.send('POST', '/route_plan/changes', {
          body: { data: { base: { [id]: edit_version }, operations: [{ op: 'remove', route_point_id }] } },
        })
      const refused = await sendTo(route_points[1]?.id)
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'road_engine_unavailable'])
      expect(await away.readPlan(id)).toMatchObject({ edit_version, total_points: 4 })
      const done = await sendTo(route_points[3]?.id)
      expect(done.json().data.plans).toMatchObject([
        { before: { distance_m: 1_500 }, after: { distance_m: 1_000 } },
      ])
    } finally {
      await away.close()
    }
  })
})
