import { type Static, Type } from 'typebox'
import {
  collection,
  dateTime,
  eachNullable,
  filterMoment,
  Id,
  listOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  shownAs,
} from './schema.ts'

/** Of one read. */
export const max_track_days = 31
const max_thinned_points = 10_000

export const track_formats = ['json', 'geojson', 'gpx'] as const
export type TrackFormat = (typeof track_formats)[number]

const Flag = (description: string) => Type.Boolean({ description })
const Volts = (description: string) => Type.Number({ 'x-unit': 'V', description })
const Temperature = (n: number) => Type.Number({ 'x-unit': '°C', description: `Of sensor ${n}.` })

const place = {
  latitude: Type.Number({ 'x-unit': '°' }),
  longitude: Type.Number({ 'x-unit': '°' }),
  speed: Type.Number({ 'x-unit': 'km/h' }),
  heading: Type.Number({ 'x-unit': '°', description: 'Clockwise from north.' }),
}

const state = {
  altitude: Type.Number({ 'x-unit': 'm' }),
  satellites: Type.Integer(),
  ignition: Flag('Whether it is on.'),
  input_1: Flag('Whether input 1 is on.'),
  input_2: Flag('Whether input 2 is on.'),
  input_3: Flag('Whether input 3 is on.'),
  input_4: Flag('Whether input 4 is on.'),
  main_power: Flag('Whether the device is fed by the vehicle.'),
  external_voltage: Volts('Of the vehicle.'),
  battery_voltage: Volts('Of the battery of the device.'),
  odometer: Type.Number({ 'x-unit': 'km', description: 'As the device counts.' }),
  hourmeter: Type.Number({ 'x-unit': 'h', description: 'As the device counts.' }),
  rpm: Type.Integer({ 'x-unit': 'rpm' }),
  temperature_1: Temperature(1),
  temperature_2: Temperature(2),
  temperature_3: Temperature(3),
  temperature_4: Temperature(4),
  card: Type.String({
    description: 'The code of the card in the reader; empty: the reader says that there is none.',
  }),
}

const position_alarms = ['panic', 'acceleration', 'braking', 'turn', 'power_cut', 'power_back'] as const

const what = {
  ...eachNullable(place),
  ...eachNullable(state),
  alarms: Type.Array(shownAs(Type.String(), oneOf(position_alarms, { title: 'PositionAlarm' })), {
    description: 'What the device raised at this moment.',
  }),
  extra: Type.Unsafe<Readonly<Record<string, string | number | boolean>>>({
    type: 'object',
    additionalProperties: true,
    description: 'What else the device said, by its name; the unit is at the end of the name.',
  }),
}

const date_time = dateTime('The moment that it speaks of; what is sent as `time`.')
const date_created = dateTime('When it was received.')
const valid = Type.Boolean({
  description: 'False: the place is not measured, but the last known one, or by cell, or there is none.',
})
const buffered = Type.Boolean({ description: 'Whether the device kept it and sent it later.' })

export const Position = Type.Object(
  { vehicle_id: Id, device_id: Id, date_time, date_created, valid, buffered, ...what },
  {
    title: 'Position',
    description:
      'What the device of a vehicle said of one moment. Several records of one moment are merged. Null: it said nothing of this.',
  },
)
export type Position = Static<typeof Position>

const Line = Type.Object(
  {
    type: oneOf(['LineString', 'Point']),
    coordinates: Type.Array(Type.Unknown(), {
      description: 'Of a `LineString` pairs of longitude and latitude, of a `Point` one such pair.',
    }),
  },
  { title: 'TrackGeometry' },
)
const TrackFeature = Type.Object(
  {
    type: oneOf(['Feature']),
    geometry: Line,
    properties: Type.Object(
      {
        vehicle_id: Id,
        device_id: Id,
        coordTimes: Type.Array(dateTime('When the vehicle was at each of the coordinates.')),
      },
      { title: 'TrackProperties' },
    ),
  },
  {
    title: 'TrackFeature',
    description: 'A part of the way without a gap. A part of one place is a `Point`.',
  },
)
export const TrackGeoJson = Type.Object(
  { type: oneOf(['FeatureCollection']), features: Type.Array(TrackFeature) },
  { title: 'TrackGeoJson', description: 'GeoJSON, RFC 7946.' },
)

