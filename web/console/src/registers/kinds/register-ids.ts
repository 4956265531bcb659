/** As they stand in the address. */
export const register_ids = [
  'vehicles',
  'drivers',
  'points',
  'areas',
  'trackers',
  'shifts',
  'fleets',
  'cost-centers',
] as const
export type RegisterId = (typeof register_ids)[number]
