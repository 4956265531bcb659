import type { DeviceReport } from '../model/device-report.ts'
import type { Codec, DecodedFrame, DeviceMessage } from './codec.ts'
import { crc16Arc } from './crc16.ts'
import { corruptOf, lostFrame, noticeOf } from './messages.ts'
import { readElements } from './teltonika-elements.ts'
import { reportOf } from './teltonika-report.ts'

/**
 * Teltonika, codecs 8 and 8 extended over TCP: a login with the IMEI, then packets of up to 255 records, each
 * acknowledged by the number of records. A device sends a packet again until it is.
 */
export const teltonika: Codec = {
  protocol: 'teltonika',
  max_frame_bytes: 65_536,
  decodeFrame,
}

const ping = 0xff
const preamble_bytes = 8
const crc_bytes = 4
const max_imei_bytes = 20

function decodeFrame(bytes: Buffer): DecodedFrame | null {
  if (bytes.length === 0) return null
  if (bytes[0] === ping) return { length: 1, message: noticeOf(null) }
  if (bytes.length < 4) return null
  return bytes.readUInt32BE(0) === 0 ? decodePacket(bytes) : decodeLogin(bytes)
}

function decodeLogin(bytes: Buffer): DecodedFrame | null {
  const length = bytes.readUInt16BE(0)
  if (length === 0 || length > max_imei_bytes) return lostFrame('neither a login nor a packet')
  if (bytes.length < 2 + length) return null
  const serial = bytes.toString('latin1', 2, 2 + length)
  if (!/^\d+$/.test(serial)) return lostFrame('a login that is no IMEI')
  const message = { kind: 'login', serial, reply: Buffer.of(1) } as const
  return { length: 2 + length, message }
}

function decodePacket(bytes: Buffer): DecodedFrame | null {
  if (bytes.length < preamble_bytes) return null
  const data_bytes = bytes.readUInt32BE(4)
  const length = preamble_bytes + data_bytes + crc_bytes
  if (data_bytes < 3 || length > teltonika.max_frame_bytes)
    return lostFrame('a packet of an impossible length')
  if (bytes.length < length) return null
  const data = bytes.subarray(preamble_bytes, length - crc_bytes)
  if (crc16Arc(data) !== bytes.readUInt32BE(length - crc_bytes))
    return { length, message: corruptOf('a wrong checksum') }
  return { length, message: decodeData(data) }
}

const codecs = new Map([
  [0x08, { id_bytes: 1, count_bytes: 1, has_generation: false, has_variable: false }],
  [0x10, { id_bytes: 2, count_bytes: 1, has_generation: true, has_variable: false }],
  [0x8e, { id_bytes: 2, count_bytes: 2, has_generation: false, has_variable: true }],
])
/** Answers to commands, which we do not send. */
const command_codecs = new Set([0x0c, 0x0d, 0x0e])

function decodeData(data: Buffer): DeviceMessage {
  const codec = data.readUInt8(0)
  if (command_codecs.has(codec)) return noticeOf(null)
  const layout = codecs.get(codec)
  if (layout === undefined) return corruptOf(`codec ${codec}`)
  const count = data.readUInt8(1)
  const reports: DeviceReport[] = []
  let at = 2
  for (let n = 0; n < count; n++) {
    const elements = readElements(data, at + fixed_bytes, layout)
    if (elements === null) return corruptOf('a record that is cut')
    reports.push(reportOf(data, at, elements))
    at = elements.end
  }
  if (at + 1 !== data.length || data.readUInt8(at) !== count)
    return corruptOf('another number of records than it says')
  const reply = Buffer.alloc(4)
  reply.writeUInt32BE(count)
  return { kind: 'reports', serial: null, reports, reply }
}

/** Time, priority and the place, before the elements. */
const fixed_bytes = 24
