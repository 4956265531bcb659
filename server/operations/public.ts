export { awaitOperation } from './await-operation.ts'
export { type CreateOperation, createOperationWithin } from './create-operation.ts'
export {
  failOperation,
  failRun,
  type OperationRow,
  type Progress,
  requeueOperation,
  type StartedOperation,
  startOperationRun,
  succeedOperation,
  updateOperationInput,
  updateProgress,
} from './queries.ts'
export { rewriteOperations } from './rewrite-operations.ts'
export { operation_input, operation_problem } from './stored-documents.ts'
export { tellOperation } from './tell-operation.ts'
