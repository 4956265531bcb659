import type { HttpApp } from '../../platform/http/http-app.ts'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { registerCatalogues } from '../catalogues/routes.ts'
import { registerRegisters } from '../registers/routes.ts'
import { registerWorkShifts } from '../work-shifts/routes.ts'

export type RegistersApp = SliceApp

const registers = ['fleet', 'cost_center', 'department', 'work_shift'] as const
const catalogues = [
  'vehicle_model',
  'vehicle_color',
  'fuel_category',
  'vehicle_category',
  'cnh_category',
] as const
const reading = [...registers, ...catalogues].map((resource) => `${resource}:read` as const)

/** The registers and the catalogues. */
export function createRegistersApp(): Promise<RegistersApp> {
  return createSliceApp({
    registerSlices,
    scopes: {
      writer: [...reading, ...registers.map((resource) => `${resource}:write` as const)],
      reader: reading,
      stranger: [],
    },
  })
}

function registerSlices(app: HttpApp): void {
  registerRegisters(app)
  registerWorkShifts(app)
  registerCatalogues(app)
}
