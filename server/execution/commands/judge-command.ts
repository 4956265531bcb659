import type { WarningCode } from '@tropeiro/contract/execution-codes.ts'
import type { NewFact } from '../facts/queries.ts'
import { findGiven } from '../model/judge-proof.ts'
import { judgeRecord } from './judge-record.ts'
import { judgeAttachment, judgeCorrection } from './judge-subject.ts'
import {
  factOf,
  type Judging,
  type PlanPlace,
  type PointPlace,
  type RunContext,
  type RunWrites,
  type Successors,
  type TimedCommand,
  type Verdict,
} from './judging.ts'
import type { Outcome } from './outcome.ts'
import {
  addFact,
  beginPlan,
  derivedPlanOf,
  derivedPointOf,
  isExecuted,
  listPlanWarnings,
  listPointWarnings,
  type RunState,
} from './run-state.ts'

export function judgeCommand(
  state: RunState,
  { command, time }: TimedCommand,
  run: { context: RunContext; writes: RunWrites },
): Outcome {
  const verdict = judge(state, { command, at: new Date(time.at_ms), time, ...run })
  const outcome = {
    command_id: command.command_id,
    at: new Date(time.at_ms),
    clock_basis: time.basis,
    uncertainty_ms: time.uncertainty_ms,
  }
  if ('code' in verdict)
    return {
      ...outcome,
      state: 'rejected',
      code: verdict.code,
      pointer: verdict.pointer ?? null,
      effect: 'none',
      record_id: null,
      warnings: [],
    }
  const clock: WarningCode[] = run.context.is_clock_wrong ? ['clock_wrong'] : []
  return {
    ...outcome,
    state: 'applied',
    code: null,
    pointer: null,
    effect: verdict.effect,
    record_id: verdict.record_id ?? null,
    warnings: [...new Set([...verdict.warnings, ...clock])],
  }
}

function judge(state: RunState, judging: Judging): Verdict {
  const { command } = judging
  if (command.type === 'point.correct') return judgeCorrection(state, judging, command.payload.corrects)
  if (command.type === 'point.attach') return judgeAttachment(state, judging, command.payload.command_id)
  if (command.type === 'checklist.execute') throw new Error('checklists are judged apart')
  const refused = judging.context.refused.get(command.command_id)
  if (refused !== undefined) return { code: refused }
  const named_plan = command.route_plan_id ?? planOfPoint(state, command.route_point_id)
  if (named_plan === null) return { code: 'not_found', pointer: '/route_plan_id' }
  const place = successorOf(state, judging.context.successors, {
    plan_id: named_plan,
    point_id: command.route_point_id,
  })
  const { user_id } = judging.context
  const warnings = listPlanWarnings(state, { plan_id: named_plan, user_id, at: judging.at })
  if (command.route_point_id === null || place.point_id === null) {
    // Who ends the former plan says nothing of the new one.
    const plan_id = command.type === 'plan.finish' ? named_plan : place.plan_id
    return judgePlanCommand(state, judging, { plan_id, warnings })
  }
  const of_point = listPointWarnings(state, { point_id: command.route_point_id, plan_id: named_plan })
  return judgePointCommand(state, judging, {
    plan_id: place.plan_id,
    point_id: place.point_id,
    named: { plan_id: named_plan, point_id: command.route_point_id },
    warnings: [...warnings, ...of_point],
  })
}

function planOfPoint({ held }: RunState, point_id: number | null): number | null {
  return point_id === null ? null : (held.points.get(point_id)?.route_plan_id ?? null)
}

/** What came back from a plan that was replaced is kept, but the new one is still to be tried: no assignment of it was returned. */
function assignmentOfSuccessor(type: string, assignment: number): number {
  return type === 'point.return' ? 0 : assignment
}

/** Work on a plan that an import replaced is work on the one that took its place. */
function successorOf(
  { held }: RunState,
  { plans, points }: Successors,
  { plan_id, point_id }: { plan_id: number; point_id: number | null },
) {
  if (point_id === null) return { plan_id: plans.get(plan_id) ?? plan_id, point_id: null }
  const successor = points.get(point_id)
  if (successor === undefined) return { plan_id, point_id }
  return { plan_id: held.points.get(successor)?.route_plan_id ?? plan_id, point_id: successor }
}

