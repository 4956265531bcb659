import { AppError } from '@tropeiro/contract/app-error.ts'
import { TileBytes, TileParams, TileQuery, tile_type } from '@tropeiro/contract/map.ts'
import { Type } from 'typebox'
import type { CurrentTiles } from '../../engines/tiles/current-tiles.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'

const one_year_s = 31_536_000

const headers = { ETag: { type: 'string', description: 'The version of the tile, for If-None-Match.' } }

/** As an answer of the reference: no tile is JSON. */
const Tile = {
  description: 'The tile, compressed by gzip.',
  headers,
  content: { [tile_type]: { schema: TileBytes } },
}
const EmptyTile = Object.assign(Type.Null({ description: 'There is nothing to draw.' }), { headers })
const KnownTile = Type.Null({ description: 'The tile of `If-None-Match` is still right.' })

export function registerTiles(app: HttpApp, tiles: CurrentTiles): void {
  app.route({
    method: 'GET',
    url: '/map/tile/:z/:x/:y',
    config: {
      scope: 'map:read',
      tile: true,
      headers: {
        'If-None-Match': { type: 'string', description: 'The ETag that was read; 304 when nothing changed.' },
      },
    },
    schema: {
      summary: 'Get a tile of the base map',
      description:
        'A vector tile of streets, water, parks, railways, places and boundaries, as web maps count tiles: zoom, column from the west, row from the north. 204: there is nothing to draw. 404: beyond the box of the map or its zooms, or this installation has no base map. `GET /map` tells the box, the zooms and the key; `docs/maps.md` the layers.',
      params: TileParams,
      querystring: TileQuery,
      response: { 200: Tile, 204: EmptyTile, 304: KnownTile },
    },
    handler: async (request, reply) => {
      const served = await tiles.find(request.params)
      if (served === null || served.tile.state === 'outside') throw new AppError('not_found')
      const { key, tile } = served
      const etag = `"${key}"`
      reply.headers({
        etag,
        // A key names these very bytes. Without it the same address means another tile after the next map.
        'cache-control':
          request.query.key === key ? `private, max-age=${one_year_s}, immutable` : 'private, no-cache',
      })
      if (isKnown(etag, request.headers['if-none-match']))
        return reply
          .code(304)
          .serializer(() => '')
          .send(null)
      if (tile.state === 'empty') return reply.code(204).send(null)
      return reply
        .type(tile_type)
        .header('content-encoding', 'gzip')
        .send(Buffer.from(tile.bytes.buffer, tile.bytes.byteOffset, tile.bytes.byteLength))
    },
  })
}

/** RFC 9110, 13.1.2: a list of tags, which are compared as weak ones. */
function isKnown(etag: string, if_none_match: string | undefined): boolean {
  const tags = (if_none_match ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.some((tag) => tag === etag || tag === '*')
}
