import type { NewChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import { taxNumberCheckDigits } from '@tropeiro/kernel/br/tax-number.ts'
import type { City } from '../../city/create-city.ts'
import { createRandom } from '../../city/random.ts'
import { type CompanyPlan, planCompany } from '../../simulator/drive/company.ts'
import type { RoadMap } from '../../simulator/drive/road.ts'
import { planEquipment } from '../../simulator/lived-vehicle.ts'
import type { OwnCompany } from '../../simulator/own-company.ts'
import type { ProtocolName } from '../../simulator/simulated-device.ts'
import { demo_forms } from './forms.ts'
import { giveAgents } from './give-agents.ts'
import { type House, listHouses } from './houses.ts'
import { type DemoPerson, loginOf, planPerson } from './plan-people.ts'
import {
  type DemoArea,
  type DemoDepot,
  type DemoPoint,
  planAreas,
  planDepots,
  planPoints,
} from './plan-places.ts'
import { type DemoVehicle, max_vehicles, planVehicle } from './plan-vehicles.ts'

export interface DemoUser {
  readonly name: string
  readonly login: string
  readonly role: 'admin' | 'dispatcher' | 'viewer' | 'integration'
  readonly password: string
}

/** A delivery agent and how they log in; the vehicle with the same number is theirs. */
export interface DemoAgent {
  /** Of `people` and of `company.drivers`. */
  readonly person: number
  readonly login: string
  readonly password: string
}

/** Who the company of the demo is and what it has, in the order in which the server gives ids. */
export interface DemoPlan {
  readonly seed: string
  readonly owner: OwnCompany
  readonly users: readonly DemoUser[]
  readonly api_key: { readonly name: string; readonly scopes: readonly string[] }
  readonly houses: readonly House[]
  /** Each is a fleet and a cost center as well. */
  readonly depots: readonly DemoDepot[]
  readonly departments: readonly string[]
  readonly points: readonly DemoPoint[]
  readonly areas: readonly DemoArea[]
  readonly forms: readonly NewChecklistForm[]
  readonly vehicles: readonly DemoVehicle[]
  /** Of each vehicle. */
  readonly protocols: readonly ProtocolName[]
  /** Everybody who drives, in the order of `company.drivers`. */
  readonly people: readonly DemoPerson[]
  readonly agents: readonly DemoAgent[]
  /** What events are judged by. */
  readonly company: CompanyPlan
}

export interface DemoWish {
  readonly seed: string
  readonly vehicles: number
  /** Delivery agents: the first vehicles have one each, the others none. */
  readonly drivers: number
  readonly city: City
  /** Where vehicles without an agent drive. */
  readonly roads: RoadMap
  /** Given to the vehicles in turn. */
  readonly protocols: readonly ProtocolName[]
  readonly speed_limit_kmh: number
}

/** Everybody can read these here: they are only ever set on the machine that runs the demo. */
const owner_password = 'tropa-cincerro-madrinha'
const driver_password = 'tropeiro-na-estrada'
const tax_number_base = '000000980001'
/** Of the company, in every demo. */
export const demo_tax_number = `${tax_number_base}${taxNumberCheckDigits(tax_number_base)}`

/** Of an integrator who brings orders and reads what became of them. */
const integrator_scopes = [
  'route_plan:read',
  'route_plan:write',
  'route_plan:all',
  'execution:read',
  'vehicle:read',
  'driver:read',
  'event:read',
  'position:read',
]

/** The same wish gives the same company. */
export function planDemo(wish: DemoWish): DemoPlan {
  const { seed, vehicles, protocols: in_turn } = wish
  if (vehicles > max_vehicles) throw new Error(`a demo has at most ${max_vehicles} vehicles`)
  const random = createRandom(`${seed}/demo`)
  const houses = listHouses(wish.city)
  const depots = planDepots(houses, depotCount(vehicles), random.fork('depots'))
  const protocols = Array.from({ length: vehicles }, (_, n) => protocolOf(in_turn, n))
  const { company, agents } = planEvents(wish, protocols)
  const people = company.drivers.map((_, n) => {
    const own = random.fork(`person ${n}`)
    return planPerson(n, own.pick(houses), own)
  })
  return {
    seed,
    owner: {
      tax_number: demo_tax_number,
      name: 'Tropas do Sul Entregas',
      login: 'helena',
      password: owner_password,
    },
    users: planUsers(),
    api_key: { name: 'Integração ERP', scopes: integrator_scopes },
    houses,
    depots,
    departments: ['Entregas', 'Transferências'],
    points: planPoints(houses, depots, random.fork('points')),
    areas: planAreas(depots, houses, random.fork('areas')),
    forms: demo_forms,
    vehicles: Array.from({ length: vehicles }, (_, n) => planVehicle(seed, n, n % depots.length)),
    protocols,
    people,
    agents: agents.map((person, n) => ({
      person,
      login: loginOf(people[person]?.name ?? '', n),
      password: driver_password,
    })),
    company,
  }
}

function depotCount(vehicles: number): number {
  if (vehicles < 50) return 2
  return vehicles < 500 ? 3 : 4
}

function protocolOf(in_turn: readonly ProtocolName[], n: number): ProtocolName {
  const protocol = in_turn[n % in_turn.length]
  if (protocol === undefined) throw new Error('no protocol is given')
  return protocol
}

function planEvents(
  { seed, roads, speed_limit_kmh, drivers }: DemoWish,
  protocols: readonly ProtocolName[],
): { company: CompanyPlan; agents: number[] } {
  const equipment = planEquipment({ seed, protocols })
  return giveAgents(planCompany({ seed, roads, speed_limit_kmh, equipment }), equipment, drivers)
}

function planUsers(): DemoUser[] {
  return [
    { name: 'Gerência', login: 'gerencia', role: 'admin', password: owner_password },
    { name: 'Despacho', login: 'despacho', role: 'dispatcher', password: owner_password },
    { name: 'Consulta', login: 'consulta', role: 'viewer', password: owner_password },
    { name: 'ERP', login: 'erp', role: 'integration', password: owner_password },
  ]
}
