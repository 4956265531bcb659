import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { lockToldDocuments, rewriteToldDocuments } from './queries.ts'

/** What operations told of persons who are erased is written anew, by the slice that wrote it. */
export async function rewriteOperations(
  tx: CustomerTransaction,
  ids: readonly number[],
  rewrite: (document: unknown) => unknown,
): Promise<void> {
  if (ids.length === 0) return
  for (const { id, result, problem } of await tx.rows(lockToldDocuments, ids))
    await tx.count(rewriteToldDocuments, { id, result: rewrite(result), problem: rewrite(problem) })
}
