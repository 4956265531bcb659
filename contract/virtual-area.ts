import { type Static, Type } from 'typebox'
import { dataOf, Id, listOf, nullable, oneOf, page_parameters } from './schema.ts'

/** Points of a ring besides the one that closes it. */
export const longest_ring = 1_000

const Kind = oneOf(['polygon', 'circle'], {
  description: 'A polygon has a ring; a circle has a centre and a radius.',
})
export type VirtualAreaKind = Static<typeof Kind>

const Latitude = Type.Number({ minimum: -85, maximum: 85, 'x-unit': '°', description: 'Centre of a circle.' })
const Longitude = Type.Number({
  minimum: -180,
  maximum: 180,
  'x-unit': '°',
  description: 'Centre of a circle.',
})
const Radius = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000,
  'x-unit': 'm',
  description: 'Of a circle, over the ellipsoid.',
})

const Position = Type.Array(Type.Number({ 'x-unit': '°' }), {
  minItems: 2,
  maxItems: 2,
  description: 'Longitude, latitude.',
})

const ring_note =
  'Border of a polygon, its edges great circles, without crossing itself. It spans less than 90° of longitude, ' +
  'between 85° south and 85° north, and does not lie over the antimeridian.'

const Ring = Type.Array(Position, {
  minItems: 3,
  maxItems: longest_ring + 1,
  description: `${ring_note} Closed or not; an answer has it closed.`,
})

const VehicleIds = Type.Array(Id, {
  maxItems: 50_000,
  description: 'The vehicles that the area is for.',
})

const Name = Type.String({ minLength: 1, maxLength: 200 })

export const VirtualArea = Type.Object(
  {
    id: Id,
    name: Type.String(),
    kind: Kind,
    latitude: nullable(
      Type.Number({ 'x-unit': '°', description: 'Centre of a circle; null for a polygon.' }),
    ),
    longitude: nullable(
      Type.Number({ 'x-unit': '°', description: 'Centre of a circle; null for a polygon.' }),
    ),
    radius_m: nullable(Type.Number({ 'x-unit': 'm', description: 'Of a circle; null for a polygon.' })),
    ring: nullable(Type.Array(Position, { description: 'Border of a polygon, closed; null for a circle.' })),
    vehicle_ids: Type.Array(Id, { description: 'The vehicles that the area is for.' }),
  },
  { title: 'VirtualArea', description: 'A region that vehicles enter and leave: a polygon or a circle.' },
)
export type VirtualArea = Static<typeof VirtualArea>

/** Null is as good as absent for what the kind does not have. */
const place = {
  latitude: Type.Optional(nullable(Latitude)),
  longitude: Type.Optional(nullable(Longitude)),
  radius_m: Type.Optional(nullable(Radius)),
  ring: Type.Optional(nullable(Ring)),
}

export const NewVirtualArea = Type.Object(
  {
    name: Name,
    kind: Kind,
    ...place,
    vehicle_ids: Type.Optional(VehicleIds),
  },
  { title: 'NewVirtualArea' },
)
export type NewVirtualArea = Static<typeof NewVirtualArea>

/** An absent field is unchanged. Another kind takes the whole of its place. `vehicle_ids` replaces those of before. */
export const VirtualAreaChanges = Type.Object(
  {
    id: Id,
    name: Type.Optional(Name),
    kind: Type.Optional(Kind),
    ...place,
    vehicle_ids: Type.Optional(VehicleIds),
  },
  { title: 'VirtualAreaChanges' },
)
export type VirtualAreaChanges = Static<typeof VirtualAreaChanges>

export const VirtualAreaFilters = Type.Object({
  ...page_parameters,
  name: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the name; accents and capitals do not matter.' }),
  ),
  kind: Type.Optional(Kind),
  vehicle_id: Type.Optional(Id),
})
export type VirtualAreaFilters = Static<typeof VirtualAreaFilters>

export const VirtualAreaParams = Type.Object({ id: Id })
export const NewVirtualAreaBody = dataOf(NewVirtualArea)
export const VirtualAreaChangesBody = dataOf(VirtualAreaChanges)
export const VirtualAreaAnswer = dataOf(VirtualArea)
export const VirtualAreaList = listOf(VirtualArea)
