import { ProblemError, type Schemas } from '../../api/client.ts'
import type { PlansChangeResult } from '../../api/route-plans.ts'

/** What the answer says beside its code. */
interface StaleBody {
  readonly changes_since?: readonly Schemas['RoutePlanChange'][]
  readonly rebased?: PlansChangeResult | null
}

/** Somebody changed the same plans since they were read. */
export interface Conflict {
  readonly by: string | null
  readonly at: string | null
  /** Applies the same on what is there now; null: that cannot be done any more. */
  readonly preview_id: string | null
  /** Of the plans that the other one changed. */
  readonly plan_ids: readonly number[]
}

/** Null: it is another problem. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ProblemError) || error.code !== 'stale_version') return null
  const { changes_since = [], rebased = null } = error.body as StaleBody
  const latest = changes_since.at(-1)
  return {
    by: latest?.by?.name ?? null,
    at: latest?.at ?? null,
    preview_id: rebased?.preview_id ?? null,
    plan_ids: rebased?.plans.map(({ id }) => id) ?? [],
  }
}
