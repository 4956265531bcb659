import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLoader } from '@tropeiro/db/reference/open-loader.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { createCityNames, loadAddresses } from '../../places/public.ts'
import type { House } from './city-houses.ts'

/** Puts houses into an address base, as `tropeiro addresses load` does. */
export async function loadCity(migrator_url: string, houses: readonly House[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-houses-'))
  const file = path.join(folder, 'houses.ndjson')
  const lines = houses.map(({ street, number, cep, neighborhood, city, state, latitude, longitude }) =>
    JSON.stringify({ s: street, n: number, cep, neighborhood, city, state, lat: latitude, lon: longitude }),
  )
  writeFileSync(file, lines.join('\n'))
  const loader = await openLoader(migrator_url)
  try {
    await loadAddresses({
      loader,
      clock: system_clock,
      file,
      format: 'ndjson',
      source: { name: 'city', licence: 'CC0-1.0', credit: 'Cidade gerada', edition: null },
      cityOf: createCityNames({ city: null, state: null, municipalities: [], file }),
    })
  } finally {
    await loader.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
