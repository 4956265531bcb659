import { DatabaseSync } from 'node:sqlite'
import { isInBounds, type TileBounds, type TilePlace } from './tile-grid.ts'

/** Its name in the folder of a map. */
export const tiles_file = 'tiles.mbtiles'

/** What is told of the tiles of a map. */
export interface TileFacts {
  /** The same for the same tiles. */
  readonly key: string
  readonly min_zoom: number
  readonly max_zoom: number
}

export type FoundTile =
  | { readonly state: 'found'; readonly bytes: Uint8Array }
  /** Of the map, and there is nothing to draw. */
  | { readonly state: 'empty' }
  | { readonly state: 'outside' }

/** The tiles of one map: an MBTiles file, whose tiles are gzip. */
export interface TileFile {
  readonly facts: TileFacts
  /** On the caller's tick: one lookup by the primary key. */
  find(place: TilePlace): FoundTile
  close(): void
}

interface MetadataRow {
  readonly name: string
  readonly value: string
}

/** Throws when it is no file of ours. */
export function openTileFile(file: string): TileFile {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const { facts, bounds } = readMetadata(database)
    const select = database.prepare(
      'select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
    )
    return {
      facts,
      find({ z, x, y }) {
        if (z < facts.min_zoom || z > facts.max_zoom) return { state: 'outside' }
        if (!isInBounds(bounds, { z, x, y })) return { state: 'outside' }
        // The format counts rows from the south.
        const bytes = select.get(z, x, 2 ** z - 1 - y)?.['tile_data']
        return bytes instanceof Uint8Array ? { state: 'found', bytes } : { state: 'empty' }
      },
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function readMetadata(database: DatabaseSync): { facts: TileFacts; bounds: TileBounds } {
  const rows = database.prepare('select name, value from metadata').all() as unknown as MetadataRow[]
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const [west, south, east, north] = (values.get('bounds') ?? '').split(',').map(Number)
  const [min_zoom, max_zoom] = [Number(values.get('minzoom')), Number(values.get('maxzoom'))]
  const key = values.get(key_name)
  const has_box = west !== undefined && south !== undefined && east !== undefined && north !== undefined
  if (key === undefined || !has_box) throw new Error('these tiles were not made by tropeiro map build')
  // The program ends well on what is no map.
  if (database.prepare('select 1 from tiles limit 1').get() === undefined)
    throw new Error('there is nothing in these tiles')
  return { facts: { key, min_zoom, max_zoom }, bounds: { west, south, east, north } }
}

const key_name = 'tropeiro_key'

/** What a file must say of itself before it can be opened; the box as exact as it is told to screens. */
export function signTileFile(
  file: string,
  { key, bounds }: { readonly key: string; readonly bounds: TileBounds },
): void {
  const { west, south, east, north } = bounds
  const database = new DatabaseSync(file)
  try {
    const put = database.prepare('insert or replace into metadata (name, value) values (?, ?)')
    put.run('bounds', [west, south, east, north].join(','))
    put.run(key_name, key)
  } finally {
    database.close()
  }
}
