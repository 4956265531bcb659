import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unreachable } from '../../model/problem.ts'
import { type Leg, legKey, listStoredLegs } from './leg-book.ts'
import type { Measurable, MeasurablePoint } from './measurable.ts'
import { type MeasuredEdit, type MeasuredPlan, measureEdit, type PlanShape } from './measure-edit.ts'
import {
  at,
  bookOf,
  day_start,
  figuresOfLeg,
  measurableOf,
  plan_in_days,
  pointAt,
  random_edit,
  van,
} from './test/random-edit.ts'

const who = { vehicle_id: 1, driver_id: 1 }
const shapeOf = (before: readonly number[], after: readonly number[] = before): PlanShape => ({
  id: 1,
  before: { ...who, point_ids: before },
  after: { ...who, point_ids: after },
})
const none: ReadonlySet<number> = new Set()

/** With whatever legs it asks for. */
function measure(
  measurable: Measurable,
  shapes: readonly PlanShape[],
  now = day_start,
): readonly MeasuredPlan[] {
  const edit = { shapes, reopened: none }
  const legs = listStoredLegs(measurable)
  const first = measureEdit(measurable, edit, { legs, now })
  if ('plans' in first) return first.plans
  const second = measureEdit(measurable, edit, {
    legs: new Map([...legs, ...bookOf(first.missing)]),
    now,
  })
  if ('missing' in second) throw new Error('all legs that were asked for are known')
  return second.plans
}

function measureOne(points: readonly MeasurablePoint[], shape: PlanShape, now = day_start): MeasuredPlan {
  const [plan] = measure(measurableOf({ plans: [plan_in_days], points }), [shape], now)
  if (plan === undefined) throw new Error('the plan was measured')
  return plan
}

const windowOf = (start: number, end: number) => [
  { start: at(start).toISOString(), end: at(end).toISOString() },
]

const missingOf = (edit: MeasuredEdit): readonly Leg[] => ('missing' in edit ? edit.missing : [])
const legOf = (from: MeasurablePoint, to: MeasurablePoint): Leg => ({
  engine: 'osrm',
  profile: 'car',
  from: { lat: from.latitude ?? 0, lng: from.longitude ?? 0 },
  to: { lat: to.latitude ?? 0, lng: to.longitude ?? 0 },
})

