import type { Random } from '../../city/random.ts'
import type { Habits } from './habits.ts'
import type { Happening, Motion, Sky } from './moment.ts'
import { perHour } from './per-hour.ts'
import { calm_braking_ms2, legAt, placeAt, type SurveyedRoad, signedTurn } from './road.ts'
import type { VehicleWorld } from './world.ts'

export interface DriveOnRoad {
  readonly habits: Habits
  readonly world: VehicleWorld
  /** Looked at in every second. */
  readonly sky: Sky
  readonly road: SurveyedRoad
  readonly random: Random
  /** Kept from road to road. */
  readonly mood: DriversMood
  readonly odometer_m: number
}

const kmh_per_ms = 3.6
/** Nobody is thrown about by these; harsh begins at 2.5 and 3 m/s². */
const calm_acceleration_ms2 = 1.4
const hardest_calm_braking_ms2 = 2.2
/** Speed times turn rate, which is the push to the side. */
const calm_turning_ms2 = 2.2
const arrival_m = 2
const crawl_ms = 1.5
/** Below the limit by this much drives who keeps it. */
const kept_distance_kmh = 4
/** Between two harsh manoeuvres: close ones would be one event. */
const min_calm_s = 12

const harsh_names = ['acceleration', 'braking', 'turn'] as const
type HarshName = (typeof harsh_names)[number]

/** What a driver will do harshly at the next chance: hard acceleration takes a free road and little speed. */
export interface DriversMood {
  wish: HarshName | null
}

interface Manoeuvre {
  readonly what: HarshName
  readonly value: number
  seconds_left: number
}

/** From the begin of a road to its end, a motion for each second; the last one stands. */
export function* driveRoad(drive: DriveOnRoad): Generator<Motion, void> {
  const { road, random } = drive
  const lights = pickLights(drive)
  let offset_m = 0
  let speed_ms = 0
  let leg = 0
  let heading_deg = road.headings_deg[0] ?? 0
  let manoeuvre: Manoeuvre | null = null
  let speeding_left_s = 0
  let calm_s = min_calm_s
  while (road.length_m - offset_m > arrival_m) {
    leg = legAt(road, offset_m, leg)
    if (speeding_left_s > 0) speeding_left_s -= 1
    else if (perHour(drive.habits.speeding_per_h, random)) speeding_left_s = random.int(3, 90)
    const free_ms = speedAhead(drive, { leg, offset_m, is_speeding: speeding_left_s > 0 })
    const started: Manoeuvre | null =
      manoeuvre === null && calm_s > min_calm_s ? startManoeuvre(drive, { speed_ms, free_ms }) : null
    calm_s = started === null ? calm_s + 1 : 0
    manoeuvre ??= started
    speed_ms = nextSpeed(speed_ms, free_ms, manoeuvre)
    offset_m = Math.min(road.length_m, offset_m + speed_ms)
    leg = legAt(road, offset_m, leg)
    heading_deg = steer(heading_deg, road.headings_deg[leg] ?? heading_deg, { speed_ms, manoeuvre })
    yield motionAt(drive, { leg, offset_m, speed_ms, heading_deg, started })
    if (manoeuvre !== null) {
      manoeuvre.seconds_left -= 1
      if (manoeuvre.seconds_left === 0) manoeuvre = null
    }
    const light_s = lights.get(leg)
    if (light_s !== undefined && speed_ms <= hardest_calm_braking_ms2 * 4) {
      lights.delete(leg)
      for (speed_ms = brake(speed_ms); speed_ms > 0; speed_ms = brake(speed_ms)) {
        offset_m = Math.min(road.length_m, offset_m + speed_ms)
        leg = legAt(road, offset_m, leg)
        yield motionAt(drive, { leg, offset_m, speed_ms, heading_deg, started: null })
      }
      for (let n = 0; n < light_s; n++)
        yield motionAt(drive, { leg, offset_m, speed_ms: 0, heading_deg, started: null })
    }
  }
  for (speed_ms = brake(speed_ms); speed_ms > 0; speed_ms = brake(speed_ms))
    yield motionAt(drive, { leg, offset_m, speed_ms, heading_deg, started: null })
  yield motionAt(drive, { leg, offset_m, speed_ms: 0, heading_deg, started: null })
}

