import type { Recalculation, RecalculationState } from '@tropeiro/contract/recalculation.ts'
import type { RecalculationRow } from './queries.ts'

/** Owners of partitions add their vehicles within seconds, each by itself: none is done before they had the time. */
const adding_ms = 60_000

export function stateOf(row: RecalculationRow, now: Date): RecalculationState {
  if (row.date_cancelled !== null) return 'cancelled'
  const is_added = now.getTime() - row.date_added.getTime() >= adding_ms
  if (row.vehicle_days <= row.vehicle_days_done && is_added) return 'done'
  return row.vehicle_days_done > 0 ? 'running' : 'waiting'
}

export function presentRecalculation(row: RecalculationRow, now: Date): Recalculation {
  const { date_added: _date_added, kind, ...shown } = row
  const state = stateOf(row, now)
  return { ...shown, kind: kind as Recalculation['kind'], state, seconds_left: secondsLeft(row, state) }
}

/** By what was measured, all that it had to wait for included. */
function secondsLeft(row: RecalculationRow, state: RecalculationState): number | null {
  if (state === 'done' || state === 'cancelled') return 0
  const { date_created, date_progressed, vehicle_days, vehicle_days_done } = row
  if (date_progressed === null || vehicle_days_done === 0) return null
  const seconds = (date_progressed.getTime() - date_created.getTime()) / 1_000
  return Math.ceil((seconds / vehicle_days_done) * (vehicle_days - vehicle_days_done))
}
