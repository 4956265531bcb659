import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { ApiClient } from '../../simulator/api-client.ts'
import type { CompanyIds } from '../../simulator/drive/company.ts'
import { type CompanyNames, registerPlaces, registerShifts } from '../../simulator/register-company.ts'
import type { FleetVehicle } from '../../simulator/simulation.ts'
import type { House } from './houses.ts'
import { type AgentLogin, inviteAgents } from './invite-agents.ts'
import type { DemoPlan } from './plan-demo.ts'
import { registerDrivers } from './register-drivers.ts'
import { registerItineraries } from './register-itineraries.ts'
import { registerOffice } from './register-office.ts'
import { registerVehicles } from './register-vehicles.ts'

export interface RegisterDemoWish {
  /** Since when trackers are in their vehicles, and rules hold. */
  readonly held_since: Date
  readonly now_ms: () => number
  /** When vehicles without an agent have their itineraries. */
  readonly today_ms: number
  readonly onStep?: (step: string) => void
}

/** The company as the server knows it. */
export interface RegisteredDemo {
  readonly customer_id: number
  readonly fleet: readonly FleetVehicle[]
  readonly ids: CompanyIds
  /** Cards and places became known from here to `ids.since_ms`, unless they were before. */
  readonly known_from_ms: number
  /** Of each agent. */
  readonly agents: readonly RegisteredAgent[]
  readonly forms: readonly number[]
  readonly users: readonly number[]
  readonly itineraries: readonly number[]
  /** Null: it was made by an earlier run, and is shown only once. */
  readonly api_key: string | null
}

export interface RegisteredAgent {
  readonly driver_id: number
  readonly user_id: number
  readonly document: string
  readonly plate: string
  readonly vehicle_id: number
  readonly login: AgentLogin
}

/** Registers the whole company over the API, in the order in which one thing names another. May be repeated. */
export async function registerDemo(
  api: ApiClient,
  plan: DemoPlan,
  wish: RegisterDemoWish,
): Promise<RegisteredDemo> {
  const { held_since, now_ms, onStep = () => undefined } = wish
  const { id: customer_id } = (await api.get<{ data: { id: number } }>('/customer')).data
  onStep('office')
  const names = namesOf(plan)
  const office = await registerOffice(api, plan)
  const shifts = (await registerShifts(api, plan.company.shifts, names)).map(({ id }) => id)
  onStep('vehicles')
  const fleet = await registerVehicles(api, { plan, office, shifts, customer_id, installed: held_since })
  onStep('drivers')
  // What is known only from now on comes last and together.
  const known_from_ms = now_ms()
  const { drivers, is_known } = await registerDrivers(api, { plan, office, shifts })
  const start_ms = held_since.getTime()
  const people = { drivers: drivers.map(({ id }) => id), is_known }
  const placed = await registerPlaces(api, {
    plan: plan.company,
    people,
    fleet,
    start_ms,
    now_ms: known_from_ms,
    names,
  })
  const ids = { ...placed, since_ms: placed.since_ms === start_ms ? start_ms : now_ms() }
  onStep('logins')
  const logins = await inviteAgents(api, plan, drivers)
  const itineraries = await registerItineraries(api, { plan, fleet, drivers, today_ms: wish.today_ms })
  const agents = plan.agents.map(({ person }, n): RegisteredAgent => {
    const [driver, login, vehicle, someone] = [drivers[person], logins[n], fleet[n], plan.people[person]]
    const plate = plan.vehicles[n]?.plate
    if (!driver || !login || !vehicle?.vehicle_id || !someone || !plate)
      throw new Error(`agent ${n} is not whole`)
    const { vehicle_id } = vehicle
    return { driver_id: driver.id, user_id: driver.user_id, document: someone.cpf, plate, vehicle_id, login }
  })
  const { forms, users, api_key } = office
  return { customer_id, fleet, ids, known_from_ms, agents, forms, users, itineraries, api_key }
}

const shift_names = ['Turno comercial', 'Turno da manhã', 'Turno da tarde']
const area_kinds = ['Região do cliente', 'Zona restrita', 'Pátio do cliente', 'Área de carga']

/** Places go by their neighbourhood, and by a number: a neighbourhood has several. */
function namesOf({ houses }: DemoPlan): CompanyNames {
  const nearest = (place: LatLng) => nearestHouse(houses, place).neighborhood
  return {
    shift: (n) => shift_names[n] ?? `Turno ${n + 1}`,
    area: (area, n) => `${area_kinds[n % area_kinds.length] ?? 'Área'} ${nearest(area)} ${n + 1}`,
    point: (point, n) => ({
      title: `Cliente ${nearest(point)} ${n + 1}`,
      point_of_interest_category_id: 2,
      responsible_name: 'Recebimento',
      phone: `51 3500-01${String(n + 10)}`,
    }),
  }
}

function nearestHouse(houses: readonly House[], place: LatLng): House {
  return houses.reduce((best, house) =>
    geodesicDistance(house, place) < geodesicDistance(best, place) ? house : best,
  )
}
