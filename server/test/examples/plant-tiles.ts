import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentFolderOf } from '../../engines/osrm/map/current-map.ts'
import { writeTileFile } from '../../engines/tiles/test/write-tile-file.ts'
import { tiles_file } from '../../engines/tiles/tile-file.ts'

/** A folder of maps whose map in use has a base map, as `tropeiro map build` leaves it; all but one of its tiles are empty. */
export function plantTiles(): { readonly maps_dir: string; remove(): void } {
  const maps_dir = mkdtempSync(path.join(tmpdir(), 'tropeiro-maps-'))
  mkdirSync(currentFolderOf(maps_dir))
  writeTileFile(path.join(currentFolderOf(maps_dir), tiles_file), {
    key: '5f2a90c1e7b34d68a1f0',
    bounds: { west: -57.65, south: -33.75, east: -48.02, north: -22.51 },
    tiles: [{ z: 4, x: 5, y: 9, content: 'any' }],
  })
  return { maps_dir, remove: () => rmSync(maps_dir, { recursive: true }) }
}
