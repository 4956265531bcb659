import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlanned } from '../checker/check-planned.ts'
import {
  type PlannedRoute,
  type PlanningPoint,
  type PlanningProblem,
  type StopOrder,
  unreachable,
  type Violation,
} from '../model/problem.ts'
import { changePoint, changeVehicle } from '../model/test/change-planned.ts'
import { drawn } from '../model/test/draw.ts'
import { sample_problem } from '../model/test/sample-plan.ts'
import { as_given, type Misfit, scheduleEarliest, scheduleRoute } from './schedule-route.ts'
import { findEarliestEnd } from './test/earliest-end.ts'
import { drawOrder, drawProblem, type Scale } from './test/random-problem.ts'

function drawJourneys(scale: Scale) {
  return drawn((draw) => {
    const problem = drawProblem(draw, scale)
    return {
      problem,
      order: { vehicle: draw(0, problem.vehicles.length - 1), points: drawOrder(draw, problem) },
    }
  })
}
const journeys = drawJourneys({ max_points: 9, max_vehicles: 2, longest_leg_s: 2000 })
const short_journeys = drawJourneys({ max_points: 4, max_vehicles: 1, longest_leg_s: 7 })

function checkAlone(problem: PlanningProblem, route: PlannedRoute): readonly Violation[] {
  const served = new Set(route.stops.map(({ point }) => point))
  const unassigned = [...problem.points.keys()].filter((point) => !served.has(point))
  return checkPlanned(problem, { routes: [route], unassigned })
}

/** The sample's roads and rules, with these stops and a second vehicle that starts at place 0 and ends anywhere. */
function withPoints(points: readonly Partial<PlanningPoint>[]): PlanningProblem {
  const [first] = sample_problem.points
  if (first === undefined) throw new Error('the sample has points')
  const plain: PlanningPoint = { ...first, windows: [], service_s: 0, capacity: 0, max_axles: null }
  return {
    ...sample_problem,
    points: points.map((point) => ({ ...plain, ...point })),
    pairs: [],
    vehicles: sample_problem.vehicles.map((vehicle, index) =>
      index === 1 ? { ...vehicle, start: 0 } : vehicle,
    ),
  }
}

/** Whether a misfit is one, found without the schedule: by trying all ways, or by the checker. */
function isTrue(problem: PlanningProblem, order: StopOrder, { code, point }: Misfit): boolean {
  const place = point === null ? order.points.length : order.points.indexOf(point)
  const upTo = (end: number) => ({ ...order, points: order.points.slice(0, end) })
  const canDrive = (given: PlanningProblem, journey: StopOrder) =>
    findEarliestEnd(given, { start_s: vehicleOf(given, order).shift.start_s, order: journey }) !== null
  const open = changeVehicle(problem, order.vehicle, () => ({ end: null, unloading_s: 0 }))
  const tireless = (given: PlanningProblem) =>
    changeVehicle(given, order.vehicle, ({ shift }) => ({ shift: { ...shift, end_s: shift.end_s + 200 } }))
  if (code === 'time_window') {
    const unhurried = changePoint(open, point ?? -1, () => ({ windows: [] }))
    const reaches = canDrive(open, upTo(place)) && canDrive(tireless(unhurried), upTo(place + 1))
    return reaches && !canDrive(tireless(open), upTo(place + 1))
  }
  if (code === 'working_hours') {
    const given = point === null ? problem : open
    const fits_before = canDrive(open, upTo(place))
    return fits_before && !canDrive(given, upTo(place + 1)) && canDrive(tireless(given), upTo(place + 1))
  }
  if (code === 'unreachable') {
    const { start, end, profile } = vehicleOf(problem, order)
    const locations = order.points.map((index) => problem.points[index]?.location ?? -1)
    const from = place === 0 ? start : locations[place - 1]
    const to = point === null ? end : locations[place]
    const { size = 0, durations_s } = problem.matrices[profile] ?? {}
    return durations_s?.[(from ?? -1) * size + (to ?? -1)] === unreachable
  }
  const scheduled = scheduleRoute(withAllRoads(problem), order, as_given)
  const violations = 'route' in scheduled ? checkAlone(withAllRoads(problem), scheduled.route) : []
  return violations.some((violation) => violation.code === code)
}

function vehicleOf({ vehicles }: PlanningProblem, { vehicle }: StopOrder) {
  const found = vehicles[vehicle]
  if (found === undefined) throw new RangeError('no such vehicle')
  return found
}

function withAllRoads(problem: PlanningProblem): PlanningProblem {
  const cut = (cells: Int32Array) => cells.map((cell) => (cell === unreachable ? 1 : cell))
  const matrices = Object.entries(problem.matrices).map(([profile, { size, durations_s, distances_m }]) => [
    profile,
    { size, durations_s: cut(durations_s), distances_m: cut(distances_m) },
  ])
  return { ...problem, matrices: Object.fromEntries(matrices) }
}

/** Whether who starts at this moment serves every stop with a window, and ends, as early as who starts with the shift. */
function isAsEarly(problem: PlanningProblem, { order, start_s }: { order: StopOrder; start_s: number }) {
  const timesFrom = (given: PlanningProblem) => {
    const scheduled = scheduleEarliest(given, order)
    if ('misfit' in scheduled) return null
    const { stops, end_s } = scheduled.route
    const bound = stops.filter(({ point }) => (problem.points[point]?.windows.length ?? 0) > 0)
    return [...bound.map((stop) => stop.start_s), end_s]
  }
  const first = timesFrom(problem)
  const later = timesFrom(
    changeVehicle(problem, order.vehicle, ({ shift }) => ({ shift: { ...shift, start_s } })),
  )
  return first !== null && later !== null && later.every((time_s, at) => time_s <= (first[at] ?? time_s))
}

