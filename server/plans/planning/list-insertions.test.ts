import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawn, isOnceIn, shuffle } from '../model/test/draw.ts'
import { fitOrders, orderOf, withPartner } from './fit-orders.ts'
import { listInsertions, orderWith } from './list-insertions.ts'
import { drivingOf } from './plan-routes.ts'
import { frameRoute } from './route-frame.ts'
import { scheduleRoute } from './schedule-route.ts'
import { drawProblem } from './test/random-problem.ts'
import { listOrdersWith } from './test/try-every-place.ts'

/** A route that holds every rule, empty now and then, and somebody it leaves out. */
const guests = drawn((draw) => {
  const problem = drawProblem(draw, { max_points: 9, max_vehicles: 1, longest_leg_s: 2_000 })
  const points = isOnceIn(draw, 5) ? [] : shuffle(draw, [...problem.points.keys()])
  const { routes, unassigned } = fitOrders(problem, [{ vehicle: 0, points }])
  const [route] = routes
  const order = route === undefined ? { vehicle: 0, points: [] } : orderOf(route)
  const driving_s = route === undefined ? 0 : drivingOf(route)
  return { problem, order, driving_s, unit: withPartner(problem, unassigned[0] ?? 0), unassigned }
})

describe('listInsertions', () => {
  test('lists every place that a schedule finds, with its driving, and is sure only of those', () => {
    const counts = { sure: 0, unsure: 0 }
    fc.assert(
      fc.property(guests, ({ problem, order, driving_s, unit, unassigned }) => {
        fc.pre(unassigned.length > 0)
        const listed = listInsertions(problem, frameRoute(problem, order), unit).map((place) => ({
          ...place,
          points: orderWith(place).points.join(),
        }))
        for (const candidate of listOrdersWith(order, unit)) {
          const place = listed.find(({ points }) => points === candidate.points.join())
          const scheduled = scheduleRoute(problem, candidate)
          const added_s = 'route' in scheduled ? drivingOf(scheduled.route) - driving_s : undefined
          const is_sure = place?.is_sure === true
          counts[is_sure ? 'sure' : 'unsure'] += place === undefined ? 0 : 1
          // Where rests are due a place may still turn out not to hold.
          expect(is_sure || added_s !== undefined ? place?.added_s : undefined).toBe(added_s)
        }
      }),
      { numRuns: 2_000 },
    )
    expect(counts.sure).toBeGreaterThan(100)
    expect(counts.unsure).toBeGreaterThan(100)
  })
})
