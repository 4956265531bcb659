import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { PlansChangeResult } from '@tropeiro/contract/route-plan-change.ts'
import type { Taker } from '@tropeiro/contract/route-plan-taker.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../../test/product/planning-app.ts'
import { createTestCompany, logInAs } from '../../../test/product/product-app.ts'

let planning: PlanningApp
let token: string | undefined
let plates = 0

beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
  planning.send(method, url, { ...(body !== undefined && { body }), ...(token !== undefined && { token }) })

interface PlanTerms {
  readonly day?: string
  readonly capacity?: number
  readonly steps: readonly (readonly [number, number])[]
}

/** A depot and stops on a grid, in the given order. */
async function importPlan({ steps, capacity, day = '2026-03-02' }: PlanTerms): Promise<RoutePlan> {
  const plate = `TAK1A${String(++plates).padStart(2, '0')}`
  await ask('POST', '/vehicle', {
    data: { title: 'Van', plate, ...(capacity !== undefined && { capacity }) },
  })
  const body = bodyOf({
    optimize: false,
    route_points: [
      { name: 'depot', type: 'PA', ...at(0) },
      ...steps.map(([north, east], index) => ({
        name: `${index}`,
        external_code: `${index}`,
        delivery_time: 300,
        route_point_items: [{ external_code: 'box', capacity: 1 }],
        ...at(north, east),
      })),
    ],
    data: {
      vehicle_plate: plate,
      date_time_start: `${day}T08:00:00-03:00`,
      date_time_end: `${day}T18:00:00-03:00`,
    },
  })
  const imported = (await ask('POST', '/import/route_plan', body)).json()
  for (;;) {
    const { data } = (await ask('GET', `/route_plan/${imported.route_plan_ids[0]}`)).json()
    if (data.engine !== null) return data
  }
}

const takersOf = (...ids: (number | undefined)[]) =>
  ask('GET', `/route_plan/takers?route_point_ids=${ids.join(',')}`)

const stopOf = ({ route_points }: RoutePlan, index: number) => route_points[index + 1]?.id

describe('GET /route_plan/takers', () => {
  test('200: plans of the day, best first, with what a move to the best place would add', async () => {
    const from = await importPlan({
      steps: [
        [5, 5],
        [6, 5],
      ],
    })
    const far = await importPlan({
      steps: [
        [1, -9],
        [2, -9],
      ],
    })
    const near = await importPlan({
      steps: [
        [4, 4],
        [6, 6],
      ],
    })
    const full = await importPlan({
      steps: [
        [4, 5],
        [6, 5],
      ],
      capacity: 2,
    })
    await importPlan({ steps: [[5, 5]], day: '2026-03-03' })
    const point = stopOf(from, 0)
    const answer = await takersOf(point)
    const takers: Taker[] = answer.json().data
    expect(takers.map(({ route_plan_id }) => route_plan_id)).toEqual([near.id, far.id, full.id])
    expect(takers.map(({ broken_rules }) => broken_rules.map(({ code }) => code))).toEqual([
      [],
      [],
      ['capacity'],
    ])
    for (const { route_plan_id, delta, eta } of takers) {
      const tried = await ask('POST', '/route_plan/changes?dry_run=true', {
        data: {
          base: { [from.id]: from.edit_version, [route_plan_id]: 2 },
          operations: [{ op: 'move', route_point_id: point, to_plan: route_plan_id, position: 'best' }],
        },
      })
      const { plans }: PlansChangeResult = tried.json().data
      const told = plans.find(({ id }) => id === route_plan_id)
      expect(delta).toEqual({
        distance: told?.delta?.distance_m,
        duration: told?.delta?.duration_s,
        lateness: told?.delta?.late_s,
        cost: null,
      })
      expect(eta).toBe(told?.points.find(({ id }) => id === point)?.time_scheduled)
    }
    const both: Taker[] = (await takersOf(point, stopOf(from, 1))).json().data
    expect(both.map(({ route_plan_id }) => route_plan_id)).toEqual([near.id, far.id, full.id])
    expect(both[0]?.delta.duration).toBeGreaterThan(takers[0]?.delta.duration ?? 0)
  })

  test('404, 409, 422: not there, nothing to take, too many', async () => {
    const plan = await importPlan({ steps: [[1, 1]], day: '2026-04-02' })
    expect((await takersOf(9_999_999)).statusCode).toBe(404)
    expect((await takersOf(plan.route_points[0]?.id)).json()).toMatchObject({
      status: 409,
      code: 'point_not_open',
    })
    expect((await takersOf(...Array.from({ length: 11 }, (_, index) => index + 1))).statusCode).toBe(422)
    expect((await takersOf(stopOf(plan, 0))).json()).toEqual({ data: [] })
  })

  test('nobody is told of the plans of another company', async () => {
    const plan = await importPlan({ steps: [[1, 1]], day: '2026-05-02' })
    const other = await createTestCompany(planning.product)
    const { access_token } = await logInAs(planning.product, other)
    token = access_token
    const theirs = await importPlan({ steps: [[1, 1]], day: '2026-05-02' })
    expect((await takersOf(stopOf(theirs, 0))).json()).toEqual({ data: [] })
    expect((await takersOf(stopOf(plan, 0))).statusCode).toBe(404)
    token = undefined
  })
})
