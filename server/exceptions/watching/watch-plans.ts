import { addToOutbox } from '@tropeiro/db/outbox.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'
import { findRelated } from '../../platform/relations.ts'
import { applyCauses } from '../causes/apply-causes.ts'
import type { Notify } from '../causes/notify.ts'
import { ensureCursor, lockCursor } from '../causes/queries.ts'
import { tellNews } from '../causes/tell-news.ts'
import type { CauseChange } from '../model/cause.ts'
import { departureSource, judgeDeparture, judgeLate, judgeSilence, lateSource } from './judge-plans.ts'
import type { Looks } from './looks.ts'
import { findNextLook, round_ms } from './next-look.ts'
import { listCustomersToWatch, wakeSnoozed } from './queries.ts'
import { judgedPoints, kinds, readEtas, readSeen, type SeeingContext, type Seen } from './see-plans.ts'

export interface WatchingContext extends SeeingContext {
  readonly clock: Clock
  readonly notify: Notify
  readonly looks: Looks
}

/** Judges the plans anew, all that are on the road or (null) those that something was told of. */
export type WatchPlans = (customer_id: number, plan_ids: readonly number[] | null) => Promise<void>

const max_customers = 100
const max_woken = 500
/** Until what another worker is writing is there. */
const busy_ms = 1_000

/** Once a minute, each customer in turn; those with nothing on the road cost nothing. */
export function createPlanWatch(context: WatchingContext, watchPlans: WatchPlans): Loop {
  let after = 0
  return {
    name: 'watch_running_plans',
    pause_ms: round_ms,
    round: async () => {
      const now = context.clock.now()
      const asked = { now, after, max: max_customers }
      const found = await context.database.rowsOfPlatform(listCustomersToWatch(asked))
      after = found.length === max_customers ? (found.at(-1)?.customer_id ?? 0) : 0
      await watchEach(
        watchPlans,
        found.map(({ customer_id }) => [customer_id, null]),
      )
      return after > 0
    },
  }
}

/** Between the rounds: the plans of which time alone may have made something true, at the moment when it does. */
export function createDueWatch({ clock, looks }: WatchingContext, watchPlans: WatchPlans): Loop {
  return {
    name: 'watch_due_plans',
    pause_ms: 1_000,
    round: async () => {
      await watchEach(watchPlans, [...looks.takeDue(clock.now())])
      return false
    },
  }
}

/** What fails of one customer is no reason to leave the others unwatched. */
async function watchEach(
  watchPlans: WatchPlans,
  wanted: readonly Readonly<Parameters<WatchPlans>>[],
): Promise<void> {
  const failures: unknown[] = []
  for (const one of wanted) await watchPlans(...one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export function createWatchPlans(context: WatchingContext): WatchPlans {
  const { database, clock, notify, looks } = context
  return async (customer_id, plan_ids) => {
    const now = clock.now()
    const seen = await database.inCustomer(customer_id, (tx) => readSeen(tx, context, { plan_ids, now }), {
      mode: 'snapshot',
    })
    const etas = await readEtas(context, customer_id, seen.plans)
    const changes = judge({ ...seen, etas, plan_ids })
    for (const [plan_id, at] of nextLooks({ ...seen, etas })) looks.put(customer_id, plan_id, at)
    await database.inCustomer(customer_id, async (tx) => {
      await tx.count(ensureCursor)
      // Another worker is at it, and judges by facts that are as new, though at a moment that may be a bit earlier.
      if ((await tx.find(lockCursor)) === undefined) {
        const again = new Date(now.getTime() + busy_ms)
        for (const plan_id of plan_ids ?? []) looks.put(customer_id, plan_id, again)
        return
      }
      const woken = await tx.rows(wakeSnoozed, { now, max: max_woken })
      const news = woken.map((row) => ({ ...row, was: 'snoozed' as const, is_new: false }))
      if (news.length > 0) await tx.count(addToOutbox(tellNews(customer_id, news), now))
      await notify(tx, await applyCauses(tx, { changes, enabled: new Set(kinds), now }), now)
    })
  }
}

function nextLooks({ plans, points, places, judging, etas }: Omit<ToJudge, 'plan_ids'>): [number, Date][] {
  return plans.flatMap((plan): [number, Date][] => {
    const due = judgedPoints({ points, etas }, plan.id)
    const at = findNextLook(plan, { points: due, place: findRelated(places, plan.vehicle_id), judging })
    return at === null ? [] : [[plan.id, at]]
  })
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
    const due = judgedPoints({ points, etas }, plan.id)
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
