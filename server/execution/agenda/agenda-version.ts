import { createHash } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listOfferedVersions } from '../../checklists/public.ts'
import { type AgendaPlanVersion, listAgendaVersions, listCatalogueReasons } from '../../plans/public.ts'
import { readAppSettings } from '../settings.ts'

const day_ms = 24 * 3_600_000

/** Yesterday to the day after tomorrow, whatever the zone of the driver. */
export function windowOf(user_id: number, now: Date) {
  return {
    user_id,
    from: new Date(now.getTime() - 2 * day_ms),
    to: new Date(now.getTime() + 3 * day_ms),
    closed_since: new Date(now.getTime() - day_ms),
  }
}

interface Versions {
  readonly plans: readonly Pick<AgendaPlanVersion, 'id' | 'row_version'>[]
  readonly catalogue: number
  readonly forms: readonly { readonly id: number; readonly version: number }[]
}

/** The phone works it out as well; unequal: it fetches. */
export function versionOf({ plans, catalogue, forms }: Versions): string {
  const lines = [
    ...plans.toSorted((a, b) => a.id - b.id).map(({ id, row_version }) => `${id}:${row_version}\n`),
    `c:${catalogue}\n`,
    ...forms.toSorted((a, b) => a.id - b.id).map(({ id, version }) => `f${id}:${version}\n`),
  ]
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)
}

/** A number for what reasons and settings are: another means that something of them changed. */
export function catalogueVersionOf(
  reasons: readonly { readonly id: number; readonly row_version: number }[],
  settings: object,
): number {
  const text = JSON.stringify([reasons.map(({ id, row_version }) => [id, row_version]), settings])
  return createHash('sha256').update(text).digest().readUIntBE(0, 6)
}

export async function findAgendaVersion(
  tx: CustomerTransaction,
  { user_id, now }: { user_id: number; now: Date },
): Promise<string> {
  const [plans, reasons, settings, forms] = await Promise.all([
    listAgendaVersions(tx, windowOf(user_id, now)),
    listCatalogueReasons(tx, { language: 'pt-BR', now }),
    readAppSettings(tx),
    listOfferedVersions(tx),
  ])
  return versionOf({ plans, catalogue: catalogueVersionOf(reasons, settings), forms })
}
