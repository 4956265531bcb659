import type { CommandResult } from '@tropeiro/contract/execution.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { namesOfImages } from '../../images/public.ts'
import { selectImagesOfRecords } from '../facts/queries.ts'

/** Where the images of records are now: a repeat is answered as at first, but for these. */
export async function listImagesOfRecords(
  tx: CustomerTransaction,
  rows: readonly { readonly record_id: number | null }[],
): Promise<Map<number, CommandResult['images']>> {
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  if (ids.length === 0) return new Map()
  const images = await tx.rows(selectImagesOfRecords, ids)
  const names = await namesOfImages(
    tx,
    images.map(({ sha256 }) => sha256),
  )
  const groups = Map.groupBy(images, ({ record_id }) => record_id)
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      own.map(({ sha256 }) => ({
        sha256,
        state: (names.get(sha256) ?? null) === null ? ('wanted' as const) : ('stored' as const),
      })),
    ]),
  )
}
