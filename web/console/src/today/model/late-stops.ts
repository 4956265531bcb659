import type { Exception } from '../../api/exceptions.ts'
import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import { isOpenPoint, stopsOf } from '../../plans/plan-stops.ts'
import type { DayIndex } from './day-index.ts'

/** A stop that is expected too late, as its exception tells. */
export interface LateStop {
  readonly point_id: number
  /** Its number on the route; null: it has none, or the route is of another day. */
  readonly number: string | null
  readonly name: string | null
  /** When it should be reached at the latest. */
  readonly due_at: string
  readonly expected_at: number
  readonly late_s: number
  /** Nobody has been there: it can still be given to somebody else. */
  readonly is_open: boolean
}

interface ToldStop {
  readonly route_point_id: number
  readonly due_at: string
  readonly late_min: number
}

const minute_ms = 60_000

/** In the order in which they are driven. The newest estimate of the plan wins over the one that opened the exception. */
export function listLateStops({ facts }: Pick<Exception, 'facts'>, { points }: DayIndex): LateStop[] {
  const told = Array.isArray(facts['points']) ? facts['points'].filter(isTold) : []
  return told
    .map((stop) => ({ stop, found: points.get(stop.route_point_id) }))
    .toSorted((one, other) => placeOf(one.found?.point) - placeOf(other.found?.point))
    .map(({ stop: { route_point_id, due_at, late_min }, found }) => {
      const due = Date.parse(due_at)
      const eta = found?.point.eta ?? null
      const expected_at = eta === null ? due + late_min * minute_ms : Date.parse(eta)
      return {
        point_id: route_point_id,
        number: found === undefined ? null : numberOf(found.plan, route_point_id),
        name: found?.point.name ?? null,
        due_at,
        expected_at,
        late_s: (expected_at - due) / 1_000,
        is_open: found !== undefined && isStop(found.point) && isOpenPoint(found.point),
      }
    })
}

/** As on the board; null: it is where the route begins or ends, which has no number. */
function numberOf(plan: RoutePlan, id: number): string | null {
  const at = stopsOf(plan).findIndex((point) => point.id === id)
  return at === -1 ? null : String(at + 1)
}

const isStop = ({ type }: RoutePoint) => type === 'PE' || type === 'PC'

const placeOf = (point: { readonly optimized_order: number | null; readonly order: number } | undefined) =>
  point?.optimized_order ?? point?.order ?? 0

function isTold(value: unknown): value is ToldStop {
  if (typeof value !== 'object' || value === null) return false
  const { route_point_id, due_at, late_min } = value as Record<string, unknown>
  return typeof route_point_id === 'number' && typeof due_at === 'string' && typeof late_min === 'number'
}
