import type { Example } from './example.ts'
import { examples_of_motion } from './examples-of-motion.ts'
import { examples_of_people } from './examples-of-people.ts'
import { examples_of_sensors } from './examples-of-sensors.ts'

/** One of each category, in the order of their numbers. */
export const examples: readonly Example[] = [
  ...examples_of_motion,
  ...examples_of_people,
  ...examples_of_sensors,
].toSorted((a, b) => a.category - b.category)
