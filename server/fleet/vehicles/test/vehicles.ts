import type { NewVehicle } from '@tropeiro/contract/vehicle.ts'
import type { VehiclesApp } from './vehicles-app.ts'

let made = 0

/** A plate that no other vehicle of the test has. */
export function freshPlate(): string {
  made += 1
  const letters = [676, 26, 1]
    .map((place) => String.fromCharCode(65 + (Math.floor(made / place) % 26)))
    .join('')
  return `${letters}${String(made % 10)}A${String(Math.floor(made / 10) % 100).padStart(2, '0')}`
}

export function freshSerial(): string {
  made += 1
  return `35${String(made).padStart(13, '0')}`
}

/** Everything that a client may set but what points at other records. */
export const whole = {
  chassi: '9BW ZZZ377VT004251',
  renavam: '00639884962',
  crv: '123',
  year: 2020,
  model_year: 2021,
  seats: 3,
  capacity: 4000,
  axles: 2,
  fuel_capacity: 90,
  fuel_average_intended: 4.25,
  hodometer: 123_456,
  hourimeter: 1200.5,
  speed_max: 90,
  speed_max_range_1: 80,
  speed_max_rain: 70,
  rpm_high: 2500,
  min_temperature: -10,
  max_temperature: 8,
  cost_per_km: 3.75,
  cost_per_hour: 42.5,
  licensing_expiration: '2026-09-30',
  responsible_name: 'Joana Prado',
} as const satisfies Required<Omit<NewVehicle, 'title' | 'plate' | 'visible' | `${string}_id`>>

/** Makes a record of a customer and gives its id. */
export async function plant(
  fleet: VehiclesApp,
  resource: string,
  request: { data: object; as: string },
): Promise<number> {
  const answer = await fleet.send('POST', `/${resource}/`, request)
  if (answer.statusCode !== 201) throw new Error(`the ${resource} was refused: ${answer.body}`)
  return answer.json().data.id
}

export const plantVehicle = (fleet: VehiclesApp, fields: object = {}, as = '1.admin') =>
  plant(fleet, 'vehicle', { data: { title: 'Truck', plate: freshPlate(), ...fields }, as })

export const plantDevice = (fleet: VehiclesApp, fields: object = {}, as = '1.admin') =>
  plant(fleet, 'device', { data: { serial: freshSerial(), protocol: 'teltonika', ...fields }, as })

export const plantDriver = (fleet: VehiclesApp, name: string, as = '1.admin') =>
  plant(fleet, 'driver', { data: { name, is_deliveryman: false }, as })

/** A fleet or a cost centre. */
export const plantNamed = (fleet: VehiclesApp, resource: string, name: string) =>
  plant(fleet, resource, { data: { name }, as: '1.admin' })

export async function readOne(fleet: VehiclesApp, resource: string, id: number) {
  const answer = await fleet.send('GET', `/${resource}/${id}`, { as: '1.reader' })
  if (answer.statusCode !== 200) throw new Error(`the ${resource} is not there: ${answer.body}`)
  return answer.json().data
}

export async function putOne(fleet: VehiclesApp, resource: string, data: object) {
  const answer = await fleet.send('PUT', `/${resource}/`, { as: '1.admin', data })
  if (answer.statusCode !== 200) throw new Error(`the ${resource} was not changed: ${answer.body}`)
  return answer.json().data
}