const period = {
  date_time_start: filterMoment('begin', 'Start of the period. '),
  date_time_end: filterMoment('end', `End of the period, ${max_track_days} days after the start at most. `),
}

export const PositionFilters = Type.Object({
  ...page_parameters,
  vehicle_id: noted(Id, 'The vehicle, by whatever devices it had.'),
  ...period,
  format: Type.Optional(
    oneOf(track_formats, {
      description:
        'JSON has all positions and fields; GeoJSON and GPX 1.1 the way: positions with a measured place. Absent: what `Accept` names (`application/geo+json`, `application/gpx+xml`), else JSON.',
    }),
  ),
  thin_to: Type.Optional(
    Type.Integer({
      minimum: 2,
      maximum: max_thinned_points,
      description:
        'At most so many positions of the whole period, those that keep the shape of the way, the first and the last among them; those without a measured place are left out. In place of `limit`, `cursor` and pages.',
    }),
  ),
  thin_by: Type.Optional(
    oneOf(['visvalingam'], {
      description:
        'How positions are chosen for `thin_to`. `visvalingam`: Visvalingam–Whyatt, again and again without the one that makes the smallest triangle with its neighbours.',
    }),
  ),
})
export type PositionFilters = Static<typeof PositionFilters>

export const PositionList = listOf(Position)

export const LastPosition = Type.Object(
  {
    vehicle_id: Id,
    date_time: nullable(dateTime('Of the newest record, whatever it said; null: there never was one.')),
    device_id: nullable(Type.Integer({ ...Id, description: 'That measured the place; null without one.' })),
    ...eachNullable(place),
    date_time_place: nullable(dateTime('When the place was measured, with speed and heading.')),
    ignition: nullable(Flag('As it was last told.')),
    date_time_ignition: nullable(dateTime('When it was told.')),
    odometer: nullable(Type.Number({ 'x-unit': 'km', description: 'As the device last counted.' })),
    date_time_odometer: nullable(dateTime('When it was counted.')),
  },
  {
    title: 'LastPosition',
    description:
      'What is known last of a vehicle. A device does not say everything each time, so each part has its moment; null: it was never told.',
  },
)
export type LastPosition = Static<typeof LastPosition>

export const LastPositionFilters = Type.Object({
  ...page_parameters,
  vehicle_ids: Type.Optional(
    collection(Id, { description: 'Only these vehicles; absent or empty: all that are visible.' }),
  ),
})
export type LastPositionFilters = Static<typeof LastPositionFilters>

export const LastPositionList = listOf(LastPosition)

/** As app.quarantined_positions has them. */
const quarantine_reasons = ['too_old', 'from_the_future', 'no_owner', 'too_many'] as const

export const QuarantinedPosition = Type.Object(
  {
    device_id: Id,
    reason: shownAs(
      Type.String(),
      oneOf(quarantine_reasons, {
        title: 'QuarantineReason',
        description:
          '`too_old`: of a time that is no longer kept; `from_the_future`: more than 5 minutes ahead of its receipt; `no_owner`: of a time at which nobody had the device; `too_many`: beyond the 100,000 positions that a device may have in a UTC day.',
      }),
    ),
    date_time,
    date_created,
    valid,
    ...what,
  },
  {
    title: 'QuarantinedPosition',
    description: 'A position that was taken, but is no part of the history of a vehicle.',
  },
)
export type QuarantinedPosition = Static<typeof QuarantinedPosition>

export const QuarantineFilters = Type.Object({
  ...page_parameters,
  device_id: Type.Optional(Type.Integer({ ...Id, description: 'Only those of this device.' })),
  reason: Type.Optional(oneOf(quarantine_reasons, { description: 'Only those kept apart for this reason.' })),
})
export type QuarantineFilters = Static<typeof QuarantineFilters>

export const QuarantineList = listOf(QuarantinedPosition)
