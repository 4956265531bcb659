import type { AddressInfo } from 'node:net'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
} from '@tropeiro/db/reference/test/test-reference-database.ts'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { vi } from 'vitest'
import { createProductApp, createTestCompany, logInAs, type ProductApp } from '../product/product-app.ts'
import { type House, readCityHouses } from './city-houses.ts'
import { loadCity } from './load-city.ts'

export interface GeocodingApp {
  readonly product: ProductApp
  readonly reference: TestReferenceDatabase
  /** Where it listens. */
  readonly url: string
  /** All houses; the base has four of five, the fifth must be placed between them. */
  readonly houses: readonly House[]
  /** Access tokens of two companies. */
  readonly tokens: readonly [string, string]
  close(): Promise<void>
}

export interface GeocodingAppOptions {
  readonly nominatim_url: string
  readonly test_database?: TestDatabase
  readonly reference?: TestReferenceDatabase
  readonly env?: Readonly<Record<string, string>>
  /** Where the app finds the reference database; by default where it is. */
  readonly reference_url?: string
}

/** The product with every provider of addresses, over the generated city, listening for real requests. */
export async function startGeocodingApp(options: GeocodingAppOptions): Promise<GeocodingApp> {
  const houses = await readCityHouses()
  const reference = options.reference ?? (await createTestReferenceDatabase())
  await loadCity(
    reference.migrator_url,
    houses.filter((_house, index) => index % 5 !== 0),
  )
  const product = await createProductApp({
    env: {
      TROPEIRO_NOMINATIM_URL: options.nominatim_url,
      TROPEIRO_REFERENCE_DATABASE_URL: options.reference_url ?? reference.runtime_url,
      ...options.env,
    },
    ...(options.test_database !== undefined && { test_database: options.test_database }),
  })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = product.app.server.address() as AddressInfo
  const tokens: string[] = []
  for (const _which of ['ours', 'theirs']) {
    const company = await createTestCompany(product)
    // The deadline of these requests is short, and hashing a password on a busy machine is not.
    const session = await vi.waitFor(() => logInAs(product, company), { timeout: 120_000 })
    tokens.push(session.access_token)
  }
  const [ours = '', theirs = ''] = tokens
  return {
    product,
    reference,
    url: `http://127.0.0.1:${port}`,
    houses,
    tokens: [ours, theirs],
    close: async () => {
      await product.close()
      await reference.close()
    },
  }
}
