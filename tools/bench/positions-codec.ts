import { hash } from 'node:crypto'
import type { NewPosition } from '@tropeiro/contract/position.ts'
import type { Codec } from '@tropeiro/server/telemetry/codecs/codec.ts'
import { createFrameBuffer } from '@tropeiro/server/telemetry/codecs/frame-buffer.ts'
import { gt06 } from '@tropeiro/server/telemetry/codecs/gt06.ts'
import { decodePositions } from '@tropeiro/server/telemetry/codecs/position-batch.ts'
import { queclink } from '@tropeiro/server/telemetry/codecs/queclink.ts'
import { suntech } from '@tropeiro/server/telemetry/codecs/suntech.ts'
import { teltonika } from '@tropeiro/server/telemetry/codecs/teltonika.ts'
import type { DeviceReport } from '@tropeiro/server/telemetry/model/device-report.ts'
import {
  LogEntryWriter,
  log_message_head,
  readLogMessage,
} from '@tropeiro/server/telemetry/model/log-message.ts'
import { makeRecord } from '@tropeiro/server/telemetry/model/make-record.ts'
import { unpackRecord } from '@tropeiro/server/telemetry/model/pack-record.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { positionsBody, serialOf, teltonikaFrame } from './positions-frames.ts'
import { median } from './ratios.ts'

/** What a device sends at once, and what reads it. */
interface Source {
  readonly name: string
  readonly records: number
  readonly read: () => readonly DeviceReport[]
}

const received_ms = Date.UTC(2026, 10, 16, 12)
const entry = {
  customer_id: 1,
  device_id: 2,
  vehicle_id: 3,
  received_ms,
  is_buffered: false,
  quarantine: null,
} as const

function trackerSource(codec: Codec, frame: Buffer, records = 1): Source {
  const frames = createFrameBuffer(codec)
  return {
    name: `${codec.protocol}, ${records} in a frame of ${frame.length} bytes`,
    records,
    read: () =>
      frames
        .add(frame, received_ms)
        .flatMap((message) => (message.kind === 'reports' ? message.reports : [])),
  }
}

function batchSource(count: number): Source {
  const body = positionsBody(count, [serialOf(0)], received_ms)
  return {
    name: `our own JSON, ${count} in a body of ${body.length} bytes`,
    records: count,
    read: () => {
      const decoded = decodePositions((JSON.parse(body) as { data: NewPosition[] }).data)
      return decoded.kind === 'reports' ? decoded.devices.flatMap(({ reports }) => reports) : []
    },
  }
}

const sources: readonly Source[] = [
  trackerSource(teltonika, teltonikaFrame(10, received_ms), 10),
  trackerSource(
    gt06,
    Buffer.from('787822220F0C1D023305C9027AC8180C46586000140001CC00287D001F71000001000820860D0A', 'hex'),
  ),
  trackerSource(
    queclink,
    Buffer.from(
      '+RESP:GTFRI,8020040703,866314060299813,,,10,1,1,0.0,275,937.7,-68.891157,-33.008722,20260514010456,,,,,00,,,,,,100,110000,,,,20260514010458,BBCE$',
    ),
  ),
  trackerSource(
    suntech,
    Buffer.from(
      'ST300STT;007878646;40;319H;20250521;21:52:14;54728;-30.021829;-051.204818;000.000;077.61;0;1;35310247;14.33;000000;1;1306;069596;4.1;1;23675;724;5;-75;1351;1\r',
    ),
  ),
  batchSource(100),
]

/** Microseconds of processor time for each record, the least disturbed of some rounds. */
function costOf(records: number, rounds: number, work: () => void): number {
  const runs = Math.ceil(records_a_round / records)
  const costs = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let run = 0; run < runs; run++) work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / (runs * records)
  })
  return Math.min(...costs)
}

const records_a_round = 40_000

/** What a record costs from the socket's bytes to the log's, and what reading it again costs: told, not judged. */
export function measurePositionsCodec(rounds: number): Figure[] {
  return sources.map((source) => {
    const { name, records, read } = source
    const writer = new LogEntryWriter()
    const make = () => read().map((report) => makeRecord(report, received_ms))
    const write = () => {
      for (const report of read()) writer.add(entry, makeRecord(report, received_ms))
      return writer.takePart()
    }
    const message = Buffer.concat([log_message_head, write()])
    const packed = readLogMessage(message).map((one) => one.packed)
    if (packed.length !== records) throw new Error(`${name}: ${packed.length} records`)
    const cost = (work: () => void) => costOf(records, rounds, work)
    const decoded = cost(read)
    const made = cost(make)
    const written = cost(write)
    const hashed = cost(() => packed.forEach((one) => hash('sha256', one, 'binary')))
    const read_back = cost(() => void readLogMessage(message))
    const unpacked = cost(() => packed.forEach((one) => unpackRecord(one)))
    const bytes = Math.round(median(packed.map(({ length }) => length)))
    const us = (value: number) => value.toFixed(2)
    return {
      promise: `processor time of a record of ${name}`,
      needed: 'reported',
      measured: `${us(written)} µs to the log (decode ${us(decoded)}, make ${us(made - decoded)}, write ${us(written - made)} of which SHA-256 ${us(hashed)}); read from the log ${us(read_back)}, unpacked ${us(unpacked)}; ${bytes} bytes packed`,
      held: true,
    }
  })
}
