import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type ImageStanding, nameOf, standingOf } from './image.ts'
import {
  deleteReferences,
  type ImageReference,
  insertReferences,
  leaveAlone,
  lockImagesOf,
  nameImages,
  selectProgress,
} from './queries.ts'

/** What holders name may be seen through them, and is never collected. What has not come is wanted from now on. */
export async function referToImages(
  tx: CustomerTransaction,
  references: readonly ImageReference[],
  now: Date,
): Promise<Map<string, ImageStanding>> {
  if (references.length === 0) return new Map()
  const hashes = [...new Set(references.map(({ sha256 }) => sha256))]
  const [images] = await Promise.all([
    tx.rows(nameImages, hashes, now),
    tx.count(insertReferences, references),
  ])
  return new Map(images.map((image) => [image.sha256, standingOf(image, now)]))
}

/** All that one holder refers to. */
export async function dropReferences(
  tx: CustomerTransaction,
  { holder, holder_id }: Pick<ImageReference, 'holder' | 'holder_id'>,
  now: Date,
): Promise<void> {
  const images = await tx.rows(lockImagesOf, holder, holder_id)
  if (images.length === 0) return
  const hashes = images.map(({ sha256 }) => sha256)
  await Promise.all([tx.count(deleteReferences, holder, holder_id), tx.count(leaveAlone, hashes, now)])
}

/** By the hash that was sent; null until the bytes are there. */
export async function namesOfImages(
  tx: CustomerTransaction,
  hashes: readonly string[],
): Promise<Map<string, string | null>> {
  if (hashes.length === 0) return new Map()
  const images = await tx.rows(selectProgress, [...new Set(hashes)])
  const names = new Map<string, string | null>(hashes.map((sha256) => [sha256, null]))
  for (const image of images) names.set(image.sha256, nameOf(image))
  return names
}
