import {
  Anything,
  Day,
  Decimal,
  Flag,
  Hash,
  Integer,
  list,
  Moment,
  object,
  oneOf,
  orNull,
  Picture,
  type Shape,
  Text,
  YesNo,
} from './shapes.ts'

/*
 * The tables of the specification, field by field. What it calls "or null" may be null; beside it only what a call does not include,
 * or what is not known yet, and that is said where it is.
 */
const named = object({ id: Integer, name: Text })

export const token_pair = object({ access_token: Text, refresh_token: Text, user: object({}) })
export const renewed_token = object({ access_token: Text, user: object({}) })

export const checklist = object({
  id: Integer,
  checklist_form_id: Integer,
  checklist_form: object({ id: Integer, name: Text, icon: Text }),
  user_id: Integer,
  user: named,
  customer_id: Integer,
  date_executed: Moment,
  date_created: Moment,
  latitude: Decimal,
  longitude: Decimal,
  count_items: Integer,
  count_high_risk: Integer,
  count_medium_risk: Integer,
  count_low_risk: Integer,
  receipt_email: Text,
  identifier_fields: list(object({ value: Text, form_field_id: Integer, form_field_name: Text })),
  // Null until the bytes of the image are there.
  signature: orNull(Hash),
  executed: list(Anything),
})

const table = object({
  id: Integer,
  customer_id: Integer,
  name: Text,
  date_created: Moment,
  items: list(object({ id: Integer, name: Text, risk_level: orNull(oneOf('H', 'M', 'L')) })),
})

export const checklist_answer = object({
  id: Integer,
  checklist_id: Integer,
  value: orNull(Text),
  risk_level: orNull(oneOf('H', 'M', 'L')),
  picture: orNull(Picture),
  checklist_form_field: object({
    id: Integer,
    name: Text,
    type: Text,
    order: Integer,
    can_photo: Flag,
    can_additional_data: Flag,
    table: orNull(table),
  }),
})

export const picture = object({
  picture: Picture,
  content_type: Text,
  size: Integer,
  sha256: Text,
  width: Integer,
  height: Integer,
  content: Text,
})

const execution_record = object({
  id: Integer,
  latitude: orNull(Decimal),
  longitude: orNull(Decimal),
  return_date: Moment,
  pictures: orNull(Picture),
  signature_img: orNull(Picture),
  hodometer_picture: orNull(Picture),
  route_return_reason_id: orNull(Integer),
  route_return_reason: orNull(object({})),
  route_executed_reason_id: orNull(Integer),
  route_executed_reason: orNull(object({})),
})

export const route_point = object({
  id: Integer,
  name: Text,
  type: oneOf('PA', 'PC', 'PE', 'CH'),
  order: Integer,
  optimized_order: Integer,
  address: Text,
  latitude: Decimal,
  longitude: Decimal,
  status: oneOf('P', 'R', 'E', 'D', 'M'),
  time_scheduled: Moment,
  duration: Integer,
  distance: Decimal,
  external_code: Text,
  capacity: orNull(Integer),
  time_window: Anything,
  disable_picture: orNull(YesNo),
  routes_info: list(execution_record),
})

export const routePlan = (points: Shape, vehicle: Readonly<Record<string, Shape>>) =>
  object({
    id: Integer,
    status: oneOf('P', 'E', 'C', 'W', 'I', 'R'),
    external_code: Text,
    source: Text,
    date_time_start: Moment,
    date_time_end: Moment,
    date_created: Moment,
    total_time: Integer,
    total_distance: Decimal,
    total_points: Integer,
    total_capacity: Integer,
    route_id: Integer,
    vehicle_id: Integer,
    vehicle: object({ id: Integer, title: Text, plate: Text, capacity: Integer, ...vehicle }),
    user_id: Integer,
    user: object({ id: Integer, name: Text, login: Text }),
    route_points: points,
  })

export const import_answer = object({
  route_points: Integer,
  wrong_lines: list(Anything),
  wrong_route_plans: list(Anything),
  unassigned_points: list(Anything),
})

export const point_of_interest = object({
  id: Integer,
  title: Text,
  responsible_name: Text,
  phone: orNull(Text),
  latitude: Decimal,
  longitude: Decimal,
  migration_id: Anything,
  point_of_interest_category: named,
})

