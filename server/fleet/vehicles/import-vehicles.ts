import { NewVehicleBody, VehicleChanges, VehicleChangesBody } from '@tropeiro/contract/vehicle.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { actorOf } from '../../identity/public.ts'
import type { SchemasOf } from '../../platform/field-list.ts'
import { getCaller } from '../../platform/http/caller.ts'
import type { AssertVersion } from '../../platform/http/changes/hold-row.ts'
import { createBodyCheck, type Fields, type Importer } from '../../platform/http/transfer/importer.ts'
import { readCatalogues } from '../catalogues/read-catalogues.ts'
import { changeVehicle } from './change-vehicle.ts'
import { createVehicle } from './create-vehicle.ts'
import { vehicle_scopes } from './policy.ts'
import { selectVehicles } from './queries.ts'
import { plateKeyOf, vehicle_fields } from './vehicle.ts'

/** A vehicle is known by its id, else by its plate in either form. */
export const vehicle_importer: Importer = {
  columns: vehicle_fields.import_columns,
  fields: VehicleChanges.properties satisfies SchemasOf<typeof vehicle_fields>,
  keyOf: ({ plate }) => (typeof plate === 'string' ? plateKeyOf(plate) || null : null),
  prepare: async (request) => {
    const { database, clock } = request.server.services
    const catalogues = await readCatalogues(database, clock)
    const may_reactivate = getCaller(request).scopes.has(vehicle_scopes.reactivate)
    return async (tx) => {
      const actor = actorOf(request)
      const change = (fields: Fields, id: number, assertVersion: AssertVersion) => {
        const { data } = checkChanges({ data: { ...fields, id } })
        const changes = { ...data, valid_from: null }
        return changeVehicle(tx, actor, { changes, may_reactivate, catalogues, assertVersion })
      }
      return async ({ id: given_id, fields }) => {
        const id = given_id ?? (await findIdByPlate(tx, fields))
        if (id === null) {
          // It begins as an active one; what else it is to be is a change, with its history.
          const { status = 'A', status_reason, ...rest } = fields
          const { data } = checkNew({ data: rest })
          const created = await createVehicle(tx, actor, { fields: data, catalogues })
          if (status !== 'A') await change({ status, status_reason }, created.id, () => undefined)
          return 'created'
        }
        let before = 0
        const { row_version } = await change(fields, id, (version) => {
          before = version
        })
        return row_version === before ? 'unchanged' : 'changed'
      }
    }
  },
}

const checkNew = createBodyCheck(NewVehicleBody)
const checkChanges = createBodyCheck(VehicleChangesBody)

async function findIdByPlate(tx: CustomerTransaction, { plate }: Fields): Promise<number | null> {
  if (typeof plate !== 'string' || plateKeyOf(plate) === '') return null
  const row = await tx.find(selectVehicles, { plate, visible: 2 }, { after: null, limit: 1 })
  return row?.id ?? null
}
