import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unreachable, type Violation } from '../model/problem.ts'
import {
  changeAt,
  changePoint,
  changeReturn,
  changeRoute,
  changeStop,
  changeVehicle,
} from '../model/test/change-planned.ts'
import { type Draw, drawn } from '../model/test/draw.ts'
import { type RandomPlan, randomPlan } from '../model/test/random-plan.ts'
import { checkPlanned } from './check-planned.ts'

/** Makes a right plan wrong. Null: this one has nothing to change in that way. */
type Fault = (plan: RandomPlan, draw: Draw) => RandomPlan | null

interface Place {
  readonly route: number
  readonly stop: number
}

function drawFrom<T>(draw: Draw, items: readonly T[]): T | null {
  return items.length === 0 ? null : (items[draw(0, items.length - 1)] ?? null)
}

const placesOf = ({ planned }: RandomPlan): readonly Place[] =>
  planned.routes.flatMap(({ stops }, route) => stops.map((_, stop) => ({ route, stop })))
const stopAt = ({ planned }: RandomPlan, { route, stop }: Place) => {
  const found = planned.routes[route]?.stops[stop]
  if (found === undefined) throw new Error('no such stop')
  return found
}

/** A time or length of a stop, off by some. */
function offBy(key: 'duration_s' | 'distance_m' | 'arrival_s' | 'start_s' | 'end_s'): Fault {
  return (plan, draw) => {
    const at = drawFrom(draw, placesOf(plan))
    if (at === null) return null
    const by = draw(1, 500) * (draw(0, 1) === 0 ? 1 : -1)
    return { ...plan, planned: changeStop(plan.planned, at, (stop) => ({ [key]: stop[key] + by })) }
  }
}

function offByInRoute(key: 'start_s' | 'end_s'): Fault {
  return (plan, draw) => {
    const route = draw(0, plan.planned.routes.length - 1)
    const by = draw(1, 500) * (draw(0, 1) === 0 ? 1 : -1)
    return { ...plan, planned: changeRoute(plan.planned, route, (given) => ({ [key]: given[key] + by })) }
  }
}

function withRest(
  change: (rest: { start_s: number; duration_s: number; driven_s: number }) => object,
): Fault {
  return (plan, draw) => {
    const places = placesOf(plan).filter((at) => stopAt(plan, at).rests.length > 0)
    const at = drawFrom(draw, places)
    if (at === null) return null
    return {
      ...plan,
      planned: changeStop(plan.planned, at, ({ rests }) => ({
        rests: changeAt(rests, draw(0, rests.length - 1), change),
      })),
    }
  }
}

function ofStop(change: (plan: RandomPlan, at: Place, draw: Draw) => RandomPlan | null): Fault {
  return (plan, draw) => {
    const at = drawFrom(draw, placesOf(plan))
    return at === null ? null : change(plan, at, draw)
  }
}

function ofRoute(change: (plan: RandomPlan, route: number, draw: Draw) => RandomPlan | null): Fault {
  return (plan, draw) => change(plan, draw(0, plan.planned.routes.length - 1), draw)
}

