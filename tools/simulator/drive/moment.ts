/** What is true of a vehicle in one second. */
export interface Moment {
  readonly time_ms: number
  readonly lat: number
  readonly lng: number
  readonly speed_kmh: number
  readonly heading_deg: number
  readonly ignition: boolean
  readonly odometer_m: number
  readonly main_power: boolean
  /** What happened in this second. */
  readonly happened: readonly Happening[]
  /** Whether satellites can be seen. */
  readonly has_sky: boolean
  readonly has_network: boolean
}

export interface Happening {
  readonly what: 'panic' | 'acceleration' | 'braking' | 'turn' | 'reset'
  /** In m/s², of what is harsh. */
  readonly value?: number
}

/** What a vehicle does in a second, before its surroundings are looked at. */
export type Motion = Pick<
  Moment,
  'lat' | 'lng' | 'speed_kmh' | 'heading_deg' | 'ignition' | 'odometer_m' | 'happened'
>
