import { type Static, Type } from 'typebox'
import { DateTime, dataOf, Id, nullable, oneOf } from './schema.ts'

export const operationStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type OperationState = (typeof operationStates)[number]

/** Long work that its client may watch. */
export const Operation = Type.Object({
  id: Id,
  kind: Type.String({ description: 'What is done: `import_route_plan`, `replan`.' }),
  state: oneOf(operationStates),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  step: Type.String({ description: 'Where the work is: `geocoding`, `matrix`, `solving`…' }),
  best_cost: nullable(
    Type.Number({
      'x-unit': 's',
      description: 'Driving time of the best routes so far, while they are sought.',
    }),
  ),
  date_created: DateTime,
  started_at: nullable(DateTime),
  finished_at: nullable(DateTime),
  result: Type.Unknown({
    description: 'What the synchronous call would have answered. Null until it is there.',
  }),
  problem: nullable(
    Type.Object(
      { code: Type.String(), detail: Type.String() },
      { description: 'Why it failed, with a code of the error table.' },
    ),
  ),
})
export type Operation = Static<typeof Operation>

export const OperationParams = Type.Object({ id: Id })
export const OperationAnswer = dataOf(Operation)
