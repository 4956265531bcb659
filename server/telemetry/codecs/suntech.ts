import type { Codec, DecodedFrame, DeviceMessage } from './codec.ts'
import { corruptOf, lostFrame } from './messages.ts'
import { decodeText, endOfText } from './suntech-text.ts'
import { decodeUniversalBinary } from './suntech-universal-binary.ts'
import { decodeZip } from './suntech-zip.ts'

/**
 * Suntech over TCP, in its four forms, which the first bytes tell apart: the text and the compressed form of the ST300,
 * ST600 and SA200, and the text and the binary form of the universal protocol. Devices expect no answer, and every
 * report names its device.
 */
export const suntech: Codec = {
  protocol: 'suntech',
  max_frame_bytes: 4_096,
  decodeFrame,
}

const zip_start = 0x02
const zip_end = 0x03
const carriage_return = 0x0d
const line_feed = 0x0a
/** Type and length, in both binary forms. */
const head_bytes = 3

/** Line ends before a frame are a part of it. */
function decodeFrame(bytes: Buffer): DecodedFrame | null {
  let start = 0
  while (bytes[start] === carriage_return || bytes[start] === line_feed) start++
  const frame = decodeForm(start === 0 ? bytes : bytes.subarray(start))
  return frame === null || start === 0 ? frame : { ...frame, length: start + frame.length }
}

function decodeForm(bytes: Buffer): DecodedFrame | null {
  const first = bytes[0]
  if (first === undefined) return null
  if (first === zip_start) return decodeZipFrame(bytes)
  return first >= 0x80 ? decodeBinaryFrame(bytes) : decodeTextFrame(bytes)
}

/** Its last byte is not counted by its length. */
function decodeZipFrame(bytes: Buffer): DecodedFrame | null {
  if (bytes.length < head_bytes) return null
  const end = head_bytes + bytes.readUInt16BE(1)
  if (end >= suntech.max_frame_bytes) return lostFrame('a frame of an impossible length')
  if (bytes.length <= end) return null
  if (bytes[end] !== zip_end) return lostFrame('a frame without its end')
  return { length: end + 1, message: decodeZip(bytes.subarray(head_bytes, end)) }
}

function decodeBinaryFrame(bytes: Buffer): DecodedFrame | null {
  if (bytes.length < head_bytes) return null
  const end = head_bytes + bytes.readUInt16BE(1)
  if (end > suntech.max_frame_bytes) return lostFrame('a frame of an impossible length')
  if (bytes.length < end) return null
  return { length: end, message: decodeUniversalBinary(bytes.readUInt8(0), bytes.subarray(head_bytes, end)) }
}

function decodeTextFrame(bytes: Buffer): DecodedFrame | null {
  const end = endOfText(bytes)
  return end === null ? null : { length: end + 1, message: messageOf(bytes.toString('latin1', 0, end)) }
}

function messageOf(text: string): DeviceMessage {
  return decodeText(text.split(';')) ?? corruptOf('a report that cannot be read')
}
