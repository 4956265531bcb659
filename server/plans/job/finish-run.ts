import type { WrongRoutePlan } from '@tropeiro/contract/import-route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { failRun, succeedOperation, tellOperation } from '../../operations/public.ts'
import { savePlanCosts } from '../changes/measure/save-costs.ts'
import { savePaperFindings } from '../changes/measure/save-papers.ts'
import { movePlan } from '../model/plan-state.ts'
import { wrongPlan } from '../model/wrong-plan.ts'
import { type FactsReader, holdDay } from '../storage/day/hold-day.ts'
import { movePlans } from '../storage/day/move-plans.ts'
import { lockPlanOfOperation, selectVersionsOfRoute, updateExplainedAsOf } from '../storage/queries.ts'
import { type ComputedPlans, savePlans } from '../storage/save-plans.ts'
import { planning_result } from '../storage/stored-documents.ts'
import type { Work } from './take-up.ts'

/** Taken over or cancelled meanwhile: nothing of this run may stay. */
export class FencedError extends Error {
  override readonly name = 'FencedError'
}

interface RunOutcome {
  readonly work: Work
  readonly computed: ComputedPlans
  readonly vault: Vault
  readonly readFacts: FactsReader
  readonly now: Date
}

/** Writes what was computed and ends the operation, both or neither. */
export async function finishRun(
  tx: CustomerTransaction,
  { work, computed, vault, readFacts, now }: RunOutcome,
): Promise<void> {
  const { operation, plan, input, request } = work
  const { id, run } = operation
  const end = async (ending: Promise<number>) => {
    if ((await ending) === 0) throw new FencedError()
    await tellOperation(tx, id, now)
  }
  const answer = {
    route_points: countLines(computed),
    wrong_lines: input.wrong_lines ?? [],
    wrong_route_plans: [...(input.wrong_route_plans ?? []), ...listLostStart(computed, request)],
    unassigned_points: computed.unassigned,
    route_plan_ids: [] as number[],
    operation_id: operation.id,
  }
  const is_refused = request.atomic && (computed.unassigned.length > 0 || answer.wrong_route_plans.length > 0)
  if (plan !== null) {
    const standing = await tx.find(lockPlanOfOperation, operation.id)
    const is_locked = standing?.locked === true && operation.kind === 'replan'
    if (standing === undefined || is_locked || movePlan(standing.status, 'planned') === null) {
      await end(tx.count(failRun, { id, run }, { problem: { code: 'state_conflict' }, now }))
      return
    }
    if (is_refused) {
      const held = await holdDay(tx, { plan_ids: [standing.id], point_ids: [] })
      await movePlans(tx, held, { ids: [standing.id], move: 'refuse', by: { now }, readFacts })
    } else {
      const asked_lines = request.points.map(({ line }) => line)
      answer.route_plan_ids = await savePlans(tx, {
        plan: standing,
        computed,
        asked_lines,
        vault,
        readFacts,
        now,
      })
      await savePlanCosts(tx, answer.route_plan_ids)
      const versions = await tx.rows(selectVersionsOfRoute, standing.route_id)
      await tx.count(updateExplainedAsOf, standing.route_id, versions)
      await savePaperFindings(tx, answer.route_plan_ids)
    }
  }
  const result = planning_result.write(answer)
  await end(
    is_refused
      ? tx.count(failRun, { id, run }, { problem: { code: 'import_incomplete', answer: result }, now })
      : tx.count(succeedOperation, { id, run }, { result, now }),
  )
}

/** Nobody can drive from a start that is not found: the plan stays, and says so. */
function listLostStart(
  { lost_start }: ComputedPlans,
  { external_code, language }: Work['request'],
): WrongRoutePlan[] {
  if (lost_start === null) return []
  return [wrongPlan({ external_code, code: 'start_not_found', place: lost_start, plate: null, language })]
}

/** Lines of the request that are in a plan: a start that serves five vehicles is one of them. */
function countLines({ plans }: ComputedPlans): number {
  return new Set(plans.flatMap(({ placed }) => placed.map(({ line }) => line))).size
}
