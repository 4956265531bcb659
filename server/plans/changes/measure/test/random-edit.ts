import fc from 'fast-check'
import type { Leg, LegBook, LegFigures } from '../leg-book.ts'
import { legKey } from '../leg-book.ts'
import type { Measurable, MeasurableExecutor, MeasurablePlan, MeasurablePoint } from '../measurable.ts'
import type { PlanShape } from '../measure-edit.ts'

export const day_start = new Date('2026-03-04T08:00:00.000Z')
export const at = (seconds: number) => new Date(day_start.getTime() + seconds * 1_000)

export const plan_in_days: MeasurablePlan = {
  id: 1,
  status: 'P',
  engine: 'osrm',
  date_time_start: day_start,
  date_time_end: at(36_000),
  day: '2026-03-04',
  date_started: null,
  edit_version: 3,
  row_version: 5,
  vehicle_id: 1,
  driver_id: 1,
  waits: true,
  legs_profile: 'car',
  is_optimized: true,
  far: new Map(),
  findings: [],
}

/** Numbered by its id, one hundredth of a degree apart. */
export function pointAt(id: number, fields: Partial<MeasurablePoint> = {}): MeasurablePoint {
  return {
    id,
    route_plan_id: 1,
    type: 'PE',
    line: id,
    external_code: `c${id}`,
    latitude: -20 - id / 100,
    longitude: -40,
    delivery_time: 300,
    windows: [],
    capacity: null,
    axles: null,
    status: 'P',
    arrived_at: null,
    time_scheduled: null,
    duration: null,
    distance: null,
    leg_from_id: null,
    ...fields,
  }
}

export const van: MeasurableExecutor = {
  axles: 2,
  capacity: 100,
  home: null,
  shift: { start: day_start.toISOString(), end: at(36_000).toISOString() },
  profile: 'car',
  prices: { cost_per_km: 2, cost_per_hour: 30 },
  expired: [],
}

export interface MeasurableParts {
  readonly plans: readonly MeasurablePlan[]
  readonly points: readonly MeasurablePoint[]
  readonly executor?: MeasurableExecutor
}

export function measurableOf({ plans, points, executor = van }: MeasurableParts): Measurable {
  return {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    points: new Map(points.map((point) => [point.id, point])),
    executorOf: () => executor,
  }
}

/** The figures of a leg that nobody stored: the same for the same places. */
export function figuresOfLeg({ from, to }: Leg): LegFigures {
  const metres = Math.round(
    Math.hypot(from.lat - to.lat, from.lng - to.lng) * 111_000 + (to.lat > from.lat ? 40 : 0),
  )
  return { duration_s: Math.round(metres / 11), distance_m: metres }
}

export function bookOf(legs: readonly Leg[]): LegBook {
  return new Map(legs.map((leg) => [legKey(leg), figuresOfLeg(leg)]))
}

const window_of_point = fc.option(
  fc.record({ start: fc.integer({ min: 0, max: 30_000 }), length: fc.integer({ min: 60, max: 12_000 }) }),
)

const random_stop = fc.record({
  type: fc.constantFrom('PE' as const, 'PE' as const, 'PC' as const),
  code: fc.integer({ min: 1, max: 6 }),
  latitude: fc.integer({ min: 0, max: 900 }),
  longitude: fc.integer({ min: 0, max: 900 }),
  delivery_time: fc.integer({ min: 0, max: 1_200 }),
  window: window_of_point,
  capacity: fc.option(fc.integer({ min: 0, max: 30 })),
  axles: fc.option(fc.constantFrom(2, 3)),
})

/** Two plans with starts and arrivals or without, and a random edit of their order. */
export const random_edit = fc
  .record({
    stops: fc.array(random_stop, { minLength: 2, maxLength: 14 }),
    ends: fc.constantFrom('none', 'start', 'both'),
    status: fc.constantFrom('P' as const, 'E' as const),
    waits: fc.boolean(),
    capacity: fc.option(fc.integer({ min: 10, max: 120 })),
    axles: fc.option(fc.constantFrom(2, 3)),
    done: fc.integer({ min: 0, max: 3 }),
    split: fc.integer({ min: 0, max: 14 }),
    moves: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { minLength: 1, maxLength: 3 }),
    now_s: fc.integer({ min: 0, max: 40_000 }),
  })
  .map((drawn) => {
    const executor = { ...van, capacity: drawn.capacity, axles: drawn.axles }
    const plans = [1, 2].map((id) => ({
      ...plan_in_days,
      id,
      status: drawn.status,
      waits: drawn.waits,
      date_started: drawn.status === 'E' ? day_start : null,
    }))
    const points: MeasurablePoint[] = drawn.stops.map((stop, index) => {
      const is_done = drawn.status === 'E' && index < drawn.done
      return pointAt(10 + index, {
        type: stop.type,
        external_code: `c${stop.code}`,
        route_plan_id: index < drawn.split ? 1 : 2,
        latitude: -20 - stop.latitude / 3_000,
        longitude: -40 - stop.longitude / 3_000,
        delivery_time: stop.delivery_time,
        windows:
          stop.window === null
            ? []
            : [
                {
                  start: at(stop.window.start).toISOString(),
                  end: at(stop.window.start + stop.window.length).toISOString(),
                },
              ],
        capacity: stop.capacity,
        axles: stop.axles,
        ...(is_done && { status: 'E', arrived_at: at(60 * index), distance: 1_000, duration: 100 }),
      })
    })
    const ends = [1, 2].flatMap((route_plan_id) => [
      ...(drawn.ends === 'none' ? [] : [pointAt(route_plan_id, { type: 'PA', route_plan_id })]),
      ...(drawn.ends === 'both' ? [pointAt(route_plan_id + 4, { type: 'CH', route_plan_id })] : []),
    ])
    const all = [...ends, ...points]
    const before = [1, 2].map((id) => all.filter(({ route_plan_id }) => route_plan_id === id))
    const after = before.map((list) => list.filter(({ type }) => type === 'PE' || type === 'PC'))
    for (const [from, to, crosses] of drawn.moves) moveOne(after, { from, to, crosses })
    const shapes = before.map((list, index): PlanShape => {
      const own = list.filter(({ type }) => type === 'PA' || type === 'CH')
      const stops = after[index] ?? []
      const who = { vehicle_id: 1, driver_id: 1 }
      return {
        id: index + 1,
        before: { ...who, point_ids: inOrder(list) },
        after: { ...who, point_ids: inOrder([...own, ...stops]) },
      }
    })
    return { measurable: measurableOf({ plans, points: all, executor }), shapes, now: at(drawn.now_s) }
  })

function inOrder(points: readonly MeasurablePoint[]): number[] {
  const stretch = ({ type }: MeasurablePoint) => (type === 'PA' ? 0 : type === 'CH' ? 2 : 1)
  return points.toSorted((a, b) => stretch(a) - stretch(b)).map(({ id }) => id)
}

interface RandomMove {
  readonly from: number
  readonly to: number
  readonly crosses: boolean
}

/** What was done stays. */
function moveOne(lists: MeasurablePoint[][], { from, to, crosses }: RandomMove): void {
  const source = lists[from % 2] ?? []
  const target = crosses ? (lists[(from + 1) % 2] ?? []) : source
  const open = source.filter(({ status }) => status === 'P')
  const point = open[from % Math.max(1, open.length)]
  if (point === undefined) return
  source.splice(source.indexOf(point), 1)
  const done = target.filter(({ status }) => status !== 'P').length
  target.splice(done + (to % (target.length - done + 1)), 0, point)
}
