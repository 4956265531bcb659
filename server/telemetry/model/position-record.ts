/** Alarms that a device may raise, each a bit. The order is part of the stored form: new ones go to the end. */
export const alarm_names = ['panic', 'acceleration', 'braking', 'turn', 'power_cut', 'power_back'] as const
export type AlarmName = (typeof alarm_names)[number]

export type ExtraValue = number | boolean | string

/**
 * What a device said of one moment. Null: it said nothing of this; never false or 0. Every number is an integer in the
 * unit of its name (`_e7`: times ten to the seventh), from the codec on: equal records have equal bytes.
 */
export interface PositionRecord {
  readonly time_ms: number
  readonly is_valid: boolean
  readonly latitude_deg_e7: number | null
  readonly longitude_deg_e7: number | null
  readonly speed_kmh_e2: number | null
  readonly heading_deg_e2: number | null
  readonly satellites: number | null
  readonly ignition: boolean | null
  readonly input_1: boolean | null
  readonly input_2: boolean | null
  readonly input_3: boolean | null
  readonly input_4: boolean | null
  readonly main_power: boolean | null
  readonly rpm: number | null
  readonly temperature_1_c_e2: number | null
  readonly temperature_2_c_e2: number | null
  readonly temperature_3_c_e2: number | null
  readonly temperature_4_c_e2: number | null
  /** '': the reader says that there is none. */
  readonly card: string | null
  readonly alarms: readonly AlarmName[]
  /** Integers (with their unit in the name), flags and short texts; in the order of their names. */
  readonly extra: Readonly<Record<string, ExtraValue>>
}

/** A record that says nothing but its time. */
export const silent_record = {
  is_valid: false,
  latitude_deg_e7: null,
  longitude_deg_e7: null,
  speed_kmh_e2: null,
  heading_deg_e2: null,
  satellites: null,
  ignition: null,
  input_1: null,
  input_2: null,
  input_3: null,
  input_4: null,
  main_power: null,
  rpm: null,
  temperature_1_c_e2: null,
  temperature_2_c_e2: null,
  temperature_3_c_e2: null,
  temperature_4_c_e2: null,
  card: null,
  alarms: [],
  extra: {},
} as const satisfies Omit<PositionRecord, 'time_ms'>
