export { appendEntries, type NewProofEntry } from './append-entries.ts'
export { exportLog } from './export-log.ts'