const position = object({ date_created: Moment, date_time: Moment, latitude: Decimal, longitude: Decimal })

/** Positions, vehicle and driver are there as they are included. */
export const itinerary = (included: Readonly<Record<'position' | 'whose', boolean>>) =>
  object({
    id: Integer,
    customer: Anything,
    description: Text,
    external_id: Text,
    vehicle_id: Integer,
    driver_id: Integer,
    date_time_start: Moment,
    date_time_end: Moment,
    date_created: Moment,
    date_modified: Moment,
    date_excluded: orNull(Moment),
    position_start: included.position ? position : Anything,
    position_end: included.position ? position : Anything,
    itineraries: list(Anything),
    vehicle: included.whose ? object({ id: Integer }) : Anything,
    driver: included.whose ? object({ id: Integer }) : Anything,
  })

export const driver = object({
  id: Integer,
  name: Text,
  cpf: Text,
  rg: Text,
  company_registry: Text,
  email: orNull(Text),
  phone_number: orNull(Text),
  is_deliveryman: YesNo,
  identifier: orNull(Text),
  customer_id: Integer,
  user_id: orNull(Integer),
  users: Anything,
  department_id: orNull(Integer),
  department: object({ external_code: Text, name: Text, id: Integer }),
  cost_center_id: Integer,
  cost_center: named,
  work_shift_id: orNull(Integer),
  work_shift: orNull(object({})),
  point_of_interest_id: orNull(Integer),
  state_id: orNull(Integer),
  cnh_category_id: Integer,
  cnh_category: orNull(object({})),
  cnh_number: Text,
  cnh_date: Day,
  first_cnh_date: orNull(Day),
  cnh_file: Anything,
  toxicology_expiration: orNull(Day),
  date_of_birth: Day,
  date_created: Moment,
  status: Anything,
  neighborhood: orNull(Text),
  number: orNull(Text),
  cep: orNull(Text),
  revenues: Anything,
  revenues_type: Anything,
})

export const vehicle = object({
  id: Integer,
  title: Text,
  plate: Text,
  chassi: Text,
  renavam: Text,
  crv: Anything,
  status: oneOf('A', 'B', 'C'),
  year: Integer,
  model_year: Integer,
  seats: Integer,
  capacity: Integer,
  axles: orNull(Integer),
  fuel_capacity: Integer,
  fuel_average_intended: Decimal,
  hodometer: Integer,
  hourimeter: Decimal,
  speed_max: Integer,
  speed_max_range_1: Integer,
  speed_max_rain: Integer,
  rpm_high: orNull(Integer),
  min_temperature: Integer,
  responsible_name: Text,
  driver_id: Integer,
  driver: named,
  date_created: Moment,
  fleet: named,
  cost_center: named,
  vehicle_color: named,
  vehicle_model: object({
    id: Integer,
    name: Text,
    vehicle_model_manufacturer: object({ id: Integer, name: Text, vehicle_category: Anything }),
  }),
  fuel_category: named,
  vehicle_category: named,
  vehicle_virtual_areas: list(Anything),
  daily_summary: list(Anything),
})

const figures =
  'count count_travel count_in_moviment count_ignition_on count_ignition_off count_out_of_work count_high_speed ' +
  'count_high_speed_range_1 count_high_speed_range_2 total_distance total_distance_out_of_work total_time_in_moviment ' +
  'total_time_in_ignition_on total_time_in_ignition_off total_time_out_of_work total_time_in_high_speed total_time_rpm_economy ' +
  'total_time_rpm_high total_time_rpm_neutral total_time_rpm_max speed_max speed_average'

export const daily_summary = object({
  title: Text,
  ...Object.fromEntries(figures.split(' ').map((name) => [name, Decimal])),
})

// An address may be looked up after the first question for it.
const location = object({ address: orNull(Text) })

export const event = object({
  id: Integer,
  event_category: Integer,
  begin_date: Moment,
  end_date: Moment,
  distance: Integer,
  vehicle: object({ id: Integer, plate: Text, model: Anything }),
  driver: named,
  location_start: location,
  location_end: location,
})
