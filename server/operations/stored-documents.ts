import type { FailureCode } from '@tropeiro/contract/failures.ts'
import type { Immutable } from '@tropeiro/contract/schema.ts'
import { createSealedJson } from '@tropeiro/db/sealed-json.ts'
import { type Static, Type } from 'typebox'
import { storedJson } from '../platform/stored-json.ts'

/** What an operation was asked to do, as the slice reads it that made it: a dry run's is a whole request. */
export const operation_input = createSealedJson({
  table: 'operations',
  column: 'input',
  sealed_column: 'sealed_input',
})

/** In a language when it is read; `answer`: what an import found that was all or nothing. */
const OperationProblem = Type.Object({
  code: Type.Unsafe<FailureCode>(Type.String()),
  answer: Type.Optional(Type.Object({})),
})
export type OperationProblem = Immutable<Static<typeof OperationProblem>>
export const operation_problem = storedJson(OperationProblem, { place: 'operations.problem' })
