import { tellInstant } from '../make-event.ts'
import type { Detector } from '../step.ts'

/** Pressed, and not in the minute before. */
export const panic_button: Detector = {
  category: 24,
  detect(step) {
    const { sample, next, facts, time_ms } = step
    const repeat_ms = 1_000 * facts.rules.alarm_repeat_s
    const last_ms = next.panic_ms
    if (sample.merged.alarms.includes('panic')) {
      next.panic_ms = time_ms
      if (last_ms === null || time_ms - last_ms > repeat_ms) tellInstant(step, { category: 24 })
    } else if (last_ms !== null && time_ms - last_ms >= repeat_ms) next.panic_ms = null
  },
}
