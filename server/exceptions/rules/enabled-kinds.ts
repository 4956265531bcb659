import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectRules } from './queries.ts'

/** Of which kinds the company wants exceptions to be opened. */
export async function enabledKinds(tx: CustomerTransaction): Promise<ReadonlySet<ExceptionKind>> {
  const rules = await tx.rows(selectRules)
  return new Set(rules.filter(({ enabled }) => enabled).map(({ kind }) => kind))
}
