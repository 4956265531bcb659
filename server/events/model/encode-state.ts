import type { ExtraValue } from '../../telemetry/public.ts'
import type { EventMoment } from './detected-event.ts'
import type { Absence, Interval, IntervalKind, VehicleState } from './vehicle-state.ts'

const format = 1

/**
 * A state as text. Times are ages and lengths are distances, both back from the last sample: states from which everything
 * goes on alike have the same text, whatever was long before.
 */
export function encodeState(state: VehicleState): string {
  const { time_ms, odometer_cm, signals, anchor, suspect, last_speed, last_card } = state
  const age = (moment_ms: number | null) => (moment_ms === null ? null : time_ms - moment_ms)
  const encoded: EncodedState = [
    format,
    time_ms,
    state.device_id,
    state.driver_id,
    state.speed_kmh_e2,
    signals.values.map((value, index) =>
      Number.isNaN(value) ? null : [value, time_ms - (signals.reported_ms[index] ?? 0)],
    ),
    anchor && [
      time_ms - anchor.time_ms,
      anchor.latitude_deg_e7,
      anchor.longitude_deg_e7,
      Number(anchor.is_moving),
      Number(anchor.is_off),
    ],
    suspect && [time_ms - suspect.time_ms, suspect.latitude_deg_e7, suspect.longitude_deg_e7],
    last_speed && [time_ms - last_speed.time_ms, last_speed.speed_kmh_e2, last_speed.heading_deg_e2],
    last_card && [time_ms - last_card.time_ms, last_card.code],
    state.card_driver_id,
    age(state.trip_end_ms),
    age(state.acceleration_ms),
    age(state.braking_ms),
    age(state.turn_ms),
    age(state.panic_ms),
    state.fields.map(({ name, value }) => [name, value]),
    state.intervals.map((interval) => encodeInterval(interval, { time_ms, odometer_cm })),
  ]
  return JSON.stringify(encoded)
}

export function decodeState(text: string): VehicleState {
  const encoded = JSON.parse(text) as EncodedState
  if (encoded[0] !== format) throw new Error(`a state of format ${String(encoded[0])} cannot be read`)
  const [, time_ms, device_id, driver_id, speed_kmh_e2, signals, anchor, suspect, last_speed, last_card] =
    encoded
  const [card_driver_id, trip_end, acceleration, braking, turn, panic, fields, intervals] = encoded.slice(
    10,
  ) as Tail
  const at = (age: number | null) => (age === null ? null : time_ms - age)
  return {
    time_ms,
    device_id,
    driver_id,
    speed_kmh_e2,
    odometer_cm: 0,
    signals: {
      values: signals.map((each) => each?.[0] ?? Number.NaN),
      reported_ms: signals.map((each) => (each === null ? 0 : time_ms - each[1])),
    },
    anchor: anchor && {
      time_ms: time_ms - anchor[0],
      latitude_deg_e7: anchor[1],
      longitude_deg_e7: anchor[2],
      is_moving: anchor[3] === 1,
      is_off: anchor[4] === 1,
    },
    suspect: suspect && {
      time_ms: time_ms - suspect[0],
      latitude_deg_e7: suspect[1],
      longitude_deg_e7: suspect[2],
    },
    last_speed: last_speed && {
      time_ms: time_ms - last_speed[0],
      speed_kmh_e2: last_speed[1],
      heading_deg_e2: last_speed[2],
    },
    last_card: last_card && { code: last_card[1], time_ms: time_ms - last_card[0] },
    card_driver_id,
    trip_end_ms: at(trip_end),
    acceleration_ms: at(acceleration),
    braking_ms: at(braking),
    turn_ms: at(turn),
    panic_ms: at(panic),
    fields: fields.map(([name, value]) => ({ name, value })),
    intervals: intervals.map((each) => decodeInterval(each, time_ms)),
  }
}

