import type { DeviceReport } from '../model/device-report.ts'
import type { Codec, CodecSession, DecodedFrame, DeviceMessage } from './codec.ts'
import { crc16X25 } from './crc16.ts'
import { readAlarm, readHeartbeat, readPosition } from './gt06-report.ts'
import { corruptOf, lostFrame, noticeOf } from './messages.ts'

/**
 * GT06, spoken by Concox, Jimi and many others over TCP: a login with the IMEI and maybe the zone of the device's
 * clock, then positions, alarms and heartbeats, each answered by its own type and serial number.
 */
export const gt06: Codec = {
  protocol: 'gt06',
  max_frame_bytes: 2_048,
  decodeFrame,
}

const short_start = 0x7878
const long_start = 0x7979
const stop = 0x0d0a
const stop_bytes = 2
const crc_bytes = 2
/** Type, serial number and checksum, which every frame has. */
const min_length = 5

function decodeFrame(bytes: Buffer, session: CodecSession): DecodedFrame | null {
  if (bytes.length < 2) return null
  const start = bytes.readUInt16BE(0)
  if (start !== short_start && start !== long_start) return lostFrame('neither 7878 nor 7979')
  const head_bytes = start === short_start ? 3 : 4
  if (bytes.length < head_bytes) return null
  const body_bytes = bytes.readUIntBE(2, head_bytes - 2)
  const length = head_bytes + body_bytes + stop_bytes
  if (body_bytes < min_length || length > gt06.max_frame_bytes)
    return lostFrame('a frame of an impossible length')
  if (bytes.length < length) return null
  if (bytes.readUInt16BE(length - stop_bytes) !== stop) return lostFrame('a frame without its end')
  const crc_at = length - stop_bytes - crc_bytes
  if (crc16X25(bytes.subarray(2, crc_at)) !== bytes.readUInt16BE(crc_at))
    return { length, message: corruptOf('a wrong checksum') }
  const type = bytes.readUInt8(head_bytes)
  const serial_at = crc_at - 2
  const frame = {
    type,
    is_long: start === long_start,
    content: bytes.subarray(head_bytes + 1, serial_at),
    reply: replyTo({ bytes, head_bytes, serial_at }, type === time_type ? clockOf(session) : nothing),
  }
  return { length, message: decodeContent(frame, session) }
}

interface FrameToAnswer {
  readonly bytes: Buffer
  readonly head_bytes: number
  readonly serial_at: number
}

/** The same kind of frame, type and serial number, with the content between them. */
function replyTo({ bytes, head_bytes, serial_at }: FrameToAnswer, content: Buffer): Buffer {
  const length = min_length + content.length
  const reply = Buffer.alloc(head_bytes + length + stop_bytes)
  const reply_serial_at = head_bytes + 1 + content.length
  const crc_at = reply_serial_at + 2
  bytes.copy(reply, 0, 0, 2)
  reply.writeUIntBE(length, 2, head_bytes - 2)
  bytes.copy(reply, head_bytes, head_bytes, head_bytes + 1)
  content.copy(reply, head_bytes + 1)
  bytes.copy(reply, reply_serial_at, serial_at, serial_at + 2)
  reply.writeUInt16BE(crc16X25(reply.subarray(2, crc_at)), crc_at)
  reply.writeUInt16BE(stop, head_bytes + length)
  return reply
}

const nothing = Buffer.alloc(0)

/** Six bytes as in a position. A device that starts without a clock asks for it, and sends nothing before it knows. */
function clockOf({ received_ms }: CodecSession): Buffer {
  const now = new Date(received_ms)
  return Buffer.of(
    now.getUTCFullYear() - 2_000,
    now.getUTCMonth() + 1,
    now.getUTCDate(),
    now.getUTCHours(),
    now.getUTCMinutes(),
    now.getUTCSeconds(),
  )
}

interface Frame {
  readonly type: number
  readonly is_long: boolean
  readonly content: Buffer
  readonly reply: Buffer
}

type ReportReader = (content: Buffer, session: CodecSession) => DeviceReport | null

/** What a type has after its position differs; 0xa0 and 0xa4 are those of 4G, 0x27 and 0xa4 those of many fences. */
const readers: ReadonlyMap<number, ReportReader> = new Map([
  [0x12, readPosition('none')],
  [0x13, readHeartbeat],
  [0x16, readAlarm],
  [0x22, readPosition('state')],
  [0x23, readHeartbeat],
  [0x26, readAlarm],
  [0x27, readAlarm],
  [0x32, readPosition('none')],
  [0xa0, readPosition('state_4g')],
  [0xa4, readAlarm],
])
/** In a long frame it is another report, with a length between time and place. */
const short_only_type = 0x32
const login_type = 0x01
const time_type = 0x8a

function decodeContent({ type, is_long, content, reply }: Frame, session: CodecSession): DeviceMessage {
  if (type === login_type) return decodeLogin(content, reply)
  if (type === time_type) return noticeOf(null, reply)
  const readReport = readers.get(type)
  if (readReport === undefined || (is_long && type === short_only_type)) return noticeOf(null)
  const report = readReport(content, session)
  if (report === null) return corruptOf('a report that is cut')
  return { kind: 'reports', serial: null, reports: [report], reply }
}

const imei_bytes = 8
/** After the IMEI and two bytes of the model. */
const zone_at = 10

function decodeLogin(content: Buffer, reply: Buffer): DeviceMessage {
  if (content.length < imei_bytes) return corruptOf('a login that is cut')
  const serial = content.toString('hex', 0, imei_bytes).slice(1)
  if (!/^\d+$/.test(serial)) return corruptOf('a login that is no IMEI')
  const login = { kind: 'login', serial, reply } as const
  if (content.length < zone_at + 2) return login
  return { ...login, clock_offset_min: clockOffsetOf(content.readUInt16BE(zone_at)) }
}

/** The zone furthest from Greenwich. */
const max_offset_min = 14 * 60

/** Twelve bits say 800 for eight hours, the next whether it is west of Greenwich. What is no zone is UTC. */
function clockOffsetOf(word: number): number {
  const hours_and_minutes = word >> 4
  const minutes = Math.floor(hours_and_minutes / 100) * 60 + (hours_and_minutes % 100)
  if (minutes > max_offset_min) return 0
  return word & 0b1000 ? -minutes : minutes
}
