import { type Static, Type } from 'typebox'
import {
  collection,
  DateTime,
  dataOf,
  eachGiven,
  eachNullable,
  filterMoment,
  Id,
  includes,
  listOf,
  NameOf,
  nullable,
  oneOf,
  page_parameters,
  relation,
} from './schema.ts'
import { CatalogueEntry, VehicleModel } from './vehicle-catalogue.ts'

const Status = oneOf(['A', 'B', 'C'], { description: 'A active, B blocked, C cancelled.' })
export type VehicleStatus = Static<typeof Status>

/** What PostgreSQL keeps of an integer column. */
const largest = 2_147_483_647
const Count = (options: object = {}) => Type.Integer({ minimum: 0, maximum: largest, ...options })
const Measure = (options: object) => Type.Number({ minimum: 0, maximum: 999_999_999, ...options })
const Temperature = Type.Integer({ minimum: -273, maximum: 1_000, 'x-unit': '°C' })
const Year = Type.Integer({ minimum: 1886, maximum: 2200 })
const text = (maxLength: number, options: object = {}) => Type.String({ maxLength, ...options })

/** The figures and texts of a vehicle: null when it has none, clients send them under the same names. */
const figures = {
  chassi: text(40),
  renavam: text(40, { description: 'Written with or without punctuation, shown as 11 digits.' }),
  crv: text(100),
  year: Year,
  model_year: Year,
  seats: Count(),
  capacity: Count({ description: 'In the unit of the company.' }),
  axles: Count(),
  fuel_capacity: Count({ 'x-unit': 'L' }),
  fuel_average_intended: Measure({ 'x-unit': 'km/L' }),
  hodometer: Count({ 'x-unit': 'km' }),
  hourimeter: Measure({ 'x-unit': 'h' }),
  speed_max: Count({ 'x-unit': 'km/h' }),
  speed_max_range_1: Count({ 'x-unit': 'km/h' }),
  speed_max_rain: Count({ 'x-unit': 'km/h' }),
  rpm_high: Count({ 'x-unit': 'rpm' }),
  min_temperature: Temperature,
  max_temperature: Temperature,
  responsible_name: text(200),
}

const references = {
  driver_id: Type.Integer({ ...Id, description: 'The driver of the vehicle now.' }),
  fleet_id: Id,
  cost_center_id: Id,
  work_shift_id: Id,
  vehicle_color_id: Id,
  vehicle_model_id: Id,
  fuel_category_id: Type.Integer({ minimum: 1, maximum: largest }),
  vehicle_category_id: Type.Integer({ minimum: 1, maximum: largest }),
}

const VirtualAreaOf = Type.Object({ id: Id, name: Type.String(), kind: oneOf(['polygon', 'circle']) })

export const Vehicle = Type.Object({
  id: Id,
  title: Type.String(),
  plate: Type.String({ description: 'As registered, without punctuation.' }),
  status: Status,
  visible: Type.Boolean({ description: 'False once cancelled.' }),
  ...eachNullable(figures),
  ...eachNullable(references),
  driver: nullable(NameOf),
  cost_center: nullable(NameOf),
  vehicle_virtual_areas: Type.Array(VirtualAreaOf),
  fleet: relation(NameOf),
  vehicle_color: relation(CatalogueEntry),
  vehicle_model: relation(VehicleModel),
  fuel_category: relation(CatalogueEntry),
  vehicle_category: relation(CatalogueEntry),
  daily_summary: Type.Array(
    Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    {
      description: 'The last seven rows; empty unless included.',
    },
  ),
  date_created: DateTime,
})
export type Vehicle = Static<typeof Vehicle>

export const vehicle_relations = [
  'fleet',
  'vehicle_model',
  'fuel_category',
  'vehicle_color',
  'vehicle_category',
  'daily_summary',
] as const
export type VehicleRelation = (typeof vehicle_relations)[number]

/** What a single read and the answer to a change have: all but the summary. */
export const whole_vehicle: readonly VehicleRelation[] = vehicle_relations.filter(
  (name) => name !== 'daily_summary',
)

const Title = Type.String({ minLength: 1, maxLength: 200 })
const Plate = Type.String({
  minLength: 1,
  maxLength: 40,
  description:
    'Old or Mercosul form; both stand for the same vehicle. Free again once its vehicle is removed.',
})

/** Without a mention a vehicle is visible. It is active: its status changes by PUT. */
export const NewVehicle = Type.Object({
  title: Title,
  plate: Plate,
  visible: Type.Optional(Type.Boolean()),
  ...eachGiven(figures),
  ...eachGiven(references),
})
export type NewVehicle = Static<typeof NewVehicle>

/** An absent field is unchanged, null clears it. */
export const VehicleChanges = Type.Object({
  id: Id,
  title: Type.Optional(Title),
  plate: Type.Optional(Plate),
  visible: Type.Optional(Type.Boolean()),
  ...eachGiven(figures),
  ...eachGiven(references),
  status: Type.Optional(Status),
  status_reason: Type.Optional(nullable(text(500, { description: 'Why the status changes.' }))),
})
export type VehicleChanges = Static<typeof VehicleChanges>

export const VehicleFilters = Type.Object({
  ...page_parameters,
  visible: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2,
      description: '1 visible, 0 not, 2 all. Absent: visible ones, or all when status is given.',
    }),
  ),
  title: Type.Optional(text(200, { description: 'Part of the title; accents and capitals do not matter.' })),
  cost_center_ids: Type.Optional(collection(Id)),
  status: Type.Optional(Status),
  date_created_begin: Type.Optional(filterMoment('begin')),
  date_created_end: Type.Optional(filterMoment('end')),
  plate: Type.Optional(text(40, { description: 'In either form, with or without punctuation.' })),
  chassi: Type.Optional(text(40)),
  includes: includes(vehicle_relations),
})
export type VehicleFilters = Static<typeof VehicleFilters>

export const VehicleStatusChange = Type.Object({
  id: Id,
  status_from: Status,
  status_to: Status,
  reason: nullable(Type.String()),
  user_id: nullable(Id),
  api_key_id: nullable(Id),
  date_created: DateTime,
})
export type VehicleStatusChange = Static<typeof VehicleStatusChange>

export const VehicleParams = Type.Object({ id: Id })
export const VehicleReading = Type.Object({ includes: includes(vehicle_relations, [...whole_vehicle]) })
export const VehiclePage = Type.Object({ ...page_parameters })
export const NewVehicleBody = dataOf(NewVehicle)
export const VehicleChangesBody = dataOf(VehicleChanges)
export const VehicleAnswer = dataOf(Vehicle)
export const VehicleList = listOf(Vehicle)
export const VehicleStatusChangeList = listOf(VehicleStatusChange)
