import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { selectCustomer } from '../../identity/public.ts'
import { readNothing } from '../../platform/reader.ts'
import { assemblePlans } from './assemble-plans.ts'
import { selectPlansOfRoute } from './queries.ts'

const language = 'pt-BR'

/** A plan with all plans of its import, each with its points: the whole picture of a day's import. Empty: no such plan. */
export async function listSisterPlans(
  tx: CustomerTransaction,
  vault: Vault,
  id: number,
): Promise<{ plans: RoutePlan[]; time_zone: string }> {
  const [rows, [customer]] = await Promise.all([tx.rows(selectPlansOfRoute, id), tx.rows(selectCustomer)])
  const plans = await assemblePlans(tx, rows, {
    includes: ['vehicle', 'user', 'route_points'],
    language,
    readEstimates: readNothing,
    readRecords: readNothing,
    reads_personal: false,
    vault,
  })
  return { plans, time_zone: customer?.time_zone ?? 'UTC' }
}
