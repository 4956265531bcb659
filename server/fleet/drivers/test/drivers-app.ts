import { listPlacesOfInterest } from '../../../places/public.ts'
import { createSliceApp, type SliceApp } from '../../../test/slice-app.ts'
import { registerDrivers } from '../routes.ts'

export type DriversApp = SliceApp

/** The caller's zone is far from the customer's. */
export function createDriversApp({ pool_size = 4 } = {}): Promise<DriversApp> {
  return createSliceApp({
    pool_size,
    time_zone: 'Asia/Tokyo',
    registerSlices: (app) => registerDrivers(app, { readPoints: listPlacesOfInterest }),
    scopes: {
      writer: ['driver:read', 'driver:write', 'driver:pii'],
      masked: ['driver:read', 'driver:write'],
      reader: ['driver:read', 'driver:pii'],
      stranger: [],
    },
  })
}
