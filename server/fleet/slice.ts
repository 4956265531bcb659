import type { Slice } from '../platform/slice.ts'
import { registerCatalogues } from './catalogues/routes.ts'
import { registerDevices } from './devices/routes.ts'
import type { PointsReader } from './drivers/points-reader.ts'
import { registerDrivers } from './drivers/routes.ts'
import { sealed_contact } from './drivers/sealed-columns.ts'
import { registerRegisters } from './registers/routes.ts'
import { registerVehicles, type VehicleReaders } from './vehicles/routes.ts'
import { registerWorkShifts } from './work-shifts/routes.ts'

interface FleetContext extends VehicleReaders {
  readonly readPoints: PointsReader
}

export function createFleet({ readPoints, ...vehicle_readers }: FleetContext): Slice {
  return {
    register: (app) => {
      registerRegisters(app)
      registerWorkShifts(app)
      registerCatalogues(app)
      registerVehicles(app, vehicle_readers)
      registerDevices(app)
      registerDrivers(app, readPoints)
    },
    clear_values: [sealed_contact],
  }
}
