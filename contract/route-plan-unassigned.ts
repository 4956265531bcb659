import { type Static, Type } from 'typebox'
import { UnassignedPoint } from './import-route-plan.ts'
import { TimeWindow } from './route-point.ts'
import { dataOf, Id, nullable } from './schema.ts'

const PlanVersion = Type.Object(
  { id: Id, edit_version: Type.Integer() },
  { title: 'RoutePlanVersion', description: 'A plan as it was looked at.' },
)

const UnassignedOfImport = Type.Object(
  {
    ...UnassignedPoint.properties,
    address: nullable(Type.String({ description: 'As it was imported.' })),
    latitude: nullable(
      Type.Number({ 'x-unit': '°', description: 'As it was imported; null: only an address was.' }),
    ),
    longitude: nullable(Type.Number({ 'x-unit': '°' })),
    delivery_time: nullable(Type.Integer({ 'x-unit': 's', description: 'How long service takes.' })),
    capacity: nullable(Type.Number({ description: 'What it takes of a vehicle; null without items.' })),
    axles: nullable(Type.Integer({ description: 'The most axles that a vehicle may have to come here.' })),
    time_windows: Type.Array(TimeWindow, { description: 'When service may start; empty: at any time.' }),
  },
  {
    title: 'UnassignedLineOfImport',
    description: 'A point that nobody serves, with what was imported of it.',
  },
)
export type UnassignedOfImport = Static<typeof UnassignedOfImport>

export const UnassignedOfPlan = Type.Object(
  {
    route_id: Type.Integer({ ...Id, description: 'The import of the plan, as `place` names it.' }),
    as_of: nullable(
      Type.Array(PlanVersion, {
        description: 'The plans of the import that the reasons were found in; null: nobody noted it.',
      }),
    ),
    stale: Type.Boolean({
      description: 'True: the office changed a plan since. `POST /route_plan/{id}/explain` finds them anew.',
    }),
    unassigned_points: Type.Array(UnassignedOfImport, {
      description: 'A line that was given back by an undo has no reasons until it is explained.',
    }),
  },
  { title: 'RoutePlanUnassigned', description: 'Lines of the import of a plan that nobody serves.' },
)
export type UnassignedOfPlan = Static<typeof UnassignedOfPlan>
export const UnassignedAnswer = dataOf(UnassignedOfPlan)

export const ExplainResult = Type.Object(
  { route_id: Id, explained: Type.Integer({ description: 'Lines that were explained.' }) },
  {
    title: 'ExplainResult',
    description: 'What it came to is in `GET /route_plan/{id}/unassigned`.',
  },
)
export type ExplainResult = Static<typeof ExplainResult>
