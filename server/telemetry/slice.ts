import { createBusCheck } from '../platform/bus/bus-check.ts'
import type { InspectedBus } from '../platform/bus/inspect-bus.ts'
import type { Slice } from '../platform/slice.ts'

export interface TelemetrySettings {
  /** Without URLs this deployment takes no positions. */
  readonly bus: InspectedBus
}

/** The path of a position, from a tracker to the record. */
export function createTelemetry({ settings }: { readonly settings: TelemetrySettings }): Slice {
  return { register: () => {}, engines: [createBusCheck('log of positions', settings.bus)] }
}
