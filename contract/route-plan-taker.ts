import { type Static, Type } from 'typebox'
import { BrokenRule } from './route-plan-change.ts'
import { collection, DateTime, Id, NameOf, noted, nullable } from './schema.ts'

/** One stop, or a handful that belong together. */
const max_points_to_take = 10

export const TakersQuery = Type.Object({
  route_point_ids: collection(Id, {
    minItems: 1,
    maxItems: max_points_to_take,
    description: 'Points that are still open, of one day.',
  }),
})

const TakerVehicle = Type.Object(
  { id: Id, title: nullable(Type.String()), plate: nullable(Type.String()) },
  { title: 'TakerVehicle' },
)

const TakerDelta = Type.Object(
  {
    distance: Type.Number({ 'x-unit': 'm' }),
    duration: Type.Number({ 'x-unit': 's' }),
    lateness: Type.Number({ 'x-unit': 's', description: 'Of all its points together.' }),
    cost: nullable(Type.Number({ description: 'Null where no costs are set.' })),
  },
  { title: 'TakerDelta', description: 'What it adds to the plan.' },
)

export const Taker = Type.Object(
  {
    route_plan_id: Id,
    vehicle: nullable(TakerVehicle),
    driver: nullable(NameOf),
    eta: nullable(noted(DateTime, 'When the first of the points would be served.')),
    delta: TakerDelta,
    broken_rules: Type.Array(BrokenRule, { description: 'What that breaks and is not broken now.' }),
  },
  { title: 'Taker', description: 'A plan that could take points, each where it costs least.' },
)
export type Taker = Static<typeof Taker>

export const TakersAnswer = Type.Object({ data: Type.Array(Taker) }, { title: 'Takers' })
