import { Type } from 'typebox'
import { DateTime, dataOf, nullable } from './schema.ts'

const degrees = (most: number) => Type.Number({ minimum: -most, maximum: most, 'x-unit': '°' })

/** The deepest zoom that a tile may be asked for, far below any that is made. */
const max_zoom = 22
const max_index = 2 ** max_zoom - 1
const Zoom = Type.Integer({ minimum: 0, maximum: max_zoom })

const BaseMap = Type.Object(
  {
    key: Type.String({ description: 'The same for the same tiles; to be sent as `key` with each request.' }),
    min_zoom: Zoom,
    max_zoom: Type.Integer({
      minimum: 0,
      maximum: max_zoom,
      description: 'Closer than this a screen enlarges the tiles of this zoom.',
    }),
  },
  {
    title: 'BaseMap',
    description: 'Vector tiles to draw under everything else. `docs/maps.md` names their layers.',
  },
)

/** The road map in use. Without one, times and distances on roads are off. */
const RoadMap = Type.Object(
  {
    bbox: nullable(
      Type.Array(degrees(180), {
        minItems: 4,
        maxItems: 4,
        description: 'West, south, east and north; null without a map.',
      }),
    ),
    date: nullable(DateTime),
    credits: Type.Array(Type.String(), {
      description: 'To be shown wherever the map, or what it gave, is shown.',
    }),
    profiles: Type.Array(Type.String(), { description: 'Kinds of vehicles that the map knows the ways of.' }),
    tiles: nullable(BaseMap),
  },
  { title: 'RoadMap', description: 'The road map in use.' },
)

export const RoadMapAnswer = dataOf(RoadMap)

const index = (description: string) => Type.Integer({ minimum: 0, maximum: max_index, description })

export const TileParams = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: max_zoom, description: 'Zoom.' }),
  x: index('Column, from the west.'),
  y: index('Row, from the north.'),
})

export const TileQuery = Type.Object({
  key: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'That of `GET /map`: with it the answer may be kept for a year.',
    }),
  ),
})

export const tile_type = 'application/vnd.mapbox-vector-tile'

/** Bytes, which no schema says anything of. */
export const TileBytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })
