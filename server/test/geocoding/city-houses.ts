import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureDefaultCity } from '../../../tools/city/default-city.ts'

/** A house of the generated city and where it truly is. */
export interface House {
  readonly street: string
  readonly number: string
  readonly cep: string
  readonly neighborhood: string
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

interface Line {
  readonly s: string
  readonly n: string
  readonly lat: number
  readonly lon: number
  readonly cep: string
  readonly neighborhood: string
  readonly city: string
  readonly state: string
}

/** Every house of the city that the services know. */
export async function readCityHouses(): Promise<House[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-city-'))
  try {
    const { addresses_ndjson } = await ensureDefaultCity(folder)
    const lines = readFileSync(addresses_ndjson, 'utf8').trim().split('\n')
    return lines.map((line) => {
      const { s, n, lat, lon, ...place } = JSON.parse(line) as Line
      return { street: s, number: n, latitude: lat, longitude: lon, ...place }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function textOfHouse({ street, number, neighborhood, city, state }: House): string {
  return `${street}, ${number} - ${neighborhood}, ${city} - ${state}`
}
