import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type City, type CityWish, createCity } from './create-city.ts'
import { writeCityAddresses } from './write-addresses.ts'
import { writeCityOsm } from './write-osm.ts'

/** Streets and houses: small 190 and 3,500, medium 850 and 30,000, large 7,000 and 340,000, huge 80,000 and 5 million. */
export const presets = {
  small: { cells_x: 4, cells_y: 3, front_m: [30, 62] },
  medium: { cells_x: 9, cells_y: 9, front_m: [20, 36] },
  large: { cells_x: 27, cells_y: 27, front_m: [14, 26] },
  huge: { cells_x: 93, cells_y: 93, front_m: [10, 20] },
} as const satisfies Record<string, Omit<CityWish, 'seed'>>

export type Preset = keyof typeof presets

export interface DefaultCity {
  osm: string
  addresses_ndjson: string
  /** The city's own file in CNEFE's layout. */
  addresses_cnefe: string
  /** That of the smaller town beside it. */
  neighbour_cnefe: string
  /** Names of both by their code: lines "code;name". */
  municipalities: string
}

/** The city that services and demos have when nobody gave them a real map. */
export function createDefaultCity(): City {
  return createCity({ seed: 7, ...presets.small })
}

/**
 * Writes it into the folder, unless it is there already: making it costs less than a second, and a file whose bytes
 * are right is not touched, so that who watches its time sees no change.
 */
export async function ensureDefaultCity(folder: string): Promise<DefaultCity> {
  await mkdir(folder, { recursive: true })
  const aside = await mkdtemp(join(folder, '.making-'))
  try {
    const city = createDefaultCity()
    const osm = join(aside, 'city.osm')
    await writeCityOsm(city, osm)
    const { ndjson, cnefe, municipalities } = await writeCityAddresses(city, aside)
    const [own = '', neighbour = ''] = cnefe
    return {
      osm: await putInPlace(osm, folder),
      addresses_ndjson: await putInPlace(ndjson, folder),
      addresses_cnefe: await putInPlace(own, folder),
      neighbour_cnefe: await putInPlace(neighbour, folder),
      municipalities: await putInPlace(municipalities, folder),
    }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function putInPlace(made: string, folder: string): Promise<string> {
  const path = join(folder, basename(made))
  const there = await readFile(path).catch(() => null)
  const is_same = there !== null && there.equals(await readFile(made))
  if (!is_same) await rename(made, path)
  return path
}
