import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '@tropeiro/server/test/product/product-app.ts'
import type { Fleet } from './list-growth.ts'
import { type FleetSize, plantCustomers, plantFleets } from './plant-fleets.ts'

export interface GrownFleets {
  readonly product: ProductApp
  /** One for each size that was asked for, in that order. */
  readonly fleets: readonly (Fleet & FleetSize)[]
}

interface Growth {
  /** Vehicles of the customers that are read. */
  readonly vehicles: readonly number[]
  /** Further customers, and the vehicles of each. */
  readonly others: number
  readonly vehicles_of_others: number
  readonly env?: Readonly<Record<string, string>>
}

/** The product over a database with fleets of these sizes. */
export async function growFleets({
  vehicles,
  others,
  vehicles_of_others,
  env = {},
}: Growth): Promise<GrownFleets> {
  const product = await createProductApp({ clock: 'system', env })
  const companies = []
  for (const count of vehicles) companies.push({ company: await createTestCompany(product), vehicles: count })
  const { admin_url } = product.test_database
  const other_ids = await plantCustomers(admin_url, others)
  await plantFleets(admin_url, [
    ...companies.map((read) => ({ customer_id: read.company.customer_id, vehicles: read.vehicles })),
    ...other_ids.map((customer_id) => ({ customer_id, vehicles: vehicles_of_others })),
  ])
  const fleets = []
  for (const { company, vehicles: count } of companies) {
    const { access_token: token } = await logInAs(product, company)
    const fleet = { app: product.app, token, vehicles: count, customer_id: company.customer_id }
    await createDriverWithCpf(fleet)
    fleets.push(fleet)
  }
  return { product, fleets }
}

/** A cpf is searched by a hash that only the product can make. */
async function createDriverWithCpf({ app, token }: Fleet): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/driver/',
    headers: bearer(token),
    payload: { data: { name: 'Motorista com documento', cpf: '529.982.247-25' } },
  })
  if (answer.statusCode !== 201) throw new Error(`the driver was refused: ${answer.body}`)
}
