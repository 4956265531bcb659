import { testTaxNumber } from '@tropeiro/db/test/customers.ts'
import { readConfig } from '../../server/config.ts'
import { createRandom } from '../city/random.ts'
import type { House } from '../demo/company/houses.ts'
import { planPerson } from '../demo/company/plan-people.ts'
import { openOwnCompany } from '../simulator/own-company.ts'
import { backdateSerials } from '../simulator/queries.ts'
import { createIngestKey } from '../simulator/register-fleet.ts'
import { console_password, createDriver, createUsers } from './create-people.ts'
import { createVehicle } from './create-vehicle.ts'
import { importDay } from './import-day.ts'
import type { CompanyWish, WorldCompany } from './world.ts'

export interface CompanyPlace {
  readonly api_url: string
  readonly maintenance_url: string
  readonly env: Readonly<Record<string, string>>
  /** Where its depot and its clients are. */
  readonly houses: readonly House[]
  readonly now_ms: number
}

/** Far from those of the simulator and the demo. */
const first_number = 700_000
/** Its trackers have been in its vehicles for so long: what they tell of days before is kept. */
const history_ms = 3 * 86_400_000

/** The n-th company of a world: small, and of nobody else. */
export async function createCompany(
  place: CompanyPlace,
  n: number,
  wish: CompanyWish,
): Promise<WorldCompany> {
  const tax_number = testTaxNumber(first_number + n)
  const name = `Transportes ${n}`
  const owner = { tax_number, name, login: 'owner', password: console_password }
  const api = await openOwnCompany(place.api_url, owner, () => readConfig(place.env))
  const customer = await api.get<{ data: { id: number } }>('/customer')
  const logins = await createUsers(api, tax_number)
  const random = createRandom(`console world/${n}`)
  const installed = new Date(place.now_ms - history_ms)
  const vehicles = await inTurn(wish.vehicles ?? 3, (index) =>
    createVehicle(api, { customer_id: customer.data.id, company: n, index, installed }),
  )
  const serials = vehicles.map(({ serial }) => serial)
  await backdateSerials(place.maintenance_url, serials, installed)
  const people = Array.from({ length: wish.drivers ?? 0 }, (_, index) =>
    planPerson(index, random.pick(place.houses), random.fork(`person ${index}`)),
  )
  const drivers = await inTurn(people.length, (index) => createDriver(api, tax_number, people[index]))
  const tours = Array.from({ length: wish.plans ?? 0 }, (_, index) => ({
    plate: vehicles[index]?.plate ?? null,
    cpf: people[index]?.cpf ?? null,
  }))
  return {
    customer_id: customer.data.id,
    name,
    logins,
    vehicles,
    drivers,
    route_plan_ids: await importDay(api, { tours, random, stops: wish.stops ?? 6, ...place }),
    ingest_key: await createIngestKey(api),
  }
}

async function inTurn<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let n = 0; n < count; n++) made.push(await make(n))
  return made
}
