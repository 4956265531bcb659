import { randomBytes } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { toCanonicalJson } from '@tropeiro/kernel/proof/canonical-json.ts'
import { createDisclosure, digestOfDisclosure, salt_bytes } from '@tropeiro/kernel/proof/disclosure.ts'
import { type ProofEntry, startOfChain } from '@tropeiro/kernel/proof/entry.ts'
import { hashLeaf } from '@tropeiro/kernel/proof/merkle-tree.ts'
import { sealDisclosures } from './disclosures.ts'
import {
  type ChainRow,
  insertDisclosures,
  insertEntries,
  lockChains,
  moveChains,
  startChains,
} from './queries.ts'

/** What is to be proven of a record, a correction or a picture. */
export interface NewProofEntry {
  readonly plan_id: number
  readonly kind: ProofEntry['kind']
  readonly record_id: number | null
  readonly command_id: string | null
  readonly point: ProofEntry['point']
  /** From and to; null where the status did not change. */
  readonly status: ProofEntry['status']
  readonly at: Date
  readonly device_at: Date | null
  readonly received_at: Date
  readonly clock: ProofEntry['clock']
  readonly images: ProofEntry['images']
  readonly items: ProofEntry['items']
  readonly corrects: number | null
  readonly user_id: number | null
  readonly vehicle_id: number | null
  readonly installation_id: string | null
  /** What identifies persons, and what people wrote. Absent and null are left out. */
  readonly disclosed: Readonly<Partial<Record<DisclosedName, string | number | null>>>
}

type DisclosedName = 'receiver' | 'document' | 'notes' | 'reason' | 'latitude' | 'longitude'

export interface PreparedEntries {
  /** Of each, in the order given. */
  readonly hashes: readonly Buffer[]
  /** To be called once, in the same transaction: together with whatever else is written there. */
  readonly write: () => Promise<void>
}

/**
 * Entries for the chains of their plans, in the transaction of what they are about and in the order given. The chains stay
 * locked until its end. The vault must be prepared before the transaction, if anything is disclosed.
 */
export async function prepareEntries(
  tx: CustomerTransaction,
  vault: Vault,
  entries: readonly NewProofEntry[],
): Promise<PreparedEntries> {
  if (entries.length === 0) return { hashes: [], write: async () => undefined }
  const chains = await holdChains(tx, [...new Set(entries.map(({ plan_id }) => plan_id))])
  const takeSalt = createSalts(entries)
  const written = entries.map((entry) => writeEntry(entry, chains, takeSalt))
  const sealed = await sealDisclosures(vault, tx.customer_id, written)
  return {
    hashes: written.map(({ row }) => row.hash),
    write: async () => {
      await Promise.all([
        tx.count(
          insertEntries,
          written.map(({ row }) => row),
        ),
        ...(sealed.length === 0 ? [] : [tx.count(insertDisclosures, sealed)]),
        tx.count(moveChains, [...chains.values()]),
      ])
    },
  }
}

/** Asked of the system once: it costs more than all else that is done for a disclosure. */
function createSalts(entries: readonly NewProofEntry[]): () => Buffer {
  const most = entries.reduce((sum, { disclosed }) => sum + Object.keys(disclosed).length, 0)
  const salts = randomBytes(most * salt_bytes)
  let taken = 0
  return () => salts.subarray(taken * salt_bytes, ++taken * salt_bytes)
}

async function holdChains(
  tx: CustomerTransaction,
  plan_ids: readonly number[],
): Promise<Map<number, ChainRow>> {
  const starts = plan_ids
    .toSorted((one, other) => one - other)
    .map((plan_id) => ({ plan_id, last_n: 0, last_hash: startOfChain(tx.customer_id, plan_id) }))
  const [, rows] = await Promise.all([tx.count(startChains, starts), tx.rows(lockChains, plan_ids)])
  return new Map(rows.map((row) => [row.plan_id, row]))
}

/** Its row, and the chain of its plan moved on to it. */
function writeEntry(given: NewProofEntry, chains: Map<number, ChainRow>, takeSalt: () => Buffer) {
  const { plan_id } = given
  const chain = chains.get(plan_id)
  if (chain === undefined) throw new Error('the chain of the plan is not held')
  const disclosures = Object.entries(given.disclosed).flatMap(([name, value]) =>
    value === null ? [] : [createDisclosure(takeSalt(), { name, value })],
  )
  const n = chain.last_n + 1
  const entry: ProofEntry = {
    v: 1,
    plan: plan_id,
    n,
    prev: chain.last_hash.toString('hex'),
    kind: given.kind,
    record: given.record_id,
    command: given.command_id,
    point: given.point,
    status: given.status,
    at: given.at.toISOString(),
    device_at: given.device_at?.toISOString() ?? null,
    received_at: given.received_at.toISOString(),
    clock: given.clock,
    images: given.images,
    items: given.items,
    corrects: given.corrects,
    user: given.user_id,
    vehicle: given.vehicle_id,
    installation: given.installation_id,
    sd: disclosures.map(digestOfDisclosure).toSorted(),
  }
  const content = toCanonicalJson(entry)
  const hash = hashLeaf(Buffer.from(content))
  chains.set(plan_id, { plan_id, last_n: n, last_hash: hash })
  const row = {
    plan_id,
    n,
    point_id: given.point?.id ?? null,
    record_id: given.record_id,
    content,
    hash,
  }
  return { plan_id, n, row, disclosures }
}
