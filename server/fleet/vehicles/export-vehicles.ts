import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../../platform/http/caller.ts'
import { sendCsv } from '../../platform/http/transfer/send-csv.ts'
import { assertSeesAll } from './policy.ts'
import { selectVehicles, type VehicleRow } from './queries.ts'
import { vehicle_fields } from './vehicle.ts'

/** What an import takes back, of every vehicle: hidden and cancelled ones too. */
export function sendVehicles(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const caller = getCaller(request)
  assertSeesAll(caller)
  const { customer_id } = caller
  return sendCsv<VehicleRow, VehicleRow>(request, reply, {
    file_name: 'vehicles.csv',
    columns: vehicle_fields.export_columns,
    statements: [
      selectVehicles(customer_id, { visible: 2 }, { after: null, limit: Number.MAX_SAFE_INTEGER }),
    ],
    present: (rows) => rows,
  })
}
