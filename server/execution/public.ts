export { proveImage } from './facts/prove-image.ts'
export { readFacts } from './facts/read-facts.ts'
export { readAllRecords, readRecords } from './facts/read-records.ts'
