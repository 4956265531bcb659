import { type Static, Type } from 'typebox'
import { collection, DateTime, dataOf, Id, listOf, nullable, oneOf, page_parameters } from './schema.ts'

export const operation_states = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type OperationState = (typeof operation_states)[number]
const operation_kinds = ['import_route_plan', 'replan', 'keep_order'] as const

const summary_fields = {
  id: Id,
  kind: Type.String({ description: `What is done: ${operation_kinds.join(', ')}.` }),
  state: oneOf(operation_states),
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
  problem: nullable(
    Type.Object(
      { code: Type.String(), detail: Type.String() },
      { description: 'Why it failed, with a code of the error table.' },
    ),
  ),
}

/** Long work that its client may watch. */
export const Operation = Type.Object({
  ...summary_fields,
  result: Type.Unknown({
    description: 'What the synchronous call would have answered. Null until it is there.',
  }),
})
export type Operation = Static<typeof Operation>

/** Without the result, which of a big import is as long as the import. */
export const OperationSummary = Type.Object(summary_fields)
export type OperationSummary = Static<typeof OperationSummary>

export const OperationFilters = Type.Object({
  ...page_parameters,
  states: Type.Optional(collection(oneOf(operation_states))),
  kinds: Type.Optional(collection(oneOf(operation_kinds))),
})
export type OperationFilters = Static<typeof OperationFilters>
export const OperationList = listOf(OperationSummary)

export const OperationParams = Type.Object({ id: Id })
export const OperationAnswer = dataOf(Operation)
