import type { FastifyReply, FastifyRequest } from 'fastify'
import { getCaller } from '../../platform/http/caller.ts'
import { sendCsv } from '../../platform/http/transfer/send-csv.ts'
import { assertSeesAll } from './policy.ts'
import { selectVehicles, type VehicleRow } from './queries.ts'

/** What an import takes back, of every vehicle: hidden and cancelled ones too. */
export function sendVehicles(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const caller = getCaller(request)
  assertSeesAll(caller)
  const { customer_id } = caller
  return sendCsv<VehicleRow, VehicleRow>(request, reply, {
    file_name: 'vehicles.csv',
    columns,
    statements: [
      selectVehicles(customer_id, { visible: 2 }, { after: null, limit: Number.MAX_SAFE_INTEGER }),
    ],
    present: async (rows) => rows,
  })
}

const columns = [
  'id',
  'title',
  'plate',
  'status',
  'visible',
  'chassi',
  'renavam',
  'crv',
  'year',
  'model_year',
  'seats',
  'capacity',
  'axles',
  'fuel_capacity',
  'fuel_average_intended',
  'hodometer',
  'hourimeter',
  'speed_max',
  'speed_max_range_1',
  'speed_max_rain',
  'rpm_high',
  'min_temperature',
  'max_temperature',
  'responsible_name',
  'driver_id',
  'fleet_id',
  'cost_center_id',
  'work_shift_id',
  'vehicle_color_id',
  'vehicle_model_id',
  'fuel_category_id',
  'vehicle_category_id',
] as const satisfies readonly (keyof VehicleRow)[]
