import { makeRecord } from '../../server/telemetry/model/make-record.ts'
import type { PositionRecord } from '../../server/telemetry/model/position-record.ts'

export interface DrivenPosition {
  readonly record: PositionRecord
  readonly received_ms: number
  readonly is_buffered: boolean
}

/**
 * What the tracker of a delivery vehicle says in a day: a position every ten seconds, on the road from 6 to 18 h with stops and
 * an hour at noon; parked, the period is as said. Every field is filled and none is constant that is not so on a vehicle: the place wanders as a
 * receiver's does, voltages, temperatures and revolutions have the noise and the steps of their sensors, and reports come some
 * tenths of a second after they were made.
 */
export function driveDay(day_ms: number, seed: number, parked_period_s = 10): DrivenPosition[] {
  const vehicle = new Vehicle(createRandom(seed))
  const positions: DrivenPosition[] = []
  let time_ms = day_ms + 1_000 * (seed % 10)
  while (time_ms < day_ms + 86_400_000) {
    const hour = (time_ms - day_ms) / 3_600_000
    const step_s = hour >= 6 && hour < 18 ? 10 : parked_period_s
    vehicle.drive(step_s, hour)
    positions.push(vehicle.report(time_ms))
    time_ms += step_s * 1_000
  }
  return positions
}

type Random = () => number

/** xorshift32: the same day for the same seed. */
function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

const metres_per_degree = 111_320

class Vehicle {
  readonly #random: Random
  #latitude = -23.55
  #longitude = -46.63
  #heading = 90
  #speed_kmh = 0
  #wanted_kmh = 0
  #stop_left_s = 0
  #is_on = false
  #drift = { north_m: 0, east_m: 0 }
  #odometer_m = 184_000_000
  #trip_m = 0
  #altitude_m = 760
  #satellites = 12
  #temperatures_c = [3.5, 4.2, -18.4, 24]
  #fuel_l = 180
  #battery_mv = 4_080
  #coolant_c = 60

  constructor(random: Random) {
    this.#random = random
  }

  /** Sum of four: close enough to a normal distribution of this width. */
  #noise(width: number): number {
    const random = this.#random
    return (random() + random() + random() + random() - 2) * width
  }

  drive(step_s: number, hour: number): void {
    const random = this.#random
    this.#is_on = hour >= 6 && hour < 18 && !(hour >= 12 && hour < 13)
    if (this.#stop_left_s > 0) this.#stop_left_s -= step_s
    else if (random() < step_s / 700) this.#stop_left_s = 60 + random() * 400
    else if (random() < step_s / 60) this.#wanted_kmh = 15 + random() * 65
    const target = this.#is_on && this.#stop_left_s <= 0 ? this.#wanted_kmh : 0
    this.#speed_kmh += (target - this.#speed_kmh) * 0.45 + (target > 0 ? this.#noise(3) : 0)
    if (this.#speed_kmh < 1.5) this.#speed_kmh = 0
    if (this.#speed_kmh > 0) {
      this.#heading += random() < step_s / 90 ? (random() < 0.5 ? 90 : -90) + this.#noise(10) : this.#noise(4)
      this.#heading = (this.#heading + 360) % 360
    }
    const distance_m = (this.#speed_kmh / 3.6) * step_s
    const direction = (this.#heading * Math.PI) / 180
    this.#latitude += (Math.cos(direction) * distance_m) / metres_per_degree
    this.#longitude +=
      (Math.sin(direction) * distance_m) / (metres_per_degree * Math.cos((this.#latitude * Math.PI) / 180))
    this.#odometer_m += distance_m
    this.#trip_m = this.#is_on ? this.#trip_m + distance_m : 0
    this.#altitude_m += this.#noise(0.4) + distance_m * 0.004 * this.#noise(1)
    this.#drift = {
      north_m: this.#drift.north_m * 0.95 + this.#noise(0.5),
      east_m: this.#drift.east_m * 0.95 + this.#noise(0.5),
    }
    if (random() < 0.12) this.#satellites = clamp(this.#satellites + (random() < 0.5 ? 1 : -1), 6, 17)
    this.#temperatures_c = this.#temperatures_c.map((value) => value + this.#noise(0.03))
    this.#fuel_l -= distance_m * 0.0003
    this.#battery_mv += this.#noise(0.6)
    this.#coolant_c += ((this.#is_on ? 88 : 25) - this.#coolant_c) * (step_s / 900) + this.#noise(0.1)
  }

  report(time_ms: number): DrivenPosition {
    const random = this.#random
    const is_moving = this.#speed_kmh > 0
    const received_after_ms = 180 + Math.round(random() * 250 + (random() < 0.02 ? random() * 4_000 : 0))
    const report = {
      fix_time_ms: time_ms,
      has_fix: true,
      latitude_deg_e7: (this.#latitude + this.#drift.north_m / metres_per_degree) * 1e7,
      longitude_deg_e7: (this.#longitude + this.#drift.east_m / metres_per_degree) * 1e7,
      // Whole km/h and degrees, as trackers say them.
      speed_kmh_e2: Math.round(this.#speed_kmh) * 100,
      heading_deg_e2: Math.round(this.#heading) * 100,
      satellites: this.#satellites,
      ignition: this.#is_on,
      input_1: !is_moving && this.#stop_left_s > 30 && this.#stop_left_s < 200,
      input_2: false,
      input_3: this.#is_on,
      input_4: false,
      external_mv: (this.#is_on ? 27_900 : 25_300) + this.#noise(this.#is_on ? 25 : 6),
      rpm: this.#is_on ? Math.round((is_moving ? 900 + this.#speed_kmh * 14 : 650) + this.#noise(15)) : 0,
      temperature_1_c_e2: tenths(this.#temperatures_c[0]),
      temperature_2_c_e2: tenths(this.#temperatures_c[1]),
      temperature_3_c_e2: tenths(this.#temperatures_c[2]),
      temperature_4_c_e2: tenths(this.#temperatures_c[3]),
      card: this.#is_on ? '1A2B3C4D5E6F' : '',
      alarms: is_moving && random() < 0.002 ? (['braking'] as const) : [],
      extra: {
        altitude_m: Math.round(this.#altitude_m),
        battery_mv: Math.round(this.#battery_mv),
        fuel_l_e2: Math.round((this.#fuel_l + this.#noise(0.2)) * 2) * 50,
        hdop_e2: Math.round(6 + (17 - this.#satellites) * 0.6) * 10,
        odometer_m: Math.round(this.#odometer_m),
        pdop_e2: Math.round(10 + (17 - this.#satellites) * 0.9) * 10,
        trip_m: Math.round(this.#trip_m),
        io_69: 1,
        io_115: Math.round(this.#coolant_c),
        io_240: is_moving ? 1 : 0,
      },
    }
    return {
      record: makeRecord(report, time_ms),
      received_ms: time_ms + received_after_ms,
      is_buffered: false,
    }
  }
}

const tenths = (celsius = 0) => Math.round(celsius * 10) * 10
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
