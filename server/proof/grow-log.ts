import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { appendLeaves } from '@tropeiro/kernel/proof/merkle-tree.ts'
import { growLogTo, insertNodes, type LogRow, numberEntries, selectWaiting } from './queries.ts'

const hash_length = 32
export const max_entries_at_once = 1_000

/** The hashes of the complete subtrees that make up the tree. */
export function edgeOf({ edge }: Pick<LogRow, 'edge'>): Buffer[] {
  return Array.from({ length: edge.length / hash_length }, (_, place) =>
    edge.subarray(place * hash_length, (place + 1) * hash_length),
  )
}

/**
 * Gives entries of ended transactions their places in the tree, behind those that have one. The log must be held. Like the
 * sequencer of the outbox, it lets no writer wait for another: an entry gets its place after its transaction has ended.
 */
export async function growLog(tx: CustomerTransaction, log: LogRow): Promise<LogRow> {
  const waiting = await tx.rows(selectWaiting, max_entries_at_once)
  if (waiting.length === 0) return log
  const { nodes, edge } = appendLeaves(
    log.size,
    edgeOf(log),
    waiting.map(({ hash }) => hash),
  )
  const above = nodes.filter(({ level }) => level > 0)
  const grown = { size: log.size + waiting.length, edge: Buffer.concat(edge) }
  await Promise.all([
    tx.count(
      numberEntries,
      waiting.map(({ id }) => id),
      log.size,
    ),
    ...(above.length === 0 ? [] : [tx.count(insertNodes, above)]),
    tx.count(growLogTo, grown),
  ])
  return { ...log, ...grown }
}
