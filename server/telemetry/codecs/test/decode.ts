import { expect } from 'vitest'
import { makeRecord } from '../../model/make-record.ts'
import type { PositionRecord } from '../../model/position-record.ts'
import type { Codec, DeviceMessage } from '../codec.ts'
import { createFrameBuffer } from '../frame-buffer.ts'

/** The moment at which the bytes are received, where a frame has no time of its own. */
export const received_ms = Date.UTC(2026, 10, 16, 12)

/** What a device said with these bytes, which come at once; and the same when they come cut at any place. */
export function decode(codec: Codec, bytes: Buffer): DeviceMessage[] {
  const whole = createFrameBuffer(codec).add(bytes, received_ms)
  for (let cut = 1; cut < bytes.length; cut++) {
    const frames = createFrameBuffer(codec)
    const pieces = [
      ...frames.add(bytes.subarray(0, cut), received_ms),
      ...frames.add(bytes.subarray(cut), received_ms),
    ]
    expect(pieces, `cut at ${cut}`).toStrictEqual(whole)
  }
  const one_by_one = createFrameBuffer(codec)
  expect([...bytes].flatMap((byte) => one_by_one.add(Buffer.of(byte), received_ms))).toStrictEqual(whole)
  return whole
}

/** The one message that the bytes are. */
export function decodeOne(codec: Codec, bytes: Buffer): DeviceMessage {
  const [message, ...others] = decode(codec, bytes)
  expect(others).toStrictEqual([])
  if (message === undefined) throw new Error('the bytes are no whole frame')
  return message
}

export interface DecodedReports {
  readonly serial: string | null
  readonly records: readonly PositionRecord[]
  readonly reply: Buffer | null
}

/** The records of the one frame that the bytes are. */
export function decodeRecords(codec: Codec, bytes: Buffer): DecodedReports {
  const message = decodeOne(codec, bytes)
  if (message.kind !== 'reports') throw new Error(`it says ${JSON.stringify(message)}`)
  const records = message.reports.map((report) => makeRecord(report, received_ms))
  return { serial: message.serial, records, reply: message.reply }
}

export function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex')
}
