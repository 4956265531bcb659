import type { WorldCompany } from '../../../../tools/console-world/world.ts'
import { type CallApi, logInByApi } from './call-api.ts'
import { listCityHouses } from './deliveries.ts'
import { createCompany, getWorld } from './world.ts'

interface ImportCompany {
  readonly company: WorldCompany
  readonly call: CallApi
}

interface Listed {
  readonly data: readonly { readonly id: number }[]
}

/** A company that can deliver: a depot, and vehicles with who drives them. */
export async function createImportCompany(vehicles = 2): Promise<ImportCompany> {
  const company = await createCompany({ vehicles, drivers: vehicles })
  const call = await logInByApi((await getWorld()).origin, company.logins.owner)
  const { data: drivers } = await call<Listed>('GET', '/driver?is_deliveryman=1')
  for (const [n, { id }] of company.vehicles.entries())
    await call('PUT', '/vehicle', { data: { id, driver_id: drivers[n]?.id } })
  const [house] = listCityHouses()
  const place = { latitude: house?.lat, longitude: house?.lng }
  await call('POST', '/point_of_interest', { data: { title: 'Depósito', ...place } })
  return { company, call }
}