type Tail = [
  card_driver_id: number | null,
  trip_end: number | null,
  acceleration: number | null,
  braking: number | null,
  turn: number | null,
  panic: number | null,
  fields: [name: string, value: ExtraValue][],
  intervals: EncodedInterval[],
]

type EncodedState = [
  format: number,
  time_ms: number,
  device_id: number,
  driver_id: number | null,
  speed_kmh_e2: number | null,
  signals: ([value: number, age: number] | null)[],
  anchor: [age: number, latitude: number, longitude: number, is_moving: number, is_off: number] | null,
  suspect: [age: number, latitude: number, longitude: number] | null,
  last_speed: [age: number, speed: number, heading: number | null] | null,
  last_card: [age: number, code: string] | null,
  ...Tail,
]

type EncodedMoment = [
  age: number,
  place:
    | [
        latitude: number,
        longitude: number,
        speed: number | null,
        ignition: boolean | null,
        point_of_interest: number | null,
        area: number | null,
      ]
    | null,
]

type EncodedInterval = [
  kind: IntervalKind,
  subject: string,
  begin: EncodedMoment,
  driver_id: number | null,
  device_id: number,
  cm: number,
  worst: number | null,
  limit: number | null,
  flags: number,
  absence: [moment: EncodedMoment, cm: number, is_off: number] | null,
  unsent: [date: string, driver_id: number | null, ms: number, cm: number][],
]

interface Origin {
  readonly time_ms: number
  readonly odometer_cm: number
}

function encodeInterval(interval: Interval, { time_ms, odometer_cm }: Origin): EncodedInterval {
  const { absence } = interval
  return [
    interval.kind,
    interval.subject,
    encodeMoment(interval.begin, time_ms),
    interval.driver_id,
    interval.device_id,
    odometer_cm - interval.odometer_cm,
    interval.worst,
    interval.limit,
    Number(interval.is_confirmed) + 2 * Number(interval.is_silent),
    absence && [
      encodeMoment(absence.moment, time_ms),
      odometer_cm - absence.odometer_cm,
      Number(absence.is_off),
    ],
    interval.unsent.map(({ date, driver_id, ms, cm }) => [date, driver_id, ms, cm]),
  ]
}

function decodeInterval(encoded: EncodedInterval, time_ms: number): Interval {
  const [kind, subject, begin, driver_id, device_id, cm, worst, limit, flags, absence, unsent] = encoded
  return {
    kind,
    subject,
    begin: decodeMoment(begin, time_ms),
    driver_id,
    device_id,
    odometer_cm: 0 - cm,
    worst,
    limit,
    is_confirmed: (flags & 1) !== 0,
    is_silent: (flags & 2) !== 0,
    absence: absence && decodeAbsence(absence, time_ms),
    unsent: unsent.map(([date, driver, ms, part_cm]) => ({ date, driver_id: driver, ms, cm: part_cm })),
  }
}

function decodeAbsence([moment, cm, is_off]: NonNullable<EncodedInterval[9]>, time_ms: number): Absence {
  return { moment: decodeMoment(moment, time_ms), odometer_cm: 0 - cm, is_off: is_off === 1 }
}

function encodeMoment({ time_ms, place }: EventMoment, now_ms: number): EncodedMoment {
  return [
    now_ms - time_ms,
    place && [
      place.latitude_deg_e7,
      place.longitude_deg_e7,
      place.speed_kmh_e2,
      place.ignition,
      place.point_of_interest_id,
      place.virtual_area_id,
    ],
  ]
}

function decodeMoment([age, place]: EncodedMoment, now_ms: number): EventMoment {
  if (place === null) return { time_ms: now_ms - age, place }
  const [latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, ignition, point_of_interest_id, virtual_area_id] =
    place
  return {
    time_ms: now_ms - age,
    place: {
      latitude_deg_e7,
      longitude_deg_e7,
      speed_kmh_e2,
      ignition,
      point_of_interest_id,
      virtual_area_id,
    },
  }
}
