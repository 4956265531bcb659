import { readNothing } from '../platform/reader.ts'
import type { Slice } from '../platform/slice.ts'
import { registerItineraries } from './routes.ts'
import type { ItineraryReaders } from './trips-reader.ts'

export function createItineraries({
  readEnds = readNothing,
  readTrips = readNothing,
}: Partial<ItineraryReaders>): Slice {
  return { register: (app) => registerItineraries(app, { readEnds, readTrips }) }
}
