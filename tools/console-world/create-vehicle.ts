import type { ApiClient } from '../simulator/api-client.ts'
import { trackerOf } from '../simulator/register-fleet.ts'
import type { WorldVehicle } from './world.ts'

const first_letter = 65

interface VehicleWish {
  readonly company: number
  readonly index: number
  /** Since when its tracker is in it. */
  readonly installed: Date
}

/** With a tracker that sends its positions over HTTP. */
export async function createVehicle(
  api: ApiClient,
  { company, index, installed }: VehicleWish,
): Promise<WorldVehicle> {
  const letter = String.fromCodePoint(first_letter + (company % 26))
  const plate = `CON${company % 10}${letter}${String(index).padStart(2, '0')}`
  const made = await api.post<{ data: { id: number } }>('/vehicle', { title: `Caminhão ${index + 1}`, plate })
  const { serial, protocol } = trackerOf('osmand', company, index)
  const date_installed = installed.toISOString()
  await api.post('/device', { serial, protocol, vehicle_id: made.data.id, date_installed })
  return { id: made.data.id, plate, serial }
}
