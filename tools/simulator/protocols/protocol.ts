import type { Codec } from '../../../server/telemetry/codecs/codec.ts'
import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'

/** What a tracker has to say of one moment, whatever it speaks. Null: it says nothing of this. */
export interface TrackerReading {
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
