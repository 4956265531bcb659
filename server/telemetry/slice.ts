import type { Database } from '@tropeiro/db/database.ts'
import { createBusCheck } from '../platform/bus/bus-check.ts'
import type { InspectedBus } from '../platform/bus/inspect-bus.ts'
import type { Slice } from '../platform/slice.ts'
import { createPartitionsCheck } from './partitions-check.ts'
import { readEnds } from './reading/read-ends.ts'
import { readPlaces } from './reading/read-last.ts'
import { registerPositions } from './reading/routes.ts'

export interface TelemetrySettings {
  /** Without URLs this deployment takes no positions. */
  readonly bus: InspectedBus
}

export interface TelemetryContext {
  readonly settings: TelemetrySettings
  readonly database: Database
}

export interface Telemetry extends Slice {
  /** What others show of where vehicles were; absent where no positions are taken. */
  readonly readers: { readonly readEnds?: typeof readEnds; readonly readPlaces?: typeof readPlaces }
}

/** The path of a position, from a tracker to the record. */
export function createTelemetry({ settings, database }: TelemetryContext): Telemetry {
  const takes_positions = settings.bus.urls.length > 0
  return {
    readers: takes_positions ? { readEnds, readPlaces } : {},
    register: (app) => registerPositions(app, { takes_positions }),
    engines: [
      createBusCheck('log of positions', settings.bus),
      // Of a log that is off there is no more to say.
      ...(takes_positions ? [createPartitionsCheck(database, settings.bus.urls[0] ?? '')] : []),
    ],
  }
}
