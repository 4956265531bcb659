import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type PlanRules, rulesAt } from '../model/day/rules.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import { selectFormerRules, selectReasonDelays } from './queries.ts'

/** What phones know of what is asked for, by the version of the plan that they have. */
export interface KnownRules {
  rulesOf(plan_id: number, version: number | null): PlanRules | undefined
  /** Whether a phone with this version knows that the reason asks for it. */
  isNeedKnown(need: ReasonNeed): boolean
}

interface ReasonNeed {
  readonly plan_id: number
  readonly version: number | null
  readonly reason_id: number
  readonly need: 'picture' | 'note'
}

interface ToKnow {
  readonly versions: readonly { readonly plan_id: number; readonly version: number | null }[]
  readonly reason_ids: readonly number[]
}

export async function readKnownRules(
  tx: CustomerTransaction,
  { plans }: HeldDay,
  { versions, reason_ids }: ToKnow,
): Promise<KnownRules> {
  // Who has the plan as it is now knows the rules of now; a reason may have changed without the plan.
  const older = versions.filter(
    ({ plan_id, version }) => version !== null && version < (plans.get(plan_id)?.row_version ?? 0),
  )
  const plan_ids = versions.flatMap(({ plan_id, version }) => (version === null ? [] : [plan_id]))
  const [former, delays] = await Promise.all([
    older.length === 0
      ? []
      : tx.rows(
          selectFormerRules,
          older.map(({ plan_id }) => plan_id),
        ),
    plan_ids.length === 0 || reason_ids.length === 0
      ? []
      : tx.rows(selectReasonDelays, { plan_ids, reason_ids }),
  ])
  const former_of = Map.groupBy(former, ({ route_plan_id }) => route_plan_id)
  return {
    rulesOf: (plan_id, version) => {
      const plan = plans.get(plan_id)
      return plan === undefined ? undefined : rulesAt(plan, former_of.get(plan_id) ?? [], version)
    },
    isNeedKnown: ({ plan_id, version, reason_id, need }) =>
      version === null ||
      delays.every(
        (delay) =>
          delay.route_plan_id !== plan_id ||
          delay.route_reason_id !== reason_id ||
          delay.need !== need ||
          delay.last_version < version,
      ),
  }
}
