import type { RejectionCode, WarningCode } from '@tropeiro/contract/execution-codes.ts'
import type { NewFact, NewRecord, RecordImage } from '../facts/queries.ts'
import type { CorrectedTime } from '../model/correct-time.ts'
import type { CheckableItem, ChosenReason } from '../model/judge-proof.ts'
import { areItemsChecked, findGiven, judgeProof } from '../model/judge-proof.ts'
import type { Outcome } from './outcome.ts'
import type { ReadCommand } from './read-command.ts'
import {
  addFact,
  addRecord,
  addVoid,
  beginPlan,
  derivedPlanOf,
  derivedPointOf,
  isAssigned,
  isExecuted,
  listPlanWarnings,
  listPointWarnings,
  type RunState,
} from './run-state.ts'

/** What judging a run needs to know beside the day. */
export interface RunContext {
  readonly user_id: number
  readonly installation_id: string
  readonly received_at: Date
  readonly proof_override: boolean
  /** A dispatcher let it in: no proof is asked for. */
  readonly is_accepted: boolean
  readonly is_clock_wrong: boolean
  readonly reasons: ReadonlyMap<number, ChosenReason>
  readonly items_of: ReadonlyMap<number, readonly CheckableItem[]>
  readonly places: ReadonlyMap<
    number,
    { readonly latitude: number | null; readonly longitude: number | null }
  >
  readonly distanceOf: (from: Place, to: Place) => number
  /** Of plates as they were written. */
  readonly vehicles: ReadonlyMap<string, number>
  readonly existing_vehicles: ReadonlySet<number>
  readonly reused: ReadonlyMap<string, ReadonlySet<number>>
  /** Of a plan and a point that were replaced. */
  readonly successors: Successors
  takeRecordId(): number
}

export interface Successors {
  readonly plans: ReadonlyMap<number, number>
  readonly points: ReadonlyMap<number, number>
}

interface Place {
  readonly lat: number
  readonly lng: number
}

/** What a run writes. */
export interface RunWrites {
  readonly records: (NewRecord & { readonly id: number; readonly personal: Personal | null })[]
  readonly images: RecordImage[]
  readonly facts: NewFact[]
  readonly voids: { readonly id: number; readonly user_id: number | null; readonly reason: string | null }[]
  readonly checked: Map<number, boolean>
  readonly touched: Set<number>
}

export interface Personal {
  readonly receiver_name: string | null
  readonly receiver_document: string | null
  readonly notes: string | null
}

export interface TimedCommand {
  readonly command: ReadCommand
  readonly time: CorrectedTime
}

type Verdict =
  | { readonly code: RejectionCode; readonly pointer?: string }
  | {
      readonly effect: Outcome['effect']
      readonly warnings: readonly WarningCode[]
      readonly record_id?: number
    }

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

interface Judging {
  readonly command: ReadCommand
  readonly at: Date
  readonly time: CorrectedTime
  readonly context: RunContext
  readonly writes: RunWrites
}

function judge(state: RunState, judging: Judging): Verdict {
  const { command } = judging
  if (command.type === 'point.correct') return judgeCorrection(state, judging, command.payload.corrects)
  if (command.type === 'point.attach') return judgeAttachment(state, judging, command.payload.command_id)
  if (command.type === 'checklist.execute') throw new Error('checklists are judged apart')
  const named_plan = command.route_plan_id ?? planOfPoint(state, command.route_point_id)
  if (named_plan === null) return { code: 'not_found', pointer: '/route_plan_id' }
  const assigned = isAssigned(state, {
    plan_id: named_plan,
    point_id: command.route_point_id,
    user_id: judging.context.user_id,
  })
  if (assigned !== 'yes') return { code: assigned }
  const place = successorOf(judging.context.successors, named_plan, command.route_point_id)
  const { user_id } = judging.context
  const warnings = listPlanWarnings(state, { plan_id: named_plan, user_id, at: judging.at })
  if (command.route_point_id === null || place.point_id === null)
    return judgePlanCommand(state, judging, { plan_id: place.plan_id, warnings })
  const of_point = listPointWarnings(state, { point_id: command.route_point_id, plan_id: named_plan })
  return judgePointCommand(state, judging, {
    plan_id: place.plan_id,
    point_id: place.point_id,
    is_same: place.point_id === command.route_point_id,
    warnings: [...warnings, ...of_point],
  })
}

