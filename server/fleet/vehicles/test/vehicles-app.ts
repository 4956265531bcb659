import type { Scope } from '@tropeiro/contract/scopes.ts'
import { listAreasOfVehicles } from '../../../places/public.ts'
import { createSliceApp, type SliceApp } from '../../../test/slice-app.ts'
import { registerExtendedCatalogues } from '../../catalogues/own/routes.ts'
import { registerDevices } from '../../devices/routes.ts'
import { registerDrivers } from '../../drivers/routes.ts'
import { registerRegisters } from '../../registers/routes.ts'
import { registerWorkShifts } from '../../work-shifts/routes.ts'
import { registerVehicles, type VehicleReaders } from '../routes.ts'

export type VehiclesApp = SliceApp

const resources = [
  'fleet',
  'cost_center',
  'work_shift',
  'driver',
  'vehicle',
  'device',
  'vehicle_color',
  'vehicle_model',
] as const
const reading: readonly Scope[] = [...resources.map((resource) => `${resource}:read` as const), 'vehicle:all']
const writing: readonly Scope[] = [
  ...reading,
  ...resources.map((resource) => `${resource}:write` as const),
  'driver:pii',
]

/** Vehicles, devices and what they point at. */
export function createVehiclesApp(options: VehicleReaders = {}): Promise<VehiclesApp> {
  return createSliceApp({
    pool_size: 10,
    registerSlices: (app) => {
      registerRegisters(app)
      registerExtendedCatalogues(app)
      registerWorkShifts(app)
      registerDrivers(app)
      registerVehicles(app, { readAreas: listAreasOfVehicles, ...options })
      registerDevices(app)
    },
    scopes: {
      admin: [...writing, 'vehicle:reactivate'],
      dispatcher: writing,
      machine: writing,
      reader: reading,
      stranger: [],
    },
  })
}
