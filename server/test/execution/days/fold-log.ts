import type { DaysWorld } from './days-world.ts'
import { type Fault, faultOf } from './faults.ts'
import type { DaySeen } from './look-at-day.ts'

interface LoggedEvent {
  readonly type: string
  readonly payload: {
    readonly route_plan_id: number
    readonly route_point_id?: number
    readonly from?: string
    readonly to?: string
    readonly status?: string
    readonly from_plan?: number
    readonly assignment?: number
  }
}

interface FoldedPoint {
  status: string
  plan: number
  is_seen: boolean
}

interface FoldedPlan {
  status: string
  is_seen: boolean
}

const plan_status_after: Readonly<Record<string, string>> = {
  'route_plan.started': 'E',
  'route_plan.completed': 'C',
  'route_plan.closed': 'C',
  'route_plan.resumed': 'E',
  'route_plan.reopened': 'E',
}
const status_events = new Set([
  'route_point.performed',
  'route_point.delivered',
  'route_point.returned',
  'route_point.performed_manually',
  'route_point.corrected',
])

/** 13: who reads the log from the imports on, and nothing else, knows the tables; each change of a state is told once. */
export async function judgeLog(
  world: DaysWorld,
  imported: ReadonlyMap<number, readonly number[]>,
  seen: DaySeen,
): Promise<Fault[]> {
  const events = await world.behind<LoggedEvent>(
    `select type, payload from app.outbox
     where customer_id = $1 and (payload ->> 'route_plan_id')::bigint = any($2) order by id`,
    [world.planning.company.customer_id, [...imported.keys()]],
  )
  const faults: Fault[] = []
  const plans = new Map<number, FoldedPlan>()
  const points = new Map<number, FoldedPoint>()
  for (const [id, point_ids] of imported) {
    plans.set(id, { status: 'P', is_seen: true })
    for (const point_id of point_ids) points.set(point_id, { status: 'P', plan: id, is_seen: true })
  }
  for (const { type, payload } of events) {
    const plan = plans.get(payload.route_plan_id)
    if (plan === undefined) continue
    if (payload.route_point_id !== undefined) foldPoint(points, { type, payload }, faults)
    else foldPlan({ plan, points }, { type, payload })
  }
  for (const { id, status, is_seen, route_plan_id } of seen.points.values()) {
    const folded = points.get(id)
    const told =
      folded?.is_seen === true && plans.get(folded.plan)?.is_seen === true
        ? `${folded.status} in ${folded.plan}`
        : 'hidden'
    const shown = is_seen ? `${status} in ${route_plan_id}` : 'hidden'
    if (told !== shown) faults.push(faultOf(13, `the log has point ${id} as ${told}, not ${shown}`))
  }
  for (const { id, status, is_seen } of seen.plans.values()) {
    const folded = plans.get(id)
    const told = folded?.is_seen === true ? folded.status : 'hidden'
    const shown = is_seen ? status : 'hidden'
    if (told !== shown) faults.push(faultOf(13, `the log has plan ${id} as ${told}, not ${shown}`))
  }
  return faults
}

function foldPlan(
  { plan, points }: { plan: FoldedPlan; points: ReadonlyMap<number, FoldedPoint> },
  { type, payload }: LoggedEvent,
): void {
  plan.status = plan_status_after[type] ?? plan.status
  if (type === 'route_plan.restored') Object.assign(plan, { is_seen: true, status: 'C' })
  if (type !== 'route_plan.removed') return
  plan.is_seen = false
  // Only what was executed in it is seen should it come back.
  for (const point of points.values())
    if (point.plan === payload.route_plan_id && !['R', 'E'].includes(point.status)) point.is_seen = false
}

function foldPoint(points: Map<number, FoldedPoint>, { type, payload }: LoggedEvent, faults: Fault[]): void {
  const id = payload.route_point_id ?? 0
  const plan = payload.route_plan_id
  if (type === 'route_point.added') points.set(id, { status: 'P', plan, is_seen: true })
  const point = points.get(id)
  if (point === undefined) {
    faults.push(faultOf(13, `${type} is told of ${id}, which nobody told of`))
    return
  }
  if (type === 'route_point.removed') point.is_seen = false
  if (type === 'route_point.restored')
    Object.assign(point, { is_seen: true, plan, status: payload.status ?? point.status })
  if (type === 'route_point.moved') {
    point.plan = plan
    // What came back and is tried again.
    if (point.status === 'D' && payload.status === 'P') point.status = 'P'
  }
  if (!status_events.has(type)) return
  if (payload.from !== point.status)
    faults.push(faultOf(13, `${type} of ${id} is told from ${payload.from}, and it was ${point.status}`))
  if (payload.from === payload.to) faults.push(faultOf(13, `${type} of ${id} changes nothing`))
  point.status = payload.to ?? ''
}