function judgePlanCommand(state: RunState, judging: Judging, { plan_id, warnings }: PlanPlace): Verdict {
  const { command, context, writes } = judging
  const row = state.held.plans.get(plan_id)
  const fact = factOf(judging, { plan_id, point_id: null, assignment: null })
  const known = { ...fact, plan_version: command.plan_version ?? row?.row_version ?? 0 }
  writes.touched.add(plan_id)
  if (command.type === 'load.check') {
    checkItems(state, judging, plan_id)
    return { effect: 'recorded', warnings }
  }
  if (command.type === 'vehicle.change') {
    const vehicle_id = context.vehicles.get(command.payload.plate) ?? null
    writes.facts.push({ ...known, kind: 'vehicle', vehicle_id })
    takeVehicle(judging, plan_id, vehicle_id)
    return { effect: 'recorded', warnings: vehicle_id === null ? [...warnings, 'vehicle_unknown'] : warnings }
  }
  if (command.type === 'plan.start') {
    const start: NewFact = {
      ...known,
      kind: 'start',
      ...startVehicle(command.payload.vehicle_id ?? null, context),
    }
    addFact(state, start)
    writes.facts.push(start)
    takeVehicle(judging, plan_id, start.vehicle_id)
    const is_begun = beginPlan(state, { plan_id, user_id: context.user_id, at: judging.at })
    const is_unknown = start.vehicle_id !== (command.payload.vehicle_id ?? null)
    return {
      effect: is_begun ? 'moved' : 'recorded',
      warnings: is_unknown ? [...warnings, 'vehicle_unknown'] : warnings,
    }
  }
  if (command.type !== 'plan.finish') throw new Error('a command of a plan')
  const before = derivedPlanOf(state, plan_id)
  const finish: NewFact = { ...known, kind: 'finish', unvisited: [...new Set(command.payload.unvisited)] }
  addFact(state, finish)
  writes.facts.push(finish)
  const after = derivedPlanOf(state, plan_id)
  beginPlan(state, { plan_id, user_id: context.user_id, at: judging.at })
  const effect = before?.status === after?.status ? 'recorded' : 'moved'
  return { effect, warnings: after?.status === 'E' ? [...warnings, 'new_points'] : warnings }
}

/** One that nobody knows is told to the office, and changes nothing. */
function takeVehicle({ context, at }: Judging, plan_id: number, vehicle_id: number | null): void {
  const { driven, user_id } = context
  if (vehicle_id !== null) driven.tell(plan_id, { vehicle_id, at, user_id })
}

function startVehicle(vehicle_id: number | null, { existing_vehicles }: RunContext) {
  return { vehicle_id: vehicle_id !== null && existing_vehicles.has(vehicle_id) ? vehicle_id : null }
}

function checkItems(state: RunState, { command, context, writes }: Judging, plan_id: number): void {
  if (command.type !== 'load.check') return
  for (const [point_id, items] of context.items_of) {
    if (state.held.points.get(point_id)?.route_plan_id !== plan_id) continue
    for (const item of items) {
      const told = findGiven(item, command.payload.items)
      if (told !== undefined) writes.checked.set(item.id, told.checked)
    }
  }
}

function judgePointCommand(state: RunState, judging: Judging, place: PointPlace): Verdict {
  const { command, writes } = judging
  const { plan_id, point_id, warnings } = place
  const intent = state.held.point_intents.get(point_id)
  if (intent === undefined) return { code: 'not_found', pointer: '/route_point_id' }
  const assignment =
    point_id === place.named.point_id
      ? (command.assignment ?? assignmentIn(state, point_id, plan_id))
      : assignmentOfSuccessor(command.type, intent.assignment)
  const before = derivedPointOf(state, point_id)
  if (command.type === 'point.arrive' || command.type === 'point.depart') {
    const kind = command.type === 'point.arrive' ? 'arrive' : 'depart'
    const is_begun =
      kind === 'arrive' && beginPlan(state, { plan_id, user_id: judging.context.user_id, at: judging.at })
    const fact: NewFact = { ...factOf(judging, { plan_id, point_id, assignment }), kind }
    addFact(state, fact)
    writes.facts.push(fact)
    writes.touched.add(plan_id)
    const after = derivedPointOf(state, point_id)
    const is_shown = after.is_seen && after.route_plan_id === plan_id
    const is_new =
      timeOf(before.arrived_at) !== timeOf(after.arrived_at) ||
      timeOf(before.departed_at) !== timeOf(after.departed_at)
    const done: WarningCode[] = isExecuted(before.status) || before.status === 'M' ? ['already_executed'] : []
    return {
      effect: is_begun || (is_shown && is_new) ? 'moved' : 'recorded',
      warnings: [...warnings, ...done],
    }
  }
  return judgeRecord(state, judging, { ...place, assignment, before, type: intent.type })
}

const timeOf = (moment: Date | null) => moment?.getTime() ?? null

/** The current one, or of a plan that it left, the last there. */
function assignmentIn({ held }: RunState, point_id: number, plan_id: number): number {
  const intent = held.point_intents.get(point_id)
  if (intent?.route_plan_id === plan_id) return intent.assignment
  const there = held.given.filter(
    (given) => given.route_point_id === point_id && given.route_plan_id === plan_id,
  )
  return Math.max(1, ...there.map(({ assignment }) => assignment))
}
