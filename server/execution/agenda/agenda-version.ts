import { createHash } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { localDateOf, momentOf } from '@tropeiro/kernel/zoned-time.ts'
import { listOfferedVersions } from '../../checklists/public.ts'
import { type AgendaPlanVersion, listAgendaVersions, listCatalogueReasons } from '../../plans/public.ts'
import type { PhoneSettings } from '../settings.ts'

const day_ms = 24 * 3_600_000

/** The plans of a user from yesterday to the day after tomorrow, as the clocks of their zone have it. */
export async function listAgenda(
  tx: CustomerTransaction,
  { user_id, time_zone: zone, now }: { user_id: number; time_zone: string; now: Date },
): Promise<AgendaPlanVersion[]> {
  const today = localDateOf(now, zone)
  const midnight = (days: number) => new Date(momentOf(today.add({ days }).toPlainDateTime(), zone))
  const closed_since = new Date(now.getTime() - day_ms)
  return listAgendaVersions(tx, { user_id, from: midnight(-1), to: midnight(3), closed_since })
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
  { user_id, now, phone }: { user_id: number; now: Date; phone: PhoneSettings },
): Promise<string> {
  const [plans, reasons, forms] = await Promise.all([
    listAgenda(tx, { user_id, time_zone: phone.time_zone, now }),
    listCatalogueReasons(tx, { language: 'pt-BR', now }),
    listOfferedVersions(tx),
  ])
  return versionOf({ plans, catalogue: catalogueVersionOf(reasons, phone.settings), forms })
}
