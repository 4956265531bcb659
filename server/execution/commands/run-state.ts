import type { WarningCode } from '@tropeiro/contract/execution-codes.ts'
import {
  deriveDay,
  derivePoint,
  type Facts,
  type HeldDay,
  intentOf,
  isExecuted,
  isExecutor,
  type RecordFact,
  type VisitFact,
} from '../../plans/public.ts'
import type { NewFact, NewRecord, PendingFact, SubjectRow } from '../facts/queries.ts'

/** A run of commands as it is judged: the day that is held, with all that is said of it up to the command at hand. */
export interface RunState {
  readonly held: HeldDay
  readonly records: RecordFact[]
  readonly visits: VisitFact[]
  readonly starts: Facts['starts'][number][]
  readonly finishes: Facts['finishes'][number][]
  readonly records_of: Map<number, RecordFact[]>
  readonly visits_of: Map<number, VisitFact[]>
  /** Records by the commands that made them. */
  readonly subjects: Map<string, SubjectRow>
  readonly pending: Map<string, PendingFact[]>
  /** Plans that somebody began: nothing begins them again. */
  readonly begun: Set<number>
}

export function createRunState(
  held: HeldDay,
  facts: Facts,
  { subjects, pending }: { subjects: readonly SubjectRow[]; pending: readonly PendingFact[] },
): RunState {
  return {
    held,
    records: [...facts.records],
    visits: [...facts.visits],
    starts: [...facts.starts],
    finishes: [...facts.finishes],
    records_of: Map.groupBy(facts.records, ({ route_point_id }) => route_point_id),
    visits_of: Map.groupBy(facts.visits, ({ route_point_id }) => route_point_id),
    subjects: new Map(subjects.map((row) => [row.command_id, row])),
    pending: Map.groupBy(pending, ({ subject }) => subject),
    begun: new Set(
      [...held.plans.values()].filter(({ status }) => status === 'E' || status === 'C').map(({ id }) => id),
    ),
  }
}

export function derivedPointOf({ held, records_of, visits_of }: RunState, id: number) {
  const point = held.point_intents.get(id)
  if (point === undefined) throw new Error('a point of the run is held')
  const facts = { records: records_of.get(id) ?? [], visits: visits_of.get(id) ?? [] }
  return derivePoint(point, facts, (plan_id) => isAlive(held, plan_id))
}

function isAlive({ plan_intents, others }: HeldDay, id: number): boolean {
  const plan = plan_intents.get(id) ?? others.find((other) => other.id === id)
  return plan !== undefined && plan.removed_at === null
}

export function derivedPlanOf({ held, records, visits, starts, finishes }: RunState, id: number) {
  return deriveDay(intentOf(held), { records, visits, starts, finishes }).plans.get(id)
}

export function addRecord(state: RunState, id: number, record: NewRecord): void {
  const { kind, command_id, route_point_id, route_plan_id, assignment, user_id, at, received_at } = record
  const fact: RecordFact = {
    id,
    kind,
    command_id,
    route_point_id,
    route_plan_id,
    assignment,
    user_id,
    at,
    received_at,
    voided: record.voided_at !== null,
  }
  state.records.push(fact)
  state.begun.add(route_plan_id)
  state.records_of.set(route_point_id, [...(state.records_of.get(route_point_id) ?? []), fact])
  if (command_id !== null)
    state.subjects.set(command_id, {
      id,
      command_id,
      user_id,
      route_point_id,
      route_plan_id,
      at,
      uncertainty_ms: record.uncertainty_ms,
      voided_at: record.voided_at,
      images: 0,
    })
}

export function addVoid(state: RunState, subject: SubjectRow, now: Date): void {
  state.subjects.set(subject.command_id, { ...subject, voided_at: now })
  const turn = (record: RecordFact) => (record.id === subject.id ? { ...record, voided: true } : record)
  state.records.splice(0, state.records.length, ...state.records.map(turn))
  const own = state.records_of.get(subject.route_point_id)
  if (own !== undefined) state.records_of.set(subject.route_point_id, own.map(turn))
}

export function addFact(state: RunState, fact: NewFact): void {
  const { kind, route_plan_id, route_point_id, user_id, at } = fact
  if (route_plan_id === null) return
  if (kind === 'start') state.starts.push({ route_plan_id, user_id, at })
  if (kind === 'finish')
    state.finishes.push({
      route_plan_id,
      user_id,
      at,
      plan_version: fact.plan_version ?? 0,
      unvisited: fact.unvisited,
    })
  if ((kind !== 'arrive' && kind !== 'depart') || route_point_id === null) return
  const visit = { kind, route_plan_id, route_point_id, user_id, at, assignment: fact.assignment ?? 0 }
  state.visits.push(visit)
  state.visits_of.set(route_point_id, [...(state.visits_of.get(route_point_id) ?? []), visit])
}

/** Said before what it is about, which may come with the same request. */
export function addPending({ pending }: RunState, fact: PendingFact): void {
  const { kind, command_id, subject, user_id, at, images } = fact
  const before = pending.get(subject) ?? []
  pending.set(subject, [...before, { kind, command_id, subject, user_id, at, images }])
}

/** Whether this begins the plan: it is the driver's, stands, and nobody has begun it. From now on it is begun. */
export function beginPlan(
  { held, begun }: RunState,
  { plan_id, user_id, at }: { plan_id: number; user_id: number; at: Date },
): boolean {
  const plan = held.plan_intents.get(plan_id)
  if (plan === undefined || begun.has(plan_id)) return false
  if (plan.removed_at !== null || plan.closed_at !== null || !isExecutor(plan, user_id, at)) return false
  begun.add(plan_id)
  return true
}

/** What the office did unseen, as far as it is about this plan. */
export function listPlanWarnings(
  { held }: RunState,
  { plan_id, user_id, at }: { plan_id: number; user_id: number; at: Date },
): WarningCode[] {
  const plan = held.plan_intents.get(plan_id)
  const row = held.plans.get(plan_id)
  if (plan === undefined || row === undefined) return []
  const warnings: WarningCode[] = []
  if (plan.removed_at !== null) warnings.push(row.is_replaced ? 'plan_was_replaced' : 'plan_was_removed')
  if (plan.closed_at !== null) warnings.push('plan_was_closed')
  if (!isExecutor(plan, user_id, at)) warnings.push('plan_was_reassigned')
  return warnings
}

/** The same of a point that was worked on in a plan. */
export function listPointWarnings(
  { held }: RunState,
  { point_id, plan_id }: { point_id: number; plan_id: number },
): WarningCode[] {
  const point = held.point_intents.get(point_id)
  if (point === undefined) return []
  const warnings: WarningCode[] = []
  if (point.removed_at !== null) warnings.push('point_was_removed')
  if (point.route_plan_id !== plan_id) warnings.push('point_was_moved')
  return warnings
}

export { isExecuted }
