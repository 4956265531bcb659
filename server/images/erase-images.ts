import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type CollectContext, deleteRemainingObjects } from './collect-images.ts'
import { nameOf } from './image.ts'
import {
  deleteReferencesOfHolders,
  eraseUnreferenced,
  type HolderImage,
  type Holders,
  lockImagesOfHolders,
  selectImagesOfHolders,
} from './queries.ts'

/**
 * All that these holders refer to, unless something else does too. The objects are deleted after the transaction, by `deleteErased`
 * or, if that does not come to it, by the collector. Returns how many images went.
 */
export async function eraseImages(tx: CustomerTransaction, holders: Holders, now: Date): Promise<number> {
  if (holders.holder_ids.length === 0) return 0
  const images = await tx.rows(lockImagesOfHolders, holders)
  if (images.length === 0) return 0
  await tx.count(deleteReferencesOfHolders, holders)
  const hashes = images.map(({ sha256 }) => sha256)
  return (await tx.rows(eraseUnreferenced, hashes, now)).length
}

/** Deletes the objects of erased images from the store. */
export async function deleteErased(context: CollectContext, customer_id: number): Promise<void> {
  while ((await deleteRemainingObjects(context, customer_id)) > 0);
}

/** The images of these holders, with their names; null: its bytes are not there. */
export async function listImagesOfHolders(
  tx: CustomerTransaction,
  holders: Holders,
): Promise<(HolderImage & { readonly name: string | null })[]> {
  if (holders.holder_ids.length === 0) return []
  const images = await tx.rows(selectImagesOfHolders, holders)
  return images.map((image) => ({
    ...image,
    name: nameOf({ ...image, state: image.state === 'stored' ? 'stored' : 'wanted' }),
  }))
}
