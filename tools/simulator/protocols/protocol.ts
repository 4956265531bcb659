import type { Codec } from '../../../server/telemetry/codecs/codec.ts'
import type { AlarmName, ExtraValue } from '../../../server/telemetry/model/position-record.ts'

/** What sensors in a vehicle tell its tracker. Null: nothing. */
export interface SensorReading {
  readonly input_1: boolean | null
  readonly input_2: boolean | null
  readonly input_3: boolean | null
  readonly rpm: number | null
  readonly temperature_1_c_e2: number | null
  readonly temperature_2_c_e2: number | null
  /** In capitals, without leading zeros; '': the reader sees none. */
  readonly card: string | null
  readonly fields: Readonly<Record<string, ExtraValue>>
}

export const no_sensors: SensorReading = {
  input_1: null,
  input_2: null,
  input_3: null,
  rpm: null,
  temperature_1_c_e2: null,
  temperature_2_c_e2: null,
  card: null,
  fields: {},
}

/** What a protocol can say; a vehicle has no sensors that its tracker could not tell of. */
export interface Abilities {
  /** `optional`: nothing of it, where no wire is connected; `always`: without a wire it would say that it is off. */
  readonly ignition: 'always' | 'optional' | 'never'
  /** That the power is cut and that it is back. */
  readonly power: boolean
  readonly harsh_alarms: boolean
  readonly inputs: boolean
  /** Rpm, temperatures and cards. */
  readonly sensors: boolean
  /** Values by names. */
  readonly fields: boolean
  /** What a speed is rounded to. */
  readonly speed_step_kmh: number
  /** What a time is rounded down to. */
  readonly time_step_ms: number
}

/** What a tracker has to say of one moment, whatever it speaks. Null: it says nothing of this. */
export interface TrackerReading extends SensorReading {
  /** By the tracker's own clock. */
  readonly time_ms: number
  /** False: the place is the last known one. */
  readonly has_fix: boolean
  readonly latitude_deg_e7: number
  readonly longitude_deg_e7: number
  readonly speed_kmh_e2: number
  readonly heading_deg_e2: number
  readonly satellites: number | null
  readonly ignition: boolean | null
  readonly alarm: AlarmName | null
  readonly altitude_m: number | null
  readonly odometer_m: number | null
  readonly external_mv: number | null
  /** Kept in the tracker's memory before it was sent. */
  readonly is_buffered: boolean
}

export interface FrameToEncode {
  readonly serial: string
  /** At least one, at most `max_readings`. */
  readonly readings: readonly TrackerReading[]
  /** Counts the frames of a tracker; a frame that is sent again keeps its number. */
  readonly number: number
}

/** What the server said to a tracker. */
export type TrackerAnswer =
  | { readonly kind: 'login'; readonly is_accepted: boolean }
  /** `number`: of the frame, where the answer names it; null: the oldest that is not answered. */
  | { readonly kind: 'acknowledged'; readonly number: number | null; readonly count: number | null }

export interface ReadAnswers {
  readonly answers: readonly TrackerAnswer[]
  /** Bytes of an answer that is not whole. */
  readonly rest: Buffer
}

/** How a tracker speaks over TCP. Pure: what it means in, bytes out. */
export interface TrackerProtocol {
  /** What the device is registered as. */
  readonly codec: Codec
  readonly abilities: Abilities
  /** Of one frame. */
  readonly max_readings: number
  /** Frames that may wait for their answer at a time. */
  readonly max_outstanding: number
  /** Whether the tracker keeps a frame until it is answered, and sends it again. */
  readonly awaits_answers: boolean
  /** What it says first on a connection, and is answered; null: nothing. */
  readonly encodeLogin: (serial: string) => Buffer | null
  readonly encodeFrame: (frame: FrameToEncode) => Buffer
  readonly readAnswers: (bytes: Buffer, is_logged_in: boolean) => ReadAnswers
  /** The reading as far as the protocol can say it: what it cannot is null, numbers have its resolution. */
  readonly round: (reading: TrackerReading) => TrackerReading
}

/** The inputs of a protocol that always says whether they are on. */
export function inputsOf({ input_1, input_2, input_3 }: SensorReading) {
  return { input_1: input_1 ?? false, input_2: input_2 ?? false, input_3: input_3 ?? false }
}

export function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

/** The heading in whole degrees: 360 is 0. */
export function wholeDegrees(heading_deg_e2: number): number {
  return Math.round(heading_deg_e2 / 100) % 360
}

export function wholeSeconds(time_ms: number): number {
  return Math.floor(time_ms / 1_000) * 1_000
}

/** Year, month, day, hour, minute and second in UTC, as two digits each but the year. */
export function calendarOf(time_ms: number): readonly string[] {
  return new Date(time_ms).toISOString().slice(0, 19).split(/[-T:]/)
}
