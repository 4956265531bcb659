import { type Static, Type } from 'typebox'
import { DailySummaryRow } from './daily-summary.ts'
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
  moment,
  NameOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  relation,
} from './schema.ts'
import { FuelCategory, VehicleCategory, VehicleColor, VehicleModel } from './vehicle-catalogue.ts'

const statuses = ['A', 'B', 'C'] as const
const Status = oneOf(statuses, {
  title: 'VehicleStatus',
  description:
    'A active; B blocked: takes no new plan; C cancelled: not visible, and without a device. A and B may change into each other and into C; only who has `vehicle:reactivate` brings a cancelled vehicle back, to A.',
})
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
  chassi: text(40, { description: 'Chassis number (VIN), shown as it was sent.' }),
  renavam: text(40, {
    description:
      'Registration number, with or without punctuation; its check digit must be right. Shown as 11 digits.',
  }),
  crv: text(100, { description: 'Number of the certificate of registration.' }),
  year: Type.Integer({ ...Year, description: 'Year of manufacture.' }),
  model_year: Year,
  seats: Count(),
  capacity: Count({
    description:
      'How much it carries, in the unit that your company measures items by, such as kg. No plan loads more; null: any load.',
  }),
  axles: Count({
    description:
      'A point may limit them; null: no limit applies. From 3 on, routes are those of a truck where the map has them, else those of a car.',
  }),
  fuel_capacity: Count({ 'x-unit': 'L' }),
  fuel_average_intended: Measure({ 'x-unit': 'km/L' }),
  hodometer: Count({ 'x-unit': 'km' }),
  hourimeter: Measure({ 'x-unit': 'h' }),
  speed_max: Count({ 'x-unit': 'km/h', description: 'Above it the vehicle is speeding.' }),
  speed_max_range_1: Count({ 'x-unit': 'km/h', description: 'A further limit, counted by itself.' }),
  speed_max_rain: Count({ 'x-unit': 'km/h', description: 'The limit while it rains.' }),
  rpm_high: Count({ 'x-unit': 'rpm', description: 'Above it the engine turns too fast.' }),
  min_temperature: Type.Integer({ ...Temperature, description: 'The lowest that the load may have.' }),
  max_temperature: Type.Integer({ ...Temperature, description: 'The highest that the load may have.' }),
  licensing_expiration: Type.String({
    format: 'date',
    pattern: '^(19|20|21)[0-9]{2}-',
    'x-form': 'day',
    description: 'The day on which the licensing expires.',
  }),
  cost_per_km: Measure({
    'x-unit': 'currency/km',
    description:
      'What a kilometre of it costs, in the currency of your company; null: what the company says.',
  }),
  cost_per_hour: Measure({
    'x-unit': 'currency/h',
    description: 'What an hour of it and its driver costs, likewise.',
  }),
  responsible_name: text(200, { description: 'Whom to ask about the vehicle.' }),
}

const references = {
  driver_id: Type.Integer({
    ...Id,
    description: 'The driver of the vehicle from now on. A driver may have several vehicles.',
  }),
  fleet_id: Id,
  cost_center_id: Id,
  work_shift_id: Type.Integer({
    ...Id,
    description: 'The hours that plans of the vehicle lie in; null: any.',
  }),
  vehicle_color_id: Id,
  vehicle_model_id: Id,
  fuel_category_id: Type.Integer({ minimum: 1, maximum: largest }),
  vehicle_category_id: Type.Integer({ minimum: 1, maximum: largest }),
}

export const VirtualAreaReference = Type.Object(
  { id: Id, name: Type.String(), kind: oneOf(['polygon', 'circle']) },
  { title: 'VirtualAreaReference' },
)

