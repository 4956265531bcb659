import type { Detector } from '../step.ts'
import { end_of_shift } from './end-of-shift.ts'
import { trip } from './trip.ts'
import { trip_restart } from './trip-restart.ts'
import { work_shift } from './work-shift.ts'

/** In the order in which a sample is given to them: an end of shift needs the shift, a restart the trip. */
export const detectors: readonly Detector[] = [
  work_shift, // 14
  end_of_shift, // 22
  trip, // 1
  trip_restart, // 23
]
