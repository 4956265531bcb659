import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { createRowFigures, type RowFigures, type RowPart } from './row-part.ts'

/** What one step adds to rows: a part for each local date and driver, nearly always one. */
export interface StepParts {
  readonly day: number
  parts: readonly MutablePart[]
}

interface MutablePart extends RowPart {
  readonly figures: RowFigures
}

const no_parts: readonly MutablePart[] = []

export function createStepParts(time_ms: number): StepParts {
  return { day: utcDayOf(time_ms), parts: no_parts }
}

/** Where to add. Ask only with something to add: what is all zero makes no row. */
export function figuresOf(step_parts: StepParts, date: string, driver_id: number | null): RowFigures {
  const { day, parts } = step_parts
  for (const part of parts) if (part.driver_id === driver_id && part.date === date) return part.figures
  const figures = createRowFigures()
  const part = { day, date, driver_id, figures }
  // An array that is pushed to gets room for many more.
  step_parts.parts = parts.length === 0 ? [part] : [...parts, part]
  return figures
}
