export { awaitOperation } from './await-operation.ts'
export {
  failOperation,
  insertOperation,
  type OperationRow,
  type Progress,
  requeueOperation,
  selectOperation,
  startOperationRun,
  succeedOperation,
  updateProgress,
} from './queries.ts'
