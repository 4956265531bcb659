import type { WatchedPlan } from '../../../plans/public.ts'
import type { Judging } from '../judge-plans.ts'

export const now = new Date('2026-03-04T15:00:00Z')

/** Begun two hours ago. */
export const plan: WatchedPlan = {
  id: 3,
  status: 'E',
  day: '2026-03-04',
  date_time_start: new Date('2026-03-04T13:00:00Z'),
  vehicle_id: 7,
  driver_id: 2,
}

export const judging: Judging = {
  now,
  zone: 'America/Sao_Paulo',
  minutes: { late: 15, late_departure: 15, silent: 30 },
  standing: new Set(),
}
