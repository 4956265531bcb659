import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { CauseChange } from '../model/cause.ts'
import { foldCause } from '../model/fold-cause.ts'
import { holdExceptions, type MayOpen } from './hold-exceptions.ts'
import { type SavedException, saveExceptions } from './save-exceptions.ts'

export interface CausesToApply {
  readonly changes: readonly CauseChange[]
  /** Of which kinds something may be opened now. */
  readonly enabled: ReadonlySet<ExceptionKind>
  readonly now: Date
}

/** What is older opens nothing: a rule that is changed for the past makes events of long ago. */
const max_age_ms = 2 * 86_400_000

/**
 * Folds the changes into the exceptions that they belong to, in their order, and writes what is another then, with one event for each.
 * Whoever calls holds the cursor of the customer (`lockCursor`). Gives those that were opened or have come back.
 */
export async function applyCauses(
  tx: CustomerTransaction,
  { changes, enabled, now }: CausesToApply,
): Promise<SavedException[]> {
  if (changes.length === 0) return []
  const day = await holdExceptions(tx, changes)
  const oldest_ms = now.getTime() - max_age_ms
  for (const change of changes) {
    const mayOpen: MayOpen = ({ kind }, at) => enabled.has(kind) && at.getTime() >= oldest_ms
    for (const [held, folded] of day.targetsOf(change, mayOpen))
      held.after = foldCause(held.after, folded, now)
  }
  return saveExceptions(tx, day.all(), now)
}
