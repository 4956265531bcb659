import type { Random } from '../../city/random.ts'
import type { DriversMood } from './drive-road.ts'
import type { Habits } from './habits.ts'
import type { Motion, Sky } from './moment.ts'
import { maybeIdle, parkedAt, setOut, stay } from './parked.ts'
import type { RoadMap, SurveyedRoad } from './road.ts'
import type { VehicleWorld } from './world.ts'

export interface RoamSettings {
  readonly roads: RoadMap
  readonly habits: Habits
  readonly world: VehicleWorld
  readonly random: Random
  /** Looked at in every second. */
  readonly sky: Sky
}

/** Days without an aim and without an end: work from place to place, and rest. */
export function* roam(settings: RoamSettings): Generator<Motion, void> {
  const { roads, habits, random } = settings
  let road = random.pick(random.pick([...roads.values()]))
  let parked = parkedAt(road)
  const mood: DriversMood = { wish: null }
  // Not all begin in the morning: each is somewhere in its first day.
  let work_left_s = random.int(600, 9 * 3_600)
  yield* stay({ ...parked, is_at_work: false }, random.int(5, 600))
  for (;;) {
    if (work_left_s <= 0) {
      yield* stay({ ...parked, is_at_work: false }, random.int(6 * 3_600 + 60, 9 * 3_600))
      work_left_s = random.int(8 * 3_600, 11 * 3_600)
    }
    const arrival = yield* setOut({ ...settings, road, mood }, parked)
    const stop_s = pickStop(random)
    yield* maybeIdle(arrival.parked, habits, random)
    parked = { ...arrival.parked, ignition: false }
    yield* stay(parked, stop_s)
    work_left_s -= arrival.drive_s + stop_s
    road = random.pick(roadsFrom(roads, road.to))
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
