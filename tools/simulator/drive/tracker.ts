import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'
import type { Random } from '../../city/random.ts'
import { no_sensors, type SensorReading, type TrackerReading } from '../protocols/protocol.ts'
import type { Equipment } from './equipment.ts'
import type { Habits } from './habits.ts'
import type { Moment } from './moment.ts'
import { turnOf } from './road.ts'

/** What a tracker makes of a second: at most one reading. */
export interface Observation {
  readonly reading: TrackerReading | null
  /** False: it does not know the time, and tells one of long ago. */
  readonly has_clock: boolean
  /** How far its clock is ahead of the real time, while it has one. */
  readonly ahead_ms: number
  readonly is_reset: boolean
}

export interface Tracker {
  observe(moment: Moment): Observation
}

/** Where the clock of a tracker stands that has lost it. */
const lost_clock_ms = Date.UTC(2000, 0, 1)
const max_drift_ms = 240_000
const report_turn_deg = 35
const min_turn_report_s = 3
/** For so long after it stood, a tracker without a wire reports as if it moved. */
const wakeful_s = 120

/** The tracker in a vehicle: what it reports, when, and by which clock. */
export function createTracker(habits: Habits, equipment: Equipment, random: Random): Tracker {
  const clock = createTrackerClock(habits)
  let last_fix: Moment | null = null
  let last_report: Moment | null = null
  let since_report_s = Number.POSITIVE_INFINITY
  let since_motion_s = Number.POSITIVE_INFINITY
  let last: Moment | null = null
  let told_power = true

  function isDue(moment: Moment, alarm: AlarmName | null): boolean {
    if (last === null || alarm !== null || isChanged(last, moment, equipment)) return true
    const is_awake = equipment.has_wire ? moment.ignition : since_motion_s < wakeful_s
    if (since_report_s >= (is_awake ? habits.report_moving_s : habits.report_resting_s)) return true
    const turn_deg = turnOf(last_report?.heading_deg ?? 0, moment.heading_deg)
    return moment.speed_kmh > 20 && turn_deg > report_turn_deg && since_report_s >= min_turn_report_s
  }

  /** A reading has one: what happens in a second is told in it, a change of power may wait for the next. */
  function alarmOf({ happened, main_power }: Moment): AlarmName | null {
    for (const { what } of happened) {
      if (what === 'panic' || (what !== 'reset' && equipment.has_harsh_alarms)) return what
    }
    if (main_power === told_power || !equipment.has_power_wire) return null
    told_power = main_power
    return main_power ? 'power_back' : 'power_cut'
  }

  function read(moment: Moment, alarm: AlarmName | null): TrackerReading {
    const has_fix = moment.has_sky && clock.has_time()
    if (has_fix) last_fix = moment
    const { lat, lng } = last_fix ?? moment
    return {
      ...sensorsOf(moment, equipment),
      time_ms: moment.time_ms + clock.aheadAt(moment),
      has_fix,
      latitude_deg_e7: Math.round(lat * 1e7),
      longitude_deg_e7: Math.round(lng * 1e7),
      speed_kmh_e2: has_fix ? Math.round(moment.speed_kmh * 100) : 0,
      heading_deg_e2: Math.round(moment.heading_deg * 100) % 36_000,
      satellites: has_fix ? random.int(6, 14) : 0,
      ignition: equipment.has_wire ? moment.ignition : null,
      alarm,
      altitude_m: 40,
      odometer_m: moment.odometer_m,
      external_mv: externalOf(moment, equipment),
      is_buffered: !moment.has_network,
    }
  }

  function report(moment: Moment): TrackerReading | null {
    const alarm = alarmOf(moment)
    if (!isDue(moment, alarm)) return null
    since_report_s = 0
    last_report = moment
    return read(moment, alarm)
  }

  return {
    observe: (moment) => {
      const is_reset = moment.happened.some(({ what }) => what === 'reset')
      clock.run(moment, is_reset)
      since_report_s += 1
      since_motion_s = moment.speed_kmh > 0 ? 0 : since_motion_s + 1
      const reading = moment.has_tracker ? report(moment) : null
      last = moment
      return { reading, has_clock: clock.has_time(), ahead_ms: clock.aheadAt(moment), is_reset }
    },
  }
}

/** What it tells at once. */
function isChanged(
  before: Moment,
  now: Moment,
  { has_wire, tells_changes, ...equipment }: Equipment,
): boolean {
  if (has_wire && before.ignition !== now.ignition) return true
  if (now.card !== before.card && now.card !== null) return true
  if (!tells_changes) return false
  if (equipment.has_fields && before.fields !== now.fields) return true
  const has_new_input =
    before.door_open !== now.door_open || before.pto_on !== now.pto_on || before.raining !== now.raining
  return equipment.has_inputs && has_new_input
}

function sensorsOf(moment: Moment, equipment: Equipment): SensorReading {
  const { has_inputs, has_rpm, has_fields } = equipment
  const { temperatures_c } = moment
  return {
    ...no_sensors,
    ...(has_inputs && { input_1: moment.door_open, input_2: moment.pto_on, input_3: moment.raining }),
    ...(has_rpm && { rpm: moment.rpm }),
    ...(has_fields && { fields: moment.fields }),
    temperature_1_c_e2: hundredthsOf(temperatures_c[0]),
    temperature_2_c_e2: hundredthsOf(temperatures_c[1]),
    card: moment.card,
  }
}

function hundredthsOf(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round(degrees * 100)
}

function externalOf({ main_power, ignition }: Moment, { has_power_wire }: Equipment): number | null {
  if (!has_power_wire) return null
  return main_power ? 12_000 + (ignition ? 2_100 : 400) : 0
}

/** A clock that gains or loses, and is lost for a while after a reset. It never goes back while it has the time. */
function createTrackerClock(habits: Habits) {
  let drift_ms = 0
  let drift_per_s_ms = habits.clock_drift_ms_per_h / 3_600
  const pace_ms = Math.abs(drift_per_s_ms)
  let lost_s: number | null = null
  return {
    has_time: () => lost_s === null,
    aheadAt: (moment: Moment) =>
      lost_s === null ? Math.trunc(drift_ms) : lost_clock_ms + lost_s * 1_000 - moment.time_ms,
    run: (moment: Moment, is_reset: boolean) => {
      drift_ms += drift_per_s_ms
      // The network's time slows it, or hurries it.
      if (drift_ms > max_drift_ms - 10) drift_per_s_ms = -pace_ms
      if (drift_ms < 10 - max_drift_ms) drift_per_s_ms = pace_ms
      if (lost_s !== null) lost_s += 1
      if (is_reset) lost_s = 0
      if (lost_s !== null && lost_s > 40 && moment.has_sky) lost_s = null
    },
  }
}
