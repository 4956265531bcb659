import type { Codec, DecodedFrame, DeviceMessage } from './codec.ts'
import { corruptOf, lostFrame, noticeOf } from './messages.ts'
import { readReports } from './queclink-report.ts'

/**
 * Queclink @Track in text over TCP: every report names its device and is acknowledged by its number. A device that is
 * set to wait for that sends a report again, with the same number, until it is.
 */
export const queclink: Codec = {
  protocol: 'queclink',
  max_frame_bytes: 8_192,
  decodeFrame,
}

const end_mark = 0x24
/** Their frames have no end mark; devices are set to text. */
const binary_header = /^\+(RSP|EVT|INF|HBD|CRD|BSP|BVT|BNF)/

function decodeFrame(bytes: Buffer): DecodedFrame | null {
  if (binary_header.test(bytes.toString('latin1', 0, 4))) return lostFrame('a report in binary')
  const end = bytes.indexOf(end_mark)
  if (end === -1) return null
  return { length: end + 1, message: decodeText(bytes.toString('latin1', 0, end).trim()) }
}

const header = /^\+(RESP|BUFF|ACK):GT([A-Z0-9]{3})$/

function decodeText(text: string): DeviceMessage {
  const fields = text.split(',')
  const [, channel, type = ''] = header.exec(fields[0] ?? '') ?? []
  const [, version = '', serial = ''] = fields
  const number = fields.at(-1) ?? ''
  if (channel === undefined) return corruptOf('no report of a Queclink')
  if (!/^\d{15}$/.test(serial)) return corruptOf('a report of no device')
  if (!/^[0-9A-F]{4}$/i.test(number)) return corruptOf('a report without its number')
  if (channel === 'ACK') {
    const is_heartbeat = type === 'HBD'
    return noticeOf(serial, acknowledge(is_heartbeat ? `GTHBD,${version},${number}` : number))
  }
  const reports = readReports(type, fields)
  const reply = acknowledge(number)
  if (reports.length === 0) return noticeOf(serial, reply)
  if (channel === 'BUFF') for (const report of reports) report.is_buffered = true
  return { kind: 'reports', serial, reports, reply }
}

function acknowledge(what: string): Buffer {
  return Buffer.from(`+SACK:${what}$`, 'latin1')
}
