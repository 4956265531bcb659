import { type Static, Type } from 'typebox'
import { Failure } from './failures.ts'
import { ImportAnswer } from './import-route-plan.ts'
import { ReoptimizeResult } from './route-plan-change.ts'
import { ExplainResult } from './route-plan-unassigned.ts'
import {
  codeOf,
  collection,
  DateTime,
  dataOf,
  dateTime,
  Id,
  listOf,
  noted,
  nullable,
  oneOf,
  page_parameters,
  shownAs,
} from './schema.ts'

export const operation_states = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type OperationState = (typeof operation_states)[number]
const operation_kinds = ['import_route_plan', 'replan', 'keep_order', 'reoptimize', 'explain'] as const
export type OperationKind = (typeof operation_kinds)[number]

const summary_fields = {
  id: Id,
  kind: codeOf(operation_kinds, {
    title: 'OperationKind',
    description:
      'What is done: a plan is imported, planned again, kept in its given order, or re-optimised; or it is explained again why nobody serves what an import left out.',
  }),
  state: oneOf(operation_states, {
    title: 'OperationState',
    description: '`queued` and `running` go on; the others are final.',
  }),
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'How much is done, from 0 to 1.' }),
  step: Type.String({
    description:
      'Where the work is: `queued`, `geocoding`, `matrix`, `solving`, `explaining`, `drawing`, `done`; `waiting: …` while an engine is away.',
  }),
  best_cost: nullable(
    Type.Number({
      'x-unit': 's',
      description: 'Driving time of the best routes that were found; null until there are some.',
    }),
  ),
  date_created: DateTime,
  started_at: nullable(dateTime('When a worker took it up; null: it is queued.')),
  finished_at: nullable(dateTime('When it ended, however it ended; null: it goes on.')),
  problem: nullable(noted(Failure, 'Why it failed; null unless it did.')),
}

export const Operation = Type.Object(
  {
    ...summary_fields,
    result: Type.Unsafe<unknown>(
      shownAs(
        Type.Unknown(),
        Type.Union([ImportAnswer, ReoptimizeResult, ExplainResult, Type.Null()], {
          description:
            'What the synchronous call would have answered; of `reoptimize` and `explain`, what it came to. Null until it is there.',
        }),
      ),
    ),
  },
  { title: 'Operation', description: 'Long work that its client may watch.' },
)
export type Operation = Static<typeof Operation>

export const OperationSummary = Type.Object(summary_fields, {
  title: 'OperationSummary',
  description: 'An operation without its result, which of a big import is as long as the import.',
})
export type OperationSummary = Static<typeof OperationSummary>

export const OperationFilters = Type.Object({
  ...page_parameters,
  states: Type.Optional(
    collection(oneOf(operation_states), { description: 'Only operations in one of these states.' }),
  ),
  kinds: Type.Optional(
    collection(oneOf(operation_kinds), { description: 'Only operations of these kinds.' }),
  ),
})
export type OperationFilters = Static<typeof OperationFilters>
export const OperationList = listOf(OperationSummary)

export const OperationParams = Type.Object({ id: Id })
export const OperationAnswer = dataOf(Operation)
