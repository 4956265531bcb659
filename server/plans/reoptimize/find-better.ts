import type { PlansChangeResult } from '@tropeiro/contract/route-plan-change.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { editDay } from '../changes/change-plans.ts'
import { assertBase } from '../changes/judge-operations.ts'
import type { LegBook } from '../changes/measure/leg-book.ts'
import { measureDay } from '../changes/measure/measure-day.ts'
import { withLegs } from '../changes/measure/with-legs.ts'
import {
  type ChangeAuthor,
  type ChangeParts,
  type ChangeTerms,
  performChange,
  tryChange,
} from '../changes/perform-change.ts'
import { presentChange } from '../changes/present-change.ts'
import { savePreview } from '../changes/previews.ts'
import { type BudgetSettings, budgetOf } from '../job/planning-task.ts'
import type { ProgressKeeper } from '../job/progress.ts'
import type { PlanOrder } from '../model/day/operation.ts'
import { isMovable } from './joint-problem.ts'
import { compareRanks, isBetter, rankChange } from './judge-orders.ts'
import { readDayToArrange } from './read-day-to-arrange.ts'
import { type DayToArrange, type SeekingTools, type SoughtOrders, seekOrders } from './seek-orders.ts'
import type { ReoptimizeInput } from './stored-reoptimize.ts'

export interface Reoptimizing {
  readonly customer_id: number
  readonly input: ReoptimizeInput
  readonly now: Date
  readonly budget: BudgetSettings
  readonly progress: ProgressKeeper
}

/** No order was found that is better than the one that there is. */
export class NothingBetterError extends Error {
  override readonly name = 'NothingBetterError'
}

/** Where the work is when the search begins, and when it has ended. */
const [measuring, solving, solved] = [0.05, 0.2, 0.95]

export interface BetterOrder {
  readonly orders: readonly PlanOrder[]
  readonly legs: LegBook
}

/** The best of what solvers propose, for the day as it is when they begin. No lock and no transaction is open meanwhile. */
export async function findBetter(
  parts: ChangeParts & { readonly seeking: SeekingTools },
  { customer_id, input, now, budget, progress }: Reoptimizing,
  signal: AbortSignal,
): Promise<BetterOrder> {
  const day = await parts.database.inCustomer(customer_id, (tx) => readToArrange(tx, parts, { input, now }), {
    mode: 'snapshot',
  })
  const points = [...day.held.points.values()].filter(isMovable).length
  const budget_ms =
    input.budget_s === null
      ? budgetOf(budget, points, false)
      : Math.min(input.budget_s * 1_000, budget.solve_asynchronous_ms)
  const sought = await seekOrders(parts.seeking, day, {
    budget_ms,
    signal,
    onStep: (step) =>
      step === 'matrix'
        ? progress.onStep(step, measuring)
        : progress.onStep(step, solving, { to: solved, within_ms: budget_ms }),
    onBest: (driving_s) => progress.onBest(driving_s),
  })
  const best = sought === null ? null : chooseBest(day, sought)
  if (sought === null || best === null) throw new NothingBetterError()
  return { orders: best, legs: sought.legs.legs }
}

/** 409 at once when it is stale: nobody searches for what cannot be written. */
async function readToArrange(
  tx: CustomerTransaction,
  { roads }: ChangeParts,
  { input, now }: Pick<Reoptimizing, 'input' | 'now'>,
): Promise<DayToArrange> {
  const plan_ids = input.route_plan_ids
  const day = await readDayToArrange(tx, { plan_ids, profiles: roads.profiles, now })
  assertBase(day.held, new Map(input.base.map(({ id, edit_version }) => [id, edit_version])))
  return day
}

/** By the figures of the edit that it would be. Null: none is better than to leave all as it is. */
function chooseBest(
  { held, day }: DayToArrange,
  { proposals, legs }: SoughtOrders,
): readonly PlanOrder[] | null {
  let best: { orders: readonly PlanOrder[]; rank: readonly number[] } | null = null
  for (const orders of proposals) {
    const measured = legs.measure((known) => {
      const with_legs = { ...day, legs: known }
      const operations = [{ op: 'reoptimize', orders } as const]
      const result = editDay(held, { operations, force: true, now: day.now, added: [], day: with_legs })
      return measureDay(with_legs, { held, result, added: [] })
    })
    const rank = rankChange(measured)
    if (rank === null || !isBetter(measured)) continue
    if (best === null || compareRanks(rank, best.rank) < 0) best = { orders, rank }
  }
  return best?.orders ?? null
}

type EndRun = (tx: CustomerTransaction, change: PlansChangeResult, now: Date) => Promise<void>

/** On what is there by now: as a preview, or at once. It ends the run in the same transaction. */
export async function writeBetter(
  parts: ChangeParts,
  { customer_id, input, now }: Reoptimizing,
  { found, end }: { readonly found: BetterOrder; readonly end: EndRun },
): Promise<void> {
  const { user_id, api_key_id, language, base, route_plan_ids, reason, force } = input
  const actor = { user_id, api_key_id, address: null, request_id: null, now }
  const author: ChangeAuthor = { customer_id, user_id, actor, language }
  const asked = { base, operations: [{ op: 'reoptimize', route_plan_ids }], solved: found.orders }
  const terms: ChangeTerms = { asked, reason, force }
  const { fetchLegs } = parts.roads
  const { edited, sightings } = await tryChange(parts, author, {
    terms,
    fetchLegs,
    known: found.legs,
  })
  if (!isBetter(edited.measured)) throw new NothingBetterError()
  if (!input.apply) {
    await parts.database.inCustomer(customer_id, async (tx) => {
      const preview = await savePreview(tx, { asked, user_id, vault: parts.tools.vault, now })
      await end(tx, presentChange(edited, { change_id: null, ...preview, sightings }), now)
    })
    return
  }
  const write = (legs: LegBook) =>
    parts.database.inCustomer(customer_id, async (tx) => {
      const tools = { ...parts.tools, measuring: { profiles: parts.roads.profiles, legs } }
      const change = await performChange(tx, author, { terms, tools })
      // All of it was done while this waited for its locks.
      if (change.change_id === null) throw new NothingBetterError()
      await end(tx, change, now)
    })
  await withLegs(fetchLegs, write, { known: found.legs })
}
