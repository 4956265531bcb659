export { type NewProofEntry, prepareEntries } from './append-entries.ts'
export { eraseDisclosures, exportDisclosures } from './disclosures.ts'
export { exportLog } from './export-log.ts'
