import { at, bodyOf } from '../product/import-body.ts'
import type { PlanningApp } from '../product/planning-app.ts'

const hour_ms = 3_600_000

export interface PlanToGive {
  readonly user_id: number
  /** What the codes of its points begin with. */
  readonly code: string
  /** Days from today. */
  readonly day: number
  readonly points_of_plan: number
}

/** Of the one item of a point. */
export const itemCodeOf = (point: number) => `item ${point}`

/** A plan of a driver that is not optimised, and on its way to their phone. */
export async function givePlan(
  planning: PlanningApp,
  { user_id, code, day, points_of_plan }: PlanToGive,
): Promise<void> {
  const start_ms = planning.product.clock.now().getTime() + day * 24 * hour_ms
  const answer = await planning.importPlan(
    bodyOf({
      optimize: false,
      data: {
        date_time_start: new Date(start_ms).toISOString(),
        date_time_end: new Date(start_ms + 10 * hour_ms).toISOString(),
        route_points: Array.from({ length: points_of_plan }, (_, n) => ({
          name: `stop ${n}`,
          external_code: `${code}-${day}-${n}`,
          ...at(n),
          route_point_items: [{ external_code: itemCodeOf(n) }],
        })),
      },
    }),
  )
  const [id] = answer.route_plan_ids
  if (answer.status !== 200 || id === undefined) throw new Error(JSON.stringify(answer))
  // As an import that names the driver by CPF would have it.
  await planning.rowsBehind('update app.route_plans set user_id = $2 where id = $1', [id, user_id])
}
