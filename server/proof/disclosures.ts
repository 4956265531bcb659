import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Place, Vault } from '@tropeiro/db/vault.ts'
import type { HeldItem } from '../platform/personal-data.ts'
import { revokeLinksOfPoints } from './links/queries.ts'
import { type DisclosureRow, deleteDisclosures, selectDisclosedOfPoints } from './queries.ts'

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
  const values = with_some.map(({ disclosures, ...key }) => ({
    place: placeOf(key),
    plain: Buffer.from(disclosures.join('\n')),
  }))
  const sealed = await vault.sealAll(customer_id, values)
  return with_some.map(({ plan_id, n }, index) => ({ plan_id, n, sealed: sealed[index] as Buffer }))
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

/**
 * Forgets who received and what was written at these points, and ends the links to them. Chains, tree and proofs stay as they are.
 * Returns how many entries had something to disclose.
 */
export async function eraseDisclosures(
  tx: CustomerTransaction,
  point_ids: readonly number[],
  now: Date,
): Promise<number> {
  await tx.count(revokeLinksOfPoints, point_ids, now)
  return tx.count(deleteDisclosures, point_ids)
}

/** What is disclosed of these points, opened. */
export async function exportDisclosures(
  tx: CustomerTransaction,
  point_ids: readonly number[],
  vault: Vault,
): Promise<HeldItem[]> {
  const rows = await tx.rows(selectDisclosedOfPoints, point_ids)
  const opened = await openDisclosures(vault, tx.customer_id, rows)
  return rows.map(({ plan_id, n, point_id }, place) => {
    const values = (opened[place] ?? []).map((text) => {
      const [, name, value] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
        string,
        string,
        unknown,
      ]
      return [name, value]
    })
    return {
      from: 'proof_disclosures',
      id: `${plan_id}:${n}`,
      values: { route_point_id: point_id, ...Object.fromEntries(values) },
    }
  })
}
