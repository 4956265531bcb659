import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { registerPointsOfInterest } from '../routes.ts'

export type PlacesApp = SliceApp

export function createPlacesApp(): Promise<PlacesApp> {
  return createSliceApp({
    registerSlices: registerPointsOfInterest,
    scopes: {
      writer: ['point_of_interest:read', 'point_of_interest:write'],
      reader: ['point_of_interest:read'],
      stranger: [],
    },
  })
}
