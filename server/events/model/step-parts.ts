import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { createRowFigures, type RowFigures, type RowPart } from './row-part.ts'

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
