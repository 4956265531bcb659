import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { StoredShape } from './area-shape.ts'
import { selectIsValid } from './queries.ts'

/** PostGIS knows a border that crosses itself. */
export async function assertValidShape(tx: CustomerTransaction, { kind, shape }: StoredShape): Promise<void> {
  if (kind !== 'polygon') return
  const checked = await tx.find(selectIsValid(shape))
  if (checked?.is_valid !== true) throw invalidRequest([{ pointer: '/data/ring', code: 'invalid' }])
}
