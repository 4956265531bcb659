import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listProofRanges } from '@tropeiro/kernel/proof/inclusion-proof.ts'
import { foldSubtrees, listSubtrees, type TreeNode } from '@tropeiro/kernel/proof/merkle-tree.ts'
import { formatLogProof } from '@tropeiro/kernel/proof/tlog-proof.ts'
import { bundle_format, type ProofBundle } from '@tropeiro/kernel/proof/verify-bundle.ts'
import type { ProofContext } from './anchor-logs.ts'
import { growLog, max_entries_at_once } from './grow-log.ts'
import { holdLog } from './log-key.ts'
import {
  type CheckpointRow,
  type EntryRow,
  selectEntriesOfPoint,
  selectHashes,
  selectLastCheckpoint,
} from './queries.ts'
import { signLog } from './sign-log.ts'

/** A bundle may ask for a checkpoint of its own this often. */
const signing_pause_ms = 60_000
const max_entries = 200

export function notAnchored(): AppError {
  return new AppError('proof_not_anchored', { public: { retry_after_s: signing_pause_ms / 1_000 } })
}

/** The entries of a point that a checkpoint covers, and that checkpoint, which is at most a minute old if anything is new. */
export interface ProvenPoint {
  readonly checkpoint: CheckpointRow
  readonly rows: readonly EntryRow[]
}

export async function provePoint(
  context: ProofContext,
  { customer_id, point_id }: { customer_id: number; point_id: number },
): Promise<ProvenPoint> {
  await context.vault.prepare(customer_id)
  return context.database.inCustomer(customer_id, async (tx) => {
    const checkpoint = await freshCheckpoint(tx, context)
    const rows = await tx.rows(selectEntriesOfPoint, {
      point_id,
      until_leaf: checkpoint.size,
      max: max_entries,
    })
    return { checkpoint, rows }
  })
}

async function freshCheckpoint(
  tx: CustomerTransaction,
  { vault, clock }: ProofContext,
): Promise<CheckpointRow> {
  const now = clock.now()
  const recent = await findRecentCheckpoint(tx, now)
  if (recent !== null) return recent
  const held = await holdLog(tx, vault, now)
  const log = await growLog(tx, held)
  // So much waits only when the worker has been away: what is asked for may not be in it yet.
  if (log.size - held.size === max_entries_at_once) throw notAnchored()
  // Somebody else may have signed while this one waited for the log.
  return (await findRecentCheckpoint(tx, now)) ?? signLog(tx, { vault, log, now })
}

async function findRecentCheckpoint(tx: CustomerTransaction, now: Date): Promise<CheckpointRow | null> {
  const last = await tx.find(selectLastCheckpoint)
  return last !== undefined && now.getTime() - last.date_signed.getTime() < signing_pause_ms ? last : null
}

export async function makeBundle(
  { database }: Pick<ProofContext, 'database'>,
  customer_id: number,
  { checkpoint, rows }: ProvenPoint,
): Promise<ProofBundle> {
  const paths = rows.map((row) => listProofRanges(row.leaf, checkpoint.size))
  const nodes = paths.flat().flatMap(listSubtrees)
  const hashed = nodes.length === 0 ? [] : await database.rowsInCustomer(customer_id, selectHashes, nodes)
  const hashes = new Map(hashed.map((node) => [nameOf(node), node.hash]))
  const hashOf = (node: TreeNode) => {
    const hash = hashes.get(nameOf(node))
    if (hash === undefined) throw new Error(`the tree has no node ${nameOf(node)}`)
    return hash
  }
  return {
    format: bundle_format,
    customer: customer_id,
    entries: rows.map((row, place) => ({
      entry: JSON.parse(row.content),
      proof: formatLogProof({
        index: row.leaf,
        path: (paths[place] ?? []).map((range) => foldSubtrees(listSubtrees(range).map(hashOf))),
        checkpoint: checkpoint.note,
      }),
    })),
    disclosures: [],
    pictures: [],
  }
}

const nameOf = ({ level, index }: TreeNode) => `${level}/${index}`
