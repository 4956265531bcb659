import type { ExtraValue } from '../../../server/telemetry/model/position-record.ts'
import type { Random } from '../../city/random.ts'
import { createCrew } from './crew.ts'
import type { Equipment } from './equipment.ts'
import type { Habits } from './habits.ts'
import type { Cabin, Motion } from './moment.ts'
import { perHour } from './per-hour.ts'
import type { VehicleWorld } from './world.ts'

export interface CabinSettings {
  readonly habits: Habits
  readonly equipment: Equipment
  readonly world: VehicleWorld
  readonly random: Random
}

/** The inside of a vehicle, second by second: cards, doors, the engine, the load. */
export interface CabinLife {
  next(motion: Motion, raining: boolean): Cabin
}

export function createCabin(settings: CabinSettings): CabinLife {
  const { equipment, world, random } = settings
  const crew = createCrew(equipment, world, random.fork('crew'))
  const door = createDoor(settings.habits, random.fork('door'))
  const pto = createPto(settings.habits, random.fork('pto'))
  const engine = createEngine(settings, random.fork('engine'))
  const sensors = Array.from({ length: equipment.temperature_sensors }, (_, n) =>
    createThermometer(settings, random.fork(`temperature ${n}`)),
  )
  const fields = createFields(settings.habits, random.fork('fields'))
  return {
    next: (motion, raining) => ({
      card: crew.next(motion),
      door_open: door(motion),
      pto_on: pto(motion),
      raining,
      rpm: engine(motion),
      temperatures_c: sensors.map((read) => read()),
      fields: fields(motion),
    }),
  }
}

/** Rain over a vehicle, for minutes. */
export function createRain(habits: Habits, random: Random): () => boolean {
  let left_s = 0
  return () => {
    if (left_s > 0) left_s -= 1
    else if (perHour(habits.rain_per_h, random)) left_s = random.int(120, 2_400)
    return left_s > 0
  }
}

function createDoor(habits: Habits, random: Random): (motion: Motion) => boolean {
  let in_s = 0
  let open_s = 0
  let had_ignition = false
  return ({ ignition, speed_kmh, is_at_work }) => {
    const is_stop = is_at_work && had_ignition && !ignition
    had_ignition = ignition
    if (is_stop && random.chance(habits.door_share)) {
      in_s = random.int(3, 40)
      open_s = random.int(15, 200)
    }
    if (speed_kmh > 0) open_s = 0
    if (in_s > 0) {
      in_s -= 1
      return false
    }
    if (open_s > 0) open_s -= 1
    return open_s > 0
  }
}

function createPto(habits: Habits, random: Random): (motion: Motion) => boolean {
  let left_s = 0
  return ({ ignition }) => {
    if (!ignition) left_s = 0
    else if (left_s > 0) left_s -= 1
    else if (perHour(habits.pto_per_h, random)) left_s = random.int(10, 600)
    return left_s > 0
  }
}

const idle_rpm = 750

function createEngine({ habits, world }: CabinSettings, random: Random): (motion: Motion) => number {
  let over_s = 0
  let over_rpm = 0
  let coast_s = 0
  return ({ ignition, speed_kmh }) => {
    if (over_s > 0) over_s -= 1
    if (coast_s > 0) coast_s -= 1
    if (!ignition) return 0
    if (speed_kmh === 0) return idle_rpm
    if (over_s === 0 && coast_s === 0) {
      if (perHour(habits.over_rev_per_h, random)) {
        over_s = random.int(1, 60)
        over_rpm = Math.round(world.rpm_high * random.between(1.05, 1.3))
      } else if (speed_kmh > 28 && perHour(habits.coasting_per_h, random)) coast_s = random.int(1, 90)
    }
    if (over_s > 0) return over_rpm
    // In gear it turns faster than it does idle, and far slower than it may.
    return coast_s > 0 ? idle_rpm : 1_100 + ((Math.round(speed_kmh) * 37) % 900)
  }
}

function createThermometer({ habits, world }: CabinSettings, random: Random): () => number {
  const { min_temperature_c: min, max_temperature_c: max } = world
  const margin = (max - min) / 4
  let usual = random.between(min + margin, max - margin)
  let unusual = usual
  let left_s = 0
  return () => {
    if (left_s > 0) left_s -= 1
    else if (perHour(habits.excursion_per_h, random)) {
      left_s = random.chance(0.3) ? random.int(20, 300) : random.int(300, 7_200)
      unusual = random.chance(0.5) ? max + random.between(1, 6) : min - random.between(1, 6)
    }
    const step = random.between(-0.01, 0.01)
    usual = Math.min(max - margin, Math.max(min + margin, usual + step))
    return Math.round((left_s > 0 ? unusual : usual) * 10) / 10
  }
}

/** Of these the company watches the first two. */
export const field_names = ['lift', 'load_kg', 'seal'] as const
const lift_states = ['up', 'down', 'moving'] as const

function createFields(
  habits: Habits,
  random: Random,
): (motion: Motion) => Readonly<Record<string, ExtraValue>> {
  let fields: Record<(typeof field_names)[number], ExtraValue> = { lift: 'down', load_kg: 800, seal: true }
  return ({ is_at_work }) => {
    if (!is_at_work || !perHour(habits.field_per_h, random)) return fields
    const name = random.pick(field_names)
    if (name === 'lift')
      fields = { ...fields, lift: random.pick(lift_states.filter((state) => state !== fields.lift)) }
    else if (name === 'load_kg') fields = { ...fields, load_kg: Number(fields.load_kg) + random.int(1, 50) }
    else fields = { ...fields, seal: fields.seal !== true }
    return fields
  }
}
