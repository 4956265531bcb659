import type { DaysWorld } from './days-world.ts'

export interface PlanSeen {
  readonly id: number
  readonly status: string
  readonly is_seen: boolean
  readonly row_version: number
  readonly edit_version: number
  /** What the office wants, as text. */
  readonly intent: string
}

export interface PointSeen {
  readonly id: number
  readonly status: string
  readonly is_seen: boolean
  readonly route_plan_id: number
  readonly assignment: number
  readonly type: string
  /** In the agenda. */
  readonly position: number
  readonly line_key: string
  readonly intent: string
}

export interface DaySeen {
  readonly plans: ReadonlyMap<number, PlanSeen>
  readonly points: ReadonlyMap<number, PointSeen>
}

/** The tables as they are, of the plans of a day. */
export async function lookAtDay(world: DaysWorld, plan_ids: readonly number[]): Promise<DaySeen> {
  const [plans, points] = await Promise.all([
    world.behind<PlanSeen>(
      `select id::integer, status, row_version::integer, edit_version::integer,
         date_excluded is null or date_restored is not null as is_seen,
         concat_ws(' ', 'user', user_id, case when office_started_at is not null then 'started' end,
           case when office_closed_at is not null then 'closed' end,
           case when office_reopened_at is not null then 'reopened' end,
           case when date_excluded is not null then 'removed' end) as intent
       from app.route_plans where id = any($1)`,
      [plan_ids],
    ),
    world.behind<PointSeen>(
      `select point.id::integer, point.status, point.route_plan_id::integer, assignment, type,
         point.date_excluded is null and (plan.date_excluded is null or plan.date_restored is not null) as is_seen,
         row_number() over (partition by point.route_plan_id, point.date_excluded is null order by
           case type when 'PA' then 0 when 'CH' then 2 else 1 end, coalesce(optimized_order, "order"), point.id
         )::integer as position,
         concat_ws(' ', coalesce(origin_route_id, plan.route_id), coalesce(origin_line, line),
           case when type in ('PA', 'CH') then point.route_plan_id end) as line_key,
         concat_ws(' ', 'in', coalesce(intended_plan_id, point.route_plan_id), 'assignment', assignment,
           case when removed_at is not null then 'removed' end) as intent
       from app.route_points point
       join app.route_plans plan on plan.customer_id = point.customer_id and plan.id = point.route_plan_id
       where point.route_plan_id = any($1)`,
      [plan_ids],
    ),
  ])
  return {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    points: new Map(points.map((point) => [point.id, point])),
  }
}
