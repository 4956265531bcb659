import {
  NewVirtualAreaBody,
  VirtualAreaChanges,
  VirtualAreaChangesBody,
} from '@tropeiro/contract/virtual-area.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { actorOf } from '../../identity/public.ts'
import type { SchemasOf } from '../../platform/field-list.ts'
import {
  createBodyCheck,
  createKnownKeys,
  type Fields,
  type Importer,
} from '../../platform/http/transfer/importer.ts'
import { changeVirtualArea } from './change-virtual-area.ts'
import { createVirtualArea } from './create-virtual-area.ts'
import type { VehiclesReader } from './link-vehicles.ts'
import { selectNamedAreas } from './queries.ts'
import { virtual_area_fields } from './virtual-area.ts'

/** An area is known by its id, else by its name, capitals and accents ignored. */
export const createVirtualAreaImporter = (readVehicles: VehiclesReader): Importer => ({
  columns: virtual_area_fields.import_columns,
  fields: VirtualAreaChanges.properties satisfies SchemasOf<typeof virtual_area_fields>,
  keyOf,
  prepare: async (request) => async (tx, lines) => {
    const keys = lines.flatMap(({ fields }) => keyOf(fields) ?? [])
    const found = keys.length === 0 ? [] : await tx.rows(selectNamedAreas, keys)
    const known = createKnownKeys(
      'name',
      found.map(({ id, name_key }) => ({ id, key: name_key })),
    )
    const actor = actorOf(request)
    return async ({ id: given_id, fields }) => {
      const id = given_id ?? known.find(keyOf(fields))
      if (id === null) {
        const { data } = checkNew({ data: { ...fields } })
        const area = await createVirtualArea(tx, actor, { fields: data, readVehicles })
        known.add(keyOf(fields), area.id)
        return 'created'
      }
      const { data: changes } = checkChanges({ data: { ...fields, id } })
      let before = 0
      const assertVersion = (row_version: number) => {
        before = row_version
      }
      const { row_version } = await changeVirtualArea(tx, actor, { changes, readVehicles, assertVersion })
      return row_version === before ? 'unchanged' : 'changed'
    }
  },
})

const checkNew = createBodyCheck(NewVirtualAreaBody)
const checkChanges = createBodyCheck(VirtualAreaChangesBody)

function keyOf({ name }: Fields): string | null {
  return typeof name === 'string' ? normaliseText(name) : null
}
