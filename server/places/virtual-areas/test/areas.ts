import type { AreasApp } from './areas-app.ts'

export const circle = {
  name: 'Pátio Central',
  kind: 'circle',
  latitude: -23.5505,
  longitude: -46.6333,
  radius_m: 250.5,
}

export const open_ring = [
  [-46.7, -23.6],
  [-46.5, -23.6],
  [-46.5, -23.4],
  [-46.7, -23.4],
]
export const closed_ring = [...open_ring, [-46.7, -23.6]]
export const polygon = { name: 'Zona Leste', kind: 'polygon', ring: open_ring }

/** Makes an area and gives its id. */
export async function plantArea(areas: AreasApp, fields: object = {}, as = '1.writer'): Promise<number> {
  const answer = await areas.send('POST', '/virtual_area/', { as, body: { data: { ...circle, ...fields } } })
  if (answer.statusCode !== 201) throw new Error(`the area was refused: ${answer.body}`)
  return answer.json().data.id
}

export async function readArea(areas: AreasApp, id: number, as = '1.reader') {
  const answer = await areas.send('GET', `/virtual_area/${id}`, { as })
  if (answer.statusCode !== 200) throw new Error(`the area is not there: ${answer.body}`)
  return answer.json().data
}

/** Vehicles belong to another slice: planted behind its back. */
export async function plantVehicle(areas: AreasApp, customer_id = 1): Promise<number> {
  const [row] = await areas.rowsBehind(
    `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
     select $1, 'Van', 'van', plate, plate, '2026-01-01', '2026-01-01'
     from (select 'P' || (select count(*) from app.vehicles) as plate) as next
     returning id::integer`,
    [customer_id],
  )
  return Number(row?.['id'])
}
