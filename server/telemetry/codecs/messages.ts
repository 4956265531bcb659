import type { DecodedFrame, DeviceMessage } from './codec.ts'

export function noticeOf(serial: string | null, reply: Buffer | null = null): DeviceMessage {
  return { kind: 'notice', serial, reply }
}

/** The frame is of no use; the next one begins where it ends. */
export function corruptOf(reason: string): DeviceMessage {
  return { kind: 'corrupt', reason, is_lost: false }
}

/** Where the next frame begins cannot be told. */
export function lostFrame(reason: string): DecodedFrame {
  return { length: 0, message: { kind: 'corrupt', reason, is_lost: true } }
}
