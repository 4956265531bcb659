import { decodeOsmandQuery } from '../../../server/telemetry/codecs/osmand.ts'
import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'
import type { HttpProtocol } from './http-protocol.ts'
import { no_sensors, type TrackerReading, wholeSeconds } from './protocol.ts'

/** OsmAnd and Traccar Client: a position in the address, its speed in knots. */
export const osmand: HttpProtocol = {
  abilities: {
    ignition: 'never',
    power: false,
    harsh_alarms: true,
    inputs: false,
    sensors: false,
    fields: true,
    speed_step_kmh: 0.01,
    time_step_ms: 1_000,
  },
  max_readings: 1,
  encodeRequest: ({ serial, readings, key }) => {
    const [reading] = readings
    if (reading === undefined) throw new Error('a request of OsmAnd has one reading')
    const parameters = parametersOf(serial, osmand.round(reading))
    return { method: 'GET', path: `/ingest/osmand/${key}?${parameters.toString()}`, headers: {}, body: '' }
  },
  decodeRequest: ({ path }) => {
    const decoded = decodeOsmandQuery(new URLSearchParams(path.slice(path.indexOf('?') + 1)))
    if (decoded.kind === 'refused') throw new Error(`${decoded.field} is ${decoded.code}`)
    return decoded.reports
  },
  round: (reading) => ({
    ...reading,
    ...no_sensors,
    fields: reading.fields,
    time_ms: wholeSeconds(reading.time_ms),
    // A phone has no wire to the ignition, nor to the battery of the vehicle.
    ignition: null,
    external_mv: null,
    satellites: null,
  }),
}

const alarm_words: Readonly<Record<AlarmName, string>> = {
  panic: 'sos',
  acceleration: 'hardAcceleration',
  braking: 'hardBraking',
  turn: 'hardCornering',
  power_cut: 'powerCut',
  power_back: 'powerRestored',
}

const kmh_per_knot = 1.852

function parametersOf(serial: string, said: TrackerReading): URLSearchParams {
  const { alarm, altitude_m, odometer_m } = said
  const fields = Object.entries(said.fields).map(([name, value]) => [name, String(value)] as const)
  return new URLSearchParams({
    ...Object.fromEntries(fields),
    id: serial,
    timestamp: String(said.time_ms / 1_000),
    lat: (said.latitude_deg_e7 / 1e7).toFixed(7),
    lon: (said.longitude_deg_e7 / 1e7).toFixed(7),
    speed: (said.speed_kmh_e2 / 100 / kmh_per_knot).toFixed(6),
    bearing: (said.heading_deg_e2 / 100).toFixed(2),
    ...(!said.has_fix && { valid: 'false' }),
    ...(said.is_buffered && { archive: 'true' }),
    ...(alarm !== null && { alarm: alarm_words[alarm] }),
    ...(altitude_m !== null && { altitude: String(altitude_m) }),
    ...(odometer_m !== null && { odometer: String(odometer_m) }),
  })
}
