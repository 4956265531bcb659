import { at, bodyOf } from '../../product/import-body.ts'
import type { PlanningApp } from '../../product/planning-app.ts'
import type { OfficeView, PlannedChange } from './office-model.ts'
import { planOf } from './office-model.ts'

export interface OfficeAnswer {
  readonly status: number
  readonly code: string | null
  readonly change_id: string | null
  readonly preview_id: string | null
  readonly changes_since: readonly object[] | null
}

/** Two plans of five deliveries, and what dispatchers may ask for. */
export interface OfficeWorld {
  readonly ids: readonly number[]
  look(): Promise<OfficeView>
  change(seen: OfficeView, planned: PlannedChange, terms: { by_preview: boolean }): Promise<OfficeAnswer>
  undo(change_id: string): Promise<OfficeAnswer>
  /** Where each point is by the log alone: its plan, or null. */
  foldLog(): Promise<Map<number, number | null>>
}

export async function createOfficeWorld(planning: PlanningApp): Promise<OfficeWorld> {
  const ids: number[] = []
  for (let plan = 0; plan < 2; plan++) {
    const route_points = [
      { name: 'depot', type: 'PA', ...at(0) },
      ...[1, 2, 3, 4, 5].map((place) => ({ name: `stop ${place}`, ...at(place, plan) })),
    ]
    const body = bodyOf({ is_async: true, optimize: false, route_points })
    const { route_plan_ids } = await planning.importPlan(body)
    ids.push(route_plan_ids[0] ?? 0)
  }
  const look = async (): Promise<OfficeView> => {
    const plans = await Promise.all(ids.map((id) => planning.readPlan(id)))
    const locked = plans.flatMap((plan) => plan.route_points.filter((point) => point.locked))
    return {
      plans: new Map(
        plans.map(({ id, edit_version, locked: is_locked, load_check, route_points }) => [
          id,
          {
            edit_version,
            locked: is_locked,
            load_check,
            order: route_points.filter(({ type }) => type !== 'PA').map((point) => point.id),
          },
        ]),
      ),
      locked: new Set(locked.map(({ id }) => id)),
    }
  }
  const began = await look()
  // Of a log that thousands of worlds have written before only what comes from here on is read.
  const [{ last_id } = { last_id: 0 }] = await planning.rowsBehind<{ last_id: number }>(
    'select coalesce(max(id), 0)::integer as last_id from app.outbox',
    [],
  )
  const send = async (url: string, data: object): Promise<OfficeAnswer> => {
    const answer = await planning.send('POST', url, { body: { data } })
    const { code = null, changes_since = null, data: made } = answer.json()
    const { change_id = null, preview_id = null } = made ?? {}
    return { status: answer.statusCode, code, changes_since, change_id, preview_id }
  }
  return {
    ids,
    look,
    change: async (seen, { operation, touched }, { by_preview }) => {
      const base = Object.fromEntries(touched.map((id) => [id, planOf(seen, id).edit_version]))
      const asked = { base, operations: [operation] }
      if (!by_preview) return send('/route_plan/changes', asked)
      const tried = await send('/route_plan/changes?dry_run=true', asked)
      return tried.preview_id === null ? tried : send('/route_plan/changes', { preview_id: tried.preview_id })
    },
    undo: (change_id) => send(`/route_plan/changes/${change_id}/undo`, {}),
    foldLog: () => foldLog(planning, { ids, began, after_id: last_id }),
  }
}

interface LogOfPlans {
  readonly ids: readonly number[]
  readonly began: OfficeView
  readonly after_id: number
}

async function foldLog(planning: PlanningApp, { ids, began, after_id }: LogOfPlans) {
  const places = new Map<number, number | null>()
  for (const [id, { order }] of began.plans) for (const point of order) places.set(point, id)
  const events = await planning.rowsBehind<{ type: string; plan: number; point: number }>(
    `select type, (payload ->> 'route_plan_id')::integer as plan, (payload ->> 'route_point_id')::integer as point
     from app.outbox where id > $2 and payload ->> 'route_plan_id' = any($1) and payload ? 'route_point_id' order by id`,
    [ids.map(String), after_id],
  )
  for (const { type, plan, point } of events) {
    if (type === 'route_point.removed') places.set(point, null)
    if (type === 'route_point.moved' || type === 'route_point.restored') places.set(point, plan)
  }
  return places
}
