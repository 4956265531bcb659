export { awaitOperation } from './await-operation.ts'
export {
  failOperation,
  insertOperation,
  type OperationProblem,
  type OperationRow,
  type Progress,
  requeueOperation,
  startOperationRun,
  succeedOperation,
  updateProgress,
} from './queries.ts'
export type { OperationSubject } from './subject.ts'
