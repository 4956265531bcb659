import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { signCheckpoint } from '@tropeiro/kernel/proof/checkpoint.ts'
import { foldSubtrees } from '@tropeiro/kernel/proof/merkle-tree.ts'
import { edgeOf } from './grow-log.ts'
import { openPrivateKey, publicKeyOf } from './log-key.ts'
import { type CheckpointRow, insertCheckpoint, type LogRow, selectLastCheckpoint } from './queries.ts'

/** Signs the log as it is, and tells of it. One of a size that is signed already is not signed again. The log must be held. */
export async function signLog(
  tx: CustomerTransaction,
  { vault, log, now }: { vault: Vault; log: LogRow; now: Date },
): Promise<CheckpointRow> {
  const last = await tx.find(selectLastCheckpoint)
  if (last?.size === log.size) return last
  const root = foldSubtrees(edgeOf(log))
  const private_key = await openPrivateKey(vault, tx.customer_id, log)
  const note = signCheckpoint({ size: log.size, root }, publicKeyOf(log), private_key)
  const checkpoint = { size: log.size, root, note, date_signed: now }
  await tx.count(insertCheckpoint, checkpoint)
  await emit(tx, {
    type: 'proof.anchored',
    payload: { size: log.size, root: root.toString('hex'), checkpoint: note },
    occurred_at: now,
  })
  return checkpoint
}
