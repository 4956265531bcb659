import type { Random } from '../../city/random.ts'
import { type DriveOnRoad, driveRoad } from './drive-road.ts'
import type { Habits } from './habits.ts'
import type { Motion } from './moment.ts'
import type { SurveyedRoad } from './road.ts'

/** At the begin of a road, with nothing driven yet. */
export function parkedAt({ points: [start], headings_deg: [heading_deg = 0] }: SurveyedRoad): Motion {
  if (start === undefined) throw new Error('a road without points')
  return {
    ...start,
    speed_kmh: 0,
    heading_deg,
    ignition: false,
    odometer_m: 0,
    happened: [],
    is_at_work: true,
    stop: null,
  }
}

export function* stay(motion: Motion, seconds: number): Generator<Motion, void> {
  for (let n = 0; n < seconds; n++) yield motion
}

export interface Arrival {
  /** It stands, and its engine runs. */
  readonly parked: Motion
  /** Without the time in which the engine was started. */
  readonly drive_s: number
}

/** The engine is started, and the road is driven to its end. */
export function* setOut(drive: Omit<DriveOnRoad, 'odometer_m'>, before: Motion): Generator<Motion, Arrival> {
  yield* stay({ ...before, ignition: true }, drive.random.int(4, 60))
  let parked = before
  let drive_s = 0
  for (const motion of driveRoad({ ...drive, odometer_m: before.odometer_m })) {
    drive_s += 1
    parked = { ...motion, happened: [], speed_kmh: 0 }
    yield motion
  }
  return { parked, drive_s }
}

/** Some let the engine run for a while. */
export function* maybeIdle(parked: Motion, habits: Habits, random: Random): Generator<Motion, void> {
  if (random.chance(habits.idling_share)) yield* stay(parked, random.int(180, 1_500))
}