/** Red lights after some bends, where one is slow anyway. */
function pickLights({ road, random }: DriveOnRoad): Map<number, number> {
  const lights = new Map<number, number>()
  for (let leg = 1; leg < road.headings_deg.length; leg++) {
    const is_bend = Math.abs(signedTurn(road.headings_deg[leg - 1] ?? 0, road.headings_deg[leg] ?? 0)) > 60
    if (is_bend && random.chance(0.3)) lights.set(leg, random.int(5, 45))
  }
  return lights
}

interface Ahead {
  readonly leg: number
  readonly offset_m: number
  readonly is_speeding: boolean
}

function speedAhead(drive: DriveOnRoad, { leg, offset_m, is_speeding }: Ahead): number {
  const { road, habits, world, sky } = drive
  const limit_kmh = sky.raining ? world.speed_max_rain_kmh : world.speed_max_kmh
  const left_m = (road.offsets_m[leg + 1] ?? 0) - offset_m
  const bend_ms = Math.sqrt((road.max_ms[leg + 1] ?? 0) ** 2 + 2 * calm_braking_ms2 * Math.max(0, left_m))
  const orderly_kmh = Math.min((road.speeds_kmh[leg] ?? 30) * habits.pace, limit_kmh - kept_distance_kmh)
  const wanted_kmh = is_speeding ? limit_kmh * 1.25 : orderly_kmh
  return Math.max(crawl_ms, Math.min(wanted_kmh / kmh_per_ms, bend_ms))
}

function startManoeuvre(
  { habits, random, mood }: DriveOnRoad,
  { speed_ms, free_ms }: { speed_ms: number; free_ms: number },
): Manoeuvre | null {
  if (mood.wish === null && perHour(habits.harsh_per_h, random)) mood.wish = random.pick(harsh_names)
  const what = mood.wish
  if (what === null) return null
  const value = what === 'acceleration' ? random.between(2.9, 3.4) : random.between(3.6, 5.5)
  const is_possible = {
    acceleration: free_ms - speed_ms > 2 * value,
    braking: speed_ms > 2 * value + crawl_ms,
    turn: speed_ms > 10,
  }[what]
  if (!is_possible) return null
  mood.wish = null
  return { what, value, seconds_left: 2 }
}

function nextSpeed(speed_ms: number, free_ms: number, manoeuvre: Manoeuvre | null): number {
  if (manoeuvre?.what === 'acceleration') return speed_ms + manoeuvre.value
  if (manoeuvre?.what === 'braking') return Math.max(0, speed_ms - manoeuvre.value)
  if (manoeuvre?.what === 'turn') return speed_ms
  return Math.max(speed_ms - hardest_calm_braking_ms2, Math.min(free_ms, speed_ms + calm_acceleration_ms2))
}

/** Down to a crawl, and from it to a stand: nobody rolls so slowly that it is neither. */
function brake(speed_ms: number): number {
  return speed_ms <= crawl_ms ? 0 : Math.max(crawl_ms, speed_ms - hardest_calm_braking_ms2)
}

/** A swerve goes out in its first second and back in its second. */
function steer(
  from_deg: number,
  road_deg: number,
  { speed_ms, manoeuvre }: { speed_ms: number; manoeuvre: Manoeuvre | null },
): number {
  if (manoeuvre?.what === 'turn') {
    const swerve_deg = ((manoeuvre.value / speed_ms) * 180) / Math.PI
    return (from_deg + (manoeuvre.seconds_left === 2 ? swerve_deg : -swerve_deg) + 360) % 360
  }
  const turn_deg = signedTurn(from_deg, road_deg)
  const max_deg = ((calm_turning_ms2 / speed_ms) * 180) / Math.PI
  return (from_deg + Math.max(-max_deg, Math.min(max_deg, turn_deg)) + 360) % 360
}

interface Now {
  readonly leg: number
  readonly offset_m: number
  readonly speed_ms: number
  readonly heading_deg: number
  readonly started: Manoeuvre | null
}

function motionAt(drive: DriveOnRoad, { leg, offset_m, speed_ms, heading_deg, started }: Now): Motion {
  const happened: readonly Happening[] = started === null ? nothing : [happeningOf(started)]
  return {
    ...placeAt(drive.road, leg, offset_m),
    speed_kmh: Math.round(speed_ms * kmh_per_ms * 100) / 100,
    heading_deg: Math.round(heading_deg * 100) / 100,
    ignition: true,
    is_at_work: true,
    odometer_m: Math.round(drive.odometer_m + offset_m),
    happened,
    stop: null,
  }
}

const nothing: readonly Happening[] = []

function happeningOf({ what, value }: Manoeuvre): Happening {
  return { what, value: Math.round(value * 100) / 100 }
}
