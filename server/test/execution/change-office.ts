import { randomUUID } from 'node:crypto'
import { readFacts } from '../../execution/public.ts'
import { changePlans } from '../../plans/changes/change-plans.ts'
import type { PlanOperation } from '../../plans/model/day/operation.ts'
import type { PlanningApp } from '../product/planning-app.ts'

/** What a dispatcher changes of plans during the day, as the owner of the company. */
export async function changeOffice(
  { product, company }: PlanningApp,
  ...operations: readonly PlanOperation[]
): Promise<void> {
  const { database, vault } = product.context
  await vault.prepare(company.customer_id)
  const now = product.clock.now()
  const actor = { user_id: null, api_key_id: null, address: null, request_id: null, now }
  const change = { change_id: randomUUID(), operations, base: new Map(), reason: null, force: false }
  await database.inCustomer(company.customer_id, (tx) =>
    changePlans(tx, actor, { change, tools: { vault, readFacts } }),
  )
}
