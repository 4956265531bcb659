import { createRandom } from '../../city/random.ts'
import { createBackground } from './background.ts'
import { createCabin, createRain } from './cabin.ts'
import type { Equipment } from './equipment.ts'
import type { WorkDay } from './errand.ts'
import { followDays } from './follow-days.ts'
import type { Habits } from './habits.ts'
import type { Moment } from './moment.ts'
import type { RoadMap } from './road.ts'
import { roam } from './roam.ts'
import type { VehicleWorld } from './world.ts'

export interface DriveSettings {
  readonly seed: number | string
  /** Of those who drive without an aim. */
  readonly roads: RoadMap
  readonly habits: Habits
  readonly equipment: Equipment
  readonly world: VehicleWorld
  readonly start_ms: number
  /** In their order; null, as when they are absent: it drives from place to place without an aim. */
  readonly days?: readonly WorkDay[] | null
}

/**
 * What really happens to a vehicle, second by second and without an end: it works for a day's hours, from place to place,
 * and rests. The same seed, roads, days and habits give the same seconds; without days, at whatever moment they start.
 */
export function* driveVehicle(settings: DriveSettings): Generator<Moment, never> {
  const { days = null } = settings
  const random = createRandom(settings.seed)
  const background = createBackground(settings.habits, random.fork('background'))
  const cabin = createCabin({ ...settings, random: random.fork('cabin') })
  const isRaining = createRain(settings.habits, random.fork('rain'))
  const sky = { raining: false }
  let time_ms = settings.start_ms
  const drive = { ...settings, random, sky, nowMs: () => time_ms }
  for (const motion of days === null ? roam(drive) : followDays({ ...drive, days })) {
    yield { ...background.next(motion), ...cabin.next(motion, sky.raining), time_ms }
    time_ms += 1_000
    sky.raining = isRaining()
  }
  throw new Error('a day without an end has ended')
}
