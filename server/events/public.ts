export {
  type DailyRow,
  nobody_key,
  type PartSums,
  type RowGrouping,
  type VehicleDays,
} from './daily-rows/asked-rows.ts'
export { selectDailyRows, selectLastDailyRows } from './daily-rows/queries.ts'
export { listEvents, type PeriodEvent } from './periods/list-events.ts'
export { readTrack, type TrackPoint } from './periods/read-track.ts'
export { readTrips } from './periods/read-trips.ts'
export { startEventAnalysis } from './processing/create-analysis.ts'
