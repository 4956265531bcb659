import { type Static, Type } from 'typebox'
import type { VehicleState } from './step-vehicle.ts'

const whole = Type.Integer()
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/**
 * What readers see of a vehicle's state: `app.vehicle_positions.state`. In the units of a record; each value with the
 * moment at which it was reported, null when it never was.
 */
export const live_state = Type.Object({
  /** Of the newest record, which need not have said any of the values below. */
  time_ms: whole,
  place: orNull(
    Type.Object({
      time_ms: whole,
      device_id: whole,
      latitude_deg_e7: whole,
      longitude_deg_e7: whole,
      speed_kmh_e2: orNull(whole),
      heading_deg_e2: orNull(whole),
    }),
  ),
  ignition: orNull(Type.Object({ time_ms: whole, is_on: Type.Boolean() })),
  odometer: orNull(Type.Object({ time_ms: whole, odometer_m: whole })),
})
export type LiveState = Static<typeof live_state>

export function liveStateOf({ time_ms, place, ignition, odometer_m }: VehicleState): LiveState {
  return {
    time_ms,
    place: place && { time_ms: place.time_ms, device_id: place.rank.device_id, ...place.value },
    ignition: ignition && { time_ms: ignition.time_ms, is_on: ignition.value },
    odometer: odometer_m && { time_ms: odometer_m.time_ms, odometer_m: odometer_m.value },
  }
}
