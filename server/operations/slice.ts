import type { OperationSubjects, Slice } from '../platform/slice.ts'
import { registerOperations } from './routes.ts'
import { operation_input } from './stored-documents.ts'

interface OperationsContext {
  /** Of all slices: an operation is cancelled with what it works on. */
  readonly subjects: OperationSubjects
}

export function createOperations({ subjects }: OperationsContext): Slice {
  return {
    register: (app) => registerOperations(app, subjects),
    clear_values: [operation_input],
  }
}
