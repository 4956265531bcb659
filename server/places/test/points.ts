import type { NewPointOfInterest } from '@tropeiro/contract/point-of-interest.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { PlacesApp } from './places-app.ts'

/** The categories as they are published: names that never change and are never translated. */
export const published_categories = [
  [0, 'House'],
  [1, 'Company'],
  [2, 'Commerce'],
  [3, 'Farm'],
  [4, 'Boarding point'],
  [5, 'Construction site'],
  [6, 'School'],
  [7, 'Fuel station'],
  [8, 'Workshop'],
  [9, 'Supplier'],
] as const

/** What must be sent, and everything that can be sent. */
export const least = { title: 'Depot', latitude: -23.5505, longitude: -46.6333 }
export const whole = {
  ...least,
  phone: '+55 11 5555-0100',
  responsible_name: 'Joana Prado',
  migration_id: 'ERP-7',
} satisfies Required<Omit<NewPointOfInterest, `point_of_interest_${string}`>>

/** What a point has that was made of the least. */
export const blank = Object.fromEntries(
  Object.keys(whole)
    .filter((name) => !(name in least))
    .map((name) => [name, null]),
)

/** Makes a point of a customer and gives its id. */
export async function plantPoint(places: PlacesApp, fields: object = {}, as = '1.writer'): Promise<number> {
  const answer = await places.send('POST', '/point_of_interest/', {
    as,
    body: { data: { ...least, ...fields } },
  })
  if (answer.statusCode !== 201) throw new Error(`the point was refused: ${answer.body}`)
  return answer.json().data.id
}

export async function readPoint(places: PlacesApp, id: number, as = '1.reader') {
  const answer = await places.send('GET', `/point_of_interest/${id}`, { as })
  if (answer.statusCode !== 200) throw new Error(`the point is not there: ${answer.body}`)
  return answer.json().data
}

/** Rows as they are, behind row-level security. */
export async function rowsBehind(places: PlacesApp, sql: string, values: readonly unknown[] = []) {
  const { rows } = await withAdmin((admin) => admin.query(sql, [...values]), places.test_database.admin_url)
  return rows
}
