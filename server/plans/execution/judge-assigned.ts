import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectPlansOfPoints, selectPlansOfUser } from './queries.ts'

export type Assigned = 'yes' | 'not_found' | 'not_assigned'

/** A plan and a point of it that somebody names. */
interface NamedPlace {
  readonly plan_id: number | null
  readonly point_id: number | null
}

/**
 * Whether the plan ever was the user's, and the point ever the plan's. Nothing is locked: who had a plan once is not forgotten, and
 * what is not theirs is not to wait for them.
 */
export async function judgeAssigned<Place extends NamedPlace>(
  tx: CustomerTransaction,
  user_id: number,
  places: readonly Place[],
): Promise<Map<Place, Assigned>> {
  const point_ids = places.flatMap(({ point_id }) => point_id ?? [])
  const given = point_ids.length === 0 ? [] : await tx.rows(selectPlansOfPoints, point_ids)
  const given_of = Map.groupBy(given, ({ id }) => id)
  const planOf = ({ plan_id, point_id }: NamedPlace) =>
    plan_id ?? given_of.get(point_id ?? 0)?.find(({ is_shown }) => is_shown)?.route_plan_id ?? null
  const plan_ids = [...new Set(places.flatMap((place) => planOf(place) ?? []))]
  const plans = plan_ids.length === 0 ? [] : await tx.rows(selectPlansOfUser, { user_id, plan_ids })
  const is_own = new Map(plans.map((plan) => [plan.id, plan.is_own]))
  return new Map(places.map((place) => [place, judge(place)]))

  function judge(place: NamedPlace): Assigned {
    const plan_id = planOf(place)
    const own = plan_id === null ? undefined : is_own.get(plan_id)
    if (own === undefined) return 'not_found'
    if (!own) return 'not_assigned'
    if (place.point_id === null) return 'yes'
    const plans_of_point = given_of.get(place.point_id)
    if (plans_of_point === undefined) return 'not_found'
    return plans_of_point.some(({ route_plan_id }) => route_plan_id === plan_id) ? 'yes' : 'not_assigned'
  }
}
