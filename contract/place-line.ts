import { Type } from 'typebox'
import { waivable_changes } from './route-plan.ts'
import { oneOf } from './schema.ts'

export const PlaceOnMap = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90, 'x-unit': '°' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, 'x-unit': '°' }),
  },
  {
    title: 'PlaceOnMap',
    description: 'Where it is, for a line whose address was not found or lies off the map.',
  },
)

export const Waiver = Type.Object(
  {
    change: oneOf(waivable_changes),
    amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
  },
  {
    title: 'Waiver',
    description:
      'A rule that the plan or the point may break by this much: a fix of the unassigned point. It is named in `findings`, and undone with the change.',
  },
)
