import { crc16Arc } from '@tropeiro/server/telemetry/codecs/crc16.ts'

export const hour_ms = 3_600_000

/** The IMEI of the n-th tracker of a bench. */
export function serialOf(n: number): string {
  return String(356_307_000_000_000 + n)
}

/** A record with fourteen elements, as a tracker in a car sends it. */
const teltonika_record = Buffer.from(
  '0000015eb70a86d00024089d4d21dee3860137005f12005f000e06ef01f00150011503c800450108b5000bb6000642382718005fcd057ace19d3430f574400000000',
  'hex',
)

/** A packet of codec 8 with a record for every second before this moment. */
export function teltonikaFrame(count: number, time_ms: number): Buffer {
  const records = Array.from({ length: count }, (_, n) => {
    const record = Buffer.from(teltonika_record)
    record.writeBigUInt64BE(BigInt(time_ms - n * 1_000), 0)
    return record
  })
  const data = Buffer.concat([Buffer.of(0x08, count), ...records, Buffer.of(count)])
  const frame = Buffer.alloc(8 + data.length + 4)
  frame.writeUInt32BE(data.length, 4)
  data.copy(frame, 8)
  frame.writeUInt32BE(crc16Arc(data), 8 + data.length)
  return frame
}

/** A body of `POST /ingest/positions`: a position a second, of these trackers in turns. */
export function positionsBody(count: number, serials: readonly string[], time_ms: number): string {
  const data = Array.from({ length: count }, (_, n) => ({
    serial: serials[n % serials.length],
    time: new Date(time_ms - n * 1_000).toISOString(),
    latitude: -30.021829,
    longitude: -51.204818,
    speed: 42.5,
    heading: 77.61,
    satellites: 11,
    ignition: true,
    external_voltage: 14.33,
    odometer: 35_310.247,
    extra: { io_240: 1 },
  }))
  return JSON.stringify({ data })
}
