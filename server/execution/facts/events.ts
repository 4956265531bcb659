import { command_types } from '@tropeiro/contract/execution-codes.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'

interface RejectedToTell {
  readonly command_id: string
  readonly user_id: number
  readonly type: string
  readonly code: string | null
  readonly route_plan_id: number | null
  readonly route_point_id: number | null
}

/** For the office, which may let them in. */
export async function emitRejected(
  tx: CustomerTransaction,
  rejected: readonly RejectedToTell[],
  occurred_at: Date,
): Promise<void> {
  await Promise.all(
    rejected.map(({ command_id, user_id, type, code, route_plan_id, route_point_id }) =>
      emit(tx, {
        type: 'execution.rejected',
        payload: { command_id, user_id, type: knownType(type), code, route_plan_id, route_point_id },
        occurred_at,
      }),
    ),
  )
}

/** A type that nobody knows is whatever a client wrote: the log tells nothing of that. */
function knownType(type: string): string | null {
  return command_types.find((known) => known === type) ?? null
}
