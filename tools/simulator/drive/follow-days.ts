import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { Random } from '../../city/random.ts'
import type { DriversMood } from './drive-road.ts'
import type { Errand, WorkDay } from './errand.ts'
import type { Habits } from './habits.ts'
import type { Motion, Sky } from './moment.ts'
import { maybeIdle, parkedAt, setOut, stay } from './parked.ts'
import type { SurveyedRoad } from './road.ts'
import type { VehicleWorld } from './world.ts'

export interface FollowSettings {
  readonly days: readonly WorkDay[]
  readonly habits: Habits
  readonly world: VehicleWorld
  readonly random: Random
  /** Looked at in every second. */
  readonly sky: Sky
  /** The simulated time of the second that comes next. */
  readonly nowMs: () => number
}

/** A road may begin on the other side of the street in which the last one ended. */
const max_gap_m = 50

/** Day after day, errand after errand, and a rest for ever after the last. A day that is overdue begins at once. */
export function* followDays(settings: FollowSettings): Generator<Motion, void> {
  const { days } = settings
  const mood: DriversMood = { wish: null }
  let parked = parkedAt(firstRoad(days))
  for (const { begin_ms, errands } of days) {
    const resting = { ...parked, is_at_work: false }
    while (settings.nowMs() < begin_ms) yield resting
    for (const errand of errands) {
      assertJoined(parked, errand.road)
      parked = yield* runErrand(settings, errand, { parked, mood })
    }
  }
  yield* stay({ ...parked, is_at_work: false }, Number.POSITIVE_INFINITY)
}

function firstRoad(days: readonly WorkDay[]): SurveyedRoad {
  const [first] = days.flatMap(({ errands }) => errands)
  if (first === undefined) throw new Error('days of work without an errand begin nowhere')
  return first.road
}

function assertJoined(place: LatLng, { points: [start] }: SurveyedRoad): void {
  if (start === undefined) throw new Error('a road without points')
  const gap_m = geodesicDistance(place, start)
  if (gap_m > max_gap_m)
    throw new Error(`the road of an errand begins ${Math.round(gap_m)} m from where the one before it ended`)
}

interface Driver {
  readonly parked: Motion
  readonly mood: DriversMood
}

/** Returns how the vehicle stands after it. */
function* runErrand(
  settings: FollowSettings,
  { road, stop, stay_s }: Errand,
  { parked, mood }: Driver,
): Generator<Motion, Motion> {
  const { habits, random } = settings
  let here = parked
  // To the house next door one walks.
  if (road.length_m > 0) {
    const arrival = yield* setOut({ ...settings, road, mood }, parked)
    yield* maybeIdle(arrival.parked, habits, random)
    here = { ...arrival.parked, ignition: false }
  }
  yield* stay({ ...here, stop }, stay_s)
  return here
}