describe('measureEdit', () => {
  const depot = pointAt(1, { type: 'PA', delivery_time: 600 })
  const [a, b, c] = [pointAt(2), pointAt(3), pointAt(4)]

  test('tells what the order costs, before and after', () => {
    const { before, after, delta, points } = measureOne([depot, a, b, c], shapeOf([1, 2, 3, 4], [1, 2, 4, 3]))
    const drive = (...stops: MeasurablePoint[]) =>
      stops.slice(1).map((to, index) => figuresOfLeg(legOf(stops[index] ?? to, to)))
    const metresOf = (legs: readonly { distance_m: number }[]) =>
      legs.reduce((sum, { distance_m }) => sum + distance_m, 0)
    const secondsOf = (legs: readonly { duration_s: number }[]) =>
      legs.reduce((sum, { duration_s }) => sum + duration_s, 600 + 3 * 300)
    const [was, is] = [drive(depot, a, b, c), drive(depot, a, c, b)]
    expect([before?.distance_m, after?.distance_m]).toEqual([metresOf(was), metresOf(is)])
    expect([before?.duration_s, after?.duration_s]).toEqual([secondsOf(was), secondsOf(is)])
    expect(after?.cost).toBeCloseTo((metresOf(is) / 1_000) * 2 + (secondsOf(is) / 3_600) * 30, 2)
    expect(delta?.distance_m).toBe(metresOf(is) - metresOf(was))
    expect(points.map(({ id, position, was: place }) => [id, position, place])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [4, 3, 4],
      [3, 4, 3],
    ])
  })

  test('asks for the legs alone that no plan has stored', () => {
    const stored = [depot, a, b, c].map((point, index, list) => {
      const from = list[index - 1]
      return from === undefined ? point : { ...point, leg_from_id: from.id, duration: 100, distance: 1_000 }
    })
    const measurable = measurableOf({ plans: [plan_in_days], points: stored })
    const ask = (shape: PlanShape) =>
      missingOf(
        measureEdit(
          measurable,
          { shapes: [shape], reopened: none },
          { legs: listStoredLegs(measurable), now: day_start },
        ),
      )
    expect(ask(shapeOf([1, 2, 3, 4]))).toEqual([])
    expect(ask(shapeOf([1, 2, 3, 4], [1, 2, 4])).map(legKey)).toEqual([legKey(legOf(a, c))])
    const elsewhere = measurableOf({
      plans: [plan_in_days],
      points: stored.map((point) => (point.id === 3 ? { ...point, route_plan_id: 2 } : point)),
    })
    // What was stored of a point that came from another plan may be of other roads.
    const asked = measureEdit(
      elsewhere,
      { shapes: [shapeOf([1, 2, 3, 4])], reopened: none },
      { legs: listStoredLegs(elsewhere), now: day_start },
    )
    expect(missingOf(asked).map(legKey)).toEqual([legKey(legOf(a, b)), legKey(legOf(b, c))])
  })

  test('waits when early, serves late when late, and says by how much', () => {
    const early = pointAt(2, { windows: windowOf(9_000, 9_600) })
    const late = pointAt(3, { windows: windowOf(0, 700) })
    const { after, broken, mended, points } = measureOne([depot, early, late], shapeOf([1, 3, 2], [1, 2, 3]))
    const served = points.map(({ time_scheduled }) => time_scheduled)
    expect(served[1]).toEqual(at(9_000))
    const start_s = 9_000 + 300 + figuresOfLeg(legOf(early, late)).duration_s
    expect(served[2]).toEqual(at(start_s))
    expect([after?.late_points, after?.late_s]).toEqual([1, start_s - 700])
    // It was late before as well: not broken by this edit.
    expect([broken, mended]).toEqual([[], []])
    const worse = measureOne([depot, early, late], shapeOf([1, 2], [1, 2, 3]))
    expect(worse.broken).toEqual([
      { code: 'time_window', route_point_id: 3, amount: start_s - 700, unit: 's' },
    ])
    expect(measureOne([depot, early, late], shapeOf([1, 2, 3], [1, 2])).mended).toEqual(worse.broken)
  })

  test('says capacity, axles and working hours in the words of the checker', () => {
    const heavy = pointAt(2, { capacity: 130, axles: 1 })
    const long = pointAt(3, { delivery_time: 40_000 })
    const { broken } = measureOne([depot, heavy, long], shapeOf([1], [1, 2, 3]))
    expect(broken).toEqual([
      { code: 'axles', route_point_id: 2, amount: 1, unit: 'axles' },
      { code: 'capacity', route_point_id: null, amount: 30, unit: 'capacity' },
      { code: 'working_hours', route_point_id: null, amount: expect.any(Number), unit: 's' },
    ])
  })

  test('has no figures where there is no way, no place, or no plan yet', () => {
    const measurable = measurableOf({ plans: [plan_in_days], points: [depot, a, b] })
    const legs = new Map([
      [legKey(legOf(depot, a)), figuresOfLeg(legOf(depot, a))],
      [legKey(legOf(a, b)), { duration_s: unreachable, distance_m: unreachable }],
    ])
    const edit = { shapes: [shapeOf([1, 2], [1, 2, 3])], reopened: none }
    const measured = measureEdit(measurable, edit, { legs, now: day_start })
    expect(measured).toMatchObject({
      plans: [{ after: null, delta: null, broken: [{ code: 'unreachable', route_point_id: 3 }] }],
    })
    const nowhere = measureOne([depot, { ...a, latitude: null }], shapeOf([1], [1, 2]))
    expect([nowhere.after, nowhere.scheduled]).toEqual([null, null])
    const unplanned = measurableOf({ plans: [{ ...plan_in_days, engine: null }], points: [depot, a] })
    expect(measure(unplanned, [shapeOf([1, 2])])).toMatchObject([{ before: null, after: null }])
  })

  test('keeps what was done, and goes on from there and from now', () => {
    const done = { ...a, status: 'E' as const, arrived_at: at(1_000), distance: 777, duration: 70 }
    const running = { ...plan_in_days, status: 'E' as const, date_started: at(100) }
    const measurable = measurableOf({
      plans: [running],
      points: [{ ...depot, status: 'R', arrived_at: at(100) }, done, b, c],
    })
    const [plan] = measure(measurable, [shapeOf([1, 2, 3, 4], [1, 2, 4, 3])], at(5_000))
    const legs = [figuresOfLeg(legOf(done, c)), figuresOfLeg(legOf(c, b))]
    expect(plan?.points.map(({ time_scheduled }) => time_scheduled)).toEqual([
      null,
      null,
      at(5_000 + (legs[0]?.duration_s ?? 0)),
      at(5_000 + (legs[0]?.duration_s ?? 0) + 300 + (legs[1]?.duration_s ?? 0)),
    ])
    expect(plan?.after?.distance_m).toBe(777 + (legs[0]?.distance_m ?? 0) + (legs[1]?.distance_m ?? 0))
    expect(plan?.after?.duration_s).toBe((plan?.after?.end_s ?? 0) - 100)
  })

  test('gives the same whichever way it is asked, and nothing for no change', () => {
    fc.assert(
      fc.property(random_edit, ({ measurable, shapes, now }) => {
        const there = measure(measurable, shapes, now)
        const back = measure(
          measurable,
          shapes.map(({ id, before, after }) => ({ id, before: after, after: before })),
          now,
        )
        for (const [index, plan] of there.entries()) {
          const other = back[index]
          expect(other?.before).toEqual(plan.after)
          expect(other?.after).toEqual(plan.before)
          expect(other?.broken.map(({ code, route_point_id }) => [code, route_point_id])).toEqual(
            plan.mended.map(({ code, route_point_id }) => [code, route_point_id]),
          )
        }
        const still = measure(
          measurable,
          shapes.map(({ id, after }) => ({ id, before: after, after })),
          now,
        )
        for (const plan of still) {
          expect([plan.broken, plan.mended]).toEqual([[], []])
          expect(new Set(Object.values(plan.delta ?? { none: 0 }))).toEqual(new Set([0]))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('knows a stored figure again: what is saved is what the next edit begins with', () => {
    fc.assert(
      fc.property(random_edit, ({ measurable, shapes, now }) => {
        const plans = measure(measurable, shapes, now)
        const points = new Map(measurable.points)
        for (const { id, scheduled, points: places } of plans)
          for (const { id: point_id, position } of places) {
            const point = points.get(point_id)
            const figures = scheduled?.points.get(point_id)
            if (point !== undefined && position !== null)
              points.set(point_id, { ...point, ...figures, route_plan_id: id })
          }
        const saved = { ...measurable, points }
        const next = shapes.map(({ id, after }) => ({ id, before: after, after }))
        const again = measureEdit(
          saved,
          { shapes: next, reopened: none },
          { legs: listStoredLegs(saved), now },
        )
        const begun = 'plans' in again ? again.plans.map(({ before }) => before) : missingOf(again)
        expect(begun).toEqual(plans.map(({ after }) => after))
      }),
      { numRuns: 300 },
    )
  })

  test('has a home to start from, by the executor alone', () => {
    const home = { latitude: -20, longitude: -40 }
    const measurable = measurableOf({
      plans: [plan_in_days],
      points: [a, b],
      executor: { ...van, home },
    })
    const [plan] = measure(measurable, [shapeOf([2, 3])])
    expect(plan?.before?.distance_m).toBe(
      figuresOfLeg(legOf({ ...a, ...home }, a)).distance_m + figuresOfLeg(legOf(a, b)).distance_m,
    )
  })
})
