import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Place, Vault } from '@tropeiro/db/vault.ts'
import { type DisclosureRow, deleteDisclosures } from './queries.ts'

interface Key {
  readonly plan_id: number
  readonly n: number
}

const placeOf = ({ plan_id, n }: Key): Place => ({
  table: 'proof_disclosures',
  column: 'sealed',
  row: `${plan_id}:${n}`,
})

/** The disclosures of each entry that has some, as one sealed value: their texts by newlines. */
export async function sealDisclosures(
  vault: Vault,
  customer_id: number,
  entries: readonly (Key & { readonly disclosures: readonly string[] })[],
): Promise<DisclosureRow[]> {
  const with_some = entries.filter(({ disclosures }) => disclosures.length > 0)
  return Promise.all(
    with_some.map(async ({ plan_id, n, disclosures }) => {
      const plain = Buffer.from(disclosures.join('\n'))
      return { plan_id, n, sealed: await vault.seal(customer_id, placeOf({ plan_id, n }), plain) }
    }),
  )
}

/** For each row its disclosures; none where they were erased. */
export async function openDisclosures(
  vault: Vault,
  customer_id: number,
  rows: readonly (Key & { readonly sealed: Buffer | null })[],
): Promise<string[][]> {
  const kept = rows.flatMap((row) =>
    row.sealed === null ? [] : [{ place: placeOf(row), sealed: row.sealed }],
  )
  const opened = (await vault.openAll(customer_id, kept)).values()
  return rows.map((row) => (row.sealed === null ? [] : (opened.next().value?.toString().split('\n') ?? [])))
}

/** Forgets who received and what was written at these points. Chains, tree and proofs stay as they are. */
export async function eraseDisclosures(
  tx: CustomerTransaction,
  point_ids: readonly number[],
): Promise<number> {
  return tx.count(deleteDisclosures, point_ids)
}
