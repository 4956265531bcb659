import type { ImportAnswer, ImportBody } from '@tropeiro/contract/import-route-plan.ts'
import type { Random } from '../city/random.ts'
import type { House } from '../demo/company/houses.ts'
import { pickDistrict } from '../demo/days/pick-district.ts'
import type { ApiClient } from '../simulator/api-client.ts'

export interface DayWish {
  readonly tours: readonly { readonly plate: string | null; readonly cpf: string | null }[]
  readonly houses: readonly House[]
  readonly stops: number
  readonly random: Random
  readonly now_ms: number
}

const hour_ms = 3_600_000
const minute_ms = 60_000

/** Plans that have begun an hour ago, in the order given: no solver is waited for. Those with a driver are sent. */
export async function importDay(api: ApiClient, { tours, ...day }: DayWish): Promise<number[]> {
  const ids: number[] = []
  for (const [n, tour] of tours.entries()) {
    const answer = await api.send<ImportAnswer>('/import/route_plan', bodyOf(day, n, tour))
    const [id] = answer.route_plan_ids
    if (id === undefined) throw new Error(`tour ${n} was not planned: ${JSON.stringify(answer)}`)
    if (tour.cpf !== null) await api.post('/route_plan/send', { ids: [id] })
    ids.push(id)
  }
  return ids
}

function bodyOf(
  { houses, stops, random, now_ms }: Omit<DayWish, 'tours'>,
  n: number,
  { plate, cpf }: DayWish['tours'][number],
): ImportBody {
  const own = random.fork(`tour ${n}`)
  const depot = own.pick(houses)
  const begin_ms = Math.floor((now_ms - hour_ms) / minute_ms) * minute_ms
  const at_depot = { name: 'Depósito', latitude: depot.lat, longitude: depot.lng }
  const clients = pickDistrict(houses, depot, { count: stops, random: own.fork('district') })
  return {
    optimize: false,
    geocoding: false,
    source: 'G',
    has_time_window: false,
    is_async: false,
    data: {
      date_time_start: new Date(begin_ms).toISOString(),
      date_time_end: new Date(begin_ms + 10 * hour_ms).toISOString(),
      external_code: `ROTA-${n + 1}`,
      vehicle_plate: plate,
      ...(cpf !== null && { document_number: cpf }),
      route_points: [
        { ...at_depot, type: 'Partida', external_code: `${n + 1}-PA` },
        ...clients.map((house, index) => ({
          name: `Cliente ${n + 1}-${index + 1}`,
          type: 'Entrega' as const,
          external_code: `NF-${n + 1}-${index + 1}`,
          latitude: house.lat,
          longitude: house.lng,
          delivery_time: 600,
        })),
        { ...at_depot, type: 'Chegada', external_code: `${n + 1}-CH` },
      ],
    },
  }
}
