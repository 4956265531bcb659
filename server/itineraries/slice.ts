import { readNothing } from '../platform/reader.ts'
import type { Slice } from '../platform/slice.ts'
import { registerItineraries } from './routes.ts'
import type { TripsReader } from './trips-reader.ts'

interface ItinerariesContext {
  readonly readTrips?: TripsReader | undefined
}

export function createItineraries({ readTrips = readNothing }: ItinerariesContext): Slice {
  return { register: (app) => registerItineraries(app, readTrips) }
}
