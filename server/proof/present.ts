import type { ProofCheckpoint } from '@tropeiro/contract/proof.ts'
import type { Static } from 'typebox'
import type { CheckpointRow } from './queries.ts'

export function presentCheckpoint({
  size,
  root,
  note,
  date_signed,
}: CheckpointRow): Static<typeof ProofCheckpoint> {
  return { size, root: root.toString('hex'), checkpoint: note, date_signed: date_signed.toISOString() }
}