describe('scheduleRoute', () => {
  test('whatever it schedules holds every rule', () => {
    let scheduled_some = 0
    fc.assert(
      fc.property(journeys, ({ problem, order }) => {
        const scheduled = scheduleRoute(problem, order)
        if (!('route' in scheduled)) return
        scheduled_some += 1
        expect(scheduled.route.stops.map(({ point }) => point)).toEqual(order.points)
        expect(checkAlone(problem, scheduled.route)).toEqual([])
      }),
      { numRuns: 3000 },
    )
    expect(scheduled_some).toBeGreaterThan(300)
  })

  test('an order that was given breaks only what may be wished for', () => {
    const wishes = new Set<string>(['time_window', 'capacity', 'axles', 'working_hours', 'pickup_order'])
    fc.assert(
      fc.property(journeys, ({ problem, order }) => {
        const scheduled = scheduleRoute(problem, order, as_given)
        const broken =
          'misfit' in scheduled
            ? [scheduled.misfit]
            : checkAlone(problem, scheduled.route).filter(({ code }) => !wishes.has(code))
        expect(broken.filter(({ code }) => code !== 'unreachable')).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('no way of driving, resting and waiting ends earlier, nor leaves later and comes as early into the windows and to the end', () => {
    let scheduled_some = 0
    fc.assert(
      fc.property(short_journeys, ({ problem, order }) => {
        const scheduled = scheduleRoute(problem, order)
        const { shift } = problem.vehicles[order.vehicle] ?? { shift: { start_s: 0, end_s: 0 } }
        if ('misfit' in scheduled) return
        fc.pre(order.points.length > 0)
        scheduled_some += 1
        const { start_s, end_s } = scheduled.route
        expect(end_s).toBe(findEarliestEnd(problem, { start_s: shift.start_s, order }))
        expect(findEarliestEnd(problem, { start_s, order })).toBe(end_s)
        expect(isAsEarly(problem, { order, start_s })).toBe(true)
        expect(isAsEarly(problem, { order, start_s: start_s + 1 })).toBe(false)
      }),
      { numRuns: 4000 },
    )
    expect(scheduled_some).toBeGreaterThan(300)
  })

  test('what it says keeps an order from being driven is true', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(short_journeys, ({ problem, order }) => {
        const scheduled = scheduleRoute(problem, order)
        if (!('misfit' in scheduled)) return
        seen.add(`${scheduled.misfit.code}${scheduled.misfit.point === null ? ' on the return' : ''}`)
        expect(isTrue(problem, order, scheduled.misfit)).toBe(true)
      }),
      { numRuns: 4000 },
    )
    const codes = ['axles', 'capacity', 'pickup_order', 'time_window', 'unreachable', 'working_hours']
    expect([...seen].toSorted()).toEqual(
      [...codes, 'unreachable on the return', 'working_hours on the return'].toSorted(),
    )
  })

  test('a rest is taken where the driver waits anyway, rather than on the way', () => {
    // 600 s to the first stop, which opens at 1,000 s; 1,200 s on, of which 900 s would be left without that rest.
    const problem = withPoints([{ location: 1, windows: [{ start_s: 1000, end_s: 2000 }] }, { location: 3 }])
    expect(scheduleRoute(problem, { vehicle: 1, points: [0, 1] })).toMatchObject({
      route: {
        start_s: 100,
        stops: [
          { rests: [{ start_s: 700, duration_s: 300, driven_s: 600 }], start_s: 1000 },
          { rests: [], arrival_s: 2200 },
        ],
      },
    })
  })

  test('nobody leaves earlier than the first window asks', () => {
    const problem = withPoints([{ location: 1, windows: [{ start_s: 1000, end_s: 2000 }] }])
    expect(scheduleRoute(problem, { vehicle: 1, points: [0] })).toMatchObject({
      route: { start_s: 400, stops: [{ arrival_s: 1000, start_s: 1000, rests: [] }] },
    })
  })

  test('nobody comes late into a window because the next one opens later', () => {
    const problem = withPoints([
      { location: 1, windows: [{ start_s: 700, end_s: 2000 }] },
      { location: 2 },
      { location: 3, windows: [{ start_s: 9000, end_s: 9100 }] },
    ])
    expect(scheduleRoute(problem, { vehicle: 1, points: [0, 1, 2] })).toMatchObject({
      route: { start_s: 100, stops: [{ start_s: 700 }, { start_s: 1300 }, { start_s: 9000 }] },
    })
  })

  test('a rest of which no wait takes any part comes as late as the rule allows', () => {
    const problem = withPoints([{ location: 5 }])
    expect(scheduleRoute(problem, { vehicle: 1, points: [0] })).toMatchObject({
      route: { stops: [{ rests: [{ start_s: 1500, duration_s: 300, driven_s: 1500 }], arrival_s: 3300 }] },
    })
  })

  test('a vehicle without stops goes nowhere', () => {
    expect(scheduleRoute(sample_problem, { vehicle: 0, points: [] })).toEqual({
      route: { vehicle: 0, start_s: 0, stops: [], return: null, end_s: 0 },
    })
  })
})
