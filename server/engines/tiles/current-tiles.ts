import { stat } from 'node:fs/promises'
import { type FoundTile, openTileFile, type TileFacts, type TileFile } from './tile-file.ts'
import type { TilePlace } from './tile-grid.ts'

export interface ServedTile {
  readonly key: string
  readonly tile: FoundTile
}

/** The tiles of the map in use, whichever that is at the moment. */
export interface CurrentTiles {
  /** Null where the map has none. */
  describe(): Promise<TileFacts | null>
  find(place: TilePlace): Promise<ServedTile | null>
  close(): void
}

export interface CurrentTilesOptions {
  /** Its path may lead over a pointer that moves to another map. */
  readonly file: string
  /** Told once for each file that cannot be read. */
  readonly onBroken: (error: unknown) => void
}

interface Opened {
  readonly identity: string
  readonly tiles: TileFile | null
}

/**
 * Opened when first asked for, and again when another process has put another file in its place. A look at the file
 * for each question costs less than a wrong answer: what is told under a key is kept by browsers for long.
 */
export function createCurrentTiles({ file, onBroken }: CurrentTilesOptions): CurrentTiles {
  let opened: Opened | null = null

  function close(): void {
    opened?.tiles?.close()
    opened = null
  }

  function open(identity: string): TileFile | null {
    if (opened?.identity === identity) return opened.tiles
    close()
    try {
      opened = { identity, tiles: openTileFile(file) }
    } catch (error) {
      opened = { identity, tiles: null }
      onBroken(error)
    }
    return opened.tiles
  }

  /** What is found is used before anybody else can be told of another file. */
  async function withTiles<T>(use: (tiles: TileFile) => T): Promise<T | null> {
    const identity = await identityOf(file)
    if (identity === null) {
      close()
      return null
    }
    const tiles = open(identity)
    return tiles === null ? null : use(tiles)
  }

  return {
    describe: () => withTiles(({ facts }) => facts),
    find: (place) => withTiles((tiles) => ({ key: tiles.facts.key, tile: tiles.find(place) })),
    close,
  }
}

/** Null: there is no such file, or no folder that we may look into. */
async function identityOf(file: string): Promise<string | null> {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return found === null ? null : [found.dev, found.ino, found.mtimeNs, found.size].join(' ')
}
