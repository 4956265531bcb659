import { readNothing } from '../platform/reader.ts'
import type { Slice } from '../platform/slice.ts'
import { registerCatalogues } from './catalogues/routes.ts'
import { registerDevices } from './devices/routes.ts'
import type { PointsReader } from './drivers/points-reader.ts'
import { registerDrivers } from './drivers/routes.ts'
import { sealed_contact } from './drivers/sealed-columns.ts'
import { registerRegisters } from './registers/routes.ts'
import type { AreasReader } from './vehicles/relations/read-relations.ts'
import { registerVehicles } from './vehicles/routes.ts'
import { registerWorkShifts } from './work-shifts/routes.ts'

interface FleetContext {
  readonly readPoints?: PointsReader
  readonly readAreas?: AreasReader
}

export function createFleet({ readPoints = readNothing, readAreas = readNothing }: FleetContext): Slice {
  return {
    register: (app) => {
      registerRegisters(app)
      registerWorkShifts(app)
      registerCatalogues(app)
      registerVehicles(app, { readAreas })
      registerDevices(app)
      registerDrivers(app, readPoints)
    },
    clear_values: [sealed_contact],
  }
}
