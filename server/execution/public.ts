export { readFacts } from './facts/read-facts.ts'
export { readRecords } from './facts/read-records.ts'
