import type { Slice } from '../platform/slice.ts'
import { registerCatalogues } from './catalogues/routes.ts'
import { registerCostCenters } from './cost-centers/routes.ts'
import { registerDepartments } from './departments/routes.ts'
import { registerDevices } from './devices/routes.ts'
import { registerDrivers } from './drivers/routes.ts'
import { driver_fields } from './drivers/sealed-columns.ts'
import { registerFleets } from './fleets/routes.ts'
import { registerVehicles } from './vehicles/routes.ts'
import { registerWorkShifts } from './work-shifts/routes.ts'

export function createFleet(): Slice {
  return {
    register: (app) => {
      registerFleets(app)
      registerCostCenters(app)
      registerDepartments(app)
      registerWorkShifts(app)
      registerCatalogues(app)
      registerVehicles(app)
      registerDevices(app)
      registerDrivers(app)
    },
    clear_values: [driver_fields],
  }
}
