import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { createItineraries } from '../slice.ts'
import type { TripsReader } from '../trips-reader.ts'

export type ItinerariesApp = SliceApp

export function createItinerariesApp(readTrips?: TripsReader): Promise<ItinerariesApp> {
  return createSliceApp({
    registerSlices: createItineraries({ readTrips }).register,
    scopes: {
      writer: ['itinerary:read', 'itinerary:write'],
      reader: ['itinerary:read'],
      stranger: [],
    },
  })
}
