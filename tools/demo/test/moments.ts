import type { Moment } from '../../simulator/drive/moment.ts'

/** A second of a vehicle that stands still. */
export function momentOf(changes: Partial<Moment> = {}): Moment {
  return {
    time_ms: Date.UTC(2026, 2, 2, 11),
    lat: -29.9012345,
    lng: -52.5012345,
    speed_kmh: 0,
    heading_deg: 0,
    ignition: false,
    odometer_m: 182_340_567,
    happened: [],
    is_at_work: true,
    stop: null,
    main_power: true,
    has_sky: true,
    has_network: true,
    has_tracker: true,
    card: null,
    door_open: false,
    pto_on: false,
    raining: false,
    rpm: 0,
    temperatures_c: [],
    fields: {},
    ...changes,
  }
}
