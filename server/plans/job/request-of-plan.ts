import type { OperationKind } from '@tropeiro/contract/operation.ts'
import { relaxExecutor, relaxPoint } from '../model/day/waivers.ts'
import type { Executor, ImportRequest } from '../model/import-request.ts'
import { readWaivers } from '../storage/changes/stored-changes.ts'
import type { StandingPoint } from '../storage/points/queries.ts'
import type { PlanOfOperation } from '../storage/queries.ts'

/** With what was asked. */
export interface PlanToRun extends PlanOfOperation {
  readonly request: ImportRequest
  /** Lines that nobody served when the import was last planned. */
  readonly unassigned: readonly { readonly index: number }[]
}

interface PlanAgain {
  readonly plan: PlanToRun
  readonly kind: OperationKind
  readonly standing: readonly StandingPoint[]
  readonly now: Date
}

/** Pure: what is to be planned. A plan that is planned again takes along what its import has not placed. */
export function requestOfPlan({ plan, kind, standing, now }: PlanAgain): ImportRequest {
  const { request } = plan
  if (kind === 'import_route_plan') return request
  // Nothing came of the import yet: its whole is tried again, by all who may execute it.
  if (kind === 'replan' && plan.engine === null) {
    const stays = standing.some(({ locked }) => locked)
    return { ...request, optimize: true, ...(stays && { executors: [executorOf(plan)] }) }
  }
  const done = standing.filter(({ status }) => status !== 'P')
  const lines = new Set([
    ...standing.filter(({ status }) => status === 'P').map(({ line }) => line),
    ...(kind === 'replan' ? plan.unassigned.map(({ index }) => index) : []),
  ])
  const waived_of = new Map(standing.map(({ line, waived }) => [line, readWaivers(waived)]))
  const points = request.points
    .filter(({ line }) => lines.has(line))
    .map((point) => relaxPoint(point, waived_of.get(point.line) ?? []))
  const executor = relaxExecutor(executorOf(plan), readWaivers(plan.waived))
  if (kind === 'keep_order') return { ...request, optimize: false, points, executors: [executor] }
  return { ...request, optimize: true, atomic: false, points, executors: [from(executor, done, now)] }
}

function executorOf({ request, executor_key }: PlanToRun): Executor {
  const found = request.executors.find(({ key }) => key === executor_key) ?? request.executors[0]
  if (found === undefined) throw new Error('a plan has an executor')
  return found
}

/** A plan that runs goes on from where its last point was done, and from now. */
function from(executor: Executor, done: readonly StandingPoint[], now: Date): Executor {
  const last = done.at(-1)
  if (last === undefined || last.latitude === null || last.longitude === null) return executor
  const start = new Date(Math.max(now.getTime(), Date.parse(executor.shift.start))).toISOString()
  return {
    ...executor,
    home: { latitude: last.latitude, longitude: last.longitude },
    shift: { start: start < executor.shift.end ? start : executor.shift.end, end: executor.shift.end },
  }
}
