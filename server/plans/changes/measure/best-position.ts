import { type Leg, type LegBook, legKey } from './leg-book.ts'
import type { MeasurablePoint } from './measurable.ts'
import { schedulePlan } from './schedule-plan.ts'
import type { PlanRoute, ScheduledPlan } from './scheduled-plan.ts'

export type BestPosition =
  /** From 1 in the order; null: the plan has no figures to compare by. */
  { readonly position: number | null } | { readonly missing: readonly Leg[] }

/** Places worth a schedule: those with the shortest way round, as the crow flies. */
const max_places = 24

interface Gap {
  /** From 0: how many points come before. */
  readonly place: number
  readonly detour: number
}

/** Where in the order a point costs least, by the figures that an edit shows: fewest broken rules, then least delay, then cost. */
export function findBestPosition(route: PlanRoute, point: MeasurablePoint, legs: LegBook): BestPosition {
  const { points } = route
  if (route.plan.engine === null || point.latitude === null) return { position: null }
  const places = listGaps(points, point)
  const tried = places.map(({ place }) => ({
    place,
    scheduling: schedulePlan({ ...route, points: points.toSpliced(place, 0, point) }, legs),
  }))
  const missing = tried.flatMap(({ scheduling }) => ('missing' in scheduling ? scheduling.missing : []))
  if (missing.length > 0) return { missing: [...new Map(missing.map((leg) => [legKey(leg), leg])).values()] }
  let best: { place: number; rank: readonly number[] } | null = null
  for (const { place, scheduling } of tried) {
    if (!('scheduled' in scheduling)) return { position: null }
    const rank = [...rankOf(scheduling.scheduled), place]
    if (best === null || isLess(rank, best.rank)) best = { place, rank }
  }
  return { position: best === null ? null : best.place + 1 }
}

/** Behind the start and all that was done, before the arrival. */
function listGaps(points: readonly MeasurablePoint[], point: MeasurablePoint): Gap[] {
  const first = points.findLastIndex(({ type, status, arrived_at }) => {
    return type === 'PA' || status !== 'P' || arrived_at !== null
  })
  const end = points.findIndex(({ type, status }) => type === 'CH' && status === 'P')
  const last = end < 0 ? points.length : end
  const start = Math.min(first + 1, last)
  return Array.from({ length: last - start + 1 }, (_, index) => {
    const place = start + index
    return { place, detour: detourOf(points[place - 1], point, points[place]) }
  })
    .toSorted((a, b) => a.detour - b.detour || a.place - b.place)
    .slice(0, max_places)
}

type Neighbour = MeasurablePoint | undefined

function detourOf(before: Neighbour, point: MeasurablePoint, after: Neighbour): number {
  return awayOf(before, point) + awayOf(point, after) - awayOf(before, after)
}

/** In degrees of latitude: good enough to compare by. */
function awayOf(one: Neighbour, other: Neighbour): number {
  if (one === undefined || other === undefined) return 0
  const lat = one.latitude ?? 0
  const north = lat - (other.latitude ?? 0)
  const east = ((one.longitude ?? 0) - (other.longitude ?? 0)) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

function rankOf({ figures, broken }: ScheduledPlan): readonly number[] {
  if (figures === null) return [Number.POSITIVE_INFINITY]
  const { late_s, cost, duration_s, distance_m } = figures
  return [broken.length, late_s, cost ?? duration_s, duration_s, distance_m]
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== (other[index] ?? Number.POSITIVE_INFINITY))
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? Number.POSITIVE_INFINITY)
}
