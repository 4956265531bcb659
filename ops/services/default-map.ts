import path from 'node:path'
import { type DefaultCity, ensureDefaultCity } from '../../tools/city/default-city.ts'
import { cacheFolder } from './cache.ts'
import { withLock } from './lock.ts'

/** The generated city, which every clone can have. */
export function ensureDefaultCityFiles(): Promise<DefaultCity> {
  const folder = path.join(cacheFolder(), 'default-city')
  return withLock(folder, { timeout_ms: 120_000, on_wait: () => {} }, () => ensureDefaultCity(folder))
}

/** The file of its map. */
export async function ensureDefaultMap(): Promise<string> {
  return (await ensureDefaultCityFiles()).osm
}
