import { describe, expect, it } from 'vitest'
import { countLate, toBoardRoute } from './board-route.ts'
import { createBoardRoutes } from './board-routes.ts'
import { markPlans } from './plan-marks.ts'
import { planOnMap, stopsOnMap } from './plan-on-map.ts'
import { at, momentAt, samplePlan, samplePoint } from './test/sample-plan.ts'

const window = (from: number, to: number) => ({ time_windows: [{ start: at(from), end: at(to) }] })
const plan_context = { kind: 'plan', mark: null, summary: null } as const
const day_context = { kind: 'day', mark: null, summary: null } as const

describe('a plan to come', () => {
  it('shows its stops without the depot, numbered, with what is between them', () => {
    const route = toBoardRoute(
      samplePlan([samplePoint(1, 5), samplePoint(2, 45), samplePoint(3, 90, window(90, 100))]),
      plan_context,
    )
    expect(route.stops.map(({ number, start }) => [number, start])).toEqual([
      ['1', momentAt(5)],
      ['2', momentAt(45)],
      ['3', momentAt(90)],
    ])
    expect(route.segments).toEqual([
      { kind: 'drive', from: momentAt(0), to: momentAt(5) },
      { kind: 'drive', from: momentAt(15), to: momentAt(20) },
      { kind: 'break', from: momentAt(20), to: momentAt(45) },
      { kind: 'drive', from: momentAt(55), to: momentAt(60) },
      { kind: 'wait', from: momentAt(60), to: momentAt(90) },
      { kind: 'drive', from: momentAt(100), to: momentAt(105) },
      { kind: 'break', from: momentAt(105), to: momentAt(120) },
    ])
    expect(route).toMatchObject({ driver: 'Ana Prado', plate: 'ABC1D23', end_time: momentAt(120), total: 3 })
  })

  it('says what misses its window, and how full the vehicle is at its fullest', () => {
    const plan = samplePlan([
      samplePoint(1, 5, { ...window(0, 4), capacity: 60 }),
      samplePoint(2, 20, { type: 'PC', capacity: 80 }),
    ])
    const { stops, load_ratio } = toBoardRoute(plan, plan_context)
    expect(stops.map(({ state, kind }) => [state, kind])).toEqual([
      ['will_be_late', 'delivery'],
      ['planned', 'pickup'],
    ])
    expect(load_ratio).toBe(0.8)
    expect(countLate(plan)).toBe(1)
  })

  it('has no stops while it has no times', () => {
    const point = samplePoint(1, 5, { time_scheduled: null })
    expect(toBoardRoute(samplePlan([point], { status: 'W' }), plan_context).stops).toEqual([])
  })
})

describe('a running day', () => {
  const visited = (arrived: number, departed: number | null) => ({
    status: 'E' as const,
    arrived_at: at(arrived),
    departed_at: departed === null ? null : at(departed),
  })
  const plan = samplePlan(
    [
      samplePoint(1, 5, visited(6, 12)),
      samplePoint(2, 20, { ...visited(40, 50), ...window(10, 30) }),
      samplePoint(3, 30),
      samplePoint(4, 35, { ...visited(55, 60), status: 'D' }),
      samplePoint(5, 50, { arrived_at: at(65) }),
      samplePoint(6, 70, { eta: at(80), ...window(85, 95) }),
      samplePoint(7, 85, { eta: at(105), ...window(80, 100) }),
    ],
    { status: 'E' },
  )

  it('tells what was done, missed, is under way and will be late', () => {
    const route = toBoardRoute(plan, day_context)
    expect(route.stops.map(({ state }) => state)).toEqual([
      'done',
      'done_late',
      'skipped',
      'returned',
      'now',
      'planned',
      'will_be_late',
    ])
    expect(route).toMatchObject({ done: 3, total: 7, load_ratio: null, deviation_s: 20 * 60 })
  })

  it('shows who is at a stop there until now, however long that takes', () => {
    const { stops } = toBoardRoute(plan, { ...day_context, now: momentAt(78) })
    expect(stops[4]).toMatchObject({ state: 'now', start: momentAt(65), end: momentAt(78) })
    expect(stops[0]).toMatchObject({ end: momentAt(12) })
  })

  it('tells of no break that is not planned, however long it takes until the forecast of the next stop', () => {
    const served = samplePoint(1, 5, { arrived_at: at(6), departed_at: null })
    const next = samplePoint(2, 20, { eta: at(50) })
    const { segments } = toBoardRoute(samplePlan([served, next], { status: 'E' }), day_context)
    expect(segments).toEqual([
      { kind: 'drive', from: momentAt(0), to: momentAt(6) },
      { kind: 'drive', from: momentAt(16), to: momentAt(21) },
      { kind: 'drive', from: momentAt(60), to: momentAt(65) },
      { kind: 'break', from: momentAt(65), to: momentAt(120) },
    ])
  })

  it('has what happened, then the forecast, beside the plan; who comes too early waits', () => {
    const { stops } = toBoardRoute(plan, day_context)
    expect(stops[0]).toMatchObject({ start: momentAt(6), end: momentAt(12), planned_start: momentAt(5) })
    expect(stops[4]).toMatchObject({ start: momentAt(65), end: momentAt(75) })
    expect(stops[5]).toMatchObject({ start: momentAt(85), end: momentAt(95) })
  })
})

describe('the rows of a screen', () => {
  it('are the same objects as long as they show the same', () => {
    const toRoutes = createBoardRoutes()
    const plans = [samplePlan([samplePoint(1, 5)]), samplePlan([samplePoint(2, 5)], { id: 8 })]
    const first = toRoutes(plans, () => ({ ...plan_context }))
    expect(toRoutes(structuredClone(plans), () => plan_context)).toBe(first)
    const moved = [plans[0] ?? samplePlan([]), samplePlan([samplePoint(2, 9)], { id: 8 })]
    const second = toRoutes(moved, () => plan_context)
    expect(second[0]).toBe(first[0])
    expect(second[1]).not.toBe(first[1])
  })
})

describe('plans on a map', () => {
  it('go by letters in the order of their ids', () => {
    const marks = markPlans(Array.from({ length: 28 }, (_, index) => ({ id: 100 - index })))
    expect(marks.get(73)).toEqual({ letter: 'A', colour: 1, outlined: false })
    expect(marks.get(81)).toEqual({ letter: 'I', colour: 1, outlined: true })
    expect(marks.get(99)?.letter).toBe('AA')
  })

  it('have the colour of their mark, numbers, and one depot for there and back', () => {
    const mark = { letter: 'B', colour: 2, outlined: false } as const
    const plan = samplePlan([samplePoint(1, 5), samplePoint(2, 20)])
    expect(planOnMap(plan, mark)).toMatchObject({ id: 7, colour: 2, parts: [{ look: 'solid' }] })
    expect(planOnMap(plan, mark, 'quiet').colour).toBe('quiet')
    expect(stopsOnMap(plan, { mark, selected_id: 2 }).map(({ label, look }) => [label, look])).toEqual([
      ['1', 'coming'],
      ['B2', 'coming'],
      ['', 'depot'],
    ])
  })

  it('draw no way that cannot be read', () => {
    expect(planOnMap(samplePlan([], { polyline6: '_' }), null).parts[0]?.line).toEqual([])
  })
})
