import type { Random } from '../city/random.ts'
import { createDeviceClient, type DeviceClient } from './device-client.ts'
import type { Habits } from './drive/habits.ts'
import { createHttpClient } from './http-client.ts'
import { digestText, type ExpectedRecord, expectFrame, expectRecords } from './ledger/expected-records.ts'
import type { LedgerRecord } from './ledger/ledger-line.ts'
import type { TrackerReading } from './protocols/protocol.ts'
import { http_protocols, tracker_protocols } from './protocols/protocols.ts'

export type ProtocolName = keyof typeof tracker_protocols | keyof typeof http_protocols

/** Where the gateway listens. */
export interface GatewayAddress {
  readonly host: string
  /** By the protocol of the codec; of HTTP under `http`. */
  readonly ports: Readonly<Record<string, number>>
  /** An API key with the scope `position:write` and no other. */
  readonly key: string
}

export interface SimulatedDeviceSettings {
  readonly serial: string
  readonly protocol: ProtocolName
  readonly gateway: GatewayAddress
  readonly habits: Pick<Habits, 'duplicate_share' | 'reorder_share'>
  readonly random: Random
  readonly now_ms: () => number
  /** The longest pause before it connects again. */
  readonly max_pause_ms?: number
  /** Called once for each record, when its fate is known. */
  readonly onRecord: (line: LedgerRecord, record: ExpectedRecord) => void
}

/** A tracker with its memory: readings wait in it until they are sent and, where the protocol says so, acknowledged. */
export interface SimulatedDevice {
  /** Readings that are not sent yet. */
  readonly queued: number
  readonly client: DeviceClient
  /** With the moment at which it was really made, which a clock that is wrong does not know. */
  add(reading: TrackerReading, true_time_ms?: number): void
  /** Without a network nothing is sent; what waits is sent later. */
  setOnline(is_online: boolean): void
  /** The tracker starts anew: it hangs up and connects again. */
  restart(): void
  close(): void
}

interface QueuedReading {
  readonly reading: TrackerReading
  readonly true_time_ms: number
}

/** What a protocol makes of readings. */
type EncodedFrame = Omit<Frame, 'true_times_ms' | 'number' | 'is_copy'>

interface Frame {
  readonly number: number
  readonly count: number
  readonly records: readonly ExpectedRecord[]
  /** Of the records, in their order. */
  readonly true_times_ms: readonly number[]
  /** Sent again for no reason: its records are told already. */
  readonly is_copy: boolean
  sent_at: number
}

export function createSimulatedDevice(settings: SimulatedDeviceSettings): SimulatedDevice {
  const { habits, random, now_ms, onRecord } = settings
  const queue: QueuedReading[] = []
  let is_online = true
  let number = 0
  let copy: Frame | null = null

  function tell({ records, true_times_ms, is_copy, sent_at }: Frame, acknowledged_at: number | null): void {
    if (is_copy) return
    for (const [n, record] of records.entries()) {
      const true_time = true_times_ms[n] ?? record.time_ms
      onRecord(lineOf(settings, record, { true_time, sent_at, acknowledged_at }), record)
    }
  }

  function takeReadings(max: number): QueuedReading[] {
    const [first, second] = queue
    if (first !== undefined && second !== undefined && random.chance(habits.reorder_share))
      queue.splice(0, 2, second, first)
    return queue.splice(0, max)
  }

  /** The frame that was to be sent again, or the next one of the readings that wait. */
  function nextFrame<E extends EncodedFrame>(
    max: number,
    encode: (readings: TrackerReading[], n: number) => E,
  ): (E & Frame) | null {
    if (!is_online) return null
    if (copy !== null) {
      const again = copy as E & Frame
      copy = null
      return again
    }
    const readings = takeReadings(max)
    if (readings.length === 0) return null
    number += 1
    const encoded = encode(
      readings.map(({ reading }) => reading),
      number,
    )
    const true_times_ms = readings.map(({ true_time_ms }) => true_time_ms)
    const frame = { ...encoded, number, true_times_ms, is_copy: false }
    if (random.chance(habits.duplicate_share)) copy = { ...frame, is_copy: true }
    return frame
  }

  const events = {
    onSent: (frame: Frame) => {
      if (frame.sent_at === 0) frame.sent_at = now_ms()
    },
    onAcknowledged: (frame: Frame) => tell(frame, now_ms()),
    onForgotten: (frame: Frame) => tell(frame, null),
  }
  const client = connectDevice(settings, { nextFrame, events })

  return {
    get queued() {
      return queue.length
    },
    client,
    add: (reading, true_time_ms = reading.time_ms) => {
      queue.push({ reading, true_time_ms })
      if (is_online) client.wake()
    },
    setOnline: (now_online) => {
      if (now_online === is_online) return
      is_online = now_online
      if (is_online) client.wake()
      else client.disconnect()
    },
    restart: () => {
      client.disconnect()
      // Nobody knows when the next reading comes, and many may wait for this one.
      if (is_online) client.wake()
    },
    close: () => client.close(),
  }
}

function lineOf(
  { serial, protocol }: SimulatedDeviceSettings,
  { time_ms, digest }: ExpectedRecord,
  fate: Pick<LedgerRecord, 'true_time' | 'sent_at' | 'acknowledged_at'>,
): LedgerRecord {
  return { kind: 'record', serial, protocol, time: time_ms, digest: digestText(digest), ...fate }
}

interface Speech {
  readonly nextFrame: <E extends EncodedFrame>(
    max: number,
    encode: (readings: TrackerReading[], number: number) => E,
  ) => (E & Frame) | null
  readonly events: {
    readonly onSent: (frame: Frame) => void
    readonly onAcknowledged: (frame: Frame) => void
    readonly onForgotten: (frame: Frame) => void
  }
}

function connectDevice(settings: SimulatedDeviceSettings, { nextFrame, events }: Speech): DeviceClient {
  const { serial, protocol: name, gateway, max_pause_ms = 5_000 } = settings
  if (name === 'http_batch' || name === 'osmand') {
    const protocol = http_protocols[name]
    const encode = (readings: TrackerReading[]) => {
      const request = protocol.encodeRequest({ serial, readings, key: gateway.key })
      const records = expectRecords(protocol.decodeRequest(request))
      return { request, count: readings.length, records, sent_at: 0 }
    }
    const url = `http://${gateway.host}:${gateway.ports['http'] ?? 0}`
    const next = () => nextFrame(protocol.max_readings, encode)
    return createHttpClient({ url, next, max_pause_ms, ...events })
  }
  const protocol = tracker_protocols[name]
  const encode = (readings: TrackerReading[], number: number) => {
    const bytes = protocol.encodeFrame({ serial, readings, number })
    return { bytes, count: readings.length, records: expectFrame(protocol, bytes), sent_at: 0 }
  }
  const next = () => nextFrame(protocol.max_readings, encode)
  const port = gateway.ports[protocol.codec.protocol] ?? 0
  return createDeviceClient({ protocol, serial, host: gateway.host, port, next, max_pause_ms, ...events })
}
