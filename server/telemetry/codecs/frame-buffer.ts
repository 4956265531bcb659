import type { Codec, DeviceMessage } from './codec.ts'

/** The bytes of one connection, from which whole frames are taken; however they were cut on the way. */
export interface FrameBuffer {
  /**
   * What the bytes so far say. After a message that `is_lost` nothing more is read: the connection is of no use. The
   * memory held is a frame at most.
   */
  add(chunk: Buffer, received_ms: number): DeviceMessage[]
  /** Bytes of a frame that is not whole. */
  readonly pending_bytes: number
}

const empty: Buffer = Buffer.alloc(0)

export function createFrameBuffer({ decodeFrame, max_frame_bytes }: Codec): FrameBuffer {
  let pending = empty
  let clock_offset_min = 0
  let is_lost = false

  function takeFrame(received_ms: number): DeviceMessage | null {
    const frame = decodeFrame(pending, { clock_offset_min, received_ms })
    const is_too_long = frame === null ? pending.length >= max_frame_bytes : frame.length > max_frame_bytes
    if (is_too_long) return { kind: 'corrupt', reason: 'a frame that is too long', is_lost: true }
    if (frame === null) return null
    pending = pending.subarray(frame.length)
    return frame.message
  }

  function takeFrames(received_ms: number): DeviceMessage[] {
    const messages: DeviceMessage[] = []
    while (!is_lost) {
      const message = takeFrame(received_ms)
      if (message === null) break
      messages.push(message)
      if (message.kind === 'corrupt') is_lost = message.is_lost
      if (message.kind === 'login') clock_offset_min = message.clock_offset_min ?? 0
    }
    // A copy: a rest of a few bytes must not keep the whole chunk.
    pending = is_lost || pending.length === 0 ? empty : Buffer.from(pending)
    return messages
  }

  return {
    add: (chunk, received_ms) => {
      if (is_lost) return []
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      return takeFrames(received_ms)
    },
    get pending_bytes() {
      return pending.length
    },
  }
}
