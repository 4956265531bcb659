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

/** What the samples of one UTC day add to a daily row. A row is the sum of its parts over all UTC days. */
export interface RowPart {
  /** The UTC day, in days since 1970, of the samples whose steps added it. */
  readonly day: number
  /** The local date of the row, as `2026-11-16`. */
  readonly date: string
  readonly driver_id: number | null
  readonly figures: RowFigures
}
