import { tellInstant } from '../make-event.ts'
import type { Detector } from '../step.ts'

/** A trip begins soon after the end of the last one. */
export const trip_restart: Detector = {
  category: 23,
  detect(step) {
    const { next, facts, time_ms } = step
    if (next.trip_end_ms === null) return
    const is_soon = time_ms - next.trip_end_ms < 1_000 * facts.rules.restart_s
    if (is_soon && step.has_begun_trip) tellInstant(step, { category: 23 })
    if (!is_soon) next.trip_end_ms = null
  },
}
