import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { createItineraries } from '../slice.ts'
import type { ItineraryReaders } from '../trips-reader.ts'

export type ItinerariesApp = SliceApp

export function createItinerariesApp(readers: Partial<ItineraryReaders> = {}): Promise<ItinerariesApp> {
  return createSliceApp({
    registerSlices: createItineraries(readers).register,
    scopes: {
      writer: ['itinerary:read', 'itinerary:write'],
      reader: ['itinerary:read'],
      stranger: [],
    },
  })
}
