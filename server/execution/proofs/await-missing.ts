import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { awaitImages } from './queries.ts'

interface Naming {
  readonly standings: ReadonlyMap<string, { readonly name: string | null }>
  readonly now: Date
}

/** From now on records wait for those of their images that have not come. */
export async function awaitMissing(
  tx: CustomerTransaction,
  images: readonly { readonly record_id: number; readonly sha256: string }[],
  { standings, now }: Naming,
): Promise<void> {
  const waiting = images.filter(({ sha256 }) => (standings.get(sha256)?.name ?? null) === null)
  const record_ids = [...new Set(waiting.map(({ record_id }) => record_id))]
  if (record_ids.length > 0) await tx.count(awaitImages, record_ids, now)
}
