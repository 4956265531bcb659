/** Where a vehicle is, as processors tell it and streams give it on: `position_fields` in this order. */
export type PositionRow = readonly [
  vehicle_id: number,
  time_s: number,
  latitude: number,
  longitude: number,
  speed: number | null,
  heading: number | null,
  ignition: boolean | null,
]

export const position_fields = [
  'vehicle_id',
  'time_s',
  'latitude',
  'longitude',
  'speed',
  'heading',
  'ignition',
] as const
