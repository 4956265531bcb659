import type { Driver } from '@tropeiro/contract/driver.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../../platform/http/caller.ts'
import { sendCsv } from '../../platform/http/transfer/send-csv.ts'
import { readNothing } from '../../platform/reader.ts'
import { driver_fields } from './driver.ts'
import { prepareVault } from './hash-keys/hash-keys.ts'
import { presentDrivers } from './present.ts'
import { type DriverRow, selectDrivers } from './queries.ts'

/** What an import takes back: agents first, then those who are none. What is personal is masked as in the list. */
export async function sendDrivers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { vault, clock } = request.server.services
  const { customer_id, scopes } = getCaller(request)
  const now = clock.now()
  await prepareVault(vault, customer_id)
  const sees_personal = scopes.has('driver:pii')
  const viewing = {
    vault,
    readPoints: readNothing,
    readPhones: readNothing,
    includes: [],
    sees_personal,
    now,
  }
  await sendCsv<DriverRow, Driver>(request, reply, {
    file_name: 'drivers.csv',
    columns: driver_fields.export_columns,
    statements: [true, false].map((is_deliveryman) =>
      selectDrivers(customer_id, { is_deliveryman, now }, { after: null, limit: Number.MAX_SAFE_INTEGER }),
    ),
    present: (rows, tx) => presentDrivers(tx, rows, viewing),
  })
}
