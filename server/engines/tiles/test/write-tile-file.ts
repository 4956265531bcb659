import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { signTileFile } from '../tile-file.ts'
import type { TileBounds, TilePlace } from '../tile-grid.ts'

export interface TileFileWish {
  readonly key: string
  readonly bounds: TileBounds
  readonly tiles: readonly (TilePlace & { readonly content: string })[]
}

/** A file as the program leaves it, with tiles of zoom 4 to 14 whose content is any text. */
export function writeTileFile(file: string, { key, bounds, tiles }: TileFileWish): string {
  const database = new DatabaseSync(file)
  database.exec(`
    create table metadata (name text, value text, unique (name));
    create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
      unique (zoom_level, tile_column, tile_row));
    insert into metadata (name, value) values ('minzoom', '4'), ('maxzoom', '14');`)
  const insert = database.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const { z, x, y, content } of tiles) insert.run(z, x, 2 ** z - 1 - y, gzipSync(content))
  database.close()
  signTileFile(file, { key, bounds })
  return file
}
