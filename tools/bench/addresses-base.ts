import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLoader } from '@tropeiro/db/reference/open-loader.ts'
import { createTestReferenceDatabase } from '@tropeiro/db/reference/test/test-reference-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { type AddressBase, createAddressBase } from '../../server/places/addresses/base/address-base.ts'
import { loadAddresses } from '../../server/places/addresses/base/load-addresses.ts'
import type { TrueAddress, Truth } from './addresses-truth.ts'

export interface TruthBase {
  readonly base: AddressBase
  close(): Promise<void>
}

/** One address base that knows the known part of each truth: all cities together, as a country's has them. */
export async function openTruthBase(truths: readonly Truth[]): Promise<TruthBase> {
  const database = await createTestReferenceDatabase()
  const loader = await openLoader(database.migrator_url)
  const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-addresses-'))
  try {
    for (const { city, state, addresses } of byCity(truths.flatMap(({ known }) => known))) {
      const file = path.join(folder, 'addresses.ndjson')
      writeFileSync(file, addresses.map(lineOf).join('\n'))
      const source = { name: `${city} ${state}`, licence: 'test', credit: city, edition: null }
      const cityOf = () => ({ code: 0, name: city, state })
      await loadAddresses({ loader, clock: system_clock, file, format: 'ndjson', source, cityOf })
    }
  } finally {
    await loader.close()
    rmSync(folder, { recursive: true })
  }
  const base = createAddressBase(database.reference, { overview_ttl_ms: 3_600_000 })
  return {
    base,
    close: async () => {
      await database.close()
      await withAdmin((admin) => admin.query(`drop database ${database.name} with (force)`))
    },
  }
}

interface CityAddresses {
  readonly city: string
  readonly state: string
  readonly addresses: TrueAddress[]
}

function byCity(addresses: readonly TrueAddress[]): CityAddresses[] {
  const cities = new Map<string, CityAddresses>()
  for (const address of addresses) {
    const { city, state } = address
    const found = cities.get(`${city} ${state}`) ?? { city, state, addresses: [] }
    found.addresses.push(address)
    cities.set(`${city} ${state}`, found)
  }
  return [...cities.values()]
}

function lineOf({ street, number, cep, neighborhood, latitude, longitude }: TrueAddress): string {
  return JSON.stringify({
    s: street,
    n: String(number),
    ...(cep === null ? {} : { cep }),
    ...(neighborhood === null ? {} : { neighborhood }),
    lat: latitude,
    lon: longitude,
  })
}
