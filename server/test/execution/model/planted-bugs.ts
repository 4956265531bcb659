import type { DerivedDay } from '../../../plans/model/day/derive-day.ts'
import { deriveDay } from '../../../plans/model/day/derive-day.ts'
import type { DerivedPlan } from '../../../plans/model/day/derive-plan.ts'
import type { DerivedPoint } from '../../../plans/model/day/derive-point.ts'
import type { Facts } from '../../../plans/model/day/facts.ts'
import type { Intent } from '../../../plans/model/day/intent.ts'
import type { Derive } from './judge-day.ts'

/** Ways to read the rules wrongly, as somebody might: each must be found by random days. */
export const planted_bugs: Readonly<Record<string, Derive>> = {
  'a delivery of a removed point is dropped': withFacts((facts, { points }) => {
    const removed = new Set(points.filter(({ removed_at }) => removed_at !== null).map(({ id }) => id))
    return { ...facts, records: facts.records.filter(({ route_point_id }) => !removed.has(route_point_id)) }
  }),
  'a delivery counts only for the plan that the office wants': withFacts((facts, { points }) => ({
    ...facts,
    records: facts.records.map((record) => {
      const point = points.find(({ id }) => id === record.route_point_id)
      return point === undefined ? record : { ...record, route_plan_id: point.route_plan_id }
    }),
  })),
  'a delivery of an earlier assignment is forgotten': withFacts((facts, { points }) => ({
    ...facts,
    records: facts.records.filter(
      ({ kind, route_point_id, assignment }) =>
        kind !== 'execute' || points.find(({ id }) => id === route_point_id)?.assignment === assignment,
    ),
  })),
  'a return counts for every assignment': withFacts((facts, { points }) => ({
    ...facts,
    records: facts.records.map((record) => {
      const point = points.find(({ id }) => id === record.route_point_id)
      const { route_plan_id, assignment } = point ?? record
      return record.kind === 'return' ? { ...record, route_plan_id, assignment } : record
    }),
  })),
  'what the office entered beats who was there': withFacts((facts) => ({
    ...facts,
    records: facts.records.filter(
      ({ kind, route_point_id }) =>
        kind !== 'execute' ||
        !facts.records.some(
          (other) => other.kind === 'manual' && !other.voided && other.route_point_id === route_point_id,
        ),
    ),
  })),
  'a voided record still counts': withFacts((facts) => ({
    ...facts,
    records: facts.records.map((record) => ({ ...record, voided: false })),
  })),
  'a void takes all records of its point': withFacts((facts) => ({
    ...facts,
    records: facts.records.map((record) => ({
      ...record,
      voided: facts.records.some((other) => other.voided && other.route_point_id === record.route_point_id),
    })),
  })),
  'the last delivery that arrived decides the plan': withFacts((facts) => ({
    ...facts,
    records: facts.records.map((record, n) => ({ ...record, at: new Date(n) })),
  })),
  'the latest delivery decides the plan': withFacts((facts) => ({
    ...facts,
    records: facts.records.map((record) => ({ ...record, at: new Date(-record.at.getTime()) })),
  })),
  'a finish closes over points that its driver never saw': withFacts((facts, { points }) => ({
    ...facts,
    finishes: facts.finishes.map((finish) => ({ ...finish, unvisited: points.map(({ id }) => id) })),
  })),
  'a finish closes over a point that was given to its driver again': withFacts((facts) => ({
    ...facts,
    finishes: facts.finishes.map((finish) => ({ ...finish, plan_version: Number.MAX_SAFE_INTEGER })),
  })),
  'a finish needs no name of what it leaves': withPlans((plan, { plans: _plans }, facts) =>
    plan.status === 'E' && facts.finishes.some(({ route_plan_id }) => route_plan_id === plan.id)
      ? { ...plan, status: 'C', ended_by: 'finish' }
      : plan,
  ),
  'a finish holds though its driver worked on': withFacts((facts) => ({
    ...facts,
    finishes: facts.finishes.map((finish) => ({ ...finish, at: new Date(finish.at.getTime() + 86_400_000) })),
  })),
  'a finish of who lost the plan closes it': withIntent((intent) => ({
    ...intent,
    plans: intent.plans.map((plan) => ({ ...plan, former: [] })),
  })),
  'a finish from before the reopening closes again': withIntent((intent) => ({
    ...intent,
    plans: intent.plans.map((plan) => ({ ...plan, reopened_at: null })),
  })),
  'a plan that is done stays open': withPlans((plan) =>
    plan.ended_by === 'done' ? { ...plan, status: 'E', ended_by: null } : plan,
  ),
  'a removed plan is never seen again': withPlans((plan, { plans }) =>
    plans.find(({ id }) => id === plan.id)?.removed_at === null ? plan : { ...plan, is_seen: false },
  ),
  'a removed plan is seen with nothing in it': withPlans((plan) => ({ ...plan, is_seen: true })),
  'a fact reopens what the office closed': withIntent((intent) => ({
    ...intent,
    plans: intent.plans.map((plan) => ({ ...plan, closed_at: null })),
  })),
  'only a start begins a plan': withFacts((facts) => ({ ...facts, visits: [] })),
  'anybody begins a plan': withFacts((facts, { plans }) => ({
    ...facts,
    starts: facts.starts.map((start) => ({
      ...start,
      user_id: plans.find(({ id }) => id === start.route_plan_id)?.user_id ?? start.user_id,
      at: new Date(8.64e15),
    })),
  })),
  'a start does not begin what is being planned': withPlans((plan, { plans }) => {
    const planning = plans.find(({ id }) => id === plan.id)?.planning ?? 'P'
    return plan.status === 'E' && planning !== 'P' ? { ...plan, status: planning } : plan
  }),
  'a departure or an end is shown as delivered': withPoints((point) =>
    point.status === 'R' ? { ...point, status: 'E' } : point,
  ),
  'a removed point is shown': withPoints((point) => ({ ...point, is_seen: true })),
}

function withFacts(change: (facts: Facts, intent: Intent) => Facts): Derive {
  return (intent, facts) => deriveDay(intent, change(facts, intent))
}

function withIntent(change: (intent: Intent) => Intent): Derive {
  return (intent, facts) => deriveDay(change(intent), facts)
}

function withPlans(change: (plan: DerivedPlan, intent: Intent, facts: Facts) => DerivedPlan): Derive {
  return (intent, facts): DerivedDay => {
    const day = deriveDay(intent, facts)
    return {
      ...day,
      plans: new Map([...day.plans].map(([id, plan]) => [id, change(plan, intent, facts)])),
    }
  }
}

function withPoints(change: (point: DerivedPoint) => DerivedPoint): Derive {
  return (intent, facts): DerivedDay => {
    const day = deriveDay(intent, facts)
    return { ...day, points: new Map([...day.points].map(([id, point]) => [id, change(point)])) }
  }
}
