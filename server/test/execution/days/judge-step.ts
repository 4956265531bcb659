import type { DrivenPhone } from './driven-phone.ts'
import { type Fault, faultOf } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { DaySeen } from './look-at-day.ts'

interface StepSeen {
  readonly before: DaySeen
  readonly after: DaySeen
  /** Plans that the office edited in this step. */
  readonly edited: ReadonlySet<number>
  /** Points of which a record was voided in it. */
  readonly voided: ReadonlySet<number>
}

/** What must hold after every step, whatever it was. */
export function judgeStep(ledger: Ledger, phones: readonly DrivenPhone[], seen: StepSeen): Fault[] {
  return [
    ...judgeStates(ledger, seen.after),
    ...judgeDeliveries(ledger, seen.after),
    ...judgeIntent(ledger, seen),
    ...judgeMoves(seen),
    ...judgeReturns(ledger, seen.after),
    ...judgeLines(seen.after),
    ...judgeEnds(ledger, seen.after),
    ...judgeVersions(seen),
    ...phones.flatMap((driven) => judgeHeld(driven, seen.after)),
  ]
}

/** 5: what is shown is a function of both ledgers, whatever came first. */
function judgeStates(ledger: Ledger, { plans, points }: DaySeen): Fault[] {
  const expected = ledger.expect()
  const faults: Fault[] = []
  for (const [id, wanted] of Object.entries(expected.points)) {
    const point = points.get(Number(id))
    const shown = point?.is_seen === true ? `${point.status} in ${point.route_plan_id}` : 'hidden'
    if (shown !== wanted) faults.push(faultOf(5, `point ${id} is ${shown}, not ${wanted}`))
  }
  for (const [id, wanted] of Object.entries(expected.plans)) {
    const plan = plans.get(Number(id))
    const shown = plan?.is_seen === true ? plan.status : 'hidden'
    if (shown !== wanted) faults.push(faultOf(5, `plan ${id} is ${shown}, not ${wanted}`))
  }
  return faults
}

/** 2: a delivery that stands is shown, in a plan that is. */
function judgeDeliveries({ records }: Ledger, { plans, points }: DaySeen): Fault[] {
  return records
    .filter(({ kind, voided }) => kind === 'execute' && !voided)
    .filter(({ route_point_id }) => {
      const point = points.get(route_point_id)
      const is_shown = point?.is_seen === true && plans.get(point.route_plan_id)?.is_seen === true
      return !is_shown || !['R', 'E'].includes(point.status)
    })
    .map(({ route_point_id }) => faultOf(2, `the delivery of ${route_point_id} is not shown`))
}

/** 4: only the office changes what the office wants, and its version. */
function judgeIntent(ledger: Ledger, { before, after, edited }: StepSeen): Fault[] {
  const faults: Fault[] = []
  for (const [id, plan] of after.plans) {
    const was = before.plans.get(id)
    if (was !== undefined && was.edit_version !== plan.edit_version && !edited.has(id))
      faults.push(faultOf(4, `the edit_version of plan ${id} changed without an edit`))
    if (was !== undefined && edited.has(id) && plan.edit_version <= was.edit_version)
      faults.push(faultOf(4, `the edit of plan ${id} has no edit_version`))
    const { user_id, started_at, closed_at, reopened_at, removed_at } = ledger.planOf(id)
    const wanted = [
      `user ${user_id}`,
      started_at && 'started',
      closed_at && 'closed',
      reopened_at && 'reopened',
      removed_at && 'removed',
    ]
    const intent = wanted.filter((word) => word !== null).join(' ')
    if (plan.intent !== intent)
      faults.push(faultOf(4, `of plan ${id} "${plan.intent}" is wanted, not "${intent}"`))
  }
  for (const [id, point] of after.points) {
    // What nobody made is another's fault.
    if (!ledger.points.has(id)) continue
    const { route_plan_id, assignment, removed_at } = ledger.pointOf(id)
    const intent = `in ${route_plan_id} assignment ${assignment}${removed_at === null ? '' : ' removed'}`
    if (point.intent !== intent)
      faults.push(faultOf(4, `of point ${id} "${point.intent}" is wanted, not "${intent}"`))
  }
  return faults
}

/** 6: R and E are left by a void alone, M by that or by a delivery. */
function judgeMoves({ before, after, voided }: StepSeen): Fault[] {
  const faults: Fault[] = []
  for (const [id, { status }] of after.points) {
    const was = before.points.get(id)?.status
    if (was === undefined || was === status || voided.has(id)) continue
    const is_executed = status === 'R' || status === 'E'
    if (was === 'R' || was === 'E' || (was === 'M' && !is_executed))
      faults.push(faultOf(6, `${id} went from ${was} to ${status} without a void`))
  }
  return faults
}

