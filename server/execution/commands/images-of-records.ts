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
      own.map(({ sha256, is_erased }) => ({ sha256, state: stateOf(names.get(sha256) ?? null, is_erased) })),
    ]),
  )
}

function stateOf(name: string | null, is_erased: boolean): 'refused' | 'wanted' | 'stored' {
  if (is_erased) return 'refused'
  return name === null ? 'wanted' : 'stored'
}
