import {
  NewPointOfInterestBody,
  PointOfInterestChanges,
  PointOfInterestChangesBody,
} from '@tropeiro/contract/point-of-interest.ts'
import { actorOf } from '../identity/public.ts'
import type { SchemasOf } from '../platform/field-list.ts'
import { getCaller } from '../platform/http/caller.ts'
import {
  createBodyCheck,
  createKnownKeys,
  type Fields,
  type Importer,
} from '../platform/http/transfer/importer.ts'
import { changePointOfInterest } from './change-point-of-interest.ts'
import { createPointOfInterest } from './create-point-of-interest.ts'
import { point_of_interest_fields } from './point-of-interest.ts'
import { selectMigratedPoints } from './queries.ts'

/** A point is known by its id, else by the key it has in another system; without either it is a new one. */
export const point_of_interest_importer: Importer = {
  columns: point_of_interest_fields.import_columns,
  fields: PointOfInterestChanges.properties satisfies SchemasOf<typeof point_of_interest_fields>,
  keyOf,
  prepare: async (request) => {
    const { vault } = request.server.services
    await vault.prepare(getCaller(request).customer_id)
    return async (tx, lines) => {
      const keys = lines.flatMap(({ fields }) => keyOf(fields) ?? [])
      const found = keys.length === 0 ? [] : await tx.rows(selectMigratedPoints, keys)
      const known = createKnownKeys(
        'migration_id',
        found.map(({ id, migration_id }) => ({ id, key: migration_id })),
      )
      const actor = actorOf(request)
      return async ({ id: given_id, fields }) => {
        const id = given_id ?? known.find(keyOf(fields))
        if (id === null) {
          const { data } = checkNew({ data: { ...fields } })
          const { id: new_id } = await createPointOfInterest(tx, actor, { fields: data, vault })
          known.add(keyOf(fields), new_id)
          return 'created'
        }
        const { data: changes } = checkChanges({ data: { ...fields, id } })
        let before = 0
        const assertVersion = (row_version: number) => {
          before = row_version
        }
        const { row_version } = await changePointOfInterest(tx, actor, { changes, vault, assertVersion })
        return row_version === before ? 'unchanged' : 'changed'
      }
    }
  },
}

const checkNew = createBodyCheck(NewPointOfInterestBody)
const checkChanges = createBodyCheck(PointOfInterestChangesBody)

function keyOf({ migration_id }: Fields): string | null {
  return typeof migration_id === 'string' ? migration_id : null
}
