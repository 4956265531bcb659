import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { addToOutbox } from '@tropeiro/db/outbox.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { selectCustomer } from '../../identity/public.ts'
import {
  type EstimatesReader,
  type PlacesReader,
  type SpokenPlace,
  selectDuePoints,
  selectWatchedPlans,
  type WatchedPlan,
} from '../../plans/public.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'
import { findRelated, idsOf } from '../../platform/relations.ts'
import { applyCauses } from '../causes/apply-causes.ts'
import type { Notify } from '../causes/notify.ts'
import { ensureCursor, lockCursor } from '../causes/queries.ts'
import { tellNews } from '../causes/tell-news.ts'
import type { CauseChange } from '../model/cause.ts'
import { selectRules } from '../rules/queries.ts'
import {
  departureSource,
  type Judging,
  judgeDeparture,
  judgeLate,
  judgeSilence,
  lateSource,
} from './judge-plans.ts'
import { listCustomersToWatch, selectStandingSources, wakeSnoozed } from './queries.ts'

export interface WatchingContext {
  readonly database: Database
  readonly clock: Clock
  readonly notify: Notify
  readonly readEstimates: EstimatesReader
  /** Absent: this deployment takes no positions. */
  readonly readPlaces?: PlacesReader | undefined
}

/** Judges the plans anew, all that are on the road or (null) those that something was told of. */
export type WatchPlans = (customer_id: number, plan_ids: readonly number[] | null) => Promise<void>

const kinds: readonly ExceptionKind[] = ['late', 'late_departure', 'silent']
const max_customers = 100
const max_plans = 5_000
/** Whose roads are measured in one transaction. */
const plans_at_once = 50
const max_woken = 500

/** Once a minute, each customer in turn; those with nothing on the road cost nothing. */
export function createPlanWatch(context: WatchingContext, watchPlans: WatchPlans): Loop {
  let after = 0
  return {
    name: 'watch_running_plans',
    pause_ms: 60_000,
    round: async () => {
      const now = context.clock.now()
      const asked = { now, after, max: max_customers }
      const found = await context.database.rowsOfPlatform(listCustomersToWatch(asked))
      after = found.length === max_customers ? (found.at(-1)?.customer_id ?? 0) : 0
      const failures: unknown[] = []
      for (const { customer_id } of found) {
        // What fails of one customer is no reason to leave the others unwatched.
        await watchPlans(customer_id, null).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
      return after > 0
    },
  }
}

export function createWatchPlans(context: WatchingContext): WatchPlans {
  const { database, clock, notify } = context
  return async (customer_id, plan_ids) => {
    const now = clock.now()
    const seen = await database.inCustomer(customer_id, (tx) => readSeen(tx, context, { plan_ids, now }), {
      mode: 'snapshot',
    })
    const etas = await readEtas(context, customer_id, seen.plans)
    const changes = judge({ ...seen, etas, plan_ids })
    await database.inCustomer(customer_id, async (tx) => {
      await tx.count(ensureCursor)
      // Another worker is at it, and judges by facts that are as new.
      if ((await tx.find(lockCursor)) === undefined) return
      const woken = await tx.rows(wakeSnoozed, { now, max: max_woken })
      const news = woken.map((row) => ({ ...row, was: 'snoozed' as const, is_new: false }))
      if (news.length > 0) await tx.count(addToOutbox(tellNews(customer_id, news), now))
      await notify(tx, await applyCauses(tx, { changes, enabled: new Set(kinds), now }), now)
    })
  }
}

interface Seen {
  readonly plans: readonly WatchedPlan[]
  readonly points: ReadonlyMap<number, { id: number; due_at: Date }[]>
  readonly places: ReadonlyMap<number, SpokenPlace>
  readonly judging: Judging
  /** False: there are more plans than are judged in one round. */
  readonly is_whole: boolean
}

async function readSeen(
  tx: CustomerTransaction,
  { readPlaces }: WatchingContext,
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
  const wanted = rules.filter(({ kind, enabled }) => enabled && kinds.includes(kind))
  return {
    plans,
    points: Map.groupBy(points, ({ route_plan_id }) => route_plan_id),
    places: places ?? new Map(),
    is_whole: plans.length < max_plans,
    judging: {
      now,
      zone: customer.time_zone,
      minutes: Object.fromEntries(wanted.map(({ kind, threshold }) => [kind, threshold ?? 0])),
      standing: new Set(sources.map(({ source }) => source)),
    },
  }
}

async function readEtas(
  { database, readEstimates }: WatchingContext,
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

interface ToJudge extends Seen {
  readonly etas: ReadonlyMap<number, Date | null>
  readonly plan_ids: readonly number[] | null
}

/** What stands of plans that are on the road no more is over. */
function judge({ plans, points, places, judging, etas, plan_ids, is_whole }: ToJudge): CauseChange[] {
  const changes: CauseChange[] = []
  const silences = new Map<number, CauseChange[]>()
  for (const plan of plans) {
    const due = (points.get(plan.id) ?? []).map(({ id, due_at }) => ({
      id,
      due_at,
      eta: etas.get(id) ?? null,
    }))
    changes.push(...judgeLate(plan, due, judging), ...judgeDeparture(plan, judging))
    if (plan.vehicle_id === null || plan.status !== 'E') continue
    silences.set(plan.vehicle_id, judgeSilence(plan, findRelated(places, plan.vehicle_id), judging))
  }
  changes.push(...[...silences.values()].flat())
  const judged = new Set(changes.map(sourceOf))
  const is_over = (source: string) =>
    !judged.has(source) &&
    (plan_ids === null
      ? is_whole
      : plan_ids.some((id) => source === lateSource(id) || source === departureSource(id)))
  const over = [...judging.standing].filter(is_over)
  const needed = changes.filter((change) => change.op !== 'drop' || judging.standing.has(change.source))
  return [...needed, ...over.map((source): CauseChange => ({ op: 'drop', source, reason: 'ended' }))]
}

function sourceOf(change: CauseChange): string {
  if (change.op === 'drop_plan') return ''
  return change.op === 'put' ? change.cause.source : change.source
}
