import type { ExpiredPaper } from '@tropeiro/contract/paper.ts'
import type { Finding } from '@tropeiro/contract/route-plan.ts'

/** Ids, a code and a day: who may not read drivers learns no name. */
export function describeExpired({ owner, id, paper, expires }: ExpiredPaper): Finding {
  return {
    code: 'document_expired',
    index: null,
    paper,
    expires,
    ...(owner === 'driver' ? { driver_id: id } : { vehicle_id: id }),
  }
}

/** The papers of today in the place of those that were found before; what else was found stays. */
export function replacePapers<Found extends { readonly code: string }>(
  findings: readonly Found[],
  expired: readonly ExpiredPaper[],
): (Found | Finding)[] {
  return [...findings.filter(({ code }) => code !== 'document_expired'), ...expired.map(describeExpired)]
}
