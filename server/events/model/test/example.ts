import type { VehicleFacts } from '../vehicle-facts.ts'
import { constantFacts, type TestFacts } from './facts.ts'
import type { TestRecord } from './history.ts'

/** Records of a vehicle, and all that has to be found in them, as `written.ts` writes it. */
export interface Example {
  readonly name: string
  readonly facts: VehicleFacts
  readonly records: readonly TestRecord[]
  readonly events: readonly string[]
  readonly rows: readonly string[]
}

export const limits = { speed_max: 90, speed_max_range_1: 100, speed_max_rain: 60 }

/** Those of the worked examples, with what an example adds. */
export function exampleFacts(given: TestFacts = {}): VehicleFacts {
  return constantFacts({ limits, ...given })
}
