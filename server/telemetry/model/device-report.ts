import type { AlarmName, ExtraValue } from './position-record.ts'

/**
 * What a codec read from a frame, in the units of a record. Absent: the device said nothing of it. What it means for a
 * record (which time, whether it is valid, which values are believed) is decided once, for all protocols, by
 * `make-record.ts`.
 */
export interface DeviceReport {
  /** When the place was measured. */
  readonly fix_time_ms?: number | undefined
  /** What the device's own clock said when it reported. Without either, the record has the time of its receipt. */
  readonly device_time_ms?: number | undefined
  /** The device says that the place is measured: not the last known one, not a cell's, not a mock. */
  readonly has_fix: boolean
  /** Sent later than measured, from the memory of the device. */
  readonly is_buffered?: boolean | undefined
  readonly latitude_deg_e7?: number | undefined
  readonly longitude_deg_e7?: number | undefined
  readonly speed_kmh_e2?: number | undefined
  readonly heading_deg_e2?: number | undefined
  readonly satellites?: number | undefined
  readonly ignition?: boolean | undefined
  readonly input_1?: boolean | undefined
  readonly input_2?: boolean | undefined
  readonly input_3?: boolean | undefined
  readonly input_4?: boolean | undefined
  /** What a status bit says; alarms and the external voltage are looked at when there is none. */
  readonly main_power?: boolean | undefined
  readonly external_mv?: number | undefined
  readonly rpm?: number | undefined
  readonly temperature_1_c_e2?: number | undefined
  readonly temperature_2_c_e2?: number | undefined
  readonly temperature_3_c_e2?: number | undefined
  readonly temperature_4_c_e2?: number | undefined
  /** As the reader gives it; '' when it says that there is no card. */
  readonly card?: string | undefined
  readonly alarms?: readonly AlarmName[] | undefined
  /** Never serials, counters, send times or signal strength: they differ when a device sends a record again. */
  readonly extra?: Readonly<Record<string, ExtraValue>> | undefined
}

/** A report while it is read. */
export type ReportDraft = { -readonly [Field in keyof Omit<DeviceReport, 'extra'>]: DeviceReport[Field] } & {
  extra: Record<string, ExtraValue>
}

/** One that says nothing yet. Those of trackers and of batches all have its shape: what reads them is compiled for one. */
export function draftReport(): ReportDraft {
  return {
    fix_time_ms: undefined,
    device_time_ms: undefined,
    has_fix: false,
    is_buffered: undefined,
    latitude_deg_e7: undefined,
    longitude_deg_e7: undefined,
    speed_kmh_e2: undefined,
    heading_deg_e2: undefined,
    satellites: undefined,
    ignition: undefined,
    input_1: undefined,
    input_2: undefined,
    input_3: undefined,
    input_4: undefined,
    main_power: undefined,
    external_mv: undefined,
    rpm: undefined,
    temperature_1_c_e2: undefined,
    temperature_2_c_e2: undefined,
    temperature_3_c_e2: undefined,
    temperature_4_c_e2: undefined,
    card: undefined,
    alarms: undefined,
    extra: {},
  }
}
