import { Type } from 'typebox'
import { DateTime, dataOf, nullable } from './schema.ts'

const degrees = (most: number) => Type.Number({ minimum: -most, maximum: most, 'x-unit': '°' })

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
  },
  { title: 'RoadMap', description: 'The road map in use.' },
)

export const RoadMapAnswer = dataOf(RoadMap)
