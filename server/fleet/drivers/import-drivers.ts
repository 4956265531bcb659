import { DriverChanges, DriverChangesBody, NewDriverBody } from '@tropeiro/contract/driver.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import { actorOf } from '../../identity/public.ts'
import type { SchemasOf } from '../../platform/field-list.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { createBodyCheck, type Fields, type Importer } from '../../platform/http/transfer/importer.ts'
import { changeDriver } from './change-driver.ts'
import { createDriver } from './create-driver.ts'
import { driver_fields, valuesGiven } from './driver.ts'
import { findDriverByCpf } from './find-driver-by-cpf.ts'
import { prepareHashKeys } from './hash-keys/hash-keys.ts'
import { assertMayName, withoutHidden } from './personal-fields.ts'
import type { PointsReader } from './points-reader.ts'
import { selectDrivers } from './queries.ts'

/** A driver is known by id, else by cpf, else by identifier; without any of them it is a new one. */
export const createDriverImporter = (readPoints: PointsReader): Importer => ({
  columns: driver_fields.import_columns,
  fields: DriverChanges.properties satisfies SchemasOf<typeof driver_fields>,
  keyOf: ({ cpf, identifier }) => {
    const digits = typeof cpf === 'string' ? parseCpf(cpf) : null
    if (digits !== null) return `cpf ${digits}`
    return typeof identifier === 'string' ? `identifier ${identifier}` : null
  },
  prepare: async (request) => {
    const { database, vault } = request.server.services
    const { customer_id, scopes } = getCaller(request)
    await prepareHashKeys({ database, vault }, customer_id, actorOf(request).now)
    return async (tx) => {
      const actor = actorOf(request)
      return async ({ id: given_id, fields: shown }) => {
        const fields = withoutHidden(scopes, shown)
        assertMayName(scopes, fields)
        const id = given_id ?? (await findId({ tx, vault, now: actor.now }, fields))
        if (id === null) {
          const body = checkNew({ data: { ...fields } })
          const given = { ...valuesGiven(body), name: body.data.name }
          await createDriver(tx, actor, { given, vault, readPoints })
          return 'created'
        }
        const given = valuesGiven(checkChanges({ data: { ...fields } }))
        let before = 0
        const assertVersion = (row_version: number) => {
          before = row_version
        }
        const { row_version } = await changeDriver(tx, actor, {
          id,
          given,
          vault,
          readPoints,
          assertVersion,
        })
        return row_version === before ? 'unchanged' : 'changed'
      }
    }
  },
})

const checkNew = createBodyCheck(NewDriverBody)
const checkChanges = createBodyCheck(DriverChangesBody)

interface Search {
  readonly tx: CustomerTransaction
  readonly vault: Vault
  readonly now: Date
}

async function findId({ tx, vault, now }: Search, { cpf, identifier }: Fields): Promise<number | null> {
  const { customer_id } = tx
  if (typeof cpf === 'string') {
    const ask: Parameters<typeof findDriverByCpf>[0]['ask'] = (statement) => tx.rows(statement)
    return (await findDriverByCpf({ ask, vault, customer_id }, cpf))?.id ?? null
  }
  if (typeof identifier !== 'string') return null
  const pages = [true, false].map((is_deliveryman) =>
    tx.rows(selectDrivers, { identifier, is_deliveryman, now }, { after: null, limit: 1 }),
  )
  return (await Promise.all(pages)).flat()[0]?.id ?? null
}
