export { readDaySummary } from './read-day-summary.ts'
export { readLastSummaries } from './read-last-summaries.ts'
