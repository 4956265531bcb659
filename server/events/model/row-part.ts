/** Figures of a daily row that are added up. Lengths in cm and times in ms: sums are exact in any grouping. */
export const added_figures = [
  'count',
  'count_travel',
  'count_in_moviment',
  'count_ignition_on',
  'count_ignition_off',
  'count_out_of_work',
  'count_high_speed',
  'count_high_speed_range_1',
  'count_high_speed_range_2',
  'distance_cm',
  /** Of moving segments alone. */
  'moving_distance_cm',
  'out_of_work_distance_cm',
  'moving_ms',
  'ignition_on_ms',
  'ignition_off_ms',
  'out_of_work_ms',
  'high_speed_ms',
  'rpm_neutral_ms',
  'rpm_economy_ms',
  'rpm_high_ms',
  'rpm_max_ms',
] as const
export type AddedFigure = (typeof added_figures)[number]

export type RowFigures = { [Name in AddedFigure]: number } & {
  /** The highest. */
  speed_max_kmh_e2: number
}

export function createRowFigures(): RowFigures {
  return {
    count: 0,
    count_travel: 0,
    count_in_moviment: 0,
    count_ignition_on: 0,
    count_ignition_off: 0,
    count_out_of_work: 0,
    count_high_speed: 0,
    count_high_speed_range_1: 0,
    count_high_speed_range_2: 0,
    distance_cm: 0,
    moving_distance_cm: 0,
    out_of_work_distance_cm: 0,
    moving_ms: 0,
    ignition_on_ms: 0,
    ignition_off_ms: 0,
    out_of_work_ms: 0,
    high_speed_ms: 0,
    rpm_neutral_ms: 0,
    rpm_economy_ms: 0,
    rpm_high_ms: 0,
    rpm_max_ms: 0,
    speed_max_kmh_e2: 0,
  }
}

/** One by one: every sample comes here, and a loop over the names takes many times as long. */
export function addFigures(sum: RowFigures, more: RowFigures): void {
  sum.count += more.count
  sum.count_travel += more.count_travel
  sum.count_in_moviment += more.count_in_moviment
  sum.count_ignition_on += more.count_ignition_on
  sum.count_ignition_off += more.count_ignition_off
  sum.count_out_of_work += more.count_out_of_work
  sum.count_high_speed += more.count_high_speed
  sum.count_high_speed_range_1 += more.count_high_speed_range_1
  sum.count_high_speed_range_2 += more.count_high_speed_range_2
  sum.distance_cm += more.distance_cm
  sum.moving_distance_cm += more.moving_distance_cm
  sum.out_of_work_distance_cm += more.out_of_work_distance_cm
  sum.moving_ms += more.moving_ms
  sum.ignition_on_ms += more.ignition_on_ms
  sum.ignition_off_ms += more.ignition_off_ms
  sum.out_of_work_ms += more.out_of_work_ms
  sum.high_speed_ms += more.high_speed_ms
  sum.rpm_neutral_ms += more.rpm_neutral_ms
  sum.rpm_economy_ms += more.rpm_economy_ms
  sum.rpm_high_ms += more.rpm_high_ms
  sum.rpm_max_ms += more.rpm_max_ms
  sum.speed_max_kmh_e2 = Math.max(sum.speed_max_kmh_e2, more.speed_max_kmh_e2)
}

/** What the samples of one UTC day add to a daily row. A row is the sum of its parts over all UTC days. */
export interface RowPart {
  /** The UTC day, in days since 1970, of the samples whose steps added it. */
  readonly day: number
  /** The local date of the row, as `2026-11-16`. */
  readonly date: string
  readonly driver_id: number | null
  readonly figures: RowFigures
}
