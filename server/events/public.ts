export {
  type DailyRow,
  nobody_key,
  type PartSums,
  type RowGrouping,
  type VehicleDays,
} from './daily-rows/asked-rows.ts'
export { selectDailyRows, selectLastDailyRows } from './daily-rows/queries.ts'
export { readTrips } from './periods/read-trips.ts'
export { startEventAnalysis } from './processing/create-analysis.ts'