const faults: readonly [string, Violation['code'], Fault][] = [
  ['the time of a drive', 'figures', offBy('duration_s')],
  ['the length of a leg', 'figures', offBy('distance_m')],
  ['an arrival', 'figures', offBy('arrival_s')],
  ['the start of a service', 'figures', offBy('start_s')],
  ['the end of a service', 'figures', offBy('end_s')],
  ['the start of a route', 'figures', offByInRoute('start_s')],
  ['the end of a route', 'figures', offByInRoute('end_s')],
  ['the start of a rest', 'rest', withRest((rest) => ({ start_s: rest.start_s - 1 }))],
  ['the length of a rest', 'rest', withRest((rest) => ({ duration_s: rest.duration_s - 1 }))],
  ['how far a rest is', 'rest', withRest((rest) => ({ driven_s: rest.driven_s + 1 }))],
  [
    'a rest left out',
    'figures',
    (plan, draw) => {
      const isUnderway = (at: Place) =>
        stopAt(plan, at).rests.some((rest) => rest.driven_s < stopAt(plan, at).duration_s)
      const at = drawFrom(draw, placesOf(plan).filter(isUnderway))
      return at === null ? null : { ...plan, planned: changeStop(plan.planned, at, () => ({ rests: [] })) }
    },
  ],
  [
    'a return too soon',
    'figures',
    ofRoute((plan, route) => {
      if (plan.planned.routes[route]?.return === null) return null
      return {
        ...plan,
        planned: changeReturn(plan.planned, route, (leg) => ({ arrival_s: leg.arrival_s - 1 })),
      }
    }),
  ],
  [
    'no return',
    'figures',
    ofRoute((plan, route) => {
      if (plan.planned.routes[route]?.return === null) return null
      return { ...plan, planned: changeRoute(plan.planned, route, () => ({ return: null })) }
    }),
  ],
  [
    'two stops exchanged',
    'figures',
    ofRoute((plan, route, draw) => {
      const stops = plan.planned.routes[route]?.stops ?? []
      if (stops.length < 2) return null
      const first = draw(0, stops.length - 2)
      const [before, after] = [stops[first]?.point ?? -1, stops[first + 1]?.point ?? -1]
      const moved = changeStop(plan.planned, { route, stop: first }, () => ({ point: after }))
      return { ...plan, planned: changeStop(moved, { route, stop: first + 1 }, () => ({ point: before })) }
    }),
  ],
  [
    'a stop left out',
    'point_missing',
    ofStop((plan, at) => {
      const stops = plan.planned.routes[at.route]?.stops.toSpliced(at.stop, 1) ?? []
      return { ...plan, planned: changeRoute(plan.planned, at.route, () => ({ stops })) }
    }),
  ],
  [
    'a stop that is also unassigned',
    'point_twice',
    ofStop((plan, at) => {
      const unassigned = [...plan.planned.unassigned, stopAt(plan, at).point]
      return { ...plan, planned: { ...plan.planned, unassigned } }
    }),
  ],
  [
    'a stop in place of another',
    'point_twice',
    ofRoute((plan, route, draw) => {
      const stops = plan.planned.routes[route]?.stops ?? []
      if (stops.length < 2) return null
      const at = draw(1, stops.length - 1)
      return {
        ...plan,
        planned: changeStop(plan.planned, { route, stop: at }, () => ({ point: stops[0]?.point ?? -1 })),
      }
    }),
  ],
  [
    'a vehicle on two routes',
    'vehicle_twice',
    (plan) => {
      const [first, second] = plan.planned.routes
      if (first === undefined || second === undefined) return null
      return { ...plan, planned: changeRoute(plan.planned, 1, () => ({ vehicle: first.vehicle })) }
    },
  ],
  [
    'windows that leave service out',
    'time_window',
    ofStop((plan, at, draw) => {
      const { point, start_s } = stopAt(plan, at)
      const before = { start_s: start_s - draw(1, 99), end_s: start_s - 1 }
      const after = { start_s: start_s + 1, end_s: start_s + draw(1, 99) }
      return { ...plan, problem: changePoint(plan.problem, point, () => ({ windows: [after, before] })) }
    }),
  ],
  [
    'one unit more than the vehicle takes',
    'capacity',
    ofRoute((plan, route) => {
      const vehicle = plan.planned.routes[route]?.vehicle ?? -1
      return {
        ...plan,
        problem: changeVehicle(plan.problem, vehicle, ({ capacity }) => ({ capacity: (capacity ?? 0) - 1 })),
      }
    }),
  ],
  [
    'an axle more than the stop takes',
    'axles',
    ofStop((plan, at) => {
      const axles = plan.problem.vehicles[plan.planned.routes[at.route]?.vehicle ?? -1]?.axles ?? null
      if (axles === null) return null
      return {
        ...plan,
        problem: changePoint(plan.problem, stopAt(plan, at).point, () => ({ max_axles: axles - 1 })),
      }
    }),
  ],
  [
    'a shift that starts later',
    'working_hours',
    ofRoute((plan, route) => {
      const { vehicle = -1, start_s = 0, end_s = 0 } = plan.planned.routes[route] ?? {}
      const shift = { start_s: start_s + 1, end_s }
      return { ...plan, problem: changeVehicle(plan.problem, vehicle, () => ({ shift })) }
    }),
  ],
  [
    'a shift that ends sooner',
    'working_hours',
    ofRoute((plan, route) => {
      const { vehicle = -1, start_s = 0, end_s = 0 } = plan.planned.routes[route] ?? {}
      const shift = { start_s, end_s: end_s - 1 }
      return { ...plan, problem: changeVehicle(plan.problem, vehicle, () => ({ shift })) }
    }),
  ],
  [
    'a pair the other way round',
    'pickup_order',
    (plan, draw) => {
      const served = plan.problem.pairs.filter(({ pickup }) => !plan.planned.unassigned.includes(pickup))
      const pair = drawFrom(draw, served)
      if (pair === null) return null
      return {
        ...plan,
        problem: { ...plan.problem, pairs: [{ pickup: pair.delivery, delivery: pair.pickup }] },
      }
    },
  ],
  [
    'half a pair',
    'pickup_order',
    ofStop((plan, at, draw) => {
      const missing = drawFrom(draw, plan.planned.unassigned)
      if (missing === null) return null
      const served = stopAt(plan, at).point
      const pair =
        draw(0, 1) === 0 ? { pickup: missing, delivery: served } : { pickup: served, delivery: missing }
      return { ...plan, problem: { ...plan.problem, pairs: [pair] } }
    }),
  ],
  [
    'a rule of longer rests',
    'rest',
    (plan) => {
      const { rests } = plan.problem
      const legs = plan.planned.routes.flatMap((route) => [
        ...route.stops,
        ...(route.return === null ? [] : [route.return]),
      ])
      if (rests === null || legs.every((leg) => leg.rests.length === 0)) return null
      return { ...plan, problem: { ...plan.problem, rests: { ...rests, rest_s: rests.rest_s + 1 } } }
    },
  ],
  [
    'a rule of less driving',
    'rest',
    (plan, draw) => {
      const at = drawFrom(
        draw,
        placesOf(plan).filter((place) => stopAt(plan, place).duration_s > 0),
      )
      if (at === null) return null
      const { duration_s, rests } = stopAt(plan, at)
      const longest_driving_s = Math.ceil(duration_s / (rests.length + 1)) - 1
      return { ...plan, problem: { ...plan.problem, rests: { longest_driving_s, rest_s: 0 } } }
    },
  ],
  [
    'a road that is closed',
    'unreachable',
    ofStop((plan, at) => {
      const vehicle = plan.problem.vehicles[plan.planned.routes[at.route]?.vehicle ?? -1]
      const from = at.stop === 0 ? vehicle?.start : stopAt(plan, { ...at, stop: at.stop - 1 }).point
      const matrix = plan.problem.matrices[vehicle?.profile ?? '']
      if (from === null || from === undefined || matrix === undefined) return null
      const cell = from * matrix.size + stopAt(plan, at).point
      const closed = { ...matrix, durations_s: matrix.durations_s.with(cell, unreachable) }
      const matrices = { ...plan.problem.matrices, [vehicle?.profile ?? '']: closed }
      const planned = changeStop(plan.planned, at, () => ({ duration_s: unreachable }))
      return { problem: { ...plan.problem, matrices }, planned }
    }),
  ],
]

const anyDraw = drawn((draw) => draw)

describe('random plans', () => {
  test('nothing is found in plans that just fit', () => {
    fc.assert(
      fc.property(randomPlan, ({ problem, planned }) => {
        expect(checkPlanned(problem, planned)).toEqual([])
      }),
      { numRuns: 5000 },
    )
  })

  test.each(faults)('%s, wrong by little: %s', (_, code, fault) => {
    fc.assert(
      fc.property(randomPlan, anyDraw, (plan, draw) => {
        fc.pre(plan.planned.routes.length > 0)
        const wrong = fault(plan, draw)
        fc.pre(wrong !== null)
        expect(checkPlanned(wrong.problem, wrong.planned).map((violation) => violation.code)).toContain(code)
      }),
      { numRuns: 300, maxSkipsPerRun: 1000 },
    )
  })
})
