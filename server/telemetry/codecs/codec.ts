import type { DeviceReport } from '../model/device-report.ts'

/** What one frame of a device says, and what the device is answered. */
export type DeviceMessage =
  | {
      /** Who speaks on this connection. Whoever it is gets the same answer: it must not tell which serials there are. */
      readonly kind: 'login'
      readonly serial: string
      readonly reply: Buffer
      /** How much the device's clock is ahead of UTC, for protocols that say so once. */
      readonly clock_offset_min?: number
    }
  | {
      /** The answer is given when the log has all of the reports. Serial null: the device of the login. */
      readonly kind: 'reports'
      readonly serial: string | null
      readonly reports: readonly DeviceReport[]
      readonly reply: Buffer | null
    }
  /** Nothing to keep; the answer is given at once. */
  | { readonly kind: 'notice'; readonly serial: string | null; readonly reply: Buffer | null }
  /** Not what the device meant to say: never answered. `is_lost`: where the next frame begins cannot be told. */
  | { readonly kind: 'corrupt'; readonly reason: string; readonly is_lost: boolean }

export interface DecodedFrame {
  /** Bytes that it takes from the front. */
  readonly length: number
  readonly message: DeviceMessage
}

/** What a frame does not say itself: what earlier ones of its connection said, and when it came. */
export interface CodecSession {
  readonly clock_offset_min: number
  /** For answers that tell a device the time; never the time of a record that has one. */
  readonly received_ms: number
}

/** A protocol of trackers. Pure: bytes in, what they mean out. */
export interface Codec {
  readonly protocol: 'teltonika' | 'suntech' | 'gt06' | 'queclink'
  /** A frame that is longer is corrupt. */
  readonly max_frame_bytes: number
  /** The frame at the front of the bytes; null while it is not whole. Never throws, whatever the bytes are. */
  readonly decodeFrame: (bytes: Buffer, session: CodecSession) => DecodedFrame | null
}
