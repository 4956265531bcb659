import { describe, expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { makeRecord } from '../model/make-record.ts'
import { packRecord } from '../model/pack-record.ts'
import type { Codec, DecodedFrame, DeviceMessage } from './codec.ts'
import { codecs } from './codecs.ts'
import { createFrameBuffer } from './frame-buffer.ts'
import { lostFrame } from './messages.ts'
import { received_ms } from './test/decode.ts'
import { device_frames } from './test/frames.ts'
import {
  below,
  createRandom,
  mutateFrame,
  pick,
  type Random,
  randomBytes,
  seal,
} from './test/mutate-frame.ts'

const frame_count = proofCount({ full: 1_000_000, tenth: 50_000 })
const seed = 20_261_116

describe.each(codecs.map((codec) => [codec.protocol, codec] as const))('whatever %s says', (name, codec) => {
  const frames = Math.ceil(frame_count / codecs.length)

  test('its codec goes on, holds a frame at most, and answers no wrong checksum', () => {
    const { messages, reports, lost, faults } = listen(codec, frames)
    recordFigure({
      promise: `${frames} mutated or random frames of ${name}: no throw, each makes progress, a frame held at most, no reply to a wrong checksum`,
      needed: '0 faults',
      measured: `${faults.length} faults; ${messages} messages with ${reports} reports, ${lost} connections of no more use`,
      held: faults.length === 0,
    })
    expect(faults).toStrictEqual([])
    // Enough of them came past framing and checksum to try what is behind.
    expect(reports).toBeGreaterThan(frames / 20)
  })
})

interface Heard {
  messages: number
  reports: number
  lost: number
  readonly faults: string[]
}

/** Speaks that many frames, in chunks of any size, on connections of some frames each. */
function listen(codec: Codec, frames: number): Heard {
  const random = createRandom(seed)
  const heard: Heard = { messages: 0, reports: 0, lost: 0, faults: [] }
  const watched = watch(codec, heard.faults)
  let connection = createFrameBuffer(watched)
  let unsent: Buffer = Buffer.alloc(0)
  for (let n = 0; n < frames && heard.faults.length === 0; n++) {
    // A device that hangs up: or one wrong length would swallow all that follows.
    if (unsent.length === 0 && random() < 0.3) connection = createFrameBuffer(watched)
    unsent = Buffer.concat([unsent, randomFrame(random, device_frames[codec.protocol])])
    // Else it goes out together with the next one.
    while (unsent.length > 0 && random() < 0.9) {
      const size = 1 + below(random, random() < 0.1 ? 8 : 400)
      const messages = connection.add(unsent.subarray(0, size), received_ms)
      unsent = unsent.subarray(size)
      for (const message of messages) hear(heard, message)
      if (connection.pending_bytes > codec.max_frame_bytes) heard.faults.push('holds more than a frame')
      if (messages.some((message) => message.kind === 'corrupt' && message.is_lost))
        connection = createFrameBuffer(watched)
    }
  }
  return heard
}

function hear(heard: Heard, message: DeviceMessage): void {
  heard.messages++
  if (message.kind === 'corrupt' && message.is_lost) heard.lost++
  if (message.kind !== 'reports') return
  heard.reports += message.reports.length
  for (const report of message.reports) packRecord(makeRecord(report, received_ms))
}

function randomFrame(random: Random, frames: readonly Buffer[]): Buffer {
  const kind = random()
  if (kind < 0.1) return randomBytes(random, below(random, 200))
  const frame = pick(random, frames)
  if (kind < 0.2) return frame
  const mutant = mutateFrame(random, frame, frames)
  return random() < 0.5 ? seal(mutant) : mutant
}

/** The codec, with every frame of it judged by what needs no codec. */
function watch(codec: Codec, faults: string[]): Codec {
  return {
    ...codec,
    decodeFrame: (bytes, session) => {
      const frame = codec.decodeFrame(bytes, session)
      const fault = frame && faultOf(codec, frame, bytes)
      if (!fault) return frame
      faults.push(`${fault}: ${bytes.toString('hex')}`)
      // Else a frame that makes no progress would be read for ever.
      return lostFrame(fault)
    },
  }
}

function faultOf({ protocol }: Codec, { length, message }: DecodedFrame, bytes: Buffer): string | null {
  if (message.kind === 'corrupt') return length > 0 || message.is_lost ? null : 'no progress'
  if (length <= 0) return 'no progress'
  if (length > bytes.length) return 'more bytes than there are'
  return message.reply === null || hasRightChecksum(protocol, bytes.subarray(0, length))
    ? null
    : 'a wrong checksum'
}

/** As the manuals describe it, bit by bit. */
function hasRightChecksum(protocol: Codec['protocol'], frame: Buffer): boolean {
  if (protocol === 'gt06')
    return crcOf(frame.subarray(2, -4), 0x8408, 0xffff) === frame.readUInt16BE(frame.length - 4)
  // A login has none.
  if (protocol !== 'teltonika' || frame.readUInt16BE(0) !== 0) return true
  return crcOf(frame.subarray(8, -4), 0xa001, 0) === frame.readUInt32BE(frame.length - 4)
}

/** What is inverted at the start is inverted at the end. */
function crcOf(bytes: Buffer, polynomial: number, inverted: number): number {
  let crc = inverted
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc % 2 === 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
  }
  return crc ^ inverted
}
