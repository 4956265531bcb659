import type { Random } from '../../city/random.ts'
import { createRandom } from '../../city/random.ts'
import { createBackground } from './background.ts'
import { driveRoad } from './drive-road.ts'
import type { Habits } from './habits.ts'
import type { Moment, Motion } from './moment.ts'
import type { RoadMap, SurveyedRoad } from './road.ts'

export interface DriveSettings {
  readonly seed: number | string
  readonly roads: RoadMap
  readonly habits: Habits
  readonly start_ms: number
  /** Of the company: who is faster is speeding. */
  readonly speed_limit_kmh: number
}

/**
 * What really happens to a vehicle, second by second and without an end: it works for a day's hours, from place to place,
 * and rests. The same seed, roads and habits give the same days, at whatever moment they start.
 */
export function* driveVehicle(settings: DriveSettings): Generator<Moment, never> {
  const random = createRandom(settings.seed)
  const background = createBackground(settings.habits, random.fork('background'))
  let time_ms = settings.start_ms
  for (const motion of moveForEver(settings, random)) {
    yield { ...background.next(motion), time_ms }
    time_ms += 1_000
  }
  throw new Error('a day without an end has ended')
}

function* moveForEver(settings: DriveSettings, random: Random): Generator<Motion, void> {
  let road = random.pick(random.pick([...settings.roads.values()]))
  let parked = parkedAt(road)
  // Not all begin in the morning: each is somewhere in its first day.
  let work_left_s = random.int(600, 9 * 3_600)
  yield* repeat(parked, random.int(5, 600))
  for (;;) {
    if (work_left_s <= 0) {
      yield* repeat(parked, random.int(6 * 3_600, 9 * 3_600))
      work_left_s = random.int(8 * 3_600, 11 * 3_600)
    }
    yield* repeat({ ...parked, ignition: true }, random.int(4, 60))
    let drive_s = 0
    for (const motion of driveRoad({ ...settings, road, random, odometer_m: parked.odometer_m })) {
      drive_s += 1
      parked = { ...motion, happened: [], speed_kmh: 0 }
      yield motion
    }
    const stop_s = random.int(120, 1_200)
    if (random.chance(settings.habits.idling_share)) yield* repeat(parked, random.int(180, 1_500))
    parked = { ...parked, ignition: false }
    yield* repeat(parked, stop_s)
    work_left_s -= drive_s + stop_s
    road = random.pick(roadsFrom(settings.roads, road.to))
  }
}

function roadsFrom(roads: RoadMap, place: number): readonly SurveyedRoad[] {
  const ways = roads.get(place)
  if (ways === undefined) throw new Error(`no road leads on from place ${place}`)
  return ways
}

function parkedAt({ points: [start], headings_deg: [heading_deg = 0] }: SurveyedRoad): Motion {
  if (start === undefined) throw new Error('a road without points')
  return { ...start, speed_kmh: 0, heading_deg, ignition: false, odometer_m: 0, happened: [] }
}

function* repeat(motion: Motion, seconds: number): Generator<Motion, void> {
  for (let n = 0; n < seconds; n++) yield motion
}
