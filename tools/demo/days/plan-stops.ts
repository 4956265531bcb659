import type { ImportBody, RoutePointInput } from '@tropeiro/contract/import-route-plan.ts'
import { family_names } from '../../city/names/word-lists.ts'
import { createRandom, type Random } from '../../city/random.ts'
import type { House } from '../company/houses.ts'
import type { DemoPlan } from '../company/plan-demo.ts'
import { pickDistrict } from './pick-district.ts'
import { planWindow } from './windows.ts'
import { writeAddress, writeUnknownAddress } from './write-address.ts'

export interface DayWish {
  readonly plan: DemoPlan
  /** Names the day in the codes of its plans. */
  readonly label: string
  /** When the first agents begin. */
  readonly begin_ms: number
  /** Deliveries and collections of a tour, at least and at most. */
  readonly stops: readonly [number, number]
}

/** What one agent does on one day, as it is imported. */
export interface PlannedTour {
  /** Of the agent and the vehicle. */
  readonly n: number
  readonly begin_ms: number
  readonly body: ImportBody
  /** In the order of `route_points`, without start and arrival. */
  readonly stops: readonly PlannedStop[]
}

export interface PlannedStop {
  readonly external_code: string
  /** Where the recipient truly is. */
  readonly house: House
  /**
   * `wrong`: the address that was given is that of another house, where nobody waits; `unknown`: it is of no house at
   * all.
   */
  readonly address: 'right' | 'wrong' | 'unknown'
  readonly delivery_time_s: number
}

const minute_ms = 60_000
const max_stagger_min = 15
const day_length_ms = 12 * 3_600_000

/** The tours of all agents. The same plan and day give the same. */
export function planDay({ plan, label, begin_ms, stops }: DayWish): PlannedTour[] {
  return plan.agents.map((_, n) => {
    const random = createRandom(`${plan.seed}/day ${label}`).fork(n)
    const own_begin_ms = begin_ms + random.int(0, max_stagger_min) * minute_ms
    return planTour(plan, { n, label, begin_ms: own_begin_ms, count: random.int(...stops), random })
  })
}

interface TourWish {
  readonly n: number
  readonly label: string
  readonly begin_ms: number
  readonly count: number
  readonly random: Random
}

function planTour(plan: DemoPlan, wish: TourWish): PlannedTour {
  const { n, label, begin_ms, count, random } = wish
  const [depot, plate, person] = [
    plan.depots[plan.vehicles[n]?.fleet ?? 0],
    plan.vehicles[n]?.plate,
    plan.people[plan.agents[n]?.person ?? -1],
  ]
  if (!depot || !plate || !person) throw new Error(`agent ${n} has no vehicle or no depot`)
  const houses = pickDistrict(plan.houses, depot.house, { count, random: random.fork('district') })
  const stops = houses.map((house, stop) => planStop(wish, house, stop))
  // Of some the windows are only told: what breaks them is reported, and they are missed.
  const keeps_windows = n % 4 !== 1
  const { lat: latitude, lng: longitude } = depot.house
  const at_depot = { name: depot.name, latitude, longitude }
  const points = stops.map((stop, index) =>
    describeStop(plan, stop, {
      index,
      random: random.fork(`stop ${index}`),
      window: planWindow({ index, count, begin_ms, keeps_windows, random: random.fork(`window ${index}`) }),
    }),
  )
  const body: ImportBody = {
    optimize: true,
    geocoding: true,
    source: 'G',
    has_time_window: keeps_windows,
    is_async: false,
    data: {
      date_time_start: new Date(begin_ms).toISOString(),
      date_time_end: new Date(begin_ms + day_length_ms).toISOString(),
      external_code: `ROTA-${label}-${n + 1}`,
      vehicle_plate: plate,
      document_number: person.cpf,
      route_points: [
        { ...at_depot, type: 'Partida', external_code: `${label}-${n + 1}-PA` },
        ...points,
        { ...at_depot, type: 'Chegada', external_code: `${label}-${n + 1}-CH` },
      ],
    },
  }
  return { n, begin_ms, body, stops }
}

/** One tour in ten has an address that is wrong, one in twenty one that is nowhere. */
function planStop({ n, label, random }: TourWish, house: House, index: number): PlannedStop {
  const is_wrong = n % 10 === 1 && index === 1
  const is_unknown = n % 20 === 2 && index === 2
  const known = is_wrong ? 'wrong' : 'right'
  return {
    external_code: `NF-${label}-${n + 1}-${index + 1}`,
    house,
    address: is_unknown ? 'unknown' : known,
    delivery_time_s: random.fork(`service ${index}`).int(14, 24) * 60,
  }
}

interface StopDetails {
  readonly index: number
  readonly random: Random
  readonly window: RoutePointInput['time_window']
}

const businesses = ['Mercado', 'Padaria', 'Farmácia', 'Papelaria', 'Clínica', 'Hotel', 'Ótica', 'Sorveteria']

export const nameClient = (random: Random): string =>
  `${random.pick(businesses)} ${random.pick(family_names)}`

/** Types go by their Portuguese names, as people send them. */
type StopInput = Omit<RoutePointInput, 'type'> & { readonly type: 'Coleta' | 'Entrega' }

function describeStop(plan: DemoPlan, stop: PlannedStop, details: StopDetails): StopInput {
  const { index, random, window } = details
  const { external_code, delivery_time_s } = stop
  const is_collection = index % 7 === 5
  return {
    name: nameClient(random.fork('client')),
    type: is_collection ? 'Coleta' : 'Entrega',
    external_code,
    info: random.pick(['Tocar a campainha', 'Entregar na portaria', 'Ligar antes', 'Receber até as 18h']),
    delivery_time: delivery_time_s,
    time_window: window,
    disable_picture: random.chance(0.2),
    disable_signature_check: random.chance(0.2),
    route_point_items: [
      {
        external_code: `${external_code}-1`,
        description: random.pick(['Caixa', 'Fardo', 'Pacote', 'Galão']),
        quantity: random.int(1, 6),
        value: random.int(40, 900),
        capacity: random.int(4, 30),
      },
    ],
    ...placeOf(plan, stop, random),
  }
}

/** Most are given as people write them, the others by their coordinates. */
function placeOf(
  { houses }: DemoPlan,
  { house, address }: PlannedStop,
  random: Random,
): Pick<RoutePointInput, 'address' | 'latitude' | 'longitude'> {
  if (address === 'unknown') return { address: writeUnknownAddress(house) }
  if (address === 'wrong') return { address: writeAddress(anotherHouse(houses, house, random), random) }
  if (random.chance(0.8)) return { address: writeAddress(house, random) }
  return { latitude: house.lat, longitude: house.lng }
}

function anotherHouse(houses: readonly House[], house: House, random: Random): House {
  return random.pick(houses.filter(({ neighborhood }) => neighborhood !== house.neighborhood))
}
