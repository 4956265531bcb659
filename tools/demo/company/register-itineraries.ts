import type { ApiClient } from '../../simulator/api-client.ts'
import type { FleetVehicle } from '../../simulator/simulation.ts'
import type { DemoPlan } from './plan-demo.ts'
import type { RegisteredDriver } from './register-drivers.ts'

export interface ItinerariesWish {
  readonly plan: DemoPlan
  readonly fleet: readonly FleetVehicle[]
  readonly drivers: readonly RegisteredDriver[]
  /** When they begin. */
  readonly today_ms: number
}

/** Enough to look at. */
const max_itineraries = 20
const length_ms = 6 * 3_600_000

/** Vehicles that deliver nothing go somewhere all the same. */
export async function registerItineraries(api: ApiClient, wish: ItinerariesWish): Promise<number[]> {
  const { plan, fleet, today_ms } = wish
  const start = new Date(today_ms).toISOString()
  const end = new Date(today_ms + length_ms).toISOString()
  const { data: known } = await api.get<{
    data: readonly { id: number; external_id: string | null }[]
  }>(`/itinerary?date_time_start=${start}&date_time_end=${end}`)
  const ids: number[] = []
  const first = plan.agents.length
  for (let n = first; n < Math.min(fleet.length, first + max_itineraries); n++) {
    const external_id = `ITI-${start.slice(0, 10)}-${n + 1}`
    const there = known.find((one) => one.external_id === external_id)
    const own = {
      ...describe(wish, n),
      external_id,
      date_time_start_estimated: start,
      date_time_end_estimated: end,
    }
    ids.push(there?.id ?? (await create(api, own)))
  }
  return ids
}

function describe({ plan, fleet, drivers }: ItinerariesWish, n: number) {
  const { plate, fleet: home } = plan.vehicles[n] ?? {}
  const driver = drivers[plan.company.vehicles[n]?.drivers[0] ?? -1]
  return {
    description: `Transferência entre depósitos, veículo ${plate}`,
    vehicle_id: fleet[n]?.vehicle_id,
    driver_id: driver?.id,
    start_local: plan.depots[home ?? 0]?.name,
    end_local: plan.depots[0]?.name,
  }
}

async function create(api: ApiClient, itinerary: object): Promise<number> {
  return (await api.post<{ data: { id: number } }>('/itinerary', itinerary)).data.id
}
