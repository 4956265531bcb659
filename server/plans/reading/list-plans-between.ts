import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { readNothing } from '../../platform/reader.ts'
import { assemblePlans } from './assemble-plans.ts'
import { selectPlansBetween } from './queries.ts'

export interface PlansBetween {
  /** Of when they begin. */
  readonly period: { readonly start: Date; readonly end: Date }
  readonly max: number
  /** Prepared before the transaction. */
  readonly vault: Vault
}

/** The plans that begin in a period, each with its points; `has_more`: there are more than were asked for. */
export async function listPlansBetween(
  tx: CustomerTransaction,
  { period, max, vault }: PlansBetween,
): Promise<{ plans: RoutePlan[]; has_more: boolean }> {
  const rows = await tx.rows(selectPlansBetween, { ...period, max: max + 1 })
  const plans = await assemblePlans(tx, rows.slice(0, max), {
    includes: ['vehicle', 'user', 'route_points'],
    language: 'pt-BR',
    readEstimates: readNothing,
    readRecords: readNothing,
    reads_personal: false,
    vault,
  })
  return { plans, has_more: rows.length > max }
}
