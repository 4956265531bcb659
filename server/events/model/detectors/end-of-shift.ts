import { tellInstant } from '../make-event.ts'
import type { Detector } from '../step.ts'

/** Where a shift ended, told once that is certain. Two shifts may end at one moment: the begin tells them apart. */
export const end_of_shift: Detector = {
  category: 22,
  detect(step) {
    for (const { shift, end } of step.ended_shifts) {
      const { driver_id, device_id, begin } = shift
      const subject = String(begin.time_ms)
      tellInstant(step, { category: 22, subject, moment: end, driver_id, device_id })
    }
  },
}
