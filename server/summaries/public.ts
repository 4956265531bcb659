export { readLastSummaries } from './read-last-summaries.ts'
