import { listExistingVehicles } from '../../../fleet/public.ts'
import { createSliceApp, type SliceApp } from '../../../test/slice-app.ts'
import { registerVirtualAreas } from '../routes.ts'

export type AreasApp = SliceApp

export function createAreasApp(): Promise<AreasApp> {
  return createSliceApp({
    registerSlices: (app) => registerVirtualAreas(app, listExistingVehicles),
    scopes: {
      writer: ['virtual_area:read', 'virtual_area:write'],
      reader: ['virtual_area:read'],
      stranger: [],
    },
  })
}
