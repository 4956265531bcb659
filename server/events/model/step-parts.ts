import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import type { RowFigures, RowPart } from './row-part.ts'

/** What one step adds to rows: a part for each local date and driver, nearly always one. */
export interface StepParts {
  readonly day: number
  readonly parts: MutablePart[]
}

interface MutablePart extends RowPart {
  readonly figures: RowFigures
}

export function createStepParts(time_ms: number): StepParts {
  return { day: utcDayOf(time_ms), parts: [] }
}

/** Where to add. Ask only with something to add: what is all zero makes no row. */
export function figuresOf({ day, parts }: StepParts, date: string, driver_id: number | null): RowFigures {
  for (const part of parts) if (part.driver_id === driver_id && part.date === date) return part.figures
  const figures = createRowFigures()
  parts.push({ day, date, driver_id, figures })
  return figures
}

function createRowFigures(): RowFigures {
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
