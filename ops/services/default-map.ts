import path from 'node:path'
import { ensureDefaultCity } from '../../tools/city/default-city.ts'
import { cacheFolder } from './cache.ts'
import { withLock } from './lock.ts'

/** The generated city, which every clone can have; gives the file of its map. */
export async function ensureDefaultMap(): Promise<string> {
  const folder = path.join(cacheFolder(), 'default-city')
  return withLock(folder, { timeout_ms: 120_000, on_wait: () => {} }, async () => {
    const { osm } = await ensureDefaultCity(folder)
    return osm
  })
}
