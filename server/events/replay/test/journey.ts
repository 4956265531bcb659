import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { type PositionRecord, silent_record } from '../../../telemetry/public.ts'
import type { Chance } from './chance.ts'

/** A place so many metres east of the middle of all that happens. */
export function placeAt(x_m: number): LatLng {
  return { lat: -23.5, lng: -46.6 + x_m / 102_000 }
}

interface JourneyOptions {
  readonly start_ms: number
  readonly device_id: number
  readonly max_records: number
}

type Fields = { -readonly [Name in keyof PositionRecord]?: PositionRecord[Name] }

const day_ms = 86_400_000

/**
 * What a device might send: episodes in a row, each made to come close to some threshold of the model from either side. Speeds in
 * km/h.
 */
export class Journey {
  readonly records: { device_id: number; record: PositionRecord }[] = []
  time_ms: number
  readonly #chance: Chance
  readonly #max_records: number
  readonly #max_ms: number
  readonly #has_wire: boolean
  readonly #is_rich: boolean
  #device_id: number
  #x_m = 0
  #ignition = false
  #eastward = 1

  constructor(chance: Chance, { start_ms, device_id, max_records }: JourneyOptions) {
    this.#chance = chance
    this.time_ms = start_ms
    this.#device_id = device_id
    this.#max_records = max_records
    this.#max_ms = start_ms + day_ms * (1 + chance.whole(4))
    this.#has_wire = chance.isLucky(0.75)
    this.#is_rich = chance.isLucky(0.5)
    this.#x_m = chance.whole(4_000) - 2_000
  }

  isOver(): boolean {
    return this.records.length >= this.#max_records || this.time_ms >= this.#max_ms
  }

  changeDevice(device_id: number): void {
    this.#device_id = device_id
  }

  addEpisode(): void {
    this.#chance.pick(episodes)(this, this.#chance)
  }

  set ignition(is_on: boolean) {
    this.#ignition = is_on
  }

