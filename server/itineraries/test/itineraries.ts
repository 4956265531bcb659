import type { ItinerariesApp } from './itineraries-app.ts'

export const start = '2026-03-04T08:00:00-03:00'
export const end = '2026-03-04T18:00:00-03:00'

/** Everything that can be sent besides whose it is. */
export const whole = {
  description: 'Morning round',
  external_id: 'TMS-7',
  date_time_start_estimated: start,
  date_time_end_estimated: end,
  start_local: 'Depot',
  end_local: 'Port',
}

export interface Crew {
  readonly vehicle_id: number
  readonly driver_id: number
}

let planted = 0

/** Vehicles and drivers belong to another slice: planted behind its back. */
export async function plantCrew(itineraries: ItinerariesApp, customer_id = 1): Promise<Crew> {
  const vehicle_id = await plantVehicle(itineraries, customer_id)
  return { vehicle_id, driver_id: await plantDriver(itineraries, customer_id) }
}

async function plantVehicle(itineraries: ItinerariesApp, customer_id = 1): Promise<number> {
  const plate = `PLT${++planted}`
  const [row] = await itineraries.rowsBehind(
    `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
     values ($1, 'Van', 'van', $2, $2, '2026-01-01', '2026-01-01') returning id::integer`,
    [customer_id, plate],
  )
  return Number(row?.['id'])
}

async function plantDriver(itineraries: ItinerariesApp, customer_id = 1): Promise<number> {
  const login = `driver-${++planted}`
  const [row] = await itineraries.rowsBehind(
    `with owner as (
       insert into app.users (customer_id, login, name, role, date_created)
       values ($1, $2, 'Ana Lima', 'driver', '2026-01-01') returning id
     )
     insert into app.drivers (customer_id, name, name_key, hash_key_version, is_deliveryman, user_id,
       date_created, date_modified)
     select $1, 'Ana Lima', 'ana lima', 1, true, id, '2026-01-01', '2026-01-01' from owner
     returning id::integer`,
    [customer_id, login],
  )
  return Number(row?.['id'])
}

/** Makes an itinerary, with a crew of its own unless the fields name one, and gives its id. */
export async function plantItinerary(
  itineraries: ItinerariesApp,
  fields: object = {},
  customer_id = 1,
): Promise<number> {
  const crew =
    'vehicle_id' in fields && 'driver_id' in fields ? {} : await plantCrew(itineraries, customer_id)
  const data = { ...crew, ...whole, ...fields }
  const answer = await itineraries.send('POST', '/itinerary/', {
    as: `${customer_id}.writer`,
    body: { data },
  })
  if (answer.statusCode !== 201) throw new Error(`the itinerary was refused: ${answer.body}`)
  return answer.json().data.id
}

export async function readItinerary(
  itineraries: ItinerariesApp,
  id: number,
  { query = '', as = '1.reader' } = {},
) {
  const answer = await itineraries.send('GET', `/itinerary/${id}${query}`, { as })
  if (answer.statusCode !== 200) throw new Error(`the itinerary is not there: ${answer.body}`)
  return answer.json().data
}
