import type { Random } from '../../city/random.ts'
import { createRandom } from '../../city/random.ts'
import { createBackground } from './background.ts'
import { createCabin, createRain } from './cabin.ts'
import { type DriversMood, driveRoad } from './drive-road.ts'
import type { Equipment } from './equipment.ts'
import type { Habits } from './habits.ts'
import type { Moment, Motion, Sky } from './moment.ts'
import type { RoadMap, SurveyedRoad } from './road.ts'
import type { VehicleWorld } from './world.ts'

export interface DriveSettings {
  readonly seed: number | string
  readonly roads: RoadMap
  readonly habits: Habits
  readonly equipment: Equipment
  readonly world: VehicleWorld
  readonly start_ms: number
}

/**
 * What really happens to a vehicle, second by second and without an end: it works for a day's hours, from place to place,
 * and rests. The same seed, roads and habits give the same days, at whatever moment they start.
 */
export function* driveVehicle(settings: DriveSettings): Generator<Moment, never> {
  const random = createRandom(settings.seed)
  const background = createBackground(settings.habits, random.fork('background'))
  const cabin = createCabin({ ...settings, random: random.fork('cabin') })
  const isRaining = createRain(settings.habits, random.fork('rain'))
  const sky = { raining: false }
  let time_ms = settings.start_ms
  for (const motion of moveForEver(settings, random, sky)) {
    yield { ...background.next(motion), ...cabin.next(motion, sky.raining), time_ms }
    time_ms += 1_000
    sky.raining = isRaining()
  }
  throw new Error('a day without an end has ended')
}

function* moveForEver(settings: DriveSettings, random: Random, sky: Sky): Generator<Motion, void> {
  let road = random.pick(random.pick([...settings.roads.values()]))
  let parked = parkedAt(road)
  const mood: DriversMood = { wish: null }
  // Not all begin in the morning: each is somewhere in its first day.
  let work_left_s = random.int(600, 9 * 3_600)
  yield* repeat({ ...parked, is_at_work: false }, random.int(5, 600))
  for (;;) {
    if (work_left_s <= 0) {
      yield* repeat({ ...parked, is_at_work: false }, random.int(6 * 3_600 + 60, 9 * 3_600))
      work_left_s = random.int(8 * 3_600, 11 * 3_600)
    }
    yield* repeat({ ...parked, ignition: true }, random.int(4, 60))
    let drive_s = 0
    for (const motion of driveRoad({ ...settings, road, random, sky, mood, odometer_m: parked.odometer_m })) {
      drive_s += 1
      parked = { ...motion, happened: [], speed_kmh: 0 }
      yield motion
    }
    const stop_s = pickStop(random)
    if (random.chance(settings.habits.idling_share)) yield* repeat(parked, random.int(180, 1_500))
    parked = { ...parked, ignition: false }
    yield* repeat(parked, stop_s)
    work_left_s -= drive_s + stop_s
    road = random.pick(roadsFrom(settings.roads, road.to))
  }
}

/** From a short one, over which a trip goes on, to a long break, after which the same shift does. */
function pickStop(random: Random): number {
  const share = random.next()
  if (share < 0.15) return random.int(20, 110)
  if (share < 0.5) return random.int(130, 580)
  if (share < 0.96) return random.int(620, 1_500)
  return random.int(3_600, 5 * 3_600)
}

function roadsFrom(roads: RoadMap, place: number): readonly SurveyedRoad[] {
  const ways = roads.get(place)
  if (ways === undefined) throw new Error(`no road leads on from place ${place}`)
  return ways
}

function parkedAt({ points: [start], headings_deg: [heading_deg = 0] }: SurveyedRoad): Motion {
  if (start === undefined) throw new Error('a road without points')
  return {
    ...start,
    speed_kmh: 0,
    heading_deg,
    ignition: false,
    odometer_m: 0,
    happened: [],
    is_at_work: true,
  }
}

function* repeat(motion: Motion, seconds: number): Generator<Motion, void> {
  for (let n = 0; n < seconds; n++) yield motion
}
