import type { Language } from '@tropeiro/contract/languages.ts'
import type { RouteReason } from '@tropeiro/contract/route-reason.ts'
import type { ReasonRow } from './queries.ts'
import { seeded_reasons } from './seeded-reasons.ts'

const seeded_names = new Map(seeded_reasons.map(({ kind, code, name }) => [`${kind} ${code}`, name]))

export function presentReason(row: ReasonRow, language: Language): RouteReason {
  const { id, code, kind, requires_picture, requires_note, active } = row
  const name = row.name ?? seeded_names.get(`${kind} ${code}`)?.[language] ?? code
  return { id, code, name, kind, requires_picture, requires_note, active }
}
