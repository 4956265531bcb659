import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { selectCustomer } from '../identity/public.ts'
import type { Loop } from '../platform/loops/start-loop.ts'
import { nextCheckpointAfter } from './checkpoint-time.ts'
import { growLog, max_entries_at_once } from './grow-log.ts'
import { holdLog } from './log-key.ts'
import { listProofWork, postponeCheckpoint } from './queries.ts'
import { signLog } from './sign-log.ts'

export interface ProofContext {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
}

const max_customers = 500

/** Lets the trees grow, and signs those whose day has begun. */
export function createAnchoring(context: ProofContext): Loop {
  return {
    name: 'anchor_proofs',
    pause_ms: 1_000,
    round: async () => {
      const work = await context.database.rowsOfPlatform(listProofWork(context.clock.now(), max_customers))
      let more = work.length >= max_customers
      for (const { customer_id } of work) more = (await anchorLog(context, customer_id)) || more
      return more
    },
  }
}

/** True when more entries may be waiting. What is due is signed once all that waited is in it. */
export async function anchorLog(
  { database, vault, clock }: ProofContext,
  customer_id: number,
): Promise<boolean> {
  await vault.prepare(customer_id)
  return database.inCustomer(customer_id, async (tx) => {
    const now = clock.now()
    const held = await holdLog(tx, vault, now)
    const log = await growLog(tx, held)
    if (log.size - held.size === max_entries_at_once) return true
    if (log.checkpoint_due_at <= now) {
      if (log.size > 0) await signLog(tx, { vault, log, now })
      const { time_zone } = await tx.one(selectCustomer)
      await tx.count(postponeCheckpoint, nextCheckpointAfter(now, time_zone))
    }
    return false
  })
}
