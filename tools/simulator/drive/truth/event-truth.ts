import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { Abilities, TrackerReading } from '../../protocols/protocol.ts'
import type { Moment } from '../moment.ts'
import type { Observation } from '../tracker.ts'
import { isInShift, isWithin, type VehicleWorld } from '../world.ts'
import { createActivityTruth } from './activity-truth.ts'
import { createChainTruth, expectChain } from './chain-truth.ts'
import { type ExpectedEvent, signal } from './expected-event.ts'
import { createAlarmTruth, createCardTruth, createFieldTruth } from './instants-truth.ts'
import type { EventTruthSettings, JudgedSecond } from './judged-second.ts'
import { createRunTruth, type RunSettings, type RunTruth } from './run-truth.ts'

/** What all categories of events expect of the seconds of a vehicle. */
export interface EventTruth {
  /** `reading`: as the protocol of the tracker rounds it. */
  see(moment: Moment, observation: Observation, reading: TrackerReading | null): ExpectedEvent[]
  finish(): ExpectedEvent[]
}

export function createEventTruth(settings: EventTruthSettings): EventTruth {
  const { equipment, world } = settings
  const judge = createSecondJudge(settings.abilities)
  const runs = [...listRuns(settings), ...listApproaches(world)]
  const fences = listFences(world)
  const hours = createHoursTruth(world)
  const cards = createCardTruth(world, equipment)
  const activity = createActivityTruth(settings, cards)
  const alarms = createAlarmTruth(equipment)
  const fields = createFieldTruth(equipment.has_fields ? settings.watched_fields : [])
  return {
    see: (moment, observation, reading) => {
      const second = judge(moment, observation, reading)
      const found: ExpectedEvent[] = []
      for (const run of runs) run(second, found)
      found.push(...activity.see(second))
      for (const fence of fences) found.push(...fence.see(second))
      found.push(...hours.see(second, activity.driver()))
      found.push(...alarms.see(second.time_ms, moment, second.reading))
      found.push(...fields.see(second.time_ms, moment, second.reading))
      return found
    },
    finish: () => {
      const found: ExpectedEvent[] = []
      for (const run of runs) run(null, found)
      found.push(...activity.finish(), ...fences.flatMap((fence) => fence.finish()), ...hours.finish())
      return found
    },
  }
}

/** The time by the tracker's clock, what was told, and the speed as it is told. */
function createSecondJudge({ time_step_ms, speed_step_kmh }: Abilities) {
  let ahead_ms = 0
  let is_moving = false
  return (moment: Moment, observation: Observation, said: TrackerReading | null): JudgedSecond => {
    if (observation.has_clock) ahead_ms = observation.ahead_ms
    const reading = observation.has_clock ? said : null
    const time_ms = Math.floor((moment.time_ms + ahead_ms) / time_step_ms) * time_step_ms
    const speed_kmh =
      speed_step_kmh < 0.1 ? moment.speed_kmh : Math.round(moment.speed_kmh / speed_step_kmh) * speed_step_kmh
    is_moving = speed_kmh >= 5 || (is_moving && speed_kmh >= 2)
    const reported = reading === null ? 0 : signalsOf(reading)
    return { time_ms, reported, moment, reading, place: placeOf(moment, reading), speed_kmh, is_moving }
  }
}

/** What is told of a place is rounded: at a border that is another side. */
function placeOf(moment: Moment, reading: TrackerReading | null): LatLng {
  if (reading?.has_fix !== true) return moment
  return { lat: reading.latitude_deg_e7 / 1e7, lng: reading.longitude_deg_e7 / 1e7 }
}

function signalsOf(reading: TrackerReading): number {
  const { ignition, has_fix, input_1, external_mv, alarm, rpm } = reading
  return (
    (ignition === null ? 0 : signal.ignition) |
    (has_fix ? signal.fix : 0) |
    (input_1 === null ? 0 : signal.input_1 | signal.input_2 | signal.input_3) |
    (external_mv === null && alarm !== 'power_cut' && alarm !== 'power_back' ? 0 : signal.power) |
    (rpm === null ? 0 : signal.rpm) |
    (reading.temperature_1_c_e2 === null ? 0 : signal.temperature_1) |
    (reading.temperature_2_c_e2 === null ? 0 : signal.temperature_2)
  )
}

/** Null: there are no more. */
type Follower = (second: JudgedSecond | null, found: ExpectedEvent[]) => void

function follow(
  settings: RunSettings,
  holds: (second: JudgedSecond) => boolean,
  canBegin?: (second: JudgedSecond) => boolean,
): Follower {
  const run: RunTruth = createRunTruth(settings)
  return (second, found) => {
    const event = second === null ? run.finish() : run.see(second, holds(second), canBegin?.(second) ?? true)
    if (event !== null) found.push(event)
  }
}

const hold_fast_ms = 150_000
const hold_move_ms = 660_000
const hold_on_ms = 3_900_000
const hold_rest_ms = 90_000_000
const pause_ms = 180_000
const rpm_idle = 900
const gear_speed_kmh = 20
const any = { kind: 'any' } as const
const witnesses = (for_s: number) => ({ kind: 'witnesses', for_ms: for_s * 1_000 }) as const

