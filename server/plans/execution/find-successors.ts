import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isFinal } from '../model/day/derive-point.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import type { DayParts } from '../storage/day/queries.ts'
import { saveSuccessors, selectSisterPlans, selectSuccessorPlans, selectSuccessorPoints } from './queries.ts'

/** The plans to hold beside those that are named: what is done on a replaced plan is done on its successor. */
export async function listSuccessorPlans(
  tx: CustomerTransaction,
  parts: DayParts,
): Promise<Map<number, number>> {
  if (parts.plan_ids.length === 0 && parts.point_ids.length === 0) return new Map()
  const rows = await tx.rows(selectSuccessorPlans, parts)
  return new Map(rows.map(({ id, successor_id }) => [id, successor_id]))
}

/** By point, plans with a point that may take its place. */
export type SisterPlans = ReadonlyMap<number, ReadonlySet<number>>

/** Plans of the same import to hold as well: what was one driver's may be another's since. */
export async function listSisterSuccessors(tx: CustomerTransaction, parts: DayParts): Promise<SisterPlans> {
  if (parts.point_ids.length === 0) return new Map()
  const rows = await tx.rows(selectSisterPlans, parts)
  const by_point = Map.groupBy(rows, ({ point_id }) => point_id)
  return new Map([...by_point].map(([id, own]) => [id, new Set(own.map(({ plan_id }) => plan_id))]))
}

/**
 * Of points of replaced plans, those that take their deliveries: of the same code and type, of several the lowest line that is
 * not done. What was chosen once stays, unless its plan was removed since. A point without a code has none: it is as if its plan had been removed.
 */
export async function findSuccessorPoints(
  tx: CustomerTransaction,
  held: HeldDay,
  { sisters, point_ids }: { sisters: SisterPlans; point_ids: readonly number[] },
): Promise<Map<number, number>> {
  const replaced = point_ids.filter(
    (id) => held.plans.get(held.points.get(id)?.route_plan_id ?? 0)?.is_replaced === true,
  )
  if (replaced.length === 0) return new Map()
  const kept = await tx.rows(selectSuccessorPoints, replaced)
  const standing = kept.filter(({ successor_id }) => isInStandingPlan(held, successor_id))
  const found = new Map(standing.map(({ id, successor_id }) => [id, successor_id]))
  const taken = new Set(found.values())
  const chosen: { id: number; successor_id: number }[] = []
  for (const id of replaced) {
    const point = held.points.get(id)
    if (point === undefined || found.has(id) || point.external_code === null) continue
    const candidates = [...held.points.values()]
      .filter(
        (other) =>
          sisters.get(id)?.has(other.route_plan_id) === true &&
          other.external_code === point.external_code &&
          other.type === point.type &&
          other.date_excluded === null,
      )
      .toSorted((a, b) => a.line - b.line)
    const free = candidates.find((other) => !isFinal(other.status) && !taken.has(other.id)) ?? candidates[0]
    if (free === undefined) continue
    taken.add(free.id)
    found.set(id, free.id)
    chosen.push({ id, successor_id: free.id })
  }
  if (chosen.length > 0) await tx.count(saveSuccessors, chosen)
  return found
}

function isInStandingPlan({ points, plan_intents }: HeldDay, id: number): boolean {
  const point = points.get(id)
  return point !== undefined && plan_intents.get(point.route_plan_id)?.removed_at === null
}
