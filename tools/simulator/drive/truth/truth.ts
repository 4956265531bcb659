import type { Moment } from '../moment.ts'

/** Conditions of which the truth tells from when to when they held. */
export const interval_names = [
  'ignition_on',
  'moving',
  'speeding',
  'idle',
  'no_power',
  'no_sky',
  'no_network',
  'clock_lost',
] as const
export type IntervalName = (typeof interval_names)[number]

/** A line of the ledger that tells what really happened. Times are milliseconds, intervals end before their end. */
export type TruthLine =
  | {
      readonly kind: 'place'
      readonly vehicle: number
      readonly time: number
      readonly lat: number
      readonly lng: number
      readonly speed_kmh: number
      readonly heading_deg: number
      readonly ignition: boolean
      readonly odometer_m: number
    }
  | {
      readonly kind: 'interval'
      readonly vehicle: number
      readonly what: IntervalName
      readonly begin: number
      readonly end: number
      /** False: it still held when the ledger ended. */
      readonly is_over: boolean
      readonly distance_m: number
      /** Of its seconds, those in which the vehicle was moving. */
      readonly moving_s: number
      readonly max_speed_kmh: number
    }
  | {
      readonly kind: 'event'
      readonly vehicle: number
      readonly what: Moment['happened'][number]['what']
      readonly time: number
      /** In m/s². */
      readonly value?: number
    }

export interface TruthSettings {
  readonly vehicle: number
  readonly speed_limit_kmh: number
  /** How often places are told. */
  readonly place_every_s: number
}

interface OpenInterval {
  readonly begin: number
  readonly odometer_m: number
  moving_s: number
  max_speed_kmh: number
}

/** Tells, of the seconds of a vehicle in their order, what is worth a line. */
export interface TruthTeller {
  see(moment: Moment, tracker: { readonly has_clock: boolean }): TruthLine[]
  /** What still held at the last second. */
  finish(): TruthLine[]
}

const second_ms = 1_000

export function createTruthTeller({ vehicle, speed_limit_kmh, place_every_s }: TruthSettings): TruthTeller {
  const open = new Map<IntervalName, OpenInterval>()
  let last: Moment | null = null
  let is_moving = false
  let seconds = 0

  function conditionsOf(moment: Moment, has_clock: boolean): Readonly<Record<IntervalName, boolean>> {
    // Between 2 and 5 km/h it stays as it was.
    is_moving = moment.speed_kmh >= 5 || (is_moving && moment.speed_kmh >= 2)
    return {
      ignition_on: moment.ignition,
      moving: is_moving,
      speeding: moment.speed_kmh > speed_limit_kmh,
      idle: moment.ignition && !is_moving,
      no_power: !moment.main_power,
      no_sky: !moment.has_sky,
      no_network: !moment.has_network,
      clock_lost: !has_clock,
    }
  }

  function close(what: IntervalName, at: Moment, is_over: boolean): TruthLine[] {
    const interval = open.get(what)
    if (interval === undefined) return []
    open.delete(what)
    const distance_m = at.odometer_m - interval.odometer_m
    const end = is_over ? at.time_ms : at.time_ms + second_ms
    const { begin, moving_s, max_speed_kmh } = interval
    return [{ kind: 'interval', vehicle, what, begin, end, is_over, distance_m, moving_s, max_speed_kmh }]
  }

  function follow(what: IntervalName, holds: boolean, moment: Moment): TruthLine[] {
    if (!holds) return close(what, moment, true)
    const interval = open.get(what) ?? {
      begin: moment.time_ms,
      odometer_m: moment.odometer_m,
      moving_s: 0,
      max_speed_kmh: 0,
    }
    if (is_moving) interval.moving_s += 1
    interval.max_speed_kmh = Math.max(interval.max_speed_kmh, moment.speed_kmh)
    open.set(what, interval)
    return []
  }

  return {
    see: (moment, { has_clock }) => {
      const conditions = conditionsOf(moment, has_clock)
      const lines = interval_names.flatMap((what) => follow(what, conditions[what], moment))
      for (const happening of moment.happened)
        lines.push({ kind: 'event', vehicle, time: moment.time_ms, ...happening })
      if (seconds % place_every_s === 0) lines.push(placeOf(vehicle, moment))
      seconds += 1
      last = moment
      return lines
    },
    finish: () => {
      const at = last
      return at === null ? [] : interval_names.flatMap((what) => close(what, at, false))
    },
  }
}

function placeOf(vehicle: number, moment: Moment): TruthLine {
  const { time_ms, lat, lng, speed_kmh, heading_deg, ignition, odometer_m } = moment
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  return {
    kind: 'place',
    vehicle,
    time: time_ms,
    lat: round(lat),
    lng: round(lng),
    speed_kmh,
    heading_deg,
    ignition,
    odometer_m,
  }
}