function listRuns({ equipment, world }: EventTruthSettings): Follower[] {
  const { has_inputs, has_rpm, has_wire, has_power_wire, temperature_sensors } = equipment
  const speed_needs = signal.fix | (has_inputs ? signal.input_3 : 0)
  const limitOf = ({ raining }: Moment) =>
    has_inputs && raining ? world.speed_max_rain_kmh : world.speed_max_kmh
  const base = { subject: '', rule: any, hold_ms: hold_rest_ms }
  const followers = [
    follow(
      {
        ...base,
        category: 2,
        needs: speed_needs,
        together: signal.fix | speed_needs,
        rule: witnesses(10),
        hold_ms: hold_fast_ms,
      },
      ({ speed_kmh, moment }) => speed_kmh > limitOf(moment),
    ),
  ]
  if (has_wire)
    followers.push(
      follow(
        {
          ...base,
          category: 6,
          needs: signal.ignition | signal.fix,
          rule: { kind: 'length', for_ms: pause_ms },
          hold_ms: hold_on_ms,
        },
        ({ moment, is_moving }) => moment.ignition && !is_moving,
      ),
    )
  if (has_inputs)
    followers.push(
      follow({ ...base, category: 8, needs: signal.input_1 }, ({ moment }) => moment.door_open),
      follow({ ...base, category: 9, needs: signal.input_2 }, ({ moment }) => moment.pto_on),
    )
  if (has_power_wire)
    followers.push(follow({ ...base, category: 10, needs: signal.power }, ({ moment }) => !moment.main_power))
  if (has_rpm) followers.push(...listEngineRuns(world))
  for (const sensor of [1, 2].slice(0, temperature_sensors)) followers.push(...listLoadRuns(world, sensor))
  return followers
}

function listEngineRuns({ rpm_high }: VehicleWorld): Follower[] {
  const base = { subject: '', hold_ms: hold_fast_ms }
  return [
    follow(
      { ...base, category: 26, needs: signal.rpm, rule: witnesses(3) },
      ({ moment }) => moment.rpm > rpm_high,
    ),
    follow(
      { ...base, category: 27, needs: signal.rpm | signal.fix, rule: witnesses(5) },
      ({ moment: { rpm }, speed_kmh }) => speed_kmh > gear_speed_kmh && rpm > 0 && rpm <= rpm_idle,
    ),
  ]
}

function listLoadRuns({ min_temperature_c, max_temperature_c }: VehicleWorld, sensor: number): Follower[] {
  const needs = sensor === 1 ? signal.temperature_1 : signal.temperature_2
  const base = { subject: String(sensor), needs, rule: witnesses(60), hold_ms: hold_on_ms }
  const degreesOf = ({ moment }: JudgedSecond) => moment.temperatures_c[sensor - 1] ?? Number.NaN
  return [
    follow({ ...base, category: 28 }, (second) => degreesOf(second) < min_temperature_c),
    follow({ ...base, category: 29 }, (second) => degreesOf(second) > max_temperature_c),
  ]
}

const near_m = 300
const far_m = 400

/** From within 300 m until beyond 400 m; between them it is as it was. */
function listApproaches({ watched_points, since_ms }: VehicleWorld): Follower[] {
  return watched_points.map((point) => {
    let is_near = false
    let is_approaching = false
    const settings = {
      category: 5,
      subject: point.subject,
      needs: signal.fix,
      rule: any,
      hold_ms: hold_move_ms,
    }
    return follow(
      settings,
      ({ place, time_ms }) => {
        is_near = time_ms >= since_ms && isWithin(place, point, near_m)
        is_approaching = is_near || (is_approaching && isWithin(place, point, far_m))
        return is_approaching
      },
      () => is_near,
    )
  })
}

function listFences({ fences, since_ms }: VehicleWorld) {
  return fences.map((circle) => {
    const chain = createChainTruth({ needs: signal.fix, quiet_ms: pause_ms, hold_ms: hold_move_ms })
    const subject = String(circle.id)
    return {
      see: ({ time_ms, reported, place, is_moving }: JudgedSecond): ExpectedEvent[] => {
        const is_allowed = time_ms >= since_ms && isWithin(place, circle, circle.radius_m)
        return chain
          .see({ time_ms, reported, is_active: is_moving, is_allowed, is_clear: true })
          .map((one) => expectChain(3, subject, one))
      },
      finish: () => chain.finish().map((one) => expectChain(3, subject, one)),
    }
  })
}

function createHoursTruth({ shift: vehicle_shift, utc_offset_ms }: VehicleWorld) {
  const chain = createChainTruth({ needs: signal.fix, quiet_ms: pause_ms, hold_ms: hold_move_ms })
  return {
    see: (
      { time_ms, reported, is_moving }: JudgedSecond,
      { driver, is_known }: ReturnType<ReturnType<typeof createActivityTruth>['driver']>,
    ): ExpectedEvent[] => {
      const shift = driver?.shift ?? vehicle_shift
      const is_allowed = shift !== null && !isInShift(shift, time_ms, utc_offset_ms)
      return chain
        .see({ time_ms, reported, is_active: is_moving, is_allowed, is_clear: is_known || !is_moving })
        .map((one) => expectChain(4, '', one))
    },
    finish: () => chain.finish().map((one) => expectChain(4, '', one)),
  }
}
