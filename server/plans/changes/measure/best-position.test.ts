import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBestPosition } from './best-position.ts'
import { no_legs } from './leg-book.ts'
import type { MeasurablePoint } from './measurable.ts'
import { schedulePlan } from './schedule-plan.ts'
import type { PlanRoute } from './scheduled-plan.ts'
import { at, bookOf, day_start, plan_in_days, pointAt, random_edit, van } from './test/random-edit.ts'

const routeOf = (points: readonly MeasurablePoint[]): PlanRoute => ({
  plan: plan_in_days,
  points,
  executor: van,
  now: day_start,
})

/** With whatever legs it asks for. */
function findBest(route: PlanRoute, point: MeasurablePoint) {
  const first = findBestPosition(route, point, no_legs)
  if (!('missing' in first)) return { best: first, legs: no_legs }
  const legs = bookOf(first.missing)
  return { best: findBestPosition(route, point, legs), legs }
}

describe('findBestPosition', () => {
  const depot = pointAt(1, { type: 'PA' })
  const end = pointAt(9, { type: 'CH', latitude: -20 })
  const line = [depot, pointAt(2), pointAt(4), pointAt(6)]

  test('is on the way', () => {
    expect(findBest(routeOf(line), pointAt(5)).best).toEqual({ position: 4 })
    expect(findBest(routeOf([...line, end]), pointAt(3)).best).toEqual({ position: 3 })
  })

  test('is in time rather than near, and behind what was done', () => {
    const windows = [{ start: at(0).toISOString(), end: at(700).toISOString() }]
    expect(findBest(routeOf(line), pointAt(5, { windows })).best).toEqual({ position: 2 })
    const running = { ...plan_in_days, status: 'E' as const }
    const done = line.map((point, index) =>
      index < 3 ? { ...point, status: 'E' as const, arrived_at: at(index) } : point,
    )
    expect(findBest({ ...routeOf(done), plan: running }, pointAt(1, { id: 20 })).best).toEqual({
      position: 5,
    })
  })

  test('is unknown in a plan without figures', () => {
    const unplanned = { ...routeOf(line), plan: { ...plan_in_days, engine: null } }
    expect(findBest(unplanned, pointAt(5)).best).toEqual({ position: null })
  })

  test('is no worse than any other place', () => {
    fc.assert(
      fc.property(random_edit, ({ measurable, shapes, now }) => {
        const [shape] = shapes
        const plan = measurable.plans.get(1)
        if (shape === undefined || plan === undefined) return
        const points = shape.before.point_ids.flatMap((id) => measurable.points.get(id) ?? [])
        const executor = measurable.executorOf(plan, shape.before)
        const route = { plan, points, executor, now }
        const coming = pointAt(99, { latitude: -20.1, longitude: -40.1 })
        const { best, legs } = findBest(route, coming)
        const scoreAt = (place: number) => {
          const tried = schedulePlan({ ...route, points: points.toSpliced(place, 0, coming) }, legs)
          if (!('scheduled' in tried)) return null
          const { broken, figures } = tried.scheduled
          return [broken.length, figures?.late_s ?? 0, figures?.cost ?? 0]
        }
        if (!('position' in best) || best.position === null) throw new Error('there is a best place')
        const score = scoreAt(best.position - 1)
        const open = points.filter(({ type }) => type === 'PE' || type === 'PC')
        for (const next of open.filter(({ status }) => status === 'P')) {
          const other = scoreAt(points.indexOf(next))
          expect(score !== null && (other === null || compare(score, other) <= 0)).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })
})

function compare(one: readonly number[], other: readonly number[]): number {
  const at_index = one.findIndex((value, index) => value !== other[index])
  return at_index < 0 ? 0 : (one[at_index] ?? 0) - (other[at_index] ?? 0)
}
