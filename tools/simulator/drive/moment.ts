import type { ExtraValue } from '../../../server/telemetry/model/position-record.ts'

/** What is true of a vehicle in one second. */
export interface Moment extends Motion, Cabin {
  readonly time_ms: number
  readonly main_power: boolean
  /** Whether satellites can be seen. */
  readonly has_sky: boolean
  readonly has_network: boolean
  /** False: the tracker is out of order and reports nothing at all. */
  readonly has_tracker: boolean
}

export interface Happening {
  readonly what: 'panic' | 'acceleration' | 'braking' | 'turn' | 'reset'
  /** In m/s², of what is harsh. */
  readonly value?: number
}

/** What a vehicle does in a second, before its surroundings are looked at. */
export interface Motion {
  readonly lat: number
  readonly lng: number
  readonly speed_kmh: number
  readonly heading_deg: number
  readonly ignition: boolean
  readonly odometer_m: number
  /** What happened in this second. */
  readonly happened: readonly Happening[]
  /** False: it is the rest between two days of work. */
  readonly is_at_work: boolean
  /** The stop of the errand at which it stands now; null: it drives, rests, or nobody waits there. */
  readonly stop: number | null
}

/** What is true of the inside of a vehicle. */
export interface Cabin {
  /** The card that the reader sees; '': it sees none; null: it tells only when a card is held to it, or there is no reader. */
  readonly card: string | null
  readonly door_open: boolean
  readonly pto_on: boolean
  readonly raining: boolean
  readonly rpm: number
  /** One of each sensor. */
  readonly temperatures_c: readonly number[]
  /** What else the tracker tells by name. */
  readonly fields: Readonly<Record<string, ExtraValue>>
}

/** What a driver sees, and drives by. */
export interface Sky {
  raining: boolean
}
