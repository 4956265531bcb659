import type { AlarmName } from '../../../server/telemetry/model/position-record.ts'
import type { Random } from '../../city/random.ts'
import type { TrackerReading } from '../protocols/protocol.ts'
import type { Habits } from './habits.ts'
import type { Moment } from './moment.ts'
import { turnOf } from './road.ts'

/** What a tracker makes of a second: at most one reading. */
export interface Observation {
  readonly reading: TrackerReading | null
  /** False: it does not know the time, and tells one of long ago. */
  readonly has_clock: boolean
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

/** The tracker in a vehicle: what it reports, when, and by which clock. */
export function createTracker(habits: Habits, random: Random): Tracker {
  let drift_ms = 0
  let lost_clock_s: number | null = null
  let last_fix: Moment | null = null
  let last_report: Moment | null = null
  let since_report_s = Number.POSITIVE_INFINITY
  let last: Moment | null = null
  let told_power = true

  function clockAhead(moment: Moment): number {
    if (lost_clock_s !== null) return lost_clock_ms + lost_clock_s * 1_000 - moment.time_ms
    return Math.trunc(drift_ms)
  }

  function runClock(moment: Moment, is_reset: boolean): void {
    drift_ms += habits.clock_drift_ms_per_h / 3_600
    // Some day it asks for the time.
    if (Math.abs(drift_ms) > max_drift_ms) drift_ms = 0
    if (lost_clock_s !== null) lost_clock_s += 1
    if (is_reset) lost_clock_s = 0
    const is_found = lost_clock_s !== null && lost_clock_s > 40 && moment.has_sky
    if (is_found) {
      lost_clock_s = null
      drift_ms = 0
    }
  }

  function isDue(moment: Moment, alarm: AlarmName | null): boolean {
    if (alarm !== null || last?.ignition !== moment.ignition) return true
    const every_s = moment.ignition ? habits.report_moving_s : habits.report_resting_s
    if (since_report_s >= every_s) return true
    const turn_deg = turnOf(last_report?.heading_deg ?? 0, moment.heading_deg)
    return moment.speed_kmh > 20 && turn_deg > report_turn_deg && since_report_s >= min_turn_report_s
  }

  /** A reading has one: what happens in a second is told in it, a change of power may wait for the next. */
  function alarmOf({ happened, main_power }: Moment): AlarmName | null {
    for (const { what } of happened) if (what !== 'reset') return what
    if (main_power === told_power) return null
    told_power = main_power
    return main_power ? 'power_back' : 'power_cut'
  }

  function read(moment: Moment, alarm: AlarmName | null): TrackerReading {
    const has_fix = moment.has_sky && lost_clock_s === null
    if (has_fix) last_fix = moment
    const { lat, lng } = last_fix ?? moment
    return {
      time_ms: moment.time_ms + clockAhead(moment),
      has_fix,
      latitude_deg_e7: Math.round(lat * 1e7),
      longitude_deg_e7: Math.round(lng * 1e7),
      speed_kmh_e2: has_fix ? Math.round(moment.speed_kmh * 100) : 0,
      heading_deg_e2: Math.round(moment.heading_deg * 100) % 36_000,
      satellites: has_fix ? random.int(6, 14) : 0,
      ignition: moment.ignition,
      alarm,
      altitude_m: 40,
      odometer_m: moment.odometer_m,
      external_mv: moment.main_power ? 12_000 + (moment.ignition ? 2_100 : 400) : 0,
      is_buffered: !moment.has_network,
    }
  }

  return {
    observe: (moment) => {
      const is_reset = moment.happened.some(({ what }) => what === 'reset')
      runClock(moment, is_reset)
      const alarm = alarmOf(moment)
      since_report_s += 1
      const reading = isDue(moment, alarm) ? read(moment, alarm) : null
      if (reading !== null) {
        since_report_s = 0
        last_report = moment
      }
      last = moment
      return { reading, has_clock: lost_clock_s === null, is_reset }
    },
  }
}
