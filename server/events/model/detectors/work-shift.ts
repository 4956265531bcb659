import { followShift } from '../shift.ts'
import type { Detector } from '../step.ts'

/** Activity of one driver, until a long rest. */
export const work_shift: Detector = { category: 14, detect: followShift }
