import type { Slice } from '../platform/slice.ts'
import { registerCatalogues } from './catalogues/routes.ts'
import { registerDevices } from './devices/routes.ts'
import { type DriverReaders, registerDrivers } from './drivers/routes.ts'
import { sealed_contact } from './drivers/sealed-columns.ts'
import { registerRegisters } from './registers/routes.ts'
import { registerVehicles, type VehicleReaders } from './vehicles/routes.ts'
import { registerWorkShifts } from './work-shifts/routes.ts'

type FleetContext = VehicleReaders & Required<DriverReaders>

export function createFleet({ readPoints, readPhones, ...vehicle_readers }: FleetContext): Slice {
  return {
    register: (app) => {
      registerRegisters(app)
      registerWorkShifts(app)
      registerCatalogues(app)
      registerVehicles(app, vehicle_readers)
      registerDevices(app)
      registerDrivers(app, { readPoints, readPhones })
    },
    clear_values: [sealed_contact],
  }
}
