import type { DailySummaryRow, summary_figures } from '@tropeiro/contract/daily-summary.ts'
import type { PartSums } from '../events/public.ts'

export type DailyFigures = Pick<DailySummaryRow, (typeof summary_figures)[number]>

export function figuresOf(sums: PartSums): DailyFigures {
  return {
    count: sums.count,
    count_travel: sums.count_travel,
    count_in_moviment: sums.count_in_moviment,
    count_ignition_on: sums.count_ignition_on,
    count_ignition_off: sums.count_ignition_off,
    count_out_of_work: sums.count_out_of_work,
    count_high_speed: sums.count_high_speed,
    count_high_speed_range_1: sums.count_high_speed_range_1,
    count_high_speed_range_2: sums.count_high_speed_range_2,
    total_distance: roundHalfUp(sums.distance_cm, cm_of_m),
    total_distance_out_of_work: roundHalfUp(sums.out_of_work_distance_cm, cm_of_m),
    total_time_in_moviment: roundHalfUp(sums.moving_ms, ms_of_s),
    total_time_in_ignition_on: roundHalfUp(sums.ignition_on_ms, ms_of_s),
    total_time_in_ignition_off: roundHalfUp(sums.ignition_off_ms, ms_of_s),
    total_time_out_of_work: roundHalfUp(sums.out_of_work_ms, ms_of_s),
    total_time_in_high_speed: roundHalfUp(sums.high_speed_ms, ms_of_s),
    total_time_rpm_economy: roundHalfUp(sums.rpm_economy_ms, ms_of_s),
    total_time_rpm_high: roundHalfUp(sums.rpm_high_ms, ms_of_s),
    total_time_rpm_neutral: roundHalfUp(sums.rpm_neutral_ms, ms_of_s),
    total_time_rpm_max: roundHalfUp(sums.rpm_max_ms, ms_of_s),
    speed_max: roundHalfUp(sums.speed_max_kmh_e2, 10) / 10,
    speed_average: averageOf(sums),
  }
}

const cm_of_m = 100
const ms_of_s = 1_000

/** Whole numbers that are not negative: what is left over is exact, however large they are. */
function roundHalfUp(value: number, unit: number): number {
  const rest = value % unit
  return (value - rest) / unit + (rest * 2 >= unit ? 1 : 0)
}

/** In tenths of km/h: cm/ms is 36 km/h. A year of many vehicles is more than a number holds exactly. */
function averageOf({ moving_distance_cm, moving_ms }: PartSums): number {
  if (moving_ms === 0) return 0
  const [distance, time] = [BigInt(moving_distance_cm), BigInt(moving_ms)]
  return Number((distance * 720n + time) / (time * 2n)) / 10
}
