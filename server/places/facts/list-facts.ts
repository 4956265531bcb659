import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Validity, WantedVersions } from '../../platform/versions/wanted-versions.ts'
import type { AreaShape } from '../virtual-areas/area-index.ts'
import { toShape } from '../virtual-areas/area-shape.ts'
import {
  type AreaLinkVersion,
  type PointVersion,
  selectAreaVersions,
  selectLinkVersions,
  selectPointVersions,
} from './queries.ts'

export interface AreaVersion extends Validity {
  readonly id: number
  readonly shape: AreaShape
}

/** Where areas were, of all time. */
export async function listAreaVersions(tx: CustomerTransaction): Promise<AreaVersion[]> {
  const rows = await tx.rows(selectAreaVersions)
  return rows.map(({ id, from, to, shape, radius_m }) => {
    const kind = radius_m === null ? 'polygon' : 'circle'
    return { id, from, to, shape: toShape({ kind, shape, radius_m }) }
  })
}

/** Which areas were linked to vehicles. */
export function listAreaLinks(tx: CustomerTransaction, wanted: WantedVersions): Promise<AreaLinkVersion[]> {
  return tx.rows(selectLinkVersions, wanted)
}

/** Where points of interest were, of all time. */
export function listPointVersions(tx: CustomerTransaction): Promise<PointVersion[]> {
  return tx.rows(selectPointVersions)
}