  /** After so many seconds at a speed. */
  add(after_s: number, speed_kmh: number, fields: Fields = {}): void {
    const chance = this.#chance
    this.time_ms += Math.max(1, after_s) * 1_000
    if (Math.abs(this.#x_m) > 3_000) this.#eastward = this.#x_m > 0 ? -1 : 1
    this.#x_m += (this.#eastward * speed_kmh * Math.min(after_s, 120)) / 3.6
    const { lat, lng } = placeAt(this.#x_m)
    const place: Fields = {
      is_valid: true,
      latitude_deg_e7: Math.round(lat * 1e7),
      longitude_deg_e7: Math.round(lng * 1e7),
      speed_kmh_e2: chance.isLucky(0.03) ? null : Math.round(speed_kmh * 100),
      heading_deg_e2: 9_000,
      satellites: 9,
    }
    const wire: Fields = this.#has_wire && !chance.isLucky(0.05) ? { ignition: this.#ignition } : {}
    this.#push({ ...place, ...wire, ...(this.#is_rich ? richFields(chance) : {}), ...fields })
    if (chance.isLucky(0.04)) this.#addTwin(fields)
  }

  /** Somewhere else, as far as the road allows or farther. */
  jump(x_m: number): void {
    this.#x_m = x_m
  }

  get x_m(): number {
    return this.#x_m
  }

  /** Another record of the same moment. */
  #addTwin(fields: Fields): void {
    const chance = this.#chance
    const other: Fields = chance.pick<Fields>([
      { alarms: ['panic'] },
      {
        is_valid: true,
        satellites: 12,
        latitude_deg_e7: -235_000_000,
        longitude_deg_e7: -466_000_000,
        speed_kmh_e2: 500,
      },
      { ignition: !this.#ignition },
      { card: 'A1', input_1: true },
      { ...fields, rpm: 2_500 },
    ])
    this.#push(other)
  }

  #push(fields: Fields): void {
    this.records.push({
      device_id: this.#device_id,
      record: { ...silent_record, ...fields, time_ms: this.time_ms },
    })
  }
}

function richFields(chance: Chance): Fields {
  const fields: Fields = {}
  if (chance.isLucky(0.2)) fields.input_1 = chance.isLucky(0.5)
  if (chance.isLucky(0.2)) fields.input_2 = chance.isLucky(0.5)
  if (chance.isLucky(0.2)) fields.input_3 = chance.isLucky(0.5)
  if (chance.isLucky(0.2)) fields.main_power = chance.isLucky(0.7)
  if (chance.isLucky(0.3)) fields.rpm = chance.pick([0, 800, 900, 901, 1_800, 2_500, 3_001])
  if (chance.isLucky(0.2)) fields.temperature_1_c_e2 = chance.pick([100, 200, 500, 800, 801, 900])
  if (chance.isLucky(0.1)) fields.temperature_2_c_e2 = chance.pick([-500, 300, 1_200])
  if (chance.isLucky(0.1)) fields.extra = { door: chance.pick(['open', 'shut', true, 3]) }
  if (chance.isLucky(0.05)) fields.card = chance.pick(codes)
  return fields
}

const codes = ['A1', 'B2', 'C3', 'P1', ''] as const
const steps = [1, 2, 5, 10, 30, 60, 149, 150, 151]
const holds = [150, 300, 600, 660, 3_600, 3_900, 21_600, 86_400, 90_000]

type Episode = (journey: Journey, chance: Chance) => void

/** Each record alike but for its time. */
function repeat(count: number, add: () => void): void {
  for (let left = count; left > 0; left -= 1) add()
}

const episodes: readonly Episode[] = [
  // On the road.
  (journey, chance) => {
    journey.ignition = true
    const step = chance.pick(steps)
    repeat(2 + chance.whole(5), () => journey.add(step, chance.pick([20, 30, 40, 60, 80])))
  },
  // Too fast, with witnesses about so far apart as needed.
  (journey, chance) => {
    journey.ignition = true
    const step = chance.pick([1, 5, 9, 10, 11, 30])
    journey.add(step, 80)
    repeat(2 + chance.whole(4), () => journey.add(step, chance.pick([90, 91, 95, 101, 108, 109, 120])))
    journey.add(step, 80)
  },
  // At rest with the engine on.
  (journey, chance) => {
    journey.ignition = true
    journey.add(10, chance.pick([0, 1, 1.9]))
    journey.add(chance.around(90), chance.pick([0, 2, 4.9]))
    journey.add(chance.around(90), chance.pick([0, 5]))
    journey.add(chance.pick([1, 30]), 20)
  },
  // Off for about as long as decides whether it was one trip, or two, or a restart.
  (journey, chance) => {
    journey.ignition = true
    journey.add(30, 40)
    journey.ignition = false
    journey.add(30, chance.pick([0, 3, 19, 20]))
    const pause_s = chance.around(chance.pick([120, 300, 600, 180]))
    if (chance.isLucky(0.5)) journey.add(Math.floor(pause_s / 2), 0)
    journey.ignition = true
    journey.add(chance.isLucky(0.5) ? pause_s : Math.ceil(pause_s / 2), chance.pick([0, 20]))
  },
  // Nothing for about as long as something holds.
  (journey, chance) => {
    const speed = chance.pick([0, 0, 30, 60])
    journey.add(5, speed)
    journey.add(chance.around(chance.pick(holds)), chance.pick([0, 30]))
  },
  // Parked, with a word now and then.
  (journey, chance) => {
    journey.ignition = false
    const step = chance.pick([600, 1_800, 3_600, 7_200])
    repeat(2 + chance.whole(6), () => journey.add(step, chance.pick([0, 0, 0.5, 7, 19, 20])))
  },
  // About six hours of rest.
  (journey, chance) => {
    journey.ignition = true
    journey.add(20, 30)
    journey.ignition = false
    journey.add(20, 0)
    journey.add(chance.pick([3_600, 10_800]), 0)
    journey.add(chance.around(chance.pick([10_800, 18_000])), 0)
    journey.ignition = chance.isLucky(0.5)
    journey.add(chance.pick([1, 600]), 0)
  },
  // Wrong places.
  (journey, chance) => {
    const here = journey.x_m
    journey.jump(here + chance.pick([30_000, 600, 720, -30_000]))
    repeat(1 + chance.whole(3), () => journey.add(10, 40))
    if (chance.isLucky(0.5)) journey.jump(here)
    journey.add(10, 40)
  },
  // No place.
  (journey, chance) => {
    repeat(1 + chance.whole(3), () => journey.add(chance.pick(steps), 50, { is_valid: false }))
  },
  // In and out of an area, with a stop of about three minutes.
  (journey, chance) => {
    journey.ignition = true
    journey.jump(chance.pick([-1_400, -1_100, 1_350]))
    journey.add(60, 30)
    journey.jump(chance.pick([-1_000, -900, 300, 0]))
    journey.add(60, 30)
    const stop_s = chance.around(180)
    journey.add(20, 0)
    if (chance.isLucky(0.5)) journey.add(Math.floor(stop_s / 2), 0)
    journey.add(chance.isLucky(0.5) ? stop_s : Math.ceil(stop_s / 2), 30)
    journey.jump(chance.pick([0, 1_100, -1_200]))
    journey.add(60, 30)
  },
  // By a point that is watched.
  (journey, chance) => {
    repeat(2 + chance.whole(5), () => {
      journey.jump(
        chance.pick([-600, -401, -399, -350, -301, -299, 0, 100, 290, 310, 390, 410, 1_250, 1_800]),
      )
      journey.add(chance.pick([20, 60]), chance.pick([0, 20, 40]))
    })
  },
  // Speed and heading by the second.
  (journey, chance) => {
    journey.ignition = true
    repeat(3 + chance.whole(5), () =>
      journey.add(chance.pick([1, 1, 2, 3]), chance.pick([10, 25, 36, 45, 48, 60]), {
        heading_deg_e2: chance.pick([0, 1_500, 9_000, 18_000, 35_000]),
      }),
    )
  },
  // Alarms about as often as they count.
  (journey, chance) => {
    const alarms = [chance.pick(['panic', 'panic', 'acceleration', 'braking', 'turn'] as const)]
    journey.add(10, 40, { alarms })
    journey.add(chance.around(chance.pick([5, 60])), 40, { alarms })
  },
  // Cards.
  (journey, chance) => {
    const card = chance.pick(codes)
    journey.add(10, 0, { card })
    journey.add(chance.around(chance.pick([10, 600])), chance.pick([0, 30]), {
      card: chance.pick([card, card, ...codes]),
    })
  },
  // A driver goes, after long rest another comes.
  (journey, chance) => {
    journey.ignition = true
    journey.add(10, 30, { card: chance.pick(codes) })
    journey.add(60, 30)
    journey.ignition = false
    journey.add(60, 0)
    journey.add(chance.around(chance.pick([600, 21_600])), 0, { card: chance.pick([...codes, null]) })
    journey.ignition = true
    journey.add(60, 30)
  },
  // Inputs and power.
  (journey, chance) => {
    journey.add(10, 20, { input_1: true, input_2: chance.isLucky(0.5), main_power: false })
    journey.add(chance.pick([10, 600, 3_600]), 20)
    journey.add(10, 20, { input_1: chance.isLucky(0.5), input_2: false, main_power: chance.isLucky(0.7) })
  },
  // The engine.
  (journey, chance) => {
    journey.ignition = true
    const step = chance.pick([1, 2, 3, 4, 5, 6])
    repeat(2 + chance.whole(4), () =>
      journey.add(step, chance.pick([20, 21, 40]), {
        rpm: chance.pick([0, 850, 900, 901, 1_800, 3_000, 3_100]),
      }),
    )
  },
  // Out of gear.
  (journey, chance) => {
    journey.ignition = true
    repeat(3, () => journey.add(chance.pick([2, 3, 5]), 50, { rpm: chance.pick([850, 900]) }))
    journey.add(2, 50, { rpm: 2_000 })
  },
  // Cold and warm.
  (journey, chance) => {
    const cold: Fields = { temperature_1_c_e2: chance.pick([150, 199]) }
    const warm: Fields = { temperature_1_c_e2: chance.pick([801, 900]), temperature_3_c_e2: 1_000 }
    const chosen = chance.isLucky(0.5) ? cold : warm
    repeat(2 + chance.whole(2), () => journey.add(chance.pick([30, 59, 60, 61, 3_900]), 20, chosen))
    journey.add(30, 20, { temperature_1_c_e2: chance.pick([200, 500, 800]) })
  },
  // Fields that customers watch.
  (journey, chance) => {
    repeat(2, () =>
      journey.add(20, 10, { extra: { door: chance.pick(['open', 'shut']), mode: chance.whole(2) } }),
    )
  },
]
