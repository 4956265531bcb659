import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { selectCustomer } from '../../identity/public.ts'
import {
  type EstimatesReader,
  type PlacesReader,
  type SpokenPlace,
  selectDuePoints,
  selectWatchedPlans,
  type WatchedPlan,
} from '../../plans/public.ts'
import { idsOf } from '../../platform/relations.ts'
import { type RuleRow, selectRules } from '../rules/queries.ts'
import type { JudgedPoint, Judging } from './judge-plans.ts'
import { selectStandingSources } from './queries.ts'

export interface SeeingContext {
  readonly database: Database
  readonly readEstimates: EstimatesReader
  /** Absent: this deployment takes no positions. */
  readonly readPlaces?: PlacesReader | undefined
}

export const kinds: readonly ExceptionKind[] = ['late', 'late_departure', 'silent']
const max_plans = 5_000
/** Whose roads are measured in one transaction. */
const plans_at_once = 50

/** What plans are judged by. */
export interface Seen {
  readonly plans: readonly WatchedPlan[]
  readonly points: ReadonlyMap<number, { id: number; due_at: Date }[]>
  readonly places: ReadonlyMap<number, SpokenPlace>
  readonly judging: Judging
  /** In minutes, whether the company wants to hear of them or not. */
  readonly thresholds: Judging['minutes']
  /** False: there are more plans than are judged in one round. */
  readonly is_whole: boolean
}

export async function readSeen(
  tx: CustomerTransaction,
  { readPlaces }: Pick<SeeingContext, 'readPlaces'>,
  { plan_ids, now }: { plan_ids: readonly number[] | null; now: Date },
): Promise<Seen> {
  const [plans, rules, sources, customer] = await Promise.all([
    tx.rows(selectWatchedPlans, { plan_ids, now, max: max_plans }),
    tx.rows(selectRules),
    tx.rows(selectStandingSources, kinds),
    tx.one(selectCustomer),
  ])
  const running = plans.filter(({ status }) => status === 'E').map(({ id }) => id)
  const [points, places] = await Promise.all([
    tx.rows(selectDuePoints, running),
    readPlaces?.(tx, [...idsOf(plans, 'vehicle_id')]),
  ])
  const judged = rules.filter(({ kind }) => kinds.includes(kind))
  return {
    plans,
    points: Map.groupBy(points, ({ route_plan_id }) => route_plan_id),
    places: places ?? new Map(),
    is_whole: plans.length < max_plans,
    thresholds: minutesOf(judged),
    judging: {
      now,
      zone: customer.time_zone,
      minutes: minutesOf(judged.filter(({ enabled }) => enabled)),
      standing: new Set(sources.map(({ source }) => source)),
    },
  }
}

const minutesOf = (rules: readonly RuleRow[]): Judging['minutes'] =>
  Object.fromEntries(rules.map(({ kind, threshold }) => [kind, threshold ?? 0]))

/** When points that are still to be visited are expected to be reached. */
export async function readEtas(
  { database, readEstimates }: SeeingContext,
  customer_id: number,
  plans: readonly WatchedPlan[],
): Promise<Map<number, Date | null>> {
  const running = plans.filter(({ status }) => status === 'E').map(({ id }) => id)
  const etas = new Map<number, Date | null>()
  for (let index = 0; index < running.length; index += plans_at_once) {
    const block = running.slice(index, index + plans_at_once)
    const estimates = await database.inCustomer(customer_id, (tx) => readEstimates(tx, block), {
      mode: 'snapshot',
    })
    for (const [id, { eta }] of estimates) etas.set(id, eta)
  }
  return etas
}

/** The points of a plan that are still to be visited. */
export function judgedPoints(
  { points, etas }: Pick<Seen, 'points'> & { etas: ReadonlyMap<number, Date | null> },
  plan_id: number,
): JudgedPoint[] {
  return (points.get(plan_id) ?? []).map(({ id, due_at }) => ({ id, due_at, eta: etas.get(id) ?? null }))
}
