import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../run-program.ts'
import { openTileFile, signTileFile, type TileFacts, tiles_file } from './tile-file.ts'
import type { TileBounds } from './tile-grid.ts'

export interface TilePrograms {
  readonly tilemaker: string
  /** Only for maps in XML, which tilemaker does not read. */
  readonly osmium: string
}

export interface TileWork {
  readonly programs: TilePrograms
  readonly osm_file: string
  /** The same for the same map. */
  readonly map_key: string
  readonly bounds: TileBounds
  /** Of the map: its tiles are kept in it. */
  readonly folder: string
  readonly onProgress?: (line: string) => void
  readonly signal?: AbortSignal
}

export type TilesOutcome =
  | ({ readonly state: 'made' | 'kept' } & TileFacts)
  | { readonly state: 'not_installed'; readonly program: string }

const schema_files = ['layers.json', 'layers.lua'].map((name) =>
  path.join(import.meta.dirname, 'schema', name),
)
const [config_file = '', process_file = ''] = schema_files
/** Longer than one count of tilemaker, far shorter than what it writes. */
const kept_output = 200

/**
 * Makes the tiles of a map, unless it has them: those of a map that was prepared before, too. The rename ends it, so
 * that who serves the map finds none, the former ones or these.
 */
export async function ensureTiles(work: TileWork): Promise<TilesOutcome> {
  const { folder, map_key, bounds } = work
  const key = await keyOf(map_key)
  const file = path.join(folder, tiles_file)
  const known = findFacts(file)
  if (known?.key === key) return { state: 'kept', ...known }
  const aside = path.join(folder, 'tiles.unfinished')
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  try {
    const made = path.join(aside, tiles_file)
    const missing = await drawTiles(work, { aside, made })
    if (missing !== null) return { state: 'not_installed', program: missing }
    signTileFile(made, { key, bounds })
    const facts = findFacts(made)
    if (facts === null) throw new Error(`${work.programs.tilemaker} made tiles that cannot be read`)
    await rename(made, file)
    return { state: 'made', ...facts }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Changes with the map and with what is drawn of it. */
async function keyOf(map_key: string): Promise<string> {
  const hash = createHash('sha256').update(`${map_key}\n`)
  for (const file of schema_files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 20)
}

/** Null: there is no such file, or none of ours, and what is there may be replaced. */
function findFacts(file: string): TileFacts | null {
  if (!existsSync(file)) return null
  try {
    const tiles = openTileFile(file)
    tiles.close()
    return tiles.facts
  } catch {
    return null
  }
}

/** Gives the program that this machine lacks, or null. */
async function drawTiles(
  { programs, osm_file, bounds, onProgress = () => {}, signal }: TileWork,
  { aside, made }: { readonly aside: string; readonly made: string },
): Promise<string | null> {
  const run = async (program: string, args: readonly string[], onOutput: (text: string) => void) => {
    try {
      await runProgram({ program, args, onOutput, ...(signal === undefined ? {} : { signal }) })
      return null
    } catch (error) {
      if (isMissing(error)) return program
      throw error
    }
  }
  onProgress('base map: reading')
  let input = osm_file
  if (!osm_file.endsWith('.pbf')) {
    input = path.join(aside, 'map.osm.pbf')
    const missing = await run(programs.osmium, ['cat', osm_file, '--output', input], () => {})
    if (missing !== null) return missing
  }
  const box = [bounds.west, bounds.south, bounds.east, bounds.north].join(',')
  const schema = ['--config', config_file, '--process', process_file]
  // On disk what is between: in memory it would be several times the map.
  const between = ['--store', path.join(aside, 'store')]
  const args = ['--input', input, '--output', made, '--bbox', box, ...schema, ...between]
  const missing = await run(programs.tilemaker, args, tellProgress(onProgress))
  if (missing === null) onProgress('base map: 100 %')
  return missing
}

const isMissing = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ENOENT'

/** It counts tiles; people want to see it go on. */
export function tellProgress(onProgress: (line: string) => void): (text: string) => void {
  let told = 0
  let kept = ''
  return (text) => {
    // A piece holds several counts, or ends within one.
    kept = (kept + text).slice(-kept_output)
    const [, done, all] = [...kept.matchAll(/writing tile (\d+) of (\d+)\D/g)].at(-1) ?? []
    const percent = Math.floor((100 * Number(done ?? 0)) / Number(all ?? 1))
    if (percent < told + 10 || percent >= 100) return
    told = percent
    onProgress(`base map: ${percent} %`)
  }
}