/** 7: nothing is returned that nobody returned in this assignment. */
function judgeReturns({ records, points: intended }: Ledger, { points }: DaySeen): Fault[] {
  return [...points.values()]
    .filter(({ id, status, is_seen }) => {
      const intent = intended.get(id)
      const is_returned = records.some(
        ({ kind, voided, route_point_id, route_plan_id, assignment }) =>
          kind === 'return' &&
          !voided &&
          route_point_id === id &&
          route_plan_id === intent?.route_plan_id &&
          assignment === intent.assignment,
      )
      return is_seen && status === 'D' && !is_returned
    })
    .map(({ id }) => faultOf(7, `${id} is returned by nobody in this assignment`))
}

/** 8: a line that was imported is one point, a start and an arrival one of each plan. */
function judgeLines({ points }: DaySeen): Fault[] {
  const seen = [...points.values()].filter(({ is_seen }) => is_seen)
  return [...Map.groupBy(seen, ({ line_key }) => line_key)]
    .filter(([, twins]) => twins.length > 1)
    .map(([, twins]) => faultOf(8, `${twins.map(({ id }) => id).join(' and ')} are one line`))
}

/** 9 and 10: a plan ends when all of it is done, or when its driver leaves what they know of. */
function judgeEnds(ledger: Ledger, { plans, points }: DaySeen): Fault[] {
  const faults: Fault[] = []
  for (const plan of plans.values()) {
    const intent = ledger.planOf(plan.id)
    if (!plan.is_seen || intent.removed_at !== null || intent.closed_at !== null) continue
    const here = [...points.values()].filter(
      ({ is_seen, route_plan_id }) => is_seen && route_plan_id === plan.id,
    )
    const is_done = here.length > 0 && here.every(({ status }) => ['R', 'E', 'M'].includes(status))
    const is_begun = plan.status === 'E' || plan.status === 'C'
    if (is_done && is_begun && plan.status !== 'C') faults.push(faultOf(10, `${plan.id} is done and open`))
    const finishes = ledger.finishes.filter(({ route_plan_id }) => route_plan_id === plan.id)
    if (plan.status === 'C' && !is_done && finishes.length === 0)
      faults.push(faultOf(10, `${plan.id} is closed by nobody and not done`))
    if (plan.status !== 'C' || is_done || finishes.length === 0) continue
    const waiting = here.filter(({ status }) => status === 'P')
    const is_left = finishes.some(({ unvisited, plan_version }) =>
      waiting.every(
        ({ id }) => unvisited.includes(id) && (ledger.points.get(id)?.assigned_version ?? 0) <= plan_version,
      ),
    )
    if (!is_left) faults.push(faultOf(9, `${plan.id} is closed over a point that its driver did not know of`))
  }
  return faults
}

/** 11: a version grows with what it is the version of. */
function judgeVersions({ before, after }: StepSeen): Fault[] {
  const faults: Fault[] = []
  for (const [id, plan] of after.plans) {
    const was = before.plans.get(id)
    if (was === undefined) continue
    if (plan.row_version < was.row_version) faults.push(faultOf(11, `the version of plan ${id} fell`))
    const is_changed = showPlan(before, id) !== showPlan(after, id)
    if (is_changed && plan.row_version <= was.row_version)
      faults.push(faultOf(11, `plan ${id} changed and its version did not grow`))
  }
  return faults
}

function showPlan({ plans, points }: DaySeen, id: number): string {
  const { status, is_seen, intent } = plans.get(id) ?? {}
  const here = [...points.values()]
    .filter((point) => point.is_seen && point.route_plan_id === id)
    .toSorted((a, b) => a.id - b.id)
    .map((point) => [point.id, point.status, point.assignment])
  return JSON.stringify([status, is_seen, intent, here])
}

/** 11: who holds the version of now, by patches or fetched, holds what is there. */
function judgeHeld({ phone }: DrivenPhone, { plans, points }: DaySeen): Fault[] {
  return [...phone.storage.plans.values()].flatMap((held) => {
    const plan = plans.get(held.id)
    if (plan === undefined || plan.row_version !== held.version || !plan.is_seen) return []
    const show = (list: readonly { id: number; status: string; assignment: number; position: number }[]) =>
      JSON.stringify(
        list
          .toSorted((a, b) => a.id - b.id)
          .map(({ id, status, assignment, position }) => [id, status, assignment, position]),
      )
    const there = [...points.values()].filter(
      ({ is_seen, route_plan_id }) => is_seen && route_plan_id === held.id,
    )
    const is_same = plan.status === held.status && show(held.points) === show(there)
    if (is_same) return []
    return [
      faultOf(
        11,
        `a phone holds version ${held.version} of ${held.id} as ${held.status} ${show(held.points)}, not ${plan.status} ${show(there)}`,
      ),
    ]
  })
}
