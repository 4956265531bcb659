/** Where a vehicle is, in the order of the live stream's `position_fields`: km/h, degrees from the north. */
export type PositionRow = readonly [
  vehicle_id: number,
  time_s: number,
  latitude: number,
  longitude: number,
  speed: number | null,
  heading: number | null,
  ignition: boolean | null,
]
