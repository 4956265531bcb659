export { awaitOperation } from './await-operation.ts'
export { type CreateOperation, createOperationWithin } from './create-operation.ts'
export { openOperationInput, operation_input } from './operation-input.ts'
export {
  failOperation,
  failRun,
  type OperationRow,
  type Progress,
  requeueOperation,
  startOperationRun,
  succeedOperation,
  updateOperationInput,
  updateProgress,
} from './queries.ts'
