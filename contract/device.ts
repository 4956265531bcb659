import { type Static, Type } from 'typebox'
import {
  DateTime,
  dataOf,
  filterMoment,
  Id,
  listOf,
  moment,
  noted,
  nullable,
  oneOf,
  page_parameters,
} from './schema.ts'

const Protocol = oneOf(['teltonika', 'suntech', 'gt06', 'queclink', 'osmand', 'traccar', 'http'], {
  title: 'DeviceProtocol',
  description: 'How the device speaks; http: what a program of yours sends to `/ingest/positions`.',
})

export const Device = Type.Object(
  {
    id: Id,
    serial: Type.String({ description: 'The serial or IMEI that the device sends, in capitals.' }),
    protocol: Protocol,
    state: oneOf(['active', 'waiting'], {
      description:
        'waiting: another registration of this serial comes first, and what the device sends is not taken as yours. It becomes active by itself once the serial is free.',
    }),
    vehicle_id: nullable(Type.Integer({ ...Id, description: 'The vehicle it is in now; null: in none.' })),
    date_installed: nullable(noted(DateTime, 'Since when it is there; null when it is in no vehicle.')),
    date_created: DateTime,
  },
  { title: 'Device', description: 'A tracker, known by its serial.' },
)
export type Device = Static<typeof Device>

const Serial = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'Capitals do not matter, nor does the punctuation of an IMEI. Unique within the company.',
})
const past = 'Not in the future. '
const Reason = Type.String({
  maxLength: 500,
  description: 'Why the past is told otherwise; kept with the periods that change.',
})

const NewVehicleId = Type.Integer({ ...Id, description: 'The vehicle it is in; absent or null: in none.' })
const DateInstalled = moment(`Since when it is in the vehicle; absent or null: now. ${past}`)

export const NewDevice = Type.Object(
  {
    serial: Serial,
    protocol: Protocol,
    vehicle_id: Type.Optional(nullable(NewVehicleId)),
    date_installed: Type.Optional(nullable(DateInstalled)),
  },
  { title: 'NewDevice' },
)
export type NewDevice = Static<typeof NewDevice>

export const DeviceChanges = Type.Object(
  {
    id: Id,
    serial: Type.Optional(Serial),
    protocol: Type.Optional(Protocol),
    vehicle_id: Type.Optional(
      nullable(
        Type.Integer({
          ...Id,
          description: 'The vehicle it is installed in; null: it is taken out of its vehicle.',
        }),
      ),
    ),
    date_installed: Type.Optional(nullable(DateInstalled)),
    date_removed: Type.Optional(
      nullable(moment(`When it was taken out, with a \`vehicle_id\` of null; absent or null: now. ${past}`)),
    ),
    reason: Type.Optional(nullable(Reason)),
  },
  {
    title: 'DeviceChanges',
    description:
      'An absent field is unchanged. A date before now changes what was known of the past: the periods that it replaces are kept, and read with `as_of`.',
  },
)
export type DeviceChanges = Static<typeof DeviceChanges>

export const DeviceFilters = Type.Object({
  ...page_parameters,
  serial: Type.Optional(
    Type.String({ maxLength: 60, description: 'The whole serial; capitals do not matter.' }),
  ),
  vehicle_id: Type.Optional(noted(Id, 'The device that is in this vehicle now.')),
})
export type DeviceFilters = Static<typeof DeviceFilters>

export const DeviceInstall = Type.Object(
  {
    id: Id,
    device_id: Id,
    vehicle_id: Id,
    valid_from: noted(DateTime, 'Since when the device was in the vehicle.'),
    valid_to: nullable(noted(DateTime, 'Until when; null: it still is.')),
    date_recorded: noted(DateTime, 'When this became known.'),
    date_corrected: nullable(noted(DateTime, 'When something else became known; null: it still holds.')),
    reason: nullable(
      Type.String({
        description:
          'Why the past was changed: what was sent, or `late_install` or `late_removal` when nothing was. Null for what was told in time.',
      }),
    ),
    user_id: nullable(Type.Integer({ ...Id, description: 'Who said so; null when it was an API key.' })),
  },
  {
    title: 'DeviceInstall',
    description: 'A period that a device was in a vehicle, as it was known at some time.',
  },
)
export type DeviceInstall = Static<typeof DeviceInstall>

export const DeviceInstallFilters = Type.Object({
  ...page_parameters,
  at: Type.Optional(filterMoment('begin', 'Only where the device was at this moment, if anywhere. ')),
  as_of: Type.Optional(filterMoment('begin', 'What was known at this moment; absent: what is known now. ')),
})
export type DeviceInstallFilters = Static<typeof DeviceInstallFilters>

const DeviceCorrection = Type.Object(
  {
    vehicle_id: nullable(
      Type.Integer({ ...Id, description: 'The vehicle it was in; null: it was in none.' }),
    ),
    valid_from: moment(past),
    valid_to: Type.Optional(nullable(moment(`Absent or null: until now, and it still is. ${past}`))),
    reason: Type.String({ ...Reason, minLength: 1 }),
  },
  { title: 'DeviceCorrection', description: 'Where the device was in a part of the past.' },
)

export const DeviceParams = Type.Object({ id: Id })
export const NewDeviceBody = dataOf(NewDevice)
export const DeviceChangesBody = dataOf(DeviceChanges)
export const DeviceCorrectionBody = dataOf(DeviceCorrection)
export const DeviceAnswer = dataOf(Device)
export const DeviceList = listOf(Device)
export const DeviceInstallList = listOf(DeviceInstall)