function planOfPoint({ held }: RunState, point_id: number | null): number | null {
  return point_id === null ? null : (held.points.get(point_id)?.route_plan_id ?? null)
}

/** Work on a plan that an import replaced is work on the one that took its place. */
function successorOf({ plans, points }: Successors, plan_id: number, point_id: number | null) {
  if (point_id === null) return { plan_id: plans.get(plan_id) ?? plan_id, point_id: null }
  const successor = points.get(point_id)
  if (successor === undefined) return { plan_id, point_id }
  return { plan_id: plans.get(plan_id) ?? plan_id, point_id: successor }
}

interface PlanPlace {
  readonly plan_id: number
  readonly warnings: readonly WarningCode[]
}

function factOf(
  { command, at, context }: Judging,
  place: { plan_id: number; point_id: number | null; assignment: number | null },
) {
  return {
    command_id: command.command_id,
    user_id: context.user_id,
    route_plan_id: place.plan_id,
    route_point_id: place.point_id,
    assignment: place.assignment,
    plan_version: command.plan_version,
    at,
    received_at: context.received_at,
    unvisited: [],
    subject: null,
    vehicle_id: null,
    images: [],
  } as const
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
    const is_begun = beginPlan(state, { plan_id, user_id: context.user_id, at: judging.at })
    return { effect: is_begun ? 'moved' : 'recorded', warnings }
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

interface PointPlace extends PlanPlace {
  readonly point_id: number
  /** False: it is the successor of the one that was named. */
  readonly is_same: boolean
}

function judgePointCommand(state: RunState, judging: Judging, place: PointPlace): Verdict {
  const { command, writes } = judging
  const { plan_id, point_id, warnings } = place
  const intent = state.held.point_intents.get(point_id)
  if (intent === undefined) return { code: 'not_found', pointer: '/route_point_id' }
  const assignment = place.is_same
    ? (command.assignment ?? assignmentIn(state, point_id, plan_id))
    : intent.assignment
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

interface RecordPlace extends PointPlace {
  readonly assignment: number
  readonly before: ReturnType<typeof derivedPointOf>
  readonly type: string
}

function judgeRecord(state: RunState, judging: Judging, place: RecordPlace): Verdict {
  const { command, context, writes, at, time } = judging
  if (command.type !== 'point.execute' && command.type !== 'point.return') throw new Error('a record')
  const is_return = command.type === 'point.return'
  const is_end = place.type === 'PA' || place.type === 'CH'
  if (is_return && is_end) return { code: 'wrong_point_type', pointer: '/route_point_id' }
  const reason_id = is_return
    ? (command.payload.route_return_reason_id ?? null)
    : (command.payload.route_executed_reason_id ?? null)
  if (is_return && reason_id === null)
    return { code: 'reason_required', pointer: '/payload/route_return_reason_id' }
  const reason = reason_id === null ? null : (context.reasons.get(reason_id) ?? null)
  if (reason_id !== null && reason?.kind !== (is_return ? 'return' : 'executed'))
    return { code: 'reason_unknown' }
  const plan = state.held.plans.get(place.plan_id)
  const row = state.held.points.get(place.point_id)
  const has_rules = !is_return && !is_end
  const proof = judgeProof(
    command.payload,
    {
      picture: has_rules && plan?.require_picture === true && row?.disable_picture !== true,
      signature: has_rules && plan?.require_signature === true && row?.disable_signature_check !== true,
      proof_override: context.proof_override,
    },
    reason,
  )
  if (proof.code !== null && !context.is_accepted)
    return { code: proof.code, ...(proof.pointer !== null && { pointer: proof.pointer }) }
  const items = context.items_of.get(place.point_id) ?? []
  const given_items = command.type === 'point.execute' ? command.payload.items : null
  const has_checks = command.type === 'point.execute' && plan?.load_check === true && !is_end
  const checked = items.map((item) => ({ ...item, checked: writes.checked.get(item.id) ?? item.checked }))
  if (has_checks && reason === null && !context.is_accepted && !areItemsChecked(checked, given_items))
    return { code: 'items_unchecked', pointer: '/payload/items' }
  const voiding = (state.pending.get(command.command_id) ?? []).find(
    (fact) => fact.kind === 'void' && fact.user_id === context.user_id,
  )
  const id = context.takeRecordId()
  const images = listImages(command, state.pending.get(command.command_id) ?? [])
  const record: NewRecord = {
    ...locationOf(judging, place.point_id),
    kind: is_return ? 'return' : 'execute',
    route_point_id: place.point_id,
    route_plan_id: place.plan_id,
    assignment: place.assignment,
    plan_version: command.plan_version ?? plan?.row_version ?? 0,
    command_id: command.command_id,
    installation_id: context.installation_id,
    user_id: context.user_id,
    vehicle_id: plan?.vehicle_id ?? null,
    at,
    device_time: command.occurred_at,
    received_at: context.received_at,
    clock_basis: time.basis,
    uncertainty_ms: time.uncertainty_ms,
    hodometer: command.payload.hodometer ?? null,
    route_return_reason_id: is_return ? reason_id : null,
    route_executed_reason_id: is_return ? null : reason_id,
    effect: 'recorded',
    items: items.flatMap((item) => {
      const told = findGiven(item, given_items)
      return told === undefined
        ? []
        : [
            {
              id: item.id,
              external_code: item.external_code,
              checked: told.checked,
              quantity: told.quantity ?? null,
            },
          ]
    }),
    required_parts: proof.required,
    waived: command.payload.waived ?? [],
    voided_at: voiding === undefined ? null : context.received_at,
    voided_by: voiding?.user_id ?? null,
  }
  const warnings: WarningCode[] = [...place.warnings, ...proof.warnings]
  const stands = (state.records_of.get(place.point_id) ?? []).some(
    ({ kind, voided }) => kind === 'execute' && !voided,
  )
  if (stands && !is_return) warnings.push('double_report')
  else if (isExecuted(place.before.status) || place.before.status === 'M') warnings.push('already_executed')
  if (voiding !== undefined) warnings.push('record_was_voided')
  if (images.some(({ sha256 }) => isReused(context, sha256, place.point_id))) warnings.push('picture_reused')
  addRecord(state, id, record)
  const after = derivedPointOf(state, place.point_id)
  const { before } = place
  const is_moved =
    before.status !== after.status ||
    before.route_plan_id !== after.route_plan_id ||
    before.is_seen !== after.is_seen
  const effect = is_moved ? 'moved' : 'recorded'
  const receiver = command.type === 'point.execute' ? command.payload.receiver : null
  writes.records.push({
    ...record,
    id,
    effect,
    personal: personalOf(receiver, command.payload.notes ?? null),
  })
  for (const [index, image] of images.entries())
    writes.images.push({ record_id: id, place: index + 1, ...image })
  writes.touched.add(place.plan_id)
  return { effect, warnings, record_id: id }
}

function personalOf(
  receiver: { name?: string | null; document?: string | null } | null | undefined,
  notes: string | null,
): Personal | null {
  const personal = {
    receiver_name: receiver?.name ?? null,
    receiver_document: receiver?.document ?? null,
    notes,
  }
  return Object.values(personal).every((value) => value === null) ? null : personal
}

function isReused({ reused }: RunContext, sha256: string, point_id: number): boolean {
  return [...(reused.get(sha256) ?? [])].some((other) => other !== point_id)
}

function listImages(
  command: ReadCommand,
  pending: readonly { readonly kind: string; readonly images: unknown }[],
) {
  const later = pending.flatMap(({ kind, images }) => (kind === 'attach' ? (images as NamedImage[]) : []))
  return [...(command.payload.images ?? []), ...later]
}

interface NamedImage {
  readonly role: 'picture' | 'signature' | 'hodometer'
  readonly sha256: string
}

function locationOf({ command, context }: Judging, point_id: number) {
  const { location } = command.payload
  const place = context.places.get(point_id)
  const nothing = {
    latitude: null,
    longitude: null,
    accuracy_m: null,
    fixed_at: null,
    is_mock: null,
    distance_m: null,
  }
  if (location === null || location === undefined) return nothing
  const { latitude, longitude } = location
  const is_placed = place !== undefined && place.latitude !== null && place.longitude !== null
  return {
    latitude,
    longitude,
    accuracy_m: location.accuracy_m ?? null,
    fixed_at: null,
    is_mock: location.mock ?? null,
    distance_m: is_placed
      ? context.distanceOf(
          { lat: latitude, lng: longitude },
          { lat: place.latitude ?? 0, lng: place.longitude ?? 0 },
        )
      : null,
  }
}

const correctable_ms = 24 * 3_600_000

function judgeCorrection(state: RunState, judging: Judging, corrects: string): Verdict {
  const { context, writes, at } = judging
  const subject = state.subjects.get(corrects.toLowerCase())
  const fact: NewFact = {
    ...factOf(judging, {
      plan_id: subject?.route_plan_id ?? 0,
      point_id: subject?.route_point_id ?? null,
      assignment: null,
    }),
    kind: 'void',
    route_plan_id: subject?.route_plan_id ?? null,
    subject: corrects.toLowerCase(),
  }
  if (subject === undefined) {
    writes.facts.push(fact)
    return { effect: 'recorded', warnings: [] }
  }
  if (subject.user_id !== context.user_id) return { code: 'correction_refused' }
  if (at.getTime() - subject.at.getTime() > correctable_ms && !context.is_accepted)
    return { code: 'correction_refused' }
  writes.facts.push(fact)
  if (subject.voided_at !== null)
    return { effect: 'none', warnings: ['record_was_voided'], record_id: subject.id }
  const before = derivedPointOf(state, subject.route_point_id)
  addVoid(state, subject, context.received_at)
  const of_run = writes.records.findIndex(({ id }) => id === subject.id)
  const record = writes.records[of_run]
  if (record === undefined) writes.voids.push({ id: subject.id, user_id: context.user_id, reason: null })
  else writes.records[of_run] = { ...record, voided_at: context.received_at, voided_by: context.user_id }
  writes.touched.add(subject.route_plan_id)
  const after = derivedPointOf(state, subject.route_point_id)
  const is_moved = before.status !== after.status || before.route_plan_id !== after.route_plan_id
  return { effect: is_moved ? 'moved' : 'recorded', warnings: [], record_id: subject.id }
}

function judgeAttachment(state: RunState, judging: Judging, command_id: string): Verdict {
  const { command, context, writes } = judging
  const subject = state.subjects.get(command_id.toLowerCase())
  const images = command.payload.images ?? []
  if (subject !== undefined && subject.user_id !== context.user_id) return { code: 'not_assigned' }
  writes.facts.push({
    ...factOf(judging, { plan_id: 0, point_id: subject?.route_point_id ?? null, assignment: null }),
    kind: 'attach',
    route_plan_id: subject?.route_plan_id ?? null,
    subject: command_id.toLowerCase(),
    images,
  })
  if (subject === undefined) return { effect: 'recorded', warnings: [] }
  const before = writes.images.filter(({ record_id }) => record_id === subject.id).length + subject.images
  for (const [index, image] of images.entries())
    writes.images.push({ record_id: subject.id, place: before + index + 1, ...image })
  writes.touched.add(subject.route_plan_id)
  const is_reused = images.some(({ sha256 }) => isReused(context, sha256, subject.route_point_id))
  return { effect: 'recorded', warnings: is_reused ? ['picture_reused'] : [], record_id: subject.id }
}
