import type { DailySummaryRow } from '../../api/daily-summaries.ts'
import type { Sort } from '../../ui/grid/column.ts'
import { sortRows } from '../sort.ts'

/** How somebody or something was on the road in a time. */
export interface Usage {
  readonly distance_m: number
  readonly moving_s: number
  /** With the engine on and not moving; null: nobody knows of the ignition. */
  readonly idle_s: number | null
  readonly trips: number
  readonly starts: number
  readonly speed_max: number
  readonly speed_average: number
  readonly speedings: number
  readonly speeding_s: number
  readonly out_of_hours_s: number
  readonly out_of_hours_m: number
}

/** Sums, the highest of the highest, and the average over the time in motion. */
export function sumUsage(rows: readonly DailySummaryRow[]): Usage {
  const sum = (name: CountedName) => rows.reduce((total, row) => total + row[name], 0)
  const moving_s = sum('total_time_in_moviment')
  const weighted = rows.reduce((total, row) => total + row.speed_average * row.total_time_in_moviment, 0)
  return {
    distance_m: sum('total_distance'),
    moving_s,
    idle_s: idleOf(rows),
    trips: sum('count_travel'),
    starts: sum('count_in_moviment'),
    speed_max: rows.reduce((most, { speed_max }) => Math.max(most, speed_max), 0),
    speed_average: averageOf(rows, weighted, moving_s),
    speedings: sum('count_high_speed'),
    speeding_s: sum('total_time_in_high_speed'),
    out_of_hours_s: sum('total_time_out_of_work'),
    out_of_hours_m: sum('total_distance_out_of_work'),
  }
}

/** Of those whose ignition is known: a vehicle without that wire does not take away from the others. */
function idleOf(rows: readonly DailySummaryRow[]): number | null {
  const known = rows.filter((row) => row.total_time_in_ignition_on + row.total_time_in_ignition_off > 0)
  if (known.length === 0) return null
  return known.reduce(
    (total, row) => total + Math.max(0, row.total_time_in_ignition_on - row.total_time_in_moviment),
    0,
  )
}

/** Of one row it is what the server says, to the last digit. */
function averageOf(rows: readonly DailySummaryRow[], weighted: number, moving_s: number): number {
  const [first] = rows
  if (rows.length === 1 && first !== undefined) return first.speed_average
  return moving_s === 0 ? 0 : weighted / moving_s
}

type CountedName =
  | 'total_distance'
  | 'total_time_in_moviment'
  | 'count_travel'
  | 'count_in_moviment'
  | 'count_high_speed'
  | 'total_time_in_high_speed'
  | 'total_time_out_of_work'
  | 'total_distance_out_of_work'

export interface UsageLine extends Usage {
  readonly key: string
  /** A plate, a name, a civil date; null: nobody was known to drive. */
  readonly name: string | null
  /** Of a vehicle, as people call it. */
  readonly detail: string | null
  readonly vehicle_id: number | null
  readonly driver_id: number | null
}

export type UsageGrouping = 'vehicle' | 'driver' | 'day'

/** One line for each vehicle, driver or day that the rows speak of. */
export function groupUsage(rows: readonly DailySummaryRow[], by: UsageGrouping): readonly UsageLine[] {
  const groups = Map.groupBy(rows, (row) => keyOf(row, by))
  return [...groups].map(([key, of_group]) => ({ key, ...headOf(of_group, by), ...sumUsage(of_group) }))
}

function keyOf(row: DailySummaryRow, by: UsageGrouping): string {
  if (by === 'day') return row.date ?? ''
  return String((by === 'vehicle' ? row.vehicle_id : row.driver_id) ?? 'none')
}

function headOf(
  [row]: readonly DailySummaryRow[],
  by: UsageGrouping,
): Pick<UsageLine, 'name' | 'detail' | 'vehicle_id' | 'driver_id'> {
  if (row === undefined || by === 'day')
    return { name: row?.date ?? null, detail: null, vehicle_id: null, driver_id: null }
  return {
    name: row.title,
    detail: row.vehicle?.title ?? null,
    vehicle_id: row.vehicle_id,
    driver_id: row.driver_id,
  }
}

export const isSomething = ({ distance_m, moving_s, idle_s, trips }: Usage): boolean =>
  distance_m > 0 || moving_s > 0 || (idle_s ?? 0) > 0 || trips > 0

interface Measured {
  readonly id: string
  readonly valueOf: (usage: Usage) => number | null
}

/** By one of the figures, else by name. */
export function sortLines(
  lines: readonly UsageLine[],
  { column, direction }: Sort,
  measures: readonly Measured[],
): readonly UsageLine[] {
  const measure = measures.find(({ id }) => id === column)
  return sortRows(lines, (line) => (measure === undefined ? line.name : measure.valueOf(line)), direction)
}
