import type { ApiClient } from '../simulator/api-client.ts'
import { trackerOf } from '../simulator/register-fleet.ts'
import type { WorldVehicle } from './world.ts'

/** Plates have two digits: the third letter counts on. */
const a_hundred = 100

const letterOf = (n: number) => String.fromCodePoint(65 + (n % 26))
/** That of N. */
const third_letter = 13

interface VehicleWish {
  readonly customer_id: number
  /** Its number in the world. */
  readonly company: number
  readonly index: number
  /** Since when its tracker is in it. */
  readonly installed: Date
}

/** With a tracker that sends its positions over HTTP. */
export async function createVehicle(
  api: ApiClient,
  { customer_id, company, index, installed }: VehicleWish,
): Promise<WorldVehicle> {
  const third = letterOf(third_letter + Math.floor(index / a_hundred))
  const digits = String(index % a_hundred).padStart(2, '0')
  const plate = `CO${third}${company % 10}${letterOf(company)}${digits}`
  const made = await api.post<{ data: { id: number } }>('/vehicle', { title: `Caminhão ${index + 1}`, plate })
  const { serial, protocol } = trackerOf('osmand', customer_id, index)
  const date_installed = installed.toISOString()
  await api.post('/device', { serial, protocol, vehicle_id: made.data.id, date_installed })
  return { id: made.data.id, plate, serial }
}
