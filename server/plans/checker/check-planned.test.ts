import { describe, expect, test } from 'vitest'
import { type Planned, type PlanningProblem, unreachable, type Violation } from '../model/problem.ts'
import {
  changeAt,
  changePoint,
  changeReturn,
  changeRoute,
  changeStop,
  changeVehicle,
} from '../model/test/change-planned.ts'
import { sample_planned as planned, sample_problem as problem } from '../model/test/sample-plan.ts'
import { checkPlanned } from './check-planned.ts'

const codesOf = (given: PlanningProblem, answer: Planned): readonly Violation['code'][] => [
  ...new Set(checkPlanned(given, answer).map((violation) => violation.code)),
]
const stop = (at: number, route = 0) => ({ route, stop: at })
const cell = (from: number, to: number) => from * 6 + to

function withCell(key: 'durations_s' | 'distances_m', at: number, value: number): PlanningProblem {
  const car = problem.matrices['car']
  if (car === undefined) throw new Error('the sample has a matrix')
  return { ...problem, matrices: { car: { ...car, [key]: car[key].with(at, value) } } }
}

describe('checkPlanned', () => {
  test('finds nothing in a plan that is right', () => {
    expect(checkPlanned(problem, planned)).toEqual([])
  })

  test('finds nothing in a plan that serves nobody', () => {
    expect(checkPlanned(problem, { routes: [], unassigned: [0, 1, 2, 3, 4, 5, 6] })).toEqual([])
    const waiting = { vehicle: 1, start_s: 7, stops: [], return: null, end_s: 7 }
    expect(checkPlanned(problem, { routes: [waiting], unassigned: [0, 1, 2, 3, 4, 5, 6] })).toEqual([])
  })

  test('says which vehicle and which point', () => {
    const shut = changePoint(problem, 0, () => ({ windows: [{ start_s: 601, end_s: 700 }] }))
    expect(checkPlanned(shut, planned)).toEqual([
      { code: 'time_window', vehicle: 0, point: 0, detail: 'served from 600 s, outside 601-700', amount: 1 },
    ])
  })

  test.each<[string, Violation['code'], Planned]>([
    ['a point nowhere', 'point_missing', { ...planned, unassigned: [] }],
    ['a served point among the unassigned', 'point_twice', { ...planned, unassigned: [4, 0] }],
    ['an unassigned point listed twice', 'point_twice', { ...planned, unassigned: [4, 4] }],
    ['an unassigned point nobody knows', 'figures', { ...planned, unassigned: [4, 7] }],
    ['an unassigned point below the first', 'figures', { ...planned, unassigned: [4, -1] }],
    ['a stop nobody knows', 'figures', changeStop(planned, stop(0), () => ({ point: 7 }))],
    ['a vehicle nobody knows', 'figures', changeRoute(planned, 1, () => ({ vehicle: 2 }))],
    [
      'a stop served before it is reached',
      'figures',
      changeRoute(
        changeStop(planned, stop(1, 1), () => ({ rests: [], start_s: 1329, end_s: 1329 })),
        1,
        () => ({ end_s: 1329 }),
      ),
    ],
    [
      'an arrival after the rest on arrival',
      'figures',
      changeStop(planned, stop(1, 1), () => ({ arrival_s: 1630 })),
    ],
    [
      'times that are not whole, though they agree',
      'figures',
      changeRoute(planned, 1, ({ stops }) => ({
        start_s: 100.5,
        stops: stops
          .slice(0, 1)
          .map((first) => ({ ...first, arrival_s: 100.5, start_s: 100.5, end_s: 130.5 })),
        end_s: 130.5,
      })),
    ],
    [
      'two rests on arrival at once',
      'rest',
      changeStop(planned, stop(1, 1), ({ rests }) => ({ rests: [...rests, ...rests] })),
    ],
    [
      'a service that takes too long',
      'figures',
      changeRoute(
        changeStop(planned, stop(1, 1), () => ({ end_s: 1701 })),
        1,
        () => ({ end_s: 1701 }),
      ),
    ],
    ['an arrival too soon', 'figures', changeStop(planned, stop(0), () => ({ arrival_s: 599 }))],
    ['a return too soon', 'figures', changeReturn(planned, 0, () => ({ arrival_s: 5759 }))],
    ['a drive that is too short', 'figures', changeStop(planned, stop(0), () => ({ duration_s: 599 }))],
    ['a leg that is too short', 'figures', changeStop(planned, stop(0), () => ({ distance_m: 4999 }))],
    ['a return that is too short', 'figures', changeReturn(planned, 0, () => ({ distance_m: 0 }))],
    ['a first leg without a start', 'figures', changeStop(planned, stop(0, 1), () => ({ distance_m: 1 }))],
    [
      'a start before the first service',
      'figures',
      changeRoute(
        changeStop(planned, stop(0, 1), () => ({ arrival_s: 99 })),
        1,
        () => ({ start_s: 99 }),
      ),
    ],
    ['no return', 'figures', changeRoute(planned, 0, () => ({ return: null, end_s: 2760 }))],
    ['an end of its own', 'figures', changeRoute(planned, 1, () => ({ end_s: 1699 }))],
    ['a time that is no number', 'figures', changeStop(planned, stop(3), () => ({ arrival_s: Number.NaN }))],
    ['a time that is not whole', 'figures', changeRoute(planned, 0, () => ({ start_s: 0.5 }))],
    ['a length below zero', 'figures', changeStop(planned, stop(0), () => ({ distance_m: -5000 }))],
    [
      'a return of a vehicle that has none',
      'figures',
      changeRoute(planned, 1, () => ({
        return: { duration_s: 0, distance_m: 0, rests: [], arrival_s: 1700 },
      })),
    ],
    [
      'a rest that is too short',
      'rest',
      changeStop(planned, stop(1, 1), () => ({
        rests: [{ start_s: 1330, duration_s: 299, driven_s: 1200 }],
      })),
    ],
    [
      'a rest elsewhere than it says',
      'rest',
      changeStop(planned, stop(2), () => ({ rests: [{ start_s: 1559, duration_s: 300, driven_s: 300 }] })),
    ],
    [
      'a rest on arrival that service cuts',
      'rest',
      changeStop(planned, stop(1, 1), () => ({
        rests: [{ start_s: 1401, duration_s: 300, driven_s: 1200 }],
      })),
    ],
    [
      'a rest on arrival before it arrives',
      'rest',
      changeStop(planned, stop(1, 1), () => ({
        rests: [{ start_s: 1329, duration_s: 300, driven_s: 1200 }],
      })),
    ],
    [
      'a rest past its leg',
      'rest',
      changeStop(planned, stop(1, 1), () => ({
        rests: [{ start_s: 1331, duration_s: 300, driven_s: 1201 }],
      })),
    ],
    [
      'a rest on the return that comes after the end',
      'rest',
      changeReturn(planned, 0, ({ rests }) => ({
        rests: [...rests, { start_s: 5760, duration_s: 300, driven_s: 2400 }],
      })),
    ],
    [
      'rests in the wrong order',
      'rest',
      changeReturn(planned, 0, ({ rests }) => ({ rests: rests.toReversed() })),
    ],
  ])('%s: %s', (_, code, answer) => {
    expect(codesOf(problem, answer)).toContain(code)
  })

  test.each<[string, Violation['code'], PlanningProblem]>([
    [
      'service after its window',
      'time_window',
      changePoint(problem, 5, () => ({ windows: [{ start_s: 0, end_s: 99 }] })),
    ],
    [
      'service before its window',
      'time_window',
      changePoint(problem, 5, () => ({ windows: [{ start_s: 101, end_s: 999 }] })),
    ],
    ['deliveries too many at the start', 'capacity', changePoint(problem, 0, () => ({ capacity: 4 }))],
    ['a pickup too many', 'capacity', changePoint(problem, 3, () => ({ capacity: 4 }))],
    [
      'a vehicle that is too small for its pair',
      'capacity',
      changeVehicle(problem, 0, () => ({ capacity: 2 })),
    ],
    ['a pair beside what stays aboard', 'capacity', changePoint(problem, 0, () => ({ kind: 'pickup' }))],
    ['an axle too many', 'axles', changePoint(problem, 0, () => ({ max_axles: 2 }))],
    [
      'a start before the shift',
      'working_hours',
      changeVehicle(problem, 0, () => ({ shift: { start_s: 1, end_s: 5760 } })),
    ],
    [
      'a return after the shift',
      'working_hours',
      changeVehicle(problem, 0, () => ({ shift: { start_s: 0, end_s: 5759 } })),
    ],
    [
      'a service after the shift',
      'working_hours',
      changeVehicle(problem, 1, () => ({ shift: { start_s: 0, end_s: 1699 } })),
    ],
    ['a delivery before its pickup', 'pickup_order', { ...problem, pairs: [{ pickup: 2, delivery: 1 }] }],
    ['a pickup by another vehicle', 'pickup_order', { ...problem, pairs: [{ pickup: 5, delivery: 2 }] }],
    ['a pair without its pickup', 'pickup_order', { ...problem, pairs: [{ pickup: 4, delivery: 2 }] }],
    ['a pair without its delivery', 'pickup_order', { ...problem, pairs: [{ pickup: 3, delivery: 4 }] }],
    ['driving for too long', 'rest', { ...problem, rests: { longest_driving_s: 1499, rest_s: 300 } }],
    ['rests that are too short', 'rest', { ...problem, rests: { longest_driving_s: 1500, rest_s: 301 } }],
    ['no road to a stop', 'unreachable', withCell('durations_s', cell(2, 3), unreachable)],
    ['no road back', 'unreachable', withCell('durations_s', cell(4, 0), unreachable)],
    ['a length that nobody knows', 'unreachable', withCell('distances_m', cell(0, 1), unreachable)],
    ['another time in the matrix', 'figures', withCell('durations_s', cell(2, 3), 599)],
    ['another length in the matrix', 'figures', withCell('distances_m', cell(2, 3), 4999)],
    ['a profile without a matrix', 'figures', changeVehicle(problem, 0, () => ({ profile: 'truck' }))],
    ['a stop off the matrix', 'figures', changePoint(problem, 0, () => ({ location: 6 }))],
    [
      'a stop off the matrix, where a cell has its figures',
      'figures',
      changePoint(problem, 6, () => ({ location: 7 })),
    ],
    ['a base off the matrix', 'figures', changeVehicle(problem, 0, () => ({ start: -1 }))],
  ])('%s: %s', (_, code, given) => {
    expect(codesOf(given, planned)).toContain(code)
  })

  test('a vehicle with two routes: vehicle_twice, once', () => {
    const twice = { ...planned, routes: changeAt(planned.routes, 1, () => ({ vehicle: 0 })) }
    expect(checkPlanned(problem, twice).filter(({ code }) => code === 'vehicle_twice')).toHaveLength(1)
  })

  test('a route that needs no rest may take one; without a rule none is needed', () => {
    const lawless = { ...problem, rests: null }
    expect(checkPlanned(lawless, planned)).toEqual([])
    const generous = { ...problem, rests: { longest_driving_s: 99_999, rest_s: 1 } }
    expect(checkPlanned(generous, planned)).toEqual([])
  })

  test('rests that go back on their way, or take less than no time, are none', () => {
    const lawless = { ...problem, rests: null }
    const back = changeReturn(planned, 0, ({ rests }) => ({
      rests: [...rests.slice(0, 1), { start_s: 3560, duration_s: 300, driven_s: 500 }],
    }))
    expect(codesOf(lawless, back)).toEqual(['rest'])
    const winning = changeStop(planned, stop(1, 1), () => ({
      rests: [{ start_s: 130, duration_s: -300, driven_s: 0 }],
      arrival_s: 1030,
    }))
    expect(codesOf(lawless, winning)).toEqual(['figures'])
  })

  test('on a leg of no length a rest may come before leaving or on arrival', () => {
    const here = changePoint(problem, 6, () => ({ location: 2 }))
    const zero = { duration_s: 0, distance_m: 0, rests: [{ start_s: 130, duration_s: 300, driven_s: 0 }] }
    for (const arrival_s of [130, 430]) {
      expect(
        checkPlanned(
          here,
          changeStop(planned, stop(1, 1), () => ({ ...zero, arrival_s })),
        ),
      ).toEqual([])
    }
    expect(
      codesOf(
        here,
        changeStop(planned, stop(1, 1), () => ({ ...zero, arrival_s: 429 })),
      ),
    ).toEqual(['figures'])
  })

  test('unknown axles and decimal loads that only rounding lifts above the capacity are allowed', () => {
    const unknown = changeVehicle(
      changePoint(problem, 0, () => ({ max_axles: 1 })),
      0,
      () => ({ axles: null }),
    )
    expect(checkPlanned(unknown, planned)).toEqual([])
    const small = changeVehicle(problem, 0, () => ({ capacity: 0.3 }))
    const loads = [0, 0.1, 0.1, 0.2]
    const decimal = loads.reduce(
      (given, capacity, at) =>
        changePoint(given, at, () => ({ capacity, kind: at === 2 ? 'delivery' : 'pickup' })),
      small,
    )
    const kept = { ...decimal, pairs: [] }
    expect(checkPlanned(kept, planned)).toEqual([])
    expect(
      codesOf(
        changeVehicle(kept, 0, () => ({ capacity: 0.299 })),
        planned,
      ),
    ).toEqual(['capacity'])
  })

  test('a pickup shared by two deliveries is carried to both; what it does not bring is aboard from the start', () => {
    const shared = {
      ...changePoint(problem, 3, () => ({ kind: 'delivery' })),
      pairs: [
        { pickup: 1, delivery: 2 },
        { pickup: 1, delivery: 3 },
      ],
    }
    const split = changePoint(
      changePoint(shared, 2, () => ({ capacity: 2 })),
      3,
      () => ({ capacity: 1 }),
    )
    expect(checkPlanned(split, planned)).toEqual([])
    const lacking = changePoint(split, 3, () => ({ capacity: 2 }))
    expect(codesOf(lacking, planned)).toEqual(['capacity'])
  })
})
