export { readFacts } from './facts/read-facts.ts'
export { readAllRecords, readRecords } from './facts/read-records.ts'
