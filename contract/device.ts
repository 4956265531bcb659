import { type Static, Type } from 'typebox'
import {
  DateTime,
  dataOf,
  filterMoment,
  Id,
  listOf,
  moment,
  nullable,
  oneOf,
  page_parameters,
} from './schema.ts'

const Protocol = oneOf(['teltonika', 'suntech', 'gt06', 'queclink', 'osmand', 'traccar'], {
  description: 'How the device speaks.',
})

export const Device = Type.Object({
  id: Id,
  serial: Type.String({ description: 'The serial or IMEI that the device sends.' }),
  protocol: Protocol,
  state: oneOf(['active', 'waiting'], {
    description:
      'waiting: another registration of this serial comes first; what the device sends is not taken as yours yet.',
  }),
  vehicle_id: nullable(Type.Integer({ ...Id, description: 'The vehicle it is in now.' })),
  date_installed: nullable(DateTime),
  date_created: DateTime,
})
export type Device = Static<typeof Device>

const Serial = Type.String({
  minLength: 1,
  maxLength: 60,
  description:
    'Capitals do not matter, nor does the punctuation of an IMEI. No two devices of a company have the same.',
})
const Moment = moment('Not in the future. ')
const Reason = Type.String({ maxLength: 500, description: 'Why the past is told otherwise.' })

export const NewDevice = Type.Object({
  serial: Serial,
  protocol: Protocol,
  vehicle_id: Type.Optional(nullable(Id)),
  date_installed: Type.Optional(nullable(Moment)),
})
export type NewDevice = Static<typeof NewDevice>

/**
 * With a vehicle the device is installed there, from now or the given date on, and leaves where it was; with null it is
 * removed. A date before now changes the past, and is kept as a correction.
 */
export const DeviceChanges = Type.Object({
  id: Id,
  serial: Type.Optional(Serial),
  protocol: Type.Optional(Protocol),
  vehicle_id: Type.Optional(nullable(Id)),
  date_installed: Type.Optional(nullable(Moment)),
  date_removed: Type.Optional(nullable(Moment)),
  reason: Type.Optional(nullable(Reason)),
})
export type DeviceChanges = Static<typeof DeviceChanges>

export const DeviceFilters = Type.Object({
  ...page_parameters,
  serial: Type.Optional(Type.String({ maxLength: 60 })),
  vehicle_id: Type.Optional(Id),
})
export type DeviceFilters = Static<typeof DeviceFilters>

/** What was believed from `date_recorded` until `date_corrected` about the time from `valid_from` to `valid_to`. */
export const DeviceInstall = Type.Object({
  id: Id,
  device_id: Id,
  vehicle_id: Id,
  valid_from: DateTime,
  valid_to: nullable(DateTime),
  date_recorded: DateTime,
  date_corrected: nullable(DateTime),
  reason: nullable(Type.String()),
  user_id: nullable(Id),
})
export type DeviceInstall = Static<typeof DeviceInstall>

export const DeviceInstallFilters = Type.Object({
  ...page_parameters,
  at: Type.Optional(filterMoment('begin', 'Only where the device was at this moment, if anywhere. ')),
  as_of: Type.Optional(filterMoment('begin', 'As it was believed at this moment; absent: as it is now. ')),
})
export type DeviceInstallFilters = Static<typeof DeviceInstallFilters>

/** Says where the device was in a part of the past: in a vehicle, or with null in none. */
const DeviceCorrection = Type.Object({
  vehicle_id: nullable(Id),
  valid_from: Moment,
  valid_to: Type.Optional(nullable(Moment)),
  reason: Type.String({ ...Reason, minLength: 1 }),
})

export const DeviceParams = Type.Object({ id: Id })
export const NewDeviceBody = dataOf(NewDevice)
export const DeviceChangesBody = dataOf(DeviceChanges)
export const DeviceCorrectionBody = dataOf(DeviceCorrection)
export const DeviceAnswer = dataOf(Device)
export const DeviceList = listOf(Device)
export const DeviceInstallList = listOf(DeviceInstall)
