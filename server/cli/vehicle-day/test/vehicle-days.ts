import { type DailySummaryRow, summary_figures } from '@tropeiro/contract/daily-summary.ts'
import type { PeriodEvent } from '../../../events/public.ts'

/** A trip without places, unless the fields say otherwise. */
export function anEvent(fields: Partial<PeriodEvent>): PeriodEvent {
  return {
    id: 1,
    category: 1,
    begin_date: new Date(0),
    end_date: new Date(0),
    driver_id: null,
    distance: 0,
    is_open: false,
    start_latitude_e7: null,
    start_longitude_e7: null,
    end_latitude_e7: null,
    end_longitude_e7: null,
    ...fields,
  }
}

export function aSummary(fields: Partial<DailySummaryRow>): DailySummaryRow {
  const zeros = Object.fromEntries(summary_figures.map((name) => [name, 0]))
  const names = { title: 'IZA4B27', date: '2026-11-16', vehicle_id: 1, driver_id: null }
  return { ...names, ...(zeros as unknown as DailySummaryRow), vehicle: null, driver: null, ...fields }
}