export const Vehicle = Type.Object(
  {
    id: Id,
    title: Type.String({ description: 'What people call it.' }),
    plate: Type.String({ description: 'In capitals, without punctuation, in the form that was registered.' }),
    status: Status,
    visible: Type.Boolean({
      description: 'False: left out of lists unless asked for. Always false of a cancelled vehicle.',
    }),
    ...eachNullable(figures),
    ...eachNullable(references),
    driver: nullable(noted(NameOf, 'Null when it has none.')),
    cost_center: nullable(noted(NameOf, 'Null when it has none.')),
    vehicle_virtual_areas: Type.Array(VirtualAreaReference, {
      description: 'The virtual areas that name it.',
    }),
    fleet: relation(NameOf),
    vehicle_color: relation(VehicleColor),
    vehicle_model: relation(VehicleModel),
    fuel_category: relation(FuelCategory),
    vehicle_category: relation(VehicleCategory),
    daily_summary: Type.Array(DailySummaryRow, {
      description:
        'Its last seven rows, the newest first, whoever drove; days of which nothing is known have none. Empty unless included.',
    }),
    date_created: DateTime,
  },
  { title: 'Vehicle', description: 'Anything with a plate that executes plans or is tracked.' },
)
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
    'In the old form or that of Mercosul, ABC-1234 and ABC1C34, which stand for the same vehicle; unique within the company. Free again once its vehicle is deleted.',
})
const Visible = Type.Boolean({ description: 'False: left out of lists unless asked for.' })

export const NewVehicle = Type.Object(
  {
    title: Title,
    plate: Plate,
    visible: Type.Optional(Visible),
    ...eachGiven(figures),
    ...eachGiven(references),
  },
  {
    title: 'NewVehicle',
    description: 'A new vehicle is active, and visible unless told otherwise; its status is changed by PUT.',
  },
)
export type NewVehicle = Static<typeof NewVehicle>

export const VehicleChanges = Type.Object(
  {
    id: Id,
    title: Type.Optional(Title),
    plate: Type.Optional(Plate),
    visible: Type.Optional(Visible),
    ...eachGiven(figures),
    ...eachGiven(references),
    status: Type.Optional(Status),
    status_reason: Type.Optional(
      nullable(text(500, { description: 'Why the status changes; kept with the change.' })),
    ),
    valid_from: Type.Optional(
      nullable(
        moment(
          'From when on the speeds, `rpm_high`, the temperatures, `fleet_id` and `work_shift_id` that are sent hold, whatever was said before of the time after it; absent or null: now. Events and daily rows since then are judged again. Not in the future, at most 1,827 days ago. ',
        ),
      ),
    ),
  },
  { title: 'VehicleChanges', description: 'An absent field is unchanged, null clears it.' },
)
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
  cost_center_ids: Type.Optional(collection(Id, { description: 'Only vehicles of these cost centers.' })),
  status: Type.Optional(oneOf(statuses, { description: 'A active, B blocked, C cancelled.' })),
  date_created_begin: Type.Optional(
    filterMoment('begin', 'Created at this moment or later; the list is then in the order of creation. '),
  ),
  date_created_end: Type.Optional(
    filterMoment('end', 'Created before this moment; the list is then in the order of creation. '),
  ),
  plate: Type.Optional(text(40, { description: 'In either form, with or without punctuation.' })),
  chassi: Type.Optional(
    text(40, { description: 'The whole number; punctuation and capitals do not matter.' }),
  ),
  includes: includes(vehicle_relations),
})
export type VehicleFilters = Static<typeof VehicleFilters>

export const VehicleStatusChange = Type.Object(
  {
    id: Id,
    status_from: Status,
    status_to: Status,
    reason: nullable(Type.String({ description: 'As it was sent; null when none was.' })),
    user_id: nullable(Type.Integer({ ...Id, description: 'Who changed it; null when it was an API key.' })),
    api_key_id: nullable(
      Type.Integer({ ...Id, description: 'The API key that changed it; null when it was a user.' }),
    ),
    date_created: DateTime,
  },
  { title: 'VehicleStatusChange' },
)
export type VehicleStatusChange = Static<typeof VehicleStatusChange>

export const VehicleParams = Type.Object({ id: Id })
export const VehicleReading = Type.Object({ includes: includes(vehicle_relations, [...whole_vehicle]) })
export const VehiclePage = Type.Object({ ...page_parameters })
export const NewVehicleBody = dataOf(NewVehicle)
export const VehicleChangesBody = dataOf(VehicleChanges)
export const VehicleAnswer = dataOf(Vehicle)
export const VehicleList = listOf(Vehicle)
export const VehicleStatusChangeList = listOf(VehicleStatusChange)
