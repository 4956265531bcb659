import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Immutable } from '@tropeiro/contract/schema.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Static, Type } from 'typebox'
import { storedJson } from '../../platform/stored-json.ts'
import { deleteOldPreviews, insertPreview, selectPreview } from '../storage/changes/queries.ts'

const compress = promisify(deflateRaw)
const decompress = promisify(inflateRaw)

/** What was asked for, as it came: it is read and judged again when it is applied. */
const AskedChange = Type.Object({
  base: Type.Array(Type.Object({ id: Type.Integer(), edit_version: Type.Integer() })),
  operations: Type.Array(Type.Unknown()),
  /** What solvers made of a `reoptimize`: instead of operations to be read. */
  solved: Type.Optional(
    Type.Array(Type.Object({ route_plan_id: Type.Integer(), route_point_ids: Type.Array(Type.Integer()) })),
  ),
})
export type AskedChange = Immutable<Static<typeof AskedChange>>
const asked_change = storedJson(AskedChange, { place: 'route_plan_previews.sealed' })

const kept_ms = 10 * 60_000
/** Of a company. Who drags a stop asks several times a second, and applies the last of it. */
const bounds = { max_rows: 500, max_bytes: 8_000_000, max_own: 50 }

interface NewPreview {
  readonly asked: AskedChange
  readonly user_id: number
  /** Prepared before the transaction. */
  readonly vault: Vault
  readonly now: Date
}

export async function savePreview(
  tx: CustomerTransaction,
  { asked, user_id, vault, now }: NewPreview,
): Promise<{ preview_id: string; expires_at: Date }> {
  const preview_id = randomUUID()
  const plain = await compress(Buffer.from(JSON.stringify(asked_change.write(asked))))
  const sealed = await vault.seal(tx.customer_id, placeOf(preview_id), plain)
  const expires_at = new Date(now.getTime() + kept_ms)
  await Promise.all([
    tx.count(insertPreview, {
      preview_id,
      user_id,
      sealed,
      size: sealed.length,
      date_created: now,
      date_expires: expires_at,
    }),
    tx.count(deleteOldPreviews, { ...bounds, newest: preview_id }),
  ])
  return { preview_id, expires_at }
}

/** 404 once it is forgotten. */
export async function getPreview(
  tx: CustomerTransaction,
  { preview_id, vault, now }: { preview_id: string; vault: Vault; now: Date },
): Promise<AskedChange> {
  const found = await tx.find(selectPreview, preview_id, now)
  if (found === undefined) throw new AppError('not_found', { public: { detail: forgotten } })
  const plain = await decompress(await vault.open(tx.customer_id, placeOf(preview_id), found.sealed))
  return asked_change.read(JSON.parse(plain.toString('utf8')), preview_id)
}

const forgotten = {
  'pt-BR': 'A prévia não existe mais: elas valem por 10 minutos. Envie as operações de novo.',
  en: 'There is no such preview any more: they are kept for 10 minutes. Send the operations again.',
  es: 'La vista previa ya no existe: valen por 10 minutos. Envíe las operaciones de nuevo.',
}

const placeOf = (row: string) => ({ table: 'route_plan_previews', column: 'sealed', row })
