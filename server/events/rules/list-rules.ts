import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { RulesVersion } from '../facts/fact-rows.ts'
import type { EventRules } from '../model/event-rules.ts'
import { selectAllRules } from './queries.ts'
import { stored_rules } from './stored-rules.ts'

/** What the customer has set, for all vehicles and for single ones, of all time. */
export async function listRules(tx: CustomerTransaction): Promise<RulesVersion[]> {
  const rows = await tx.rows(selectAllRules)
  return rows.map(({ id, vehicle_id, valid_from, valid_to, rules }) => ({
    vehicle_id,
    from: valid_from,
    to: valid_to,
    rules: stored_rules.read(rules, id) as Partial<EventRules>,
  }))
}
