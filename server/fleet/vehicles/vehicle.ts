import { type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { NewVehicle, VehicleChanges, VehicleStatus } from '@tropeiro/contract/vehicle.ts'
import { parsePlate } from '@tropeiro/kernel/br/plate.ts'
import { parseRenavam } from '@tropeiro/kernel/br/renavam.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'

type Nullable<T> = { readonly [Name in keyof T]-?: Exclude<T[Name], undefined> }

/** What a client may set and how it is searched, by its column. The driver stands elsewhere, with its history. */
export interface VehicleValues
  extends Nullable<Omit<NewVehicle, 'driver_id' | 'visible' | 'title' | 'plate'>> {
  readonly title: string
  readonly title_key: string
  readonly plate: string
  readonly plate_key: string
  readonly chassi_key: string | null
  readonly status: VehicleStatus
  readonly visible: boolean
}

export type GivenValues = Partial<VehicleValues>

type Fields = Omit<VehicleChanges, 'id' | 'status' | 'status_reason' | 'driver_id'>

/** The fields of a body by their columns; 422 for a plate or a RENAVAM that is none. */
export function valuesGiven({ plate, renavam, ...fields }: Fields): GivenValues {
  const errors: FieldError[] = []
  const values: { -readonly [Name in keyof VehicleValues]?: VehicleValues[Name] } = { ...fields }
  if (fields.title !== undefined) values.title_key = normaliseText(fields.title)
  if (fields.chassi !== undefined) values.chassi_key = chassiKeyOf(fields.chassi)
  if (plate !== undefined) {
    const parsed = parsePlate(plate)
    if (parsed === null) errors.push(wrongFormat('plate', 'ABC1234, ABC1C34'))
    else Object.assign(values, { plate: parsed.registered, plate_key: parsed.key })
  }
  if (renavam !== undefined) {
    const parsed = renavam === null ? null : parseRenavam(renavam)
    if (renavam !== null && parsed === null) errors.push(wrongFormat('renavam', 'RENAVAM'))
    values.renavam = parsed
  }
  if (errors.length > 0) throw invalidRequest(errors)
  return values
}

/** Letters and digits in capitals; null for none. */
export function chassiKeyOf(chassi: string | null): string | null {
  const key = (chassi ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return key === '' ? null : key
}

/** A plate as lists look it up: a text that is no plate finds none. */
export function plateKeyOf(text: string): string {
  return parsePlate(text)?.key ?? ''
}

const search_keys = new Set(['title_key', 'plate_key', 'chassi_key'])

/** The names of the given values that are not those of before. */
export function namesOfChanges(before: GivenValues, given: GivenValues): string[] {
  const names = Object.keys(given) as (keyof GivenValues)[]
  return names.filter((name) => given[name] !== before[name] && !search_keys.has(name))
}

export const values_by_default: Omit<VehicleValues, 'title' | 'title_key' | 'plate' | 'plate_key'> = {
  chassi: null,
  chassi_key: null,
  renavam: null,
  crv: null,
  status: 'A',
  visible: true,
  year: null,
  model_year: null,
  seats: null,
  capacity: null,
  axles: null,
  fuel_capacity: null,
  fuel_average_intended: null,
  hodometer: null,
  hourimeter: null,
  speed_max: null,
  speed_max_range_1: null,
  speed_max_rain: null,
  rpm_high: null,
  min_temperature: null,
  max_temperature: null,
  responsible_name: null,
  fleet_id: null,
  cost_center_id: null,
  work_shift_id: null,
  vehicle_color_id: null,
  vehicle_model_id: null,
  fuel_category_id: null,
  vehicle_category_id: null,
}

function wrongFormat(name: string, format: string): FieldError {
  return { pointer: `/data/${name}`, code: 'wrong_format', params: { format } }
}
