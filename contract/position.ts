import { type Static, Type } from 'typebox'
import { eachGiven, Id, oneOf } from './schema.ts'

const max_positions = 1_000
const max_extras = 50

const Flag = (description: string) => Type.Boolean({ description })
const Input = (n: number) => Flag(`Whether input ${n} is on.`)
const Voltage = (description: string) =>
  Type.Number({ minimum: 0, maximum: 1_000, 'x-unit': 'V', description })
const Temperature = (n: number) =>
  Type.Number({ minimum: -1_000, maximum: 1_000, 'x-unit': '°C', description: `Of sensor ${n}.` })

/** A moment with its offset: no zone of a company is looked up for it. */
const offset_moment_pattern = String.raw`^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:?\d\d)$`

const identity = {
  serial: Type.String({ minLength: 1, maxLength: 60, description: 'The serial of the device.' }),
  device_id: Type.Integer({ ...Id, description: 'The device, where no `serial` is given.' }),
}

const place = {
  latitude: Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' }),
  speed: Type.Number({
    minimum: 0,
    maximum: 1_000,
    'x-unit': 'km/h',
    description: 'Above 250 it is not kept.',
  }),
  heading: Type.Number({ minimum: 0, maximum: 360, 'x-unit': '°', description: 'Clockwise from north.' }),
  altitude: Type.Number({ minimum: -1_000, maximum: 100_000, 'x-unit': 'm' }),
  satellites: Type.Integer({ minimum: 0, maximum: 255 }),
  valid: Flag(
    'False: the place is not measured, but the last known one, or by cell, or made up. Absent: it is, where there is one.',
  ),
}

const state = {
  buffered: Flag('Whether the device kept it and sent it later.'),
  ignition: Flag('Whether it is on.'),
  input_1: Input(1),
  input_2: Input(2),
  input_3: Input(3),
  input_4: Input(4),
  main_power: Flag(
    'Whether the device is fed by the vehicle. Absent: it is, when `external_voltage` is 6 V or more.',
  ),
  external_voltage: Voltage('Of the vehicle.'),
  battery_voltage: Voltage('Of the battery of the device.'),
  odometer: Type.Number({ minimum: 0, maximum: 1_000_000_000, 'x-unit': 'km' }),
  hourmeter: Type.Number({ minimum: 0, maximum: 1_000_000, 'x-unit': 'h' }),
  rpm: Type.Integer({ minimum: 0, maximum: 65_535, 'x-unit': 'rpm' }),
  temperature_1: Temperature(1),
  temperature_2: Temperature(2),
  temperature_3: Temperature(3),
  temperature_4: Temperature(4),
  card: Type.String({
    maxLength: 64,
    description: 'The code of the card in the reader; empty: the reader says that there is none.',
    'x-keeps-empty': true,
  }),
  alarms: Type.Array(
    oneOf(['panic', 'acceleration', 'braking', 'turn', 'power_cut', 'power_back'], {
      title: 'PositionAlarm',
    }),
    { maxItems: 6, description: 'What the device raised at this moment.' },
  ),
  extra: Type.Unsafe<Record<string, string | number | boolean>>({
    type: 'object',
    additionalProperties: { type: ['integer', 'boolean', 'string'], maxLength: 64 },
    maxProperties: max_extras,
    description:
      'What else the device says, by names of small letters, digits and underscores. No counters, send times or strengths of signals: a position that is sent again must be the same.',
  }),
}

export const NewPosition = Type.Object(
  {
    ...eachGiven(identity),
    time: Type.String({
      maxLength: 40,
      pattern: offset_moment_pattern,
      'x-form': 'date-time',
      description: 'Of the position: a date-time of RFC 3339, with its offset.',
    }),
    ...eachGiven(place),
    ...eachGiven(state),
  },
  {
    title: 'NewPosition',
    description:
      'What a device said of one moment, by its `serial` or its `device_id`. Absent or null: it said nothing of this.',
  },
)
export type NewPosition = Static<typeof NewPosition>

/** The same position sent again is kept once. */
export const NewPositionsBody = Type.Object(
  { data: Type.Array(NewPosition, { minItems: 1, maxItems: max_positions }) },
  { title: 'NewPositions' },
)
