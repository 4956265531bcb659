import type { NewPosition } from '@tropeiro/contract/position.ts'
import { decodePositions } from '../../../server/telemetry/codecs/position-batch.ts'
import type { HttpProtocol } from './http-protocol.ts'
import type { TrackerReading } from './protocol.ts'

/** Our own `POST /ingest/positions`: readings of one tracker, or of many, in a body. */
export const http_batch: HttpProtocol = {
  abilities: {
    ignition: 'optional',
    power: true,
    harsh_alarms: true,
    inputs: true,
    sensors: true,
    fields: true,
    speed_step_kmh: 0.01,
    time_step_ms: 1,
  },
  max_readings: 100,
  encodeRequest: ({ serial, readings, key }) => ({
    method: 'POST',
    path: '/ingest/positions',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ data: readings.map((reading) => positionOf(serial, reading)) }),
  }),
  decodeRequest: ({ body }) => {
    const { data } = JSON.parse(body) as { data: NewPosition[] }
    const decoded = decodePositions(data)
    if (decoded.kind === 'refused') throw new Error('a body that we made is refused')
    return decoded.devices.flatMap(({ reports }) => reports)
  },
  round: (reading) => reading,
}

function positionOf(serial: string, reading: TrackerReading): NewPosition {
  return {
    serial,
    time: new Date(reading.time_ms).toISOString(),
    valid: reading.has_fix,
    latitude: reading.latitude_deg_e7 / 1e7,
    longitude: reading.longitude_deg_e7 / 1e7,
    speed: reading.speed_kmh_e2 / 100,
    heading: reading.heading_deg_e2 / 100,
    satellites: reading.satellites,
    ignition: reading.ignition,
    alarms: reading.alarm === null ? [] : [reading.alarm],
    altitude: reading.altitude_m,
    odometer: reading.odometer_m === null ? null : reading.odometer_m / 1_000,
    external_voltage: reading.external_mv === null ? null : reading.external_mv / 1_000,
    buffered: reading.is_buffered,
    input_1: reading.input_1,
    input_2: reading.input_2,
    input_3: reading.input_3,
    rpm: reading.rpm,
    temperature_1: degreesOf(reading.temperature_1_c_e2),
    temperature_2: degreesOf(reading.temperature_2_c_e2),
    card: reading.card,
    extra: reading.fields,
  }
}

function degreesOf(c_e2: number | null): number | null {
  return c_e2 === null ? null : c_e2 / 100
}
