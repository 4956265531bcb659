import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { ImageStanding } from '../../images/public.ts'
import { listPointPlaces } from '../../plans/public.ts'
import { tellCompleted } from '../proofs/tell-proofs.ts'
import { selectRecordsOfImage } from './queries.ts'
import { entryAbout, proveRecords } from './record-entries.ts'

/**
 * Ties the hash that a phone named to the bytes that are stored, for every record that names it. A record that comes later finds
 * the image stored: its own entry says so. One that comes at the same time waits for the image's row, or this waits for it.
 */
export async function proveImage(
  tx: CustomerTransaction,
  image: ImageStanding,
  { vault, now }: { readonly vault: Vault; readonly now: Date },
): Promise<void> {
  const { sha256, name } = image
  if (name === null) return
  const rows = await tx.rows(selectRecordsOfImage, sha256)
  if (rows.length === 0) return
  const points = await listPointPlaces(
    tx,
    rows.map(({ route_point_id }) => route_point_id),
  )
  const entries = rows.map(({ roles, ...record }) =>
    entryAbout(
      {
        kind: 'image',
        record,
        code: points.get(record.route_point_id)?.external_code ?? null,
        at: now,
        received_at: now,
      },
      { images: roles.map((role) => ({ role, sha256 })) },
    ),
  )
  await proveRecords(tx, entries, { vault, images: new Map([[sha256, image]]) })
  // Under the locks of the chains: of two images that come at once, the later one sees the other.
  const record_ids = rows.map(({ id }) => id)
  await tellCompleted(tx, record_ids, now)
}
