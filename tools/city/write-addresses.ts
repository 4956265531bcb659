import { join } from 'node:path'
import type { CityAddress } from './addresses.ts'
import { cnefeLines } from './cnefe.ts'
import type { City } from './create-city.ts'
import { writeLines } from './write-lines.ts'

export interface AddressFiles {
  ndjson: string
  /** In CNEFE's layout, a file per municipality that carries code and name; the city's own first. */
  cnefe: string[]
  /** Names of the municipalities by code, for nobody else knows these: lines "code;name". */
  municipalities: string
}

export async function writeCityAddresses(city: City, folder: string): Promise<AddressFiles> {
  const ndjson = join(folder, 'addresses.ndjson')
  await writeLines(ndjson, city.addresses().map(truthLine))
  const cnefe: string[] = []
  for (const { ibge_code, name } of city.towns) {
    const path = join(folder, `${ibge_code}_${fileName(name)}.csv`)
    await writeLines(path, cnefeLines(city.addresses(), city.seed, ibge_code))
    cnefe.push(path)
  }
  const municipalities = join(folder, 'municipalities.csv')
  await writeLines(
    municipalities,
    city.towns.map(({ ibge_code, name }) => `${ibge_code};${name}`),
  )
  return { ndjson, cnefe, municipalities }
}

/** `n` is "0" for a house without a number, as official files have it. */
function truthLine(address: CityAddress): string {
  const { street_name, number, km, cep, lon, lat, neighborhood, town } = address
  return JSON.stringify({
    s: street_name,
    n: String(number ?? 0),
    ...(km === null ? {} : { km }),
    cep,
    lon: Number(lon.toFixed(6)),
    lat: Number(lat.toFixed(6)),
    neighborhood: neighborhood.name,
    city: town.name,
    state: town.uf,
  })
}

function fileName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll(' ', '_')
}
