import type { VehicleState } from './vehicle-state.ts'

/** One text for one state: equal states have equal texts. */
export function encodeState(state: VehicleState): string {
  return JSON.stringify(state)
}

export function decodeState(text: string): VehicleState {
  return JSON.parse(text) as VehicleState
}
